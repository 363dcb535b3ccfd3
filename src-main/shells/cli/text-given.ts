/** A position from any notation that a person gives in a terminal. */
import {
  isDealRecord,
  mainLine,
  parseAny,
  parseLocatedDeal,
  placedAfter,
  RECORD_START,
} from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { FORHONT, type Seat, type Variant } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import { followRecord, settlementOf, setupOfPlayed } from '#main/engine/index.ts';
import { ruleSetFor } from './rules-given.ts';

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
  if (!isDealRecord(text)) {
    yield textGiven(text);
    return;
  }
  let [line, offset] = [0, 0];
  for (const piece of text.split(RECORD_START)) {
    if (piece.trim() !== '') {
      const given = textGiven(piece);
      yield given.ok ? given : { ok: false, error: placedAfter(given.error, { line, offset }) };
    }
    line += piece.split('\n').length - 1;
    offset += piece.length;
  }
}

/** Errors: those of the notation and of the rules; `opened-no-position` for cards alone. */
export function textGiven(text: string): Result<GivenText> {
  const count = text.split(RECORD_START).filter((piece) => piece.trim() !== '').length;
  if (isDealRecord(text) && count > 1) return err('several-deals', { count });
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
  const { record, placed } = located.value;
  const ruleSet = ruleSetFor(record.rules, record.variant);
  if (!ruleSet.ok) return { ok: false, error: placed(ruleSet.error) };
  const deals = followRecord(record, ruleSet.value);
  if (!deals.ok) return { ok: false, error: placed(deals.error) };
  const { variant, rules, title } = record;
  const end = deals.value.at(-1)!;
  const setup = setupOfPlayed(rules, deals.value);
  return ok({ variant, setup, settlement: settlementOf(end), declarer: end.state.declarer ?? FORHONT, title });
}
