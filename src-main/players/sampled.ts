/** Cards chosen by the judge: money first, then points, then what the rules of thumb say. */
import type { Action } from '#shared/actions.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Asking } from '#main/solver/index.ts';
import type { Decision, Valued } from './choice.ts';
import { fullBeliefFor } from './belief/index.ts';
import { betlBelief } from './judge/betl-belief.ts';
import { judging, SAME_MONEY, type Belief, type JudgedCard } from './judge/index.ts';
import type { Knowledge } from './knowledge.ts';
import type { Thinking } from './levels.ts';

/** Money ahead of the next card that makes a choice clear. */
const CLEAR = 1;

export interface Thought {
  readonly ruleSet: RuleSet;
  readonly seed: string;
  readonly ms?: number | undefined;
}

/**
 * @param rule what the rules of thumb make of the same view; its choice is kept where there is no choice between cards, where it
 * claims the rest, and where nothing can be judged
 */
export function* choosingCard(
  knowledge: Knowledge,
  thinking: Thinking,
  rule: Decision,
  { ruleSet, seed, ms }: Thought,
): Asking<Decision> {
  const cards = new Set(rule.considered.flatMap(({ action }) => (action.type === 'play' ? [action.card] : [])));
  if (cards.size < 2 || rule.action.type !== 'play') return rule;
  const { layouts, points } = thinking;
  const belief = beliefIn(thinking, knowledge);
  const judged = yield* judging(knowledge, { ruleSet, seed, layouts, belief, points, ms });
  return judged === null ? rule : decided(judged.cards, rule, judged.layouts);
}

function beliefIn({ belief }: Thinking, knowledge: Knowledge): Belief | null {
  if (belief === null) return null;
  return belief === 'betl' ? betlBelief(knowledge) : fullBeliefFor(knowledge.view);
}

/** The best card, played as the rules of thumb would play it (a marriage shown or kept silent). */
function decided(cards: readonly JudgedCard[], rule: Decision, layouts: number): Decision {
  const judged = new Map(cards.map((of) => [of.card, of]));
  // The rule's own choice stands first among what it finds equal.
  const order = [...rule.considered].sort(
    (a, b) => Number(b.action === rule.action) - Number(a.action === rule.action),
  );
  const ruleValue = new Map<Action, number>(order.map(({ action, value }) => [action, value]));
  const weighed = order.flatMap(({ action }): (Valued & { readonly points: number })[] => {
    const of = action.type === 'play' ? judged.get(action.card) : undefined;
    return of ? [{ action, value: of.money, chance: of.chance, points: of.points ?? -Infinity }] : [];
  });
  const better = (a: (typeof weighed)[number], b: (typeof weighed)[number]): number =>
    Math.abs(a.value - b.value) >= SAME_MONEY
      ? b.value - a.value
      : (Math.abs(a.points - b.points) >= SAME_MONEY ? b.points - a.points : 0) ||
        ruleValue.get(b.action)! - ruleValue.get(a.action)!;
  const considered = weighed.toSorted(better);
  const [best] = considered;
  if (best === undefined) return rule;
  const other = considered.find(({ action }) => cardOf(action) !== cardOf(best.action));
  const rest = rule.considered.filter(({ action }) => action.type !== 'play');
  return {
    action: best.action,
    // Of the same money, but for rounding, another may stand first.
    confidence: other ? Math.tanh(Math.max(0, best.value - other.value) / CLEAR) : 1,
    considered: [...considered.map(({ action, value, chance }) => ({ action, value, chance })), ...rest],
    layouts,
  };
}

function cardOf(action: Action): string | null {
  return action.type === 'play' ? action.card : null;
}
