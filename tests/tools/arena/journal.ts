/** The file of a match: its terms in the first line, then a deal a line. Only ever appended to, so a kill loses what was not written. */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, type Deal } from '#main/engine/index.ts';
import type { DealRecord, Terms } from './match.ts';

export class OtherMatch extends Error {}

/** The deals already played; makes the file if there is none. A last line that was cut off is taken away. */
export function openJournal(file: string, terms: Terms): Map<number, DealRecord> {
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify({ terms })}\n`);
  const { terms: found, records, bytes } = readJournal(file);
  if (!isDeepStrictEqual(found, JSON.parse(JSON.stringify(terms)))) {
    throw new OtherMatch(`${file} is of another match: ${JSON.stringify(found)}`);
  }
  truncateSync(file, bytes);
  return records;
}

export function appendDeal(file: string, record: DealRecord): void {
  appendFileSync(file, `${JSON.stringify(record)}\n`);
}

/** A deal of a match played again, each action told with the deals before and after it; as it ended. */
export function playedAgain(
  { n, actions }: DealRecord,
  { variant, rules }: Terms,
  each: (before: Deal, action: Action, after: Deal) => void = () => undefined,
): Deal {
  let deal = startDeal(dealCards(variant, findRuleSet(rules)!, shuffledDeck(`arena ${n}`)));
  for (const action of actions!) {
    const after = unwrap(applyAction(deal, action, deal.state.toAct!));
    each(deal, action, after);
    deal = after;
  }
  return deal;
}

/** @returns also how many bytes its whole lines are; the match may be going on */
export function readJournal(file: string): {
  readonly terms: Terms;
  readonly records: Map<number, DealRecord>;
  readonly bytes: number;
} {
  const text = readFileSync(file);
  const whole = text.lastIndexOf(0x0a) + 1;
  const [head, ...lines] = text.subarray(0, whole).toString('utf8').split('\n').filter(Boolean);
  if (head === undefined) throw new OtherMatch(`${file} is empty`);
  const records = lines.map((line) => JSON.parse(line) as DealRecord);
  return {
    terms: (JSON.parse(head) as { terms: Terms }).terms,
    records: new Map(records.map((each) => [each.n, each])),
    bytes: whole,
  };
}
