/** Why something is refused: each code stands under one article, named by its key in `RuleSet.articles`. */
import type { DomainError, ErrorParams } from '#shared/result.ts';
import { articleOf } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
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
  'lead-is-laid': 'lead.laidFaceDown',
  'trump-from-first-cards': 'packets',
  'blind-trump-not-allowed': 'blindTrump',
  'no-such-card': 'packets',
  'no-card-is-called': 'packets',
  'call-a-card': 'packets',
  'same-card-twice': 'talon',
  'sharp-in-talon': 'talon.sharp',
  'trump-card-in-talon': 'talon',
  'trump-in-talon': 'talon.trumpAllowed',
  'nothing-to-take-back': 'talon',
  'from-hand-only': 'stoSedmaFromHand',
  'barva-first': 'approval',
  'barva-is-past': 'approval',
  'no-trumps-in-game': 'noTrumpLadder',
  'game-unknown': 'announce',
  'game-not-higher': 'noTrumpLadder',
  'trump-fixed': 'announce',
  'needs-trump-seven': 'announce.sedma',
  'needs-marriage': 'announce.sto',
  'needs-trump-marriage': 'announce.sto',
  'needs-both-sevens': 'announce.dve-sedmy',
  'needs-two-sevens': 'announce.dve-sedmy',
  'bid-unknown': 'auction',
  'bid-too-low': 'auction',
  'bid-skips': 'auction',
  'hold-not-possible': 'auction',
  'below-bid': 'auction',
  'name-trumps': 'auction',
  'name-helper': 'announce.dve-sedmy',
  'helper-is-trump': 'announce.dve-sedmy',
  'helper-not-named': 'twoSevens',
  'no-helper-in-game': 'announce.dve-sedmy',
  'seven-in-talon': 'talon.sevenBarred',
  'fold-not-possible': 'auction.foldPays',
  'said-twice': 'comment',
  'partner-may-not-double': 'calledPartner',
  'defender-may-not-answer': 'comment',
  'not-open-to-flek': 'comment',
  'flek-limit': 'fleks',
  'against-unknown': 'against',
  'against-too-late': 'against',
  'against-not-in-game': 'against',
  'against-said-already': 'against',
  'seven-announced-already': 'against',
  'give-up-not-possible': 'giveUpAgainstSeven',
  'nothing-to-show': 'twoSevens.fourHelpers',
  'helpers-must-be-shown': 'twoSevens.fourHelpers',
  'claim-not-declarer': 'claim',
  'claim-said-already': 'claim',
  'laid-must-be-shown': 'mustShowLaid',
} as const;

export type RefusalCode = keyof typeof CITED;

/** What a reason is given under: the rules in force. */
export interface Ruled {
  readonly variant: Variant;
  readonly ruleSet: RuleSet;
}

export function reason({ ruleSet, variant }: Ruled, code: RefusalCode, params: ErrorParams = {}): Reason {
  return { code, article: articleOf(ruleSet, CITED[code], variant) ?? '', params };
}

/** A reason as the error of a refused action; the article travels among the params. */
export function refusal({ code, article, params }: Reason): DomainError {
  return { code, params: { ...params, article } };
}
