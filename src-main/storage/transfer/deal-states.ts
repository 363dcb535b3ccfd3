/** Two states of one deal, in databases attached side by side: which of them holds the other. */
import type Database from 'better-sqlite3';
import { actionSchema } from '#shared/actions.ts';
import { jsonOr } from '../json.ts';
import { unpackedOrNull } from '../packed.ts';
import { columnsOf } from './schema.ts';

/** Which of two states holds all of the other. */
export type DealRelation = 'same' | 'here' | 'there' | 'neither';
export type SchemaName = 'main' | 'other';

export interface TransferredDeal {
  readonly id: number;
  readonly session_id: number;
  readonly number: number;
  readonly seed: string;
  readonly dealt_at: string;
  readonly record: Buffer | null;
  readonly given_up_at: string | null;
}

interface DealState {
  readonly actions: readonly string[];
  readonly isReadable: boolean;
  /** What was paid; empty while nothing was. */
  readonly settled: string;
}

/** Deals in the order of their games and numbers. A database of an older release has neither records nor deals given up. */
export function dealsOf(db: Database.Database, schema: SchemaName, session?: number): TransferredDeal[] {
  const known = columnsOf(db, schema, 'deals');
  const kept = ['record', 'given_up_at'].map((column) => (known.includes(column) ? column : `null as ${column}`));
  return db
    .prepare<{ session: number | null }, TransferredDeal>(
      `select id, session_id, number, seed, dealt_at, ${kept.join()} from ${schema}.deals
      where @session is null or session_id = @session order by session_id, number`,
    )
    .all({ session: session ?? null });
}

/**
 * One state of a deal holds another when it begins with all its actions and, where that one is settled, came to the same. One that
 * cannot be read is told by what it paid.
 */
export function relationOfDeals(db: Database.Database, ours: TransferredDeal, theirs: TransferredDeal): DealRelation {
  if (!isSameDeal(ours, theirs)) return 'neither';
  if (isSameRecord(ours, theirs)) return relationOfPaid(settledOf(db, 'main', ours), settledOf(db, 'other', theirs));
  const [one, two] = [stateOf(db, 'main', ours), stateOf(db, 'other', theirs)];
  if (one.isReadable !== two.isReadable) return relationToUnreadable(one, two);
  const common = Math.min(one.actions.length, two.actions.length);
  for (let i = 0; i < common; i++) if (one.actions[i] !== two.actions[i]) return 'neither';
  if (one.actions.length !== two.actions.length) {
    const shorter = one.actions.length === common ? one : two;
    if (shorter.settled !== '') return 'neither';
    return shorter === one ? 'there' : 'here';
  }
  return relationOfPaid(one.settled, two.settled);
}

function relationOfPaid(ours: string, theirs: string): DealRelation {
  if (ours === theirs) return 'same';
  if (ours === '') return 'there';
  return theirs === '' ? 'here' : 'neither';
}

/** What can be read never gives way to what cannot; but a deal that was paid is not the same as one that was not. */
function relationToUnreadable(one: DealState, two: DealState): DealRelation {
  if (one.settled === two.settled) return 'same';
  const [readable, unreadable] = one.isReadable ? [one, two] : [two, one];
  if (unreadable.settled === '') return 'same';
  return readable.settled === '' && readable === two ? 'here' : 'neither';
}

/** Whether the deal cannot be read here and its state of there, which can, came to no less. */
export function isMendedBy(db: Database.Database, ours: TransferredDeal, theirs: TransferredDeal): boolean {
  return isOtherState(ours, theirs) && mends(stateOf(db, 'main', ours), stateOf(db, 'other', theirs), ours);
}

/** The other way round. */
export function isSpoiltBy(db: Database.Database, ours: TransferredDeal, theirs: TransferredDeal): boolean {
  return isOtherState(ours, theirs) && mends(stateOf(db, 'other', theirs), stateOf(db, 'main', ours), theirs);
}

function mends(unreadable: DealState, readable: DealState, { given_up_at: givenUpAt }: TransferredDeal): boolean {
  if (unreadable.isReadable || !readable.isReadable) return false;
  // The game went on without a deal that was given up: one that is not over would be none of it any more.
  if (readable.settled === '' && givenUpAt !== null) return false;
  return unreadable.settled === readable.settled || unreadable.settled === '';
}

function isSameDeal(ours: TransferredDeal, theirs: TransferredDeal): boolean {
  return ours.number === theirs.number && ours.seed === theirs.seed && ours.dealt_at === theirs.dealt_at;
}

function isOtherState(ours: TransferredDeal, theirs: TransferredDeal): boolean {
  return isSameDeal(ours, theirs) && !isSameRecord(ours, theirs);
}

function isSameRecord(ours: TransferredDeal, theirs: TransferredDeal): boolean {
  return ours.record !== null && theirs.record?.equals(ours.record) === true;
}

function stateOf(db: Database.Database, schema: SchemaName, deal: TransferredDeal): DealState {
  const played = deal.record ? packedActions(deal.record) : storedActions(db, schema, deal.id);
  return { ...played, settled: settledOf(db, schema, deal) };
}

function settledOf(db: Database.Database, schema: SchemaName, { id }: TransferredDeal): string {
  const bonus = columnsOf(db, schema, 'settlements').includes('bonus') ? 'bonus' : '0.0';
  return db
    .prepare<[number], string>(
      `select place || ':' || amount || ':' || ${bonus} from ${schema}.settlements where deal_id = ? order by place`,
    )
    .pluck()
    .all(id)
    .join();
}

function packedActions(record: Buffer): Omit<DealState, 'settled'> {
  const deal = unpackedOrNull(record);
  // Of two that cannot be read only the very same are the same.
  if (deal === null) return { actions: [record.toString('latin1')], isReadable: false };
  return { actions: deal.actions.map(([seat, , action]) => `${seat} ${JSON.stringify(action)}`), isReadable: true };
}

function storedActions(db: Database.Database, schema: SchemaName, deal: number): Omit<DealState, 'settled'> {
  interface Row {
    readonly seat: number;
    readonly action: string;
  }
  const read = db
    .prepare<[number], Row>(`select seat, action from ${schema}.actions where deal_id = ? order by step`)
    .all(deal)
    .map(({ seat, action }) => ({ seat, text: action, action: actionSchema.safeParse(jsonOr(action)) }));
  return {
    // As the packed record has them.
    actions: read.map(({ seat, text, action }) => `${seat} ${action.success ? JSON.stringify(action.data) : text}`),
    isReadable: read.every(({ action }) => action.success),
  };
}
