/** Texts and data from outside. Texts are bounded; data are checked field by field. */
import { readInput } from '#shared/api/problems.ts';
import {
  dealRecordsIn as recordsRead,
  parseAny as anyRead,
  parseDealRecord as dealRead,
  parseHand as handRead,
  parseJson as jsonRead,
  parseLine as lineRead,
  parseRecord as recordRead,
  parseShare as shareRead,
  type AnyNotation,
  type DealRecord,
  type GameRecord,
} from '#shared/notation/index.ts';
import { dealRecordSchema } from '#shared/notation/deal-json.ts';
import type { Card } from '#shared/cards.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import type { Result } from '#shared/result.ts';
import { consistentSet } from '#shared/rules/contradictions.ts';
import { ruleSetSchema, type RuleSet } from '#shared/rules/types.ts';
import { toldGameSchema, type ToldGame } from '#shared/told-game.ts';
import { wanted } from './door.ts';

/** Characters; a record with every variation of a deal has a few thousand. */
const MAX_LENGTH = 1_000_000;

function bounded(text: string): string {
  wanted(typeof text === 'string', 'Notation is a text.');
  if (text.length > MAX_LENGTH) throw new RangeError(`Notation has at most ${MAX_LENGTH} characters.`);
  return text;
}

/** Reads any of the notations, by how the text begins. @throws TypeError for what is no text, RangeError for more than a million characters */
export function parseAny(text: string): Result<AnyNotation> {
  return anyRead(bounded(text));
}

/** Reads cards in the order typed, each once. Throws as `parseAny` does. */
export function parseHand(text: string): Result<Card[]> {
  return handRead(bounded(text));
}

/** Reads a position written as JSON. Throws as `parseAny` does. */
export function parseJson(text: string): Result<Setup> {
  return jsonRead(bounded(text));
}

/** Reads a position written in one line. Throws as `parseAny` does. */
export function parseLine(text: string): Result<Setup> {
  return lineRead(bounded(text));
}

/** Reads the record of a position with its comments and variations. Throws as `parseAny` does. */
export function parseRecord(text: string): Result<GameRecord> {
  return recordRead(bounded(text));
}

/** Finds a share word in the text around it and reads it. Throws as `parseAny` does. */
export function parseShare(text: string): Result<GameRecord> {
  return shareRead(bounded(text));
}

/** Reads the record of a whole deal; whether the rules allow what was done, `followRecord` says. Throws as `parseAny` does. */
export function parseDealRecord(text: string): Result<DealRecord> {
  return dealRead(bounded(text));
}

/**
 * The records of a file, each read when it is asked for; places of faults are those of the file. The file may be of any length.
 * @throws TypeError for what is no text
 */
export function* dealRecordsIn(text: string): Generator<Result<DealRecord>> {
  wanted(typeof text === 'string', 'Notation is a text.');
  yield* recordsRead(text);
}

/** Data as a position, with what may be left out filled in; or the first fault, with its code and the path of the field. */
export function setupOf(input: unknown): Result<Setup> {
  return readInput(setupSchema, input);
}

/** Data as the record of a whole deal; or the first fault, with its code and the path of the field. */
export function dealRecordOf(input: unknown): Result<DealRecord> {
  return readInput(dealRecordSchema, input);
}

/** Data as a rule set; or the first fault, or contradiction, with its code and the path of the field. */
export function ruleSetOf(input: unknown): Result<RuleSet> {
  const read = readInput(ruleSetSchema, input);
  return read.ok ? consistentSet(read.value) : read;
}

/** Data as a finished game told without its cards, for `settleTold`; or the first fault, with its code and the path of the field. */
export function toldGameOf(input: unknown): Result<ToldGame> {
  return readInput(toldGameSchema, input);
}
