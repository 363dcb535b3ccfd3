/** A position from any notation that a person gives in a terminal. */
import {
  isDealRecord,
  mainLine,
  parseAny,
  parseLocatedDeal,
  placedAfter,
  recordPieces,
  type RecordPiece,
} from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { FORHONT, type Seat, type Variant } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import { settlementOf, setupOfPlayed } from '#main/engine/index.ts';
import { followGiven } from './rules-given.ts';

export interface GivenText {
  readonly variant: Variant;
  /** With all that was played; `null` of a whole deal in which nobody announced a game. */
  readonly setup: Setup | null;
  /** Of a whole deal that is finished: with calls that end one, too. */
  readonly settlement: Settlement | null;
  /** Who settles with whoever sat out. */
  readonly declarer: Seat;
  /** Empty where there is none. */
  readonly title: string;
}

/** Every deal of a file of whole deals, one after the other; of any other text the one there is. */
export function* textsGiven(text: string): Generator<Result<GivenText>> {
  for (const { text: piece, before } of piecesOf(text)) {
    const given = pieceGiven(piece);
    yield given.ok ? given : { ok: false, error: placedAfter(given.error, before) };
  }
}

/** Errors: those of the notation and of the rules; `opened-no-position` for cards alone; `several-deals`. */
export function textGiven(text: string): Result<GivenText> {
  const { length: count } = piecesOf(text);
  return count > 1 ? err('several-deals', { count }) : pieceGiven(text);
}

/** Only files of whole deals hold several. */
function piecesOf(text: string): readonly RecordPiece[] {
  return isDealRecord(text) ? recordPieces(text) : [{ text, before: { line: 0, offset: 0 } }];
}

function pieceGiven(text: string): Result<GivenText> {
  if (isDealRecord(text)) return wholeDeal(text);
  const read = parseAny(text);
  if (!read.ok) return read;
  if (read.value.format === 'hand') return err('opened-no-position');
  const { record } = read.value;
  const setup = mainLine(record);
  const { variant, declarer } = setup;
  return ok({ variant, setup, settlement: null, declarer, title: record.title });
}

function wholeDeal(text: string): Result<GivenText> {
  const located = parseLocatedDeal(text);
  if (!located.ok) return located;
  const deals = followGiven(located.value);
  if (!deals.ok) return deals;
  const { variant, rules, title } = located.value.record;
  const end = deals.value.at(-1)!;
  const setup = setupOfPlayed(rules, deals.value);
  return ok({ variant, setup, settlement: settlementOf(end), declarer: end.state.declarer ?? FORHONT, title });
}
