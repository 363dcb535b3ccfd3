import type { Card } from '#shared/cards.ts';
import type { ChangeDetector, Comparison } from './finding.ts';
import { stepOfCard, trickOf, tricksIn, type TakenTrick } from './tricks.ts';

/** The card was the way into the hand: in the best line it takes the lead later, and winners are led that now never come to it. */
export const entryGone: ChangeDetector = (comparison) => {
  const { position, seat, side, card, best, played } = comparison;
  if (position.trump === null) return [];
  const entry = trickOf(best, card);
  const now = trickOf(played, card);
  if (entry === undefined || now === undefined || entry === tricksIn(best)[0]) return [];
  if (entry.winning !== card) return [];
  if (tricksIn(played).some(({ number, winner }) => number > now.number && winner === seat)) return [];
  const stranded = ledAfter(comparison, entry).filter((winner) => trickOf(played, winner)?.side !== side);
  if (stranded.length === 0 || position.hands[seat]!.length === 1) return [];
  return [
    {
      code: 'entry-gone',
      params: { card, stranded, count: stranded.length },
      cards: [card, ...stranded],
      step: stepOfCard(played, card),
      harms: side,
    },
  ];
};

/** Cards of the same seat that take tricks from its own lead after the entry, in the best line. */
function ledAfter({ best, seat }: Comparison, entry: TakenTrick): Card[] {
  return tricksIn(best)
    .filter(
      ({ number, winner, cards, winning }) => number > entry.number && winner === seat && cards[0]!.card === winning,
    )
    .map(({ winning }) => winning);
}
