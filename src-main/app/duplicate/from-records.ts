/** Records of whole deals as deals for friends: the same cards to be played, and what was made of them when they were recorded. */
import { isDeepStrictEqual } from 'node:util';
import { NO_BONUS } from '#shared/bonus.ts';
import { cleanName } from '#shared/names.ts';
import { DUPLICATE_FORMAT, MAX_DEALS, sealed, type DuplicateFile, type DuplicateTable } from '#shared/duplicate.ts';
import { dealRecordsIn, type DealRecord } from '#shared/notation/index.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import { followRecord } from '#main/engine/index.ts';
import { tableSize } from '../game/index.ts';

const MAX_NAME = 60;

/**
 * Errors: those of the notation; `duplicate-mixed` where the records are not of one game; `unknown-rules`; those of dealing, such as
 * `wrong-number-of-cards`.
 */
export async function fileOfRecords(
  text: string,
  find: (id: string) => Promise<RuleSet | undefined>,
): Promise<Result<DuplicateFile>> {
  const records: DealRecord[] = [];
  for (const read of dealRecordsIn(text)) {
    if (!read.ok) return read;
    records.push(read.value);
  }
  const [first] = records;
  if (!first || records.length > MAX_DEALS) return err('duplicate-too-many-deals', { most: MAX_DEALS });
  const other = records.findIndex((record) => !isDeepStrictEqual(gameOf(record), gameOf(first)));
  if (other >= 0) return err('duplicate-mixed', { number: other + 1 });
  const { rules } = first;
  const ruleSet = typeof rules === 'string' ? await find(rules) : rules;
  if (!ruleSet) return err('unknown-rules', { rules: typeof rules === 'string' ? rules : rules.id });
  const size = tableSize({ variant: first.variant, sitterOut: first.sitterOut !== null });
  const places = placesIn(records, size);
  const deals: DuplicateFile['deals'] = [];
  for (const [i, record] of records.entries()) {
    const dealt = followRecord({ ...record, moves: [] }, ruleSet);
    if (!dealt.ok) return dealt;
    const deck = dealt.value[0]!.dealt.packets.flatMap(({ cards }) => cards);
    deals.push({ forhont: places?.[i] ?? i % size, cards: sealed(deck, i) });
  }
  return ok({
    forhont: 'duplicate',
    format: DUPLICATE_FORMAT.current,
    variant: first.variant,
    rules: first.rules,
    sitterOut: first.sitterOut !== null,
    manner: first.manner,
    bonus: NO_BONUS,
    deals,
    tables: places ? tableOf(records, places, size) : [],
  });
}

function gameOf({ variant, rules, manner, sitterOut }: DealRecord) {
  return { variant, rules, manner, isFour: sitterOut !== null };
}

/** Who sits where in the first deal, by place: forhont first, whoever sat out last. */
function peopleIn({ names, sitterOut }: DealRecord): readonly (string | null)[] {
  return sitterOut === null ? names : [...names, sitterOut];
}

/** The place of forhont in each deal, so that everybody keeps his place; `null` where names are missing or others come. */
function placesIn(records: readonly DealRecord[], size: number): readonly number[] | null {
  const people = peopleIn(records[0]!);
  const areKnown = people.length === size && people.every((name) => name) && new Set(people).size === size;
  if (!areKnown) return null;
  const places = records.map((record) => {
    const here = peopleIn(record);
    const forhont = people.indexOf(here[0] ?? null);
    return here.every((name, i) => name === people[(forhont + i) % size]) ? forhont : -1;
  });
  return places.includes(-1) ? null : places;
}

/** What was made of the deals when they were recorded. */
function tableOf(records: readonly DealRecord[], places: readonly number[], size: number): DuplicateTable[] {
  const amounts = records.map(({ result, variant, sitterOut }, i) => {
    if (result === null || result.gains.length !== size) return null;
    const seats: number[] = [...seatsOf(variant), ...(sitterOut === null ? [] : [size - 1])];
    const row = seats.map(() => 0);
    for (const seat of seats) row[(places[i]! + seat) % size] = result.gains[seat as Seat]!;
    return row;
  });
  if (amounts.every((row) => row === null)) return [];
  const players = peopleIn(records[0]!).map((name) => cleanName(name ?? '').slice(0, MAX_NAME));
  const name = cleanName(records[0]!.event).slice(0, MAX_NAME) || players[0]!;
  return [{ name, players, amounts }];
}
