/** The own cards to play after an advised one, as far as most layouts agree: nothing of it tells what somebody else holds. */
import type { Card } from '#shared/cards.ts';
import type { NotedPlay } from '#shared/coach.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { type Knowledge, type Layout, tableFrom } from '#main/players/index.ts';
import type { Asking } from '#main/solver/index.ts';
import { bestLine } from '../line.ts';
import type { Words } from '../words.ts';

/** Layouts played out. */
const LINES = 12;

export function* planAfter(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
  card: Card,
  words: Words,
): Asking<NotedPlay[]> {
  const tried = layouts.slice(0, LINES);
  const own: Card[][] = [];
  for (const layout of tried) {
    const { steps } = yield* bestLine(tableFrom(knowledge, ruleSet, layout), card);
    own.push(steps.filter(({ seat }) => seat === knowledge.me).map((step) => step.card));
  }
  const plan: NotedPlay[] = [{ seat: knowledge.me, card, note: null }];
  let agreeing: readonly (readonly Card[])[] = own;
  for (let turn = 1; ; turn++) {
    const next = mostFrequent(agreeing.flatMap((cards) => cards[turn] ?? []));
    if (next === undefined || next.times * 2 <= tried.length) return plan;
    agreeing = agreeing.filter((cards) => cards[turn] === next.card);
    plan.push({
      seat: knowledge.me,
      card: next.card,
      note: words.sentence('hint.planShare', { times: next.times, count: tried.length }),
    });
  }
}

function mostFrequent(cards: readonly Card[]): { card: Card; times: number } | undefined {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, times]) => ({ card, times })).sort((a, b) => b.times - a.times)[0];
}
