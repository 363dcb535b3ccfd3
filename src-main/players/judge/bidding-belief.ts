/** How likely somebody with these cards would have announced what he did; so that layouts agree with the bidding, too. */
import type { Card } from '#shared/cards.ts';
import { announcesHundred, isNoTrump } from '#shared/contracts.ts';
import { hundredSuits } from '#shared/rules/hundred.ts';
import type { Seat } from '#shared/seats.ts';
import { hasMarriage } from '#main/engine/index.ts';
import { cardsOf, playedBy } from '#main/engine/kernel/index.ts';
import { noTrumpChance } from '../calls/games.ts';
import { outlookOf } from '../hand/outlook.ts';
import { hraChance, stoChance } from '../hand/stakes.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Belief } from './sample.ts';

type Hands = readonly (readonly Card[])[];

/** Players misjudge their hands; no layout is quite out of the question. */
const FLOOR = 0.02;

/** By rules of thumb, which choose between candidates and do not say by how much one layout is likelier than another. */
export function biddingBelief(knowledge: Knowledge): Belief {
  return {
    candidates: 4,
    leans: true,
    likelihood: ({ hands }) => plausibility(knowledge, hands.map(cardsOf)),
  };
}

/** The same for all when the seat is the declarer himself. */
function plausibility(knowledge: Knowledge, hands: Hands): number {
  const { view, fields, trump } = knowledge;
  if (view.declarer === null || view.contract === null) return 1;
  const against = view.against.filter(({ what, seat }) => what === 'sto' && seat !== view.seat);
  const hundreds = against.every(({ seat }) =>
    hasMarriage(handBefore(knowledge, hands, seat), hundredSuits(fields, trump!)),
  )
    ? 1
    : FLOOR;
  const bidding = view.declarer === view.seat ? 1 : FLOOR + declarersChance(knowledge, hands);
  return hundreds * bidding;
}

/** How likely the declarer's cards were to make his game, by what a player can tell from them. */
function declarersChance(knowledge: Knowledge, hands: Hands): number {
  const { view, trump, fields } = knowledge;
  const { contract, declarer, variant } = view;
  const hand = handBefore(knowledge, hands, declarer!);
  const missing = hands.flatMap((cards, seat) => (seat === declarer ? [] : cards));
  if (isNoTrump(contract!)) return noTrumpChance(contract, hand, missing);
  const outlook = outlookOf(hand, trump!, missing, variant);
  if (announcesHundred(contract!)) return stoChance(outlook, fields);
  return hraChance(outlook);
}

/** What a seat held when play began. */
function handBefore({ view }: Knowledge, hands: Hands, seat: Seat): Card[] {
  return [...hands[seat]!, ...cardsOf(playedBy(view, seat))];
}
