import { suitOf } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector, ReasonCode } from './finding.ts';
import { stepOfCard, trickOf, tricksIn } from './tricks.ts';

/**
 * The card that decides a game without trumps along the best line goes elsewhere: in betl the declarer gets rid of the card that
 * would be caught, in durch the card that would stop him falls.
 */
export const dangerShed: ChangeDetector = ({ position, side, best, played }) => {
  const { contract, declarer } = position;
  if (!isNoTrump(contract) || side === 'declarer') return [];
  const isBetl = contract.endsWith('betl');
  const decisive = tricksIn(best).find(({ winner }) => (winner === declarer) === isBetl);
  if (decisive === undefined || tricksIn(played).some(({ winner }) => (winner === declarer) === isBetl)) return [];
  const card = decisive.winning;
  const trick = trickOf(played, card);
  if (trick === undefined || trick.winning === card) return [];
  const follows = suitOf(card) === suitOf(trick.winning);
  const code: ReasonCode = `${isBetl ? 'danger' : 'stopper'}-${follows ? 'under' : 'thrown'}`;
  const params = { card, over: trick.winning, number: trick.number, who: roleOf(position, decisive.winner) };
  return [{ code, params, cards: [card, trick.winning], step: stepOfCard(played, card), harms: side }];
};
