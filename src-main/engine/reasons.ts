/** Why something is refused: each code stands under one article, named by its key in `RuleSet.articles`. */
import type { DomainError, ErrorParams } from '#shared/result.ts';
import { articleOf, type RuleSet } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';
import type { Reason } from '#shared/view.ts';

/** Article key by code. The sentences are `reasons.<code>` in the locale files. */
export const CITED = {
  'not-your-turn': 'play.turn',
  'action-not-now': 'play.turn',
  'card-not-in-hand': 'play.turn',
  'follow-suit': 'play.follow',
  'must-beat': 'play.beat',
  'must-trump': 'play.trump',
  'must-overtrump': 'play.overtrump',
  'seven-held': 'play.seven',
} as const;

export type ReasonCode = keyof typeof CITED;

/** What a reason is given under: the rules in force. */
export interface Ruled {
  readonly variant: Variant;
  readonly ruleSet: RuleSet;
}

export function reason({ ruleSet, variant }: Ruled, code: ReasonCode, params: ErrorParams = {}): Reason {
  return { code, article: articleOf(ruleSet, CITED[code], variant) ?? '', params };
}

/** A reason as the error of a refused action; the article travels among the params. */
export function refusal({ code, article, params }: Reason): DomainError {
  return { code, params: { ...params, article } };
}
