/** What the answers to a guided deal's questions are worth to its seat, over layouts of all it cannot see. */
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Guided, GuidedStep, MeasuredDeal } from '#shared/school/guided.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import {
  applyAction,
  dealHands,
  legalCards,
  positionOf,
  sideOf,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { dealtTo } from '#main/engine/deal/dealing.ts';
import { cardsOf, chanceFrom, handWords, knownFrom, layoutsOf, sampleLayouts } from '#main/engine/kernel/index.ts';
import { layoutCount, solveBatch } from '#main/solver/index.ts';
import { actionOf, actionsOf } from '#main/school/lessons/index.ts';
import { outlooks } from '../school/lesson-outlook.ts';

export type Asked = Extract<GuidedStep, { kind: 'card' | 'call' }>;
type Layout = MeasuredDeal['deals'][string][string]['losing'][string];
/** As it is written down: hands and talon as text. */
interface Judged extends Omit<MeasuredDeal['deals'][string][string], 'losing'> {
  readonly losing: Readonly<Record<string, Record<keyof Layout, unknown>>>;
}

/** After another's talon was taken up, of sixty layouts about one agrees with it. */
const TRIES = 300;

export function askedIn({ steps }: Guided): Asked[] {
  return steps.filter((step): step is Asked => step.kind === 'card' || step.kind === 'call');
}

export function dealtOf(guided: Guided) {
  return unwrap(dealHands(guided.variant, findRuleSet(guided.rules)!, guided));
}

/** The deal as recorded, before the action of that index. */
export function dealAt(guided: Guided, at: number): Deal {
  return actionsOf(guided)
    .slice(0, at)
    .reduce((deal, action) => unwrap(applyAction(deal, action)), startDeal(dealtOf(guided)));
}

export interface Gains {
  readonly answers: readonly string[];
  /** By answer, then by layout. */
  readonly gains: readonly (readonly number[])[];
  readonly layoutOf: (row: number) => { hands: Card[][]; talon: Card[] };
}

export function gainsOf(guided: Guided, step: Asked, layouts: number, seed: string): Gains {
  return step.kind === 'card' ? cardGains(guided, step, layouts, seed) : callGains(guided, step, layouts, seed);
}

function cardGains(guided: Guided, step: Asked, count: number, seed: string): Gains {
  const deal = dealAt(guided, step.at);
  const position = positionOf(deal)!;
  const known = knownFrom(viewFor(deal, guided.seat), position.fields);
  const layouts = sampleLayouts(layoutsOf(known, { customs: true }), count, { chance: chanceFrom(seed) });
  const words = handWords(layouts);
  const rows = layoutCount(position, words);
  const { cards, values } = solveBatch(position, words);
  const sign = sideOf(position, guided.seat) === 'declarer' ? 1 : -1;
  return {
    answers: cards,
    gains: cards.map((_, i) => Array.from({ length: rows }, (__, row) => sign * values[row * cards.length + i]!)),
    layoutOf: (row) => ({ hands: layouts[row]!.hands.map(cardsOf), talon: cardsOf(layouts[row]!.talon) }),
  };
}

function callGains(guided: Guided, step: Extract<Asked, { kind: 'call' }>, layouts: number, seed: string): Gains {
  const before = actionsOf(guided).slice(0, step.at);
  const options = step.options.map(({ action }): Action => actionOf(action!));
  const seen: Deal[] = [];
  const found = outlooks(dealtOf(guided), before, options, layouts, seed, seen, TRIES);
  return {
    answers: step.options.map(({ id }) => id),
    gains: found.map(({ gains }) => gains),
    layoutOf(row) {
      const { state, dealt } = seen[row]!;
      const hands = state.hands.map((hand, seat) => (hand.length === 7 ? dealtTo(dealt, seat as Seat) : [...hand]));
      return { hands, talon: [...state.talon] };
    },
  };
}

const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** What is told of a step: means, and for each wrong answer a layout like those in which it loses. */
export function judgedOf(guided: Guided, step: Asked, { answers, gains, layoutOf }: Gains): Judged {
  const recorded = gains[answers.indexOf(recordedIn(guided, step))]!;
  const wrong = answers.filter((answer) => !rightsOf(step).includes(answer));
  const losing = wrong.map((answer): [string, Judged['losing'][string]] => {
    const own = gains[answers.indexOf(answer)]!;
    const rows = own
      .map((gain, row) => ({ row, loses: recorded[row]! - gain }))
      .filter(({ loses }) => loses > 0)
      .sort((a, b) => a.loses - b.loses || a.row - b.row);
    const typical = rows[rows.length >> 1];
    if (typical === undefined) throw new Error(`${guided.id} ${step.id}: ${answer} never loses`);
    const { hands, talon } = layoutOf(typical.row);
    return [
      answer,
      { hands: hands.map((hand) => hand.join(' ')), talon: talon.join(' '), loses: rounded(typical.loses) },
    ];
  });
  return {
    layouts: recorded.length,
    worth: Object.fromEntries(answers.map((answer, i) => [answer, rounded(mean(gains[i]!))])),
    losing: Object.fromEntries(losing),
  };
}

export function rightsOf(step: Asked): readonly string[] {
  return step.kind === 'card' ? step.right : step.options.flatMap(({ id, right }) => (right ? [id] : []));
}

/** The answer that the deal goes on with. */
export function recordedIn(guided: Guided, step: Asked): string {
  const action = actionsOf(guided)[step.at]!;
  if (step.kind === 'card') return action.type === 'play' ? action.card : '';
  const same = JSON.stringify(action);
  return step.options.find((option) => JSON.stringify(actionOf(option.action!)) === same)?.id ?? '';
}

/** How far the best answer that is called wrong is behind the worst that is called right, with its standard error. */
export function marginOf(step: Asked, { answers, gains }: Gains): { margin: number; error: number } {
  const rights = rightsOf(step);
  const worst = least(answers.flatMap((answer, i) => (rights.includes(answer) ? [gains[i]!] : [])));
  const margins = answers.flatMap((answer, i) => {
    if (rights.includes(answer)) return [];
    const differences = worst.map((gain, row) => gain - gains[i]![row]!);
    const margin = mean(differences);
    const variance = mean(differences.map((each) => (each - margin) ** 2));
    return [{ margin, error: Math.sqrt(variance / differences.length) }];
  });
  return margins.reduce((a, b) => (b.margin < a.margin ? b : a));
}

function least(rows: readonly (readonly number[])[]): readonly number[] {
  return rows.reduce((a, b) => (mean(b) < mean(a) ? b : a));
}

export function legalAt(guided: Guided, at: number): readonly Card[] {
  return legalCards(positionOf(dealAt(guided, at))!);
}
