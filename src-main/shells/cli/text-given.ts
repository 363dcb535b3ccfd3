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
import type { Settlement } from '#shared/settlement.ts';
import { followRecord, settlementOf, setupOfPlayed } from '#main/engine/index.ts';
import { ruleSetFor } from './rules-given.ts';

export interface GivenText {
  /** With all that was played. */
  readonly setup: Setup;
  /** Of a whole deal that is finished: with calls that end one, too. */
  readonly settlement: Settlement | null;
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
  if (isDealRecord(text)) return wholeDeal(text);
  const read = parseAny(text);
  if (!read.ok) return read;
  if (read.value.format === 'hand') return err('opened-no-position');
  const { record } = read.value;
  return ok({ setup: mainLine(record), settlement: null, title: record.title });
}

function wholeDeal(text: string): Result<GivenText> {
  const located = parseLocatedDeal(text);
  if (!located.ok) return located;
  const { record, placed } = located.value;
  const ruleSet = ruleSetFor(record.rules, record.variant);
  if (!ruleSet.ok) return ruleSet;
  const deals = followRecord(record, ruleSet.value);
  if (!deals.ok) return { ok: false, error: placed(deals.error) };
  const setup = setupOfPlayed(record.rules, deals.value);
  if (!setup) return err('import-no-contract');
  return ok({ setup, settlement: settlementOf(deals.value.at(-1)!), title: record.title });
}
