/** Decks for random deals: fair ones, and ones that favour a seat, or some games would hardly ever be made. */
import { DECK, NO_TRUMP_ORDER, rankOf, suitOf, SUITS, type Card } from '#shared/cards.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Dice } from './dice.ts';

/** All 32 cards in the order they will be dealt in. */
export function drawDeck({ packets }: RuleFields, dice: Dice): Card[] {
  const fair = dice.shuffled(DECK);
  if (dice.chance(0.5)) return fair;
  const liked = drawTaste(dice);
  const seat = dice.pick([0, 0, 1, 2]);
  const owners = packets.flatMap(({ to, count }) => Array<typeof to>(count).fill(to));
  const size = owners.filter((owner) => owner === seat).length;
  const ranked = fair.map((card) => ({ card, liking: liked(card) + dice.roll(3) }));
  ranked.sort((a, b) => b.liking - a.liking);
  const his = dice.shuffled(ranked.slice(0, size).map(({ card }) => card));
  const theirs = fair.filter((card) => !his.includes(card));
  return owners.map((owner) => (owner === seat ? his : theirs).pop()!);
}

/** What the favoured hand is made of: one or two long suits with their sevens and marriage, high cards, or low ones. */
function drawTaste(dice: Dice): (card: Card) => number {
  const [first, second] = dice.shuffled(SUITS);
  const height = (card: Card) => NO_TRUMP_ORDER.indexOf(rankOf(card));
  return dice.pick([
    (card: Card) => (suitOf(card) === first ? 8 : height(card) / 2),
    (card: Card) => (suitOf(card) === first || suitOf(card) === second ? 8 : 0),
    (card: Card) => height(card),
    (card: Card) => -height(card),
  ]);
}
