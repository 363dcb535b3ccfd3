/** Staged help for the seat to act, from what it may know and nothing else. */
import type { Hint } from '#shared/coach.ts';
import { err, type Result } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import type { SeatView } from '#shared/view.ts';
import { knowledgeOf } from '#main/players/index.ts';
import type { Asking } from '#main/solver/index.ts';
import { hintingCall } from './call.ts';
import type { HintOptions } from './options.ts';
import { hintingPlay } from './play.ts';

export { actionPhrase, decidingText } from './call-text.ts';
export { factsBehind } from './facts.ts';
export { type HintOptions } from './options.ts';

/**
 * Errors: `no-action` when it is not the seat's turn, `unknown-rules`, `view-contradiction` when no layout of the cards agrees
 * with the view.
 */
export function* hinting(view: SeatView, options: HintOptions): Asking<Result<Hint>> {
  const ruleSet = options.ruleSet ?? findRuleSet(view.rules);
  if (ruleSet === undefined) return err('unknown-rules', { rules: view.rules }, ['view', 'rules']);
  if (view.actions.length === 0) return err('no-action', {}, ['view', 'actions']);
  const knowledge = knowledgeOf(view, rulesFor(ruleSet, view.variant));
  return yield* view.phase === 'play'
    ? hintingPlay(knowledge, ruleSet, options)
    : hintingCall(knowledge, ruleSet, options);
}
