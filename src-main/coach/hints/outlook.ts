/** What each card is worth over many layouts of the cards a seat does not see. */
import { cardIndex, type Card } from '#shared/cards.ts';
import type { CardOutlook } from '#shared/coach.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { batchesOf, type Knowledge, type Layout } from '#main/players/index.ts';
import { askBatch, type Asking } from '#main/solver/index.ts';

export interface Outlook {
  /** Best first: by average, then by how often it is best. */
  readonly cards: readonly CardOutlook[];
  readonly layouts: number;
}

interface Sum {
  readonly card: Card;
  best: number;
  won: number;
  gain: number;
}

/** Values closer than this are the same. */
const TIE = 1e-9;

export function* outlookOf(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
  onProgress?: (done: number, of: number) => void,
): Asking<Outlook> {
  const sums = new Map<Card, Sum>();
  let solved = 0;
  for (const { position, words, count, sign } of batchesOf(knowledge, ruleSet, layouts)) {
    const before = solved;
    const report = onProgress && ((done: number): void => onProgress(before + done, layouts.length));
    const { cards, values } = yield* askBatch(position, words, { onProgress: report });
    for (let row = 0; row < count; row++) {
      const gains = cards.map((_, column) => sign * values[row * cards.length + column]!);
      if (gains.some(Number.isNaN)) continue;
      solved++;
      addUp(sums, cards, gains);
    }
  }
  const cards = [...sums.values()].map(({ card, best, won, gain }) => ({
    card,
    best: best / solved,
    won: won / solved,
    average: gain / solved,
  }));
  return { cards: cards.sort(byWorth), layouts: solved };
}

function addUp(sums: Map<Card, Sum>, cards: readonly Card[], gains: readonly number[]): void {
  const top = Math.max(...gains);
  for (const [i, card] of cards.entries()) {
    const sum = sums.get(card) ?? { card, best: 0, won: 0, gain: 0 };
    sum.best += Number(gains[i] === top);
    sum.won += gains[i]! > 0 ? 1 : 0;
    sum.gain += gains[i]!;
    sums.set(card, sum);
  }
}

function byWorth(a: CardOutlook, b: CardOutlook): number {
  if (Math.abs(a.average - b.average) > TIE) return b.average - a.average;
  return b.best - a.best || cardIndex(a.card) - cardIndex(b.card);
}
