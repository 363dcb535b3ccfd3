/** The commented deals in docs/deals: legal to the last card, paid as they say, and no figure that nobody computed. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { parseRecord, type GameRecord, type RecordNode } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { toldResult } from '#main/app/archive/result-tag.ts';
import { resultOf } from '#shared/settlement.ts';
import { applyAction, dealCards, settlementOf, shuffledDeck, startDeal, type Deal } from '#main/engine/index.ts';
import { openApp } from '../app/helpers.ts';
import { ROUND } from '../bulk.ts';
import {
  callFigures,
  callText,
  collection,
  figuresOf,
  figureText,
  momentsOf,
  playsOf,
  readFigures,
  startOf,
} from './recorded.ts';

const DEALS: Readonly<Record<Variant, number>> = { voleny: 12, licitovany: 10, krizovy: 4, lizany: 4 };
const VARIANTS = Object.keys(DEALS) as Variant[];
const FIGURES = readFigures();

const textOf = (variant: Variant): string => readFileSync(collection(variant), 'utf8');
const RECORDS = VARIANTS.flatMap((variant) =>
  textOf(variant)
    .split(/^(?=\[Forhont )/m)
    .map((text) => unwrap(parseRecord(text))),
);

/** Comments by the cards played before theirs. */
function commentsIn({ children }: GameRecord): Map<number, string> {
  const found = new Map<number, string>();
  let node: RecordNode | undefined = children[0];
  for (let plays = 0; node; plays++, node = node.children[0]) if (node.comment) found.set(plays, node.comment);
  return found;
}

/** The whole deal again: what was dealt and said, the cards of the record, and the claim that ended it where it did not end by itself. */
function again(record: GameRecord): Deal[] {
  const { variant, rules } = record.setup;
  const { seed, calls } = FIGURES[record.title]!;
  const ruleSet = typeof rules === 'string' ? findRuleSet(rules)! : rules;
  const plays = playsOf(record).map((play): Action => {
    const { card, announce } = typeof play === 'string' ? { card: play, announce: true } : play;
    return announce ? { type: 'play', card } : { type: 'play', card, announce };
  });
  const deals = [startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)))];
  const act = (action: Action): void => void deals.push(unwrap(applyAction(deals.at(-1)!, action)));
  for (const action of [...calls, ...plays]) act(action);
  if (settlementOf(deals.at(-1)!) === null) act({ type: 'claim' });
  return deals;
}

it.each(VARIANTS)('there are so many of %s, and a file of them is brought into the archive', async (variant) => {
  expect(RECORDS.filter(({ setup }) => setup.variant === variant).length).toBe(DEALS[variant]);
  const app = await openApp();
  const report = await app.get('archive.import', { name: `${variant}.forhont`, text: textOf(variant) });
  expect(report).toMatchObject({ reader: 'record', brought: DEALS[variant] });
  expect(report.problems.filter(({ refused }) => refused)).toEqual([]);
});

describe.each(RECORDS.map((record) => [record.title, record] as const))('%s', (title, record) => {
  const { told, cards } = FIGURES[title]!;
  const comments = commentsIn(record);

  it('was played so by the rules, and came to what it says', () => {
    const deals = again(record);
    const end = deals.at(-1)!;
    const start = deals.find(({ state }) => state.position)!.state.position!;
    expect(startOf(record).hands.map((hand) => [...hand].sort())).toEqual(start.hands.map((hand) => [...hand].sort()));
    expect(toldResult(record.tags, start)).toEqual(resultOf(settlementOf(end)!, record.setup.declarer));
  });

  it('has comments, and beside every card that cost something what the review says of it', () => {
    expect(comments.size).toBeGreaterThan(0);
    for (const [plays, comment] of comments) {
      const figure = cards.find((of) => of.plays === plays);
      if (figure) expect(comment.endsWith(figureText(figure))).toBe(true);
      else expect(comment).not.toContain('[');
    }
    for (const call of told) expect(record.comment).toContain(callText(call, record.names));
    if (told.length === 0) expect(record.comment).not.toContain('fault');
  });

  const commented = cards.filter(({ plays }) => comments.has(plays));
  const looked = ROUND === 0 ? commented.slice(-1) : commented;
  it.runIf(looked.length > 0)('is judged so today', () => {
    const which = new Set(looked.map(({ plays }) => plays));
    expect(figuresOf(momentsOf(record, (plays) => which.has(plays)))).toEqual(looked);
  });

  it.runIf(ROUND > 0 && told.length > 0)('has its calls judged so today', () => {
    expect(callFigures(again(record))).toEqual(told);
  });
});
