/** Every layout of the cards a learner cannot see, found by trying all of them: each play so far must have been allowed with the cards it leaves. */
import { DECK, type Card } from '#shared/cards.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { dealings } from '../../reference/dealings.ts';
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
  const begun = [...hands.map((hand) => hand ?? []), []];
  return dealings(unseen, begun, room, (piles) => agrees(exercise, piles));
}

function agrees(exercise: Exercise, piles: Layout): boolean {
  const { scene } = exercise;
  const terms = termsOf(exercise);
  const { trump } = terms;
  const talon = piles.at(-1)!;
  const tricks = [...scene.tricks, ...(scene.trick ? [scene.trick] : [])];
  const held = piles
    .slice(0, -1)
    .map((pile, seat) => [
      ...pile,
      ...tricks.flatMap(({ cards }) => cards.filter((play) => play.seat === seat).map(({ card }) => card)),
    ]);
  const promises = held.flatMap((_, seat) => promisedBy(terms, seat).map(({ card }) => ({ seat, card })));
  if (promises.some(({ seat, card }) => !held[seat]!.includes(card))) return false;
  const hidden = (seat: number): boolean => !scene.hands[seat];
  if (trump !== null && hidden(terms.declarer) && !mayLieAway(exercise, talon, held[terms.declarer]!)) return false;
  const hundreds = [
    ...(terms.contract.includes('sto') ? [terms.declarer] : []),
    ...terms.against.flatMap(({ seat, what }) => (what === 'sto' ? [seat] : [])),
  ];
  if (hundreds.some((seat) => hidden(seat) && !isWed(held[seat]!))) return false;
  // turnaj III.1: before two sevens are played, four helpers in one hand of the defence are shown, and end the game.
  const { helper } = terms;
  if (helper !== null && terms.contract === 'dve-sedmy' && terms.fields.twoSevens.fourHelpers === 'lost') {
    const helpers = (hand: readonly Card[]): number => hand.filter((card) => letterOfSuit(card) === helper).length;
    if (held.some((hand, seat) => seat !== terms.declarer && helpers(hand) > 3)) return false;
  }
  const { trumpCard } = scene;
  if (trumpCard && !held[trumpCard.seat]!.includes(trumpCard.card)) return false;
  let shown = false;
  for (const { cards } of tricks) {
    const lying: Card[] = [];
    for (const { seat, card, marriage } of cards) {
      const hand = held[seat]!;
      const other = `${letterOfRank(card) === 'K' ? 'O' : 'K'}${letterOfSuit(card)}` as Card;
      if (marriage !== undefined && !hand.includes(other)) return false;
      if (marriage === undefined && hidden(seat) && isSilenceOdd(exercise, seat, card, shown) && hand.includes(other))
        return false;
      shown ||= marriage !== undefined;
      if (!playable(hand, lying, trump, false, promisedBy(terms, seat)).includes(card)) return false;
      hand.splice(hand.indexOf(card), 1);
      lying.push(card);
    }
  }
  return true;
}

/** A king or svršek falls without a word: odd if its marriage would have counted, and nothing was gained by keeping it. */
function isSilenceOdd(exercise: Exercise, seat: number, card: Card, shown: boolean): boolean {
  const { fields, trump, contract, declarer, against } = termsOf(exercise);
  if (trump === null || !'KO'.includes(letterOfRank(card))) return false;
  if (fields.marriage.card === 'ober-first' && letterOfRank(card) === 'K') return false;
  const hundred =
    (contract.includes('sto') && seat === declarer) ||
    against.some((said) => said.what === 'sto' && said.seat === seat);
  const waits = fields.hundred.qualifying === 'first-announced' && hundred && !shown && letterOfSuit(card) !== trump;
  return !waits;
}

function isWed(cards: readonly Card[]): boolean {
  return ['h', 'l', 'a', 'b'].some((suit) => cards.includes(`K${suit}` as Card) && cards.includes(`O${suit}` as Card));
}

/** Whether a declarer with these cards may have laid the unknown ones away. */
function mayLieAway(exercise: Exercise, unknown: readonly Card[], hand: readonly Card[]): boolean {
  const { fields, trump, declarer, ...terms } = termsOf(exercise);
  const talon = [...unknown, ...(exercise.scene.talon ?? [])];
  const isSharp = (card: Card): boolean => 'AT'.includes(letterOfRank(card));
  const trumps = (cards: readonly Card[]): number => cards.filter((card) => letterOfSuit(card) === trump).length;
  if (talon.some(isSharp)) return false;
  if (fields.talon.trumpShown && trumps(unknown) > 0) return false;
  const sevens = promisedBy({ ...terms, fields, trump, declarer }, declarer).map(({ card }) => card);
  if (fields.talon.sevenBarred && talon.some((card) => sevens.includes(card))) return false;
  const others = [...hand, ...talon].filter((card) => !isSharp(card) && letterOfSuit(card) !== trump);
  return fields.talon.trumpAllowed || trumps(talon) <= Math.max(0, 2 - others.length);
}
