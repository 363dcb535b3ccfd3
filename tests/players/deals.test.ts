/** The commented deals in docs/deals: legal to the last card, paid as they say, and no figure that nobody computed. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dealRecordsIn, makeDealRecord } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import type { Variant } from '#shared/seats.ts';
import { resultOf } from '#shared/settlement.ts';
import { gameRecordOf } from '#main/app/analysis/from-record.ts';
import { dealCards, settlementOf, shuffledDeck } from '#main/engine/index.ts';
import { openApp } from '../app/helpers.ts';
import { ROUND } from '../bulk.ts';
import {
  callFigures,
  callText,
  collection,
  figuresOf,
  figureText,
  followed,
  momentsOf,
  readFigures,
} from './recorded.ts';

const DEALS: Readonly<Record<Variant, number>> = { voleny: 12, licitovany: 10, krizovy: 4, lizany: 4 };
const VARIANTS = Object.keys(DEALS) as Variant[];
const FIGURES = readFigures();

const textOf = (variant: Variant): string => readFileSync(collection(variant), 'utf8');
const RECORDS = VARIANTS.flatMap((variant) => [...dealRecordsIn(textOf(variant))].map(unwrap));

it.each(VARIANTS)('there are so many of %s, and a file of them is brought into the archive', async (variant) => {
  expect(RECORDS.filter((record) => record.variant === variant).length).toBe(DEALS[variant]);
  const app = await openApp();
  const report = await app.get('archive.import', { name: `${variant}.forhont`, text: textOf(variant) });
  expect(report).toMatchObject({ reader: 'record', brought: DEALS[variant] });
  expect(report.problems.filter(({ refused }) => refused)).toEqual([]);
});

it('the files are as records are written', () => {
  for (const variant of VARIANTS) {
    expect([...dealRecordsIn(textOf(variant))].map((read) => makeDealRecord(unwrap(read))).join('\n')).toBe(
      textOf(variant),
    );
  }
});

describe.each(RECORDS.map((record) => [record.title, record] as const))('%s', (title, record) => {
  const { told, cards } = FIGURES[title]!;
  const isPlay = ({ action }: (typeof record.moves)[number]) => action.type === 'play';

  it('was dealt and played so by the rules, and came to what it says', () => {
    const { ruleSet, deals } = followed(record);
    expect(record.dealt).toEqual(dealCards(record.variant, ruleSet, shuffledDeck(record.seed!)).packets);
    const end = deals.at(-1)!;
    expect(record.result).toEqual(resultOf(settlementOf(end)!, end.state.declarer!));
  });

  it('has comments, and beside every card and call that cost something what the review says of it', () => {
    const comments = record.moves.filter(isPlay).map(({ comment = '' }) => comment);
    expect(comments.some((comment) => comment !== '')).toBe(true);
    for (const [plays, comment] of comments.entries()) {
      const figure = cards.find((of) => of.plays === plays);
      if (figure && comment !== '') expect(comment.endsWith(figureText(figure))).toBe(true);
      else expect(comment).not.toContain('[');
    }
    const calls = record.moves.flatMap(({ comment }, step) =>
      comment && !isPlay(record.moves[step]!) ? [[step, comment]] : [],
    );
    expect(calls).toEqual(told.map((call) => [call.step, callText(call, record.names)]));
    expect(record.comment).not.toContain('fault');
  });

  const commented = cards.filter(({ plays }) => record.moves.filter(isPlay)[plays]!.comment !== undefined);
  const looked = ROUND === 0 ? commented.slice(-1) : commented;
  it.runIf(looked.length > 0)('is judged so today', () => {
    const which = new Set(looked.map(({ plays }) => plays));
    const game = unwrap(gameRecordOf(followed(record)));
    expect(figuresOf(momentsOf(game, (plays) => which.has(plays)))).toEqual(looked);
  });

  it.runIf(ROUND > 0 && told.length > 0)('has its calls judged so today', () => {
    expect(callFigures(followed(record).deals)).toEqual(told);
  });
});
