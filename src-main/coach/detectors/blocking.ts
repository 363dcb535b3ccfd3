import { strengthOf, suitOf } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector } from './finding.ts';
import { trickOf, tricksIn } from './tricks.ts';

/** A player must take his own partner's lead, and the partner's good cards of that suit never take a trick. */
export const blocking: ChangeDetector = ({ position, side, best, played }) => {
  const hasTrumps = position.trump !== null;
  if (position.contract.endsWith('betl')) return [];
  return tricksIn(played).flatMap(({ cards, winner, winning, end, at }) => {
    const [lead] = cards;
    const suit = suitOf(lead!.card);
    const partnerLed =
      lead!.seat !== winner && sideOf(position, lead!.seat) === side && sideOf(position, winner) === side;
    if (!partnerLed || suitOf(winning) !== suit || suit === position.trump) return [];
    const stranded = end.after.hands[lead!.seat]!.filter(
      (card) =>
        suitOf(card) === suit &&
        trickOf(best, card)?.winning === card &&
        trickOf(played, card)?.side !== side &&
        strengthOf(card, hasTrumps) < strengthOf(winning, hasTrumps),
    );
    if (stranded.length === 0) return [];
    const params = { who: roleOf(position, winner), card: winning, stranded, whose: roleOf(position, lead!.seat) };
    return [{ code: 'blocking', params, cards: [winning, ...stranded], step: at, harms: side }];
  });
};
