/** Games that are in both places: which of two states of one holds the other. Fills the maps of sessions and deals. */
import type Database from 'better-sqlite3';
import { dealsOf, isMendedBy, relationOfDeals, type DealRelation } from './deal-states.ts';
import { quoted, tablesOf } from './schema.ts';

interface Pair {
  readonly there: number;
  readonly here: number;
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
  // What cannot be read here may be readable there.
  takeDeals(db, pair, isMendedBy);
}

/** Brings the session, and those of its deals that went on, to the state of there; what else belongs to them here stays. */
function goOn(db: Database.Database, pair: Pair): void {
  keep(db, pair);
  take(db, 'sessions', pair);
  db.prepare('delete from main.players where session_id = @here').run(pair);
  db.prepare('update temp.map_sessions set fresh = 2 where old = @there').run(pair);
  takeDeals(db, pair, (_, ours, theirs) => relationOfDeals(db, ours, theirs) === 'there');
}

/** Brings deals of here to their state of there, without what was found out about that of here. */
function takeDeals(db: Database.Database, { there, here }: Pair, comes: typeof isMendedBy): void {
  const met = new Map(dealsOf(db, 'other', there).map((deal) => [deal.number, deal]));
  for (const ours of dealsOf(db, 'main', here)) {
    const theirs = met.get(ours.number);
    if (!theirs || !comes(db, ours, theirs)) continue;
    take(db, 'deals', { there: theirs.id, here: ours.id });
    for (const table of ['actions', 'settlements', 'deal_facts', 'review_moments'])
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

function relationOf(db: Database.Database, { there, here }: Pair): DealRelation {
  const [ours, theirs] = [dealsOf(db, 'main', here), dealsOf(db, 'other', there)];
  const numbers = new Set([...ours, ...theirs].map(({ number }) => number));
  let relation: DealRelation = 'same';
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
