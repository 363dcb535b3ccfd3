/** A drawn deal as it is dealt, in packets, so that it can be played from its first call on. */
import { isSharp, suitOf, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { seatsOf } from '#shared/seats.ts';
import { isBeforeTalon } from '#shared/situations/index.ts';
import { dealHands, type Dealt } from '#main/engine/index.ts';
import { shuffled, type Chance } from '#main/engine/kernel/index.ts';
import type { CountedSituation, Drawn } from './count.ts';
import { isPlayedWithTrumps } from './places.ts';

/** A deal of a situation with the trumps it was drawn for. */
export interface SituationDeal {
  readonly drawn: Drawn;
  readonly dealt: Dealt;
}

/** Draws until forhont has a card to choose his trumps by among his first; almost always the first will do. */
export function drawDeal(counted: CountedSituation, chance: Chance): SituationDeal {
  for (;;) {
    const drawn = counted.draw(chance);
    const dealt = dealtAs(counted, drawn, chance);
    if (dealt !== null) return { drawn, dealt };
  }
}

function dealtAs(
  { situation, ruleSet }: CountedSituation,
  { trump, places, cards }: Drawn,
  chance: Chance,
): Dealt | null {
  const { variant, declarer, sitterOut, from } = situation;
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
      if (declarer !== 0 && away.length < 2) return null;
      hands[declarer] = taken.filter((card) => !away.includes(card));
      hands[0] = shuffled([...hands[0]!, ...away], chance);
      talon = [];
    }
  }
  const isChosen =
    isPlayedWithTrumps(situation) && from !== 'trumps' && (variant === 'voleny' || variant === 'krizovy');
  if (isChosen && declarer === 0) {
    const laid = isBeforeTalon(situation) ? [] : (cards[places.findIndex(({ of }) => of === 'talon')] ?? []);
    const first = hands[0]!.slice(0, variant === 'voleny' ? 7 : 4);
    if (!first.some((card) => suitOf(card) === trump && !laid.includes(card))) return null;
  }
  return unwrap(dealHands(variant, ruleSet, { hands, talon, stock: cardsOf('stock') }, { sitterOut }));
}
