/** Every layout of the cards a learner cannot see, found by trying all of them: each play so far must have been allowed with the cards it leaves. */
import { DECK, type Card } from '#shared/cards.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { promisedBy } from '../../reference/playout.ts';
import { letterOfRank, letterOfSuit, playable } from '../../reference/tricks.ts';
import { termsOf } from './table.ts';

/** Hands by seat; the talon, if it is not known, as one more. */
export type Layout = Card[][];

export function layoutsAsSeen(exercise: Exercise): Layout[] {
  const { hands, counts, tricks, trick, talon } = exercise.scene;
  const plays = [...tricks, ...(trick ? [trick] : [])].flatMap(({ cards }) => cards.map(({ card }) => card));
  const seen = new Set<Card>([...plays, ...hands.flatMap((hand) => hand ?? []), ...(talon ?? [])]);
  const unseen = DECK.filter((card) => !seen.has(card));
  const away = unseen.length - counts.reduce((sum, count, seat) => sum + (hands[seat] ? 0 : count), 0);
  const room = [...counts.map((count, seat) => (hands[seat] ? 0 : count)), away];
  const piles: Layout = [...hands.map((hand) => [...(hand ?? [])]), []];
  const found: Layout[] = [];
  const place = (index: number): void => {
    if (index === unseen.length) {
      if (agrees(exercise, piles)) found.push(piles.map((pile) => [...pile]));
      return;
    }
    piles.forEach((pile, at) => {
      if (room[at] === 0) return;
      room[at]! -= 1;
      pile.push(unseen[index]!);
      place(index + 1);
      pile.pop();
      room[at]! += 1;
    });
  };
  place(0);
  return found;
}

function agrees(exercise: Exercise, piles: Layout): boolean {
  const { scene } = exercise;
  const terms = termsOf(exercise);
  const { trump } = terms;
  const talon = piles.at(-1)!;
  if (trump !== null && talon.some((card) => 'AT'.includes(letterOfRank(card)))) return false;
  const tricks = [...scene.tricks, ...(scene.trick ? [scene.trick] : [])];
  const held = piles
    .slice(0, -1)
    .map((pile, seat) => [
      ...pile,
      ...tricks.flatMap(({ cards }) => cards.filter((play) => play.seat === seat).map(({ card }) => card)),
    ]);
  const promises = held.flatMap((_, seat) => promisedBy(terms, seat).map(({ card }) => ({ seat, card })));
  if (promises.some(({ seat, card }) => !held[seat]!.includes(card))) return false;
  const { trumpCard } = scene;
  if (trumpCard && !held[trumpCard.seat]!.includes(trumpCard.card)) return false;
  for (const { cards } of tricks) {
    const lying: Card[] = [];
    for (const { seat, card, marriage } of cards) {
      const hand = held[seat]!;
      const other = `${letterOfRank(card) === 'K' ? 'O' : 'K'}${letterOfSuit(card)}` as Card;
      if (marriage !== undefined && !hand.includes(other)) return false;
      if (!playable(hand, lying, trump, false, promisedBy(terms, seat)).includes(card)) return false;
      hand.splice(hand.indexOf(card), 1);
      lying.push(card);
    }
  }
  return true;
}
