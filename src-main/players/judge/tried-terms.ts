/** Announcements and doublings tried by solving the game they would make, with nobody saying anything more. */
import type { Action } from '#shared/actions.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Knowledge } from '../knowledge.ts';
import { termsOf, type Terms } from '../layouts/table.ts';

/** What would be played for after an action; `null` for one that leads to no play at once. */
export function termsAfter(action: Action, knowledge: Knowledge): Terms | null {
  const { view, me } = knowledge;
  if (action.type === 'announce') {
    const { contract, trump, helper } = action;
    const suit = isNoTrump(contract) ? null : (trump ?? knowledge.trump);
    return { declarer: me, contract, trump: suit, helper: helper ?? null, fleks: {}, against: [] };
  }
  if (action.type !== 'comment') return null;
  const terms = termsOf(knowledge);
  const raised = action.flek.map((target) => [target, (view.fleks[target] ?? 0) + 1]);
  const against = action.against.map((what) => ({ seat: me, what, fleks: 0 }));
  return {
    ...terms,
    fleks: { ...terms.fleks, ...(Object.fromEntries(raised) as Terms['fleks']) },
    against: [...terms.against, ...against],
  };
}
