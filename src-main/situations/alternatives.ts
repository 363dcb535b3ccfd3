/** What may be done at the decision of a situation. */
import { strengthOf, suitOf } from '#shared/cards.ts';
import type { Action } from '#shared/actions.ts';
import type { OfferedAlternative } from '#shared/api/experiments.ts';
import { ok, type Result } from '#shared/result.ts';
import { viewFor } from '#main/engine/index.ts';
import type { CountedSituation } from './count.ts';
import { callValues } from './grading.ts';
import { reach } from './reach.ts';
import { namedSuits } from './statements.ts';

/** Deals that are looked at. */
const DEALS = 8;
/** Calls allowed in fewer of them are left out. */
const LEAST_SHARE = 0.25;
/** More than this many ways to choose cards nobody reads. */
const MOST_OFFERED = 12;
/** Actions with cards: only those are compared that every deal allows, because the condition names the cards. */
const OF_CARDS: readonly Action['type'][] = ['play', 'discard', 'trump', 'lay'];
/** They take something back, or end the play. */
const LEFT_OUT: readonly Action['type'][] = ['claim', 'take-back', 'withdraw'];

/**
 * What makes actions of two deals the same choice: trumps are chosen by suit, whichever card tells it, or from the second packet, whichever
 * card it is; cards are laid away in any order.
 */
function choiceOf(action: Action): string {
  switch (action.type) {
    case 'trump':
      return `trump ${suitOf(action.card)} ${action.call ?? ''}`;
    case 'trump-blind':
      return 'trump-blind';
    case 'discard':
      return `discard ${action.cards.toSorted().join(' ')}`;
    default:
      return JSON.stringify(
        Object.entries(action)
          .filter(([, value]) => value !== undefined)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      );
  }
}

/** The action of those allowed that is the same choice; trumps are told by their lowest card. */
export function sameChoice(allowed: readonly Action[], choice: Action): Action | undefined {
  const same = allowed.filter((action) => choiceOf(action) === choiceOf(choice));
  if (choice.type !== 'trump') return same[0];
  const strength = (action: Action): number => (action.type === 'trump' ? strengthOf(action.card, false) : 0);
  return same.toSorted((one, other) => strength(one) - strength(other))[0];
}

/**
 * Calls: the commonest first. Cards: what bots think best first, where the condition names them; none where it leaves them open.
 * Code: `situation-not-reached`.
 */
export function alternativesIn(counted: CountedSituation): Result<readonly OfferedAlternative[]> {
  const found = new Map<string, { action: Action; times: number; ranks: number }>();
  for (let number = 0; number < DEALS; number++) {
    const reached = reach(counted, { seed: `alternatives ${number}`, level: 1 });
    if (!reached.ok) return reached;
    const view = viewFor(reached.value.deal, counted.situation.me);
    const allowed = new Map<string, Action>();
    for (const action of view.actions) {
      if (!LEFT_OUT.includes(action.type) && !allowed.has(choiceOf(action))) {
        allowed.set(choiceOf(action), sameChoice(view.actions, action)!);
      }
    }
    const isOfCards = [...allowed.values()].some(({ type }) => OF_CARDS.includes(type));
    const order = isOfCards ? callValues(view, counted.ruleSet).map(({ action }) => choiceOf(action)) : [];
    for (const [choice, action] of allowed) {
      const at = order.indexOf(choice);
      const known = found.get(choice) ?? { action, times: 0, ranks: 0 };
      found.set(choice, { action: known.action, times: known.times + 1, ranks: known.ranks + (at < 0 ? 99 : at) });
    }
  }
  // A suit nobody named is in most hands by chance, and says nothing of these.
  const named = namedSuits(counted.situation.condition);
  const isMeant = (action: Action): boolean => action.type !== 'trump' || named.has(suitOf(action.card));
  const all = [...found.values()].filter(({ action }) => isMeant(action));
  const offered = all
    .filter(({ action, times }) => times === DEALS || (!OF_CARDS.includes(action.type) && times >= LEAST_SHARE * DEALS))
    .toSorted((a, b) => b.times - a.times || a.ranks - b.ranks)
    .slice(0, MOST_OFFERED)
    .map(({ action, times }) => ({ action, share: times / DEALS }));
  // One way alone, where the others differ from deal to deal, is no comparison.
  const isAlone = offered.length < 2 && found.size >= 2;
  return ok(isAlone ? [] : offered);
}
