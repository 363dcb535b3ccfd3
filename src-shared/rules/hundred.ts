/** What rules ask of the hand that announces a hundred. csm IV.5 */
import { SUITS, type Suit } from '../cards.ts';
import type { RuleFields } from './types.ts';

/** The suits in which a marriage will do for a hundred with these trumps: without one of them it could not be made. */
export function hundredSuits({ hundred }: RuleFields, trump: Suit): readonly Suit[] {
  return hundred.qualifying === 'trumps' ? [trump] : SUITS;
}
