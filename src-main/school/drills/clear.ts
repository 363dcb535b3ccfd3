/** Whether a choice of cards has one clear answer, by exact search: over all hands open, or over everything one cannot see. */
import type { Card } from '#shared/cards.ts';
import type { SeatView } from '#shared/view.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import {
  handWords,
  knownFrom,
  layoutsOf,
  sampleLayouts,
  type Chance,
  type HiddenLayout,
} from '#main/engine/kernel/index.ts';
import { layoutCount, solve, solveBatch } from '#main/solver/index.ts';

export interface ClearChoice {
  /** The right cards, in hand order. */
  readonly best: readonly Card[];
  /** What the seat gains with each card, against each opponent, on average over the layouts. */
  readonly gains: ReadonlyMap<Card, number>;
  /** What the best wrong card loses. */
  readonly margin: number;
  /** Layouts of the hidden cards looked at: all there are; 1 with open hands. */
  readonly layouts: number;
  /** These layouts, and what the first right card brings in each; `null` with open hands. */
  readonly seen: { readonly layouts: readonly HiddenLayout[]; readonly gains: readonly number[] } | null;
}

/** What a wrong card must lose, in base units; on average over the layouts, where there are many. */
const CLEAR = { open: 0.5, closed: 0.25 } as const;
/** More layouts than this are not looked through. */
const MAX_LAYOUTS = 2500;
/** Looked at first, for most choices are not clear and fail here. */
const FIRST_LAYOUTS = 12;
const EPSILON = 1e-9;

/** The choice with all hands open; `null` unless some card is clearly better than the others. */
export function openChoice(position: Position): ClearChoice | null {
  const { cards, exact } = solve(position, { line: false });
  if (!exact || cards.length < 2) return null;
  const sign = signOf(position);
  const gains = new Map(cards.map(({ card, value }) => [card, sign * value]));
  const most = Math.max(...gains.values());
  const best = cards.map(({ card }) => card).filter((card) => gains.get(card)! > most - EPSILON);
  return clearChoice(best, gains, 1, CLEAR.open);
}

/**
 * The choice as the seat to play sees it; `null` unless some card is best in every layout of the hidden cards that agrees
 * with all that was shown, and clearly better than the others on the whole.
 */
export function closedChoice(position: Position, view: SeatView, chance: Chance): ClearChoice | null {
  // A lone king or svršek is taken for what it is at the table: nobody keeps a marriage silent that would count.
  const unseen = layoutsOf(knownFrom(view, position.fields), { customs: true });
  const first = look(position, handWords(sampleLayouts(unseen, FIRST_LAYOUTS, { chance })));
  if (first === null || first.best.length === 0 || first.best.length === first.gains.size) return null;
  if (unseen.count > MAX_LAYOUTS) return null;
  const layouts = sampleLayouts(unseen, MAX_LAYOUTS, { chance });
  const all = look(position, handWords(layouts));
  const choice = all && clearChoice(all.best, all.gains, unseen.count, CLEAR.closed);
  return choice && { ...choice, seen: { layouts, gains: all.gainsBy(choice.best[0]!) } };
}

export interface Looked {
  readonly best: readonly Card[];
  readonly gains: ReadonlyMap<Card, number>;
  /** By layout. */
  gainsBy(card: Card): number[];
}

/** Cards that are best in each of the layouts, and the average of each. */
export function look(position: Position, layouts: Int32Array): Looked | null {
  const rows = layoutCount(position, layouts);
  const { cards, values } = solveBatch(position, layouts);
  if (cards.length < 2 || rows === 0) return null;
  const sign = signOf(position);
  const always = cards.map(() => true);
  const sums = cards.map(() => 0);
  for (let row = 0; row < rows; row++) {
    const gains = cards.map((_, i) => sign * values[row * cards.length + i]!);
    const most = Math.max(...gains);
    gains.forEach((gain, i) => {
      sums[i]! += gain;
      if (gain < most - EPSILON) always[i] = false;
    });
  }
  return {
    best: cards.filter((_, i) => always[i]),
    gains: new Map(cards.map((card, i) => [card, sums[i]! / rows])),
    gainsBy(card) {
      const column = cards.indexOf(card);
      return Array.from({ length: rows }, (_, row) => sign * values[row * cards.length + column]!);
    },
  };
}

function clearChoice(
  best: readonly Card[],
  gains: ReadonlyMap<Card, number>,
  layouts: number,
  clear: number,
): ClearChoice | null {
  if (best.length === 0 || best.length > gains.size / 2) return null;
  const most = Math.max(...gains.values());
  const wrong = [...gains].filter(([card]) => !best.includes(card)).map(([, gain]) => gain);
  const margin = most - Math.max(...wrong);
  return margin >= clear ? { best, gains, margin, layouts, seen: null } : null;
}

function signOf(position: Position): 1 | -1 {
  return sideOf(position, position.toPlay!) === 'declarer' ? 1 : -1;
}
