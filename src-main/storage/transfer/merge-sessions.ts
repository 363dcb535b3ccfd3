/** Games that are in both places: which of two states of one holds the other. Fills the maps of sessions and deals. */
import type Database from 'better-sqlite3';
import { actionSchema } from '#shared/actions.ts';
import { jsonOr } from '../json.ts';
import { unpack } from '../packed.ts';
import { quoted, tablesOf } from './schema.ts';

/** Which of two states holds all of the other. */
type Relation = 'same' | 'here' | 'there' | 'neither';
type Schema = 'main' | 'other';

interface Pair {
  readonly there: number;
  readonly here: number;
}

interface Deal {
  readonly id: number;
  readonly number: number;
  readonly seed: string;
  readonly dealt_at: string;
  readonly record: Buffer | null;
}

const SAME_SESSION = `
  a.variant = b.variant and a.started_at = b.started_at
  and coalesce((select seed from main.deals where session_id = a.id and number = 1), '')
    = coalesce((select seed from other.deals where session_id = b.id and number = 1), '')`;

/**
 * A session that is here with all that was played there stays; one that went on there goes on here. Of several that were kept
 * because both places went on, each is looked at.
 */
export function meetSessions(db: Database.Database): void {
  const pairs = db
    .prepare<[], Pair>(
      `select b.id as there, a.id as here from other.sessions b join main.sessions a on ${SAME_SESSION} order by b.id, a.id`,
    )
    .all();
  const met = Map.groupBy(pairs, ({ there }) => there);
  for (const candidates of met.values()) {
    const found = candidates.map((pair) => ({ pair, relation: relationOf(db, pair) }));
    const here = found.find(({ relation }) => relation === 'same' || relation === 'here');
    const there = found.find(({ relation }) => relation === 'there');
    if (here) keep(db, here.pair);
    else if (there) goOn(db, there.pair);
  }
}

function keep(db: Database.Database, pair: Pair): void {
  db.prepare('insert into temp.map_sessions values (@there, @here, 0)').run(pair);
  db.prepare(
    `insert into temp.map_deals select b.id, a.id, 0 from other.deals b
     join main.deals a on a.number = b.number where b.session_id = @there and a.session_id = @here`,
  ).run(pair);
}

/** Brings the session, and those of its deals that went on, to the state of there; what else belongs to them here stays. */
function goOn(db: Database.Database, pair: Pair): void {
  keep(db, pair);
  take(db, 'sessions', pair);
  db.prepare('delete from main.players where session_id = @here').run(pair);
  db.prepare('update temp.map_sessions set fresh = 2 where old = @there').run(pair);
  const there = new Map(dealsOf(db, 'other', pair.there).map((deal) => [deal.number, deal]));
  for (const ours of dealsOf(db, 'main', pair.here)) {
    const theirs = there.get(ours.number)!;
    if (relationOfDeals(db, ours, theirs) !== 'there') continue;
    take(db, 'deals', { there: theirs.id, here: ours.id });
    for (const table of ['actions', 'settlements'])
      db.prepare(`delete from main.${table} where deal_id = ?`).run(ours.id);
    db.prepare('update temp.map_deals set fresh = 2 where old = ?').run(theirs.id);
  }
}

/** Every column but those that place the row. */
function take(db: Database.Database, table: 'sessions' | 'deals', pair: Pair): void {
  const { columns } = tablesOf(db).find(({ name }) => name === table)!;
  const taken = columns
    .filter((column) => !['id', 'session_id'].includes(column))
    .map(quoted)
    .join();
  db.prepare(
    `update main.${table} set (${taken}) = (select ${taken} from other.${table} where id = @there) where id = @here`,
  ).run(pair);
}

function relationOf(db: Database.Database, { there, here }: Pair): Relation {
  const [ours, theirs] = [dealsOf(db, 'main', here), dealsOf(db, 'other', there)];
  const numbers = new Set([...ours, ...theirs].map(({ number }) => number));
  let relation: Relation = 'same';
  for (const number of numbers) {
    const one = ours.find((deal) => deal.number === number);
    const two = theirs.find((deal) => deal.number === number);
    const found = !one ? 'there' : !two ? 'here' : relationOfDeals(db, one, two);
    if (found === 'same' || found === relation) continue;
    if (relation !== 'same' || found === 'neither') return 'neither';
    relation = found;
  }
  return relation;
}

function dealsOf(db: Database.Database, schema: Schema, session: number): Deal[] {
  return db
    .prepare<[number], Deal>(
      `select id, number, seed, dealt_at, record from ${schema}.deals where session_id = ? order by number`,
    )
    .all(session);
}

/** One state of a deal holds another when it begins with all its actions and, where that one is settled, came to the same. */
function relationOfDeals(db: Database.Database, ours: Deal, theirs: Deal): Relation {
  if (ours.seed !== theirs.seed || ours.dealt_at !== theirs.dealt_at) return 'neither';
  if (ours.record && theirs.record?.equals(ours.record)) return 'same';
  const [one, two] = [stateOf(db, 'main', ours), stateOf(db, 'other', theirs)];
  const common = Math.min(one.actions.length, two.actions.length);
  for (let i = 0; i < common; i++) if (one.actions[i] !== two.actions[i]) return 'neither';
  if (one.actions.length !== two.actions.length) {
    const shorter = one.actions.length === common ? one : two;
    if (shorter.settled !== '') return 'neither';
    return shorter === one ? 'there' : 'here';
  }
  if (one.settled === two.settled) return 'same';
  if (one.settled === '') return 'there';
  return two.settled === '' ? 'here' : 'neither';
}

function stateOf(db: Database.Database, schema: Schema, deal: Deal): { actions: string[]; settled: string } {
  const settled = db
    .prepare<[number], string>(
      `select place || ':' || amount || ':' || bonus from ${schema}.settlements where deal_id = ? order by place`,
    )
    .pluck()
    .all(deal.id)
    .join();
  return { actions: deal.record ? packedActions(deal.record) : storedActions(db, schema, deal.id), settled };
}

function packedActions(record: Buffer): string[] {
  try {
    return unpack(record, 'deal').actions.map(([seat, , action]) => `${seat} ${JSON.stringify(action)}`);
  } catch {
    // What cannot be read is the same as nothing but itself.
    return [record.toString('latin1')];
  }
}

function storedActions(db: Database.Database, schema: Schema, deal: number): string[] {
  interface Row {
    readonly seat: number;
    readonly action: string;
  }
  return db
    .prepare<[number], Row>(`select seat, action from ${schema}.actions where deal_id = ? order by step`)
    .all(deal)
    .map(({ seat, action }) => `${seat} ${plain(action)}`);
}

/** An action as the packed record has it. */
function plain(text: string): string {
  const read = actionSchema.safeParse(jsonOr(text));
  return read.success ? JSON.stringify(read.data) : text;
}
