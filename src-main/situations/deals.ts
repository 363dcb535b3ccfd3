/** A drawn deal as it is dealt, in packets, so that it can be played from its first call on. */
import { isSharp, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { seatsOf } from '#shared/seats.ts';
import { isBeforeTalon } from '#shared/situations/index.ts';
import { dealHands, type Dealt } from '#main/engine/index.ts';
import { shuffled, type Chance } from '#main/engine/kernel/index.ts';
import type { CountedSituation, Drawn } from './count.ts';
import { isTrumpChosen } from './places.ts';

/** A deal of a situation with the trumps it was drawn for. */
export interface SituationDeal {
  readonly drawn: Drawn;
  readonly dealt: Dealt;
}

export function drawDeal(counted: CountedSituation, chance: Chance): SituationDeal {
  const drawn = counted.draw(chance);
  return { drawn, dealt: dealtAs(counted, drawn, chance) };
}

function dealtAs({ situation, ruleSet }: CountedSituation, { trump, places, cards }: Drawn, chance: Chance): Dealt {
  const { variant, declarer, sitterOut } = situation;
  const cardsOf = (of: (typeof places)[number]['of']): Card[] =>
    places.flatMap((place, i) => (place.of === of ? shuffled(cards[i]!, chance) : []));
  const hands = seatsOf(variant).map(cardsOf);
  let talon = cardsOf('talon');
  if (!isBeforeTalon(situation)) {
    const taken = shuffled([...hands[declarer]!, ...talon], chance);
    if (variant === 'licitovany') {
      hands[declarer] = taken.slice(2);
      talon = taken.slice(0, 2);
    } else {
      // Whoever takes a game over has taken up what forhont had laid away for a game with trumps.
      const away = declarer === 0 ? [] : taken.filter((card) => !isSharp(card)).slice(0, 2);
      hands[declarer] = taken.filter((card) => !away.includes(card));
      hands[0] = shuffled([...hands[0]!, ...away], chance);
      if (isTrumpChosen(situation)) hands[0] = withTrumpFirst(hands[0], talon, trump!, chance);
      talon = [];
    }
  }
  return unwrap(dealHands(variant, ruleSet, { hands, talon, stock: cardsOf('stock') }, { sitterOut }));
}

/** Packets in which he has a trump to choose that he keeps; one of ten cards is among the first seven of twelve more often than not. */
function withTrumpFirst(hand: readonly Card[], laid: readonly Card[], trump: Suit, chance: Chance): Card[] {
  let packets = [...hand];
  while (!packets.slice(0, 7).some((card) => suitOf(card) === trump && !laid.includes(card))) {
    packets = shuffled(packets, chance);
  }
  return packets;
}
