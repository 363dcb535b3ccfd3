/** Announcements and doublings tried by solving the game they would make, with nobody saying anything more. */
import type { Action } from '#shared/actions.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { batchesOf, type Knowledge, type Layout, type Terms, termsOf } from '#main/players/index.ts';
import { askBatch, type Asking } from '#main/solver/index.ts';

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

export function* gainsOf(
  terms: Terms,
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
  onProgress: (done: number) => void,
): Asking<{ average: number; layouts: number }> {
  let sum = 0;
  let solved = 0;
  for (const { position, words, sign } of batchesOf(knowledge, ruleSet, layouts, terms)) {
    const before = solved;
    const report = (done: number): void => onProgress(before + done);
    const { values } = yield* askBatch(position, words, { cards: 'none', onProgress: report });
    for (const value of values) {
      if (Number.isNaN(value)) continue;
      sum += sign * value;
      solved++;
    }
  }
  return { average: sum / solved, layouts: solved };
}
