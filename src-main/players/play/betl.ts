/** Cards weighed in betl: the declarer ducks as high as he can, the defenders look for a card he cannot duck. */
import type { ActionOf } from '#shared/actions.ts';
import { strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { betlLeads, suitSafety } from '../hand/betl.ts';
import { suitMask } from '../hand/suit-mask.ts';
import { cardBeats, ofSuit } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Valued } from '../choice.ts';
import { beatChance, seatsAfter, winning } from './trick.ts';

type Play = ActionOf<'play'>;

export function weighBetl(plays: readonly Play[], knowledge: Knowledge): Valued<Play>[] {
  const weigh = knowledge.view.declarer === knowledge.me ? declarerValue : defenderValue;
  return plays.map((action) => ({ action, value: weigh(action.card, knowledge) }));
}

/** Probability of losing this trick, then the safety of what is left in the suit. */
function declarerValue(card: Card, knowledge: Knowledge): number {
  const { view, me, own, unseen } = knowledge;
  const trick = view.trick?.cards ?? [];
  if (trick.length === 0) return betlLeads(own, unseen).find((lead) => lead.card === card)!.chance;
  const best = winning(trick, knowledge)!;
  const led = suitOf(trick[0]!.card);
  const takes = cardBeats(card, best.card, null);
  const later = seatsAfter([...trick, { seat: me, card }], knowledge);
  const overtaken = 1 - later.reduce<number>((stays, seat) => stays * (1 - beatChance(seat, card, led, knowledge)), 1);
  const suit = suitOf(card);
  const rest = own.filter((other) => other !== card);
  const before = suitSafety(suitMask(own, suit), suitMask(unseen, suit));
  const after = suitSafety(suitMask(rest, suit), suitMask(unseen, suit));
  return (takes ? overtaken : 1) + (after - before) + 0.001 * strengthOf(card, false);
}

/** Catching the declarer now, then keeping low cards to lead and getting rid of what would help him duck. */
function defenderValue(card: Card, knowledge: Knowledge): number {
  const { view, own } = knowledge;
  const trick = view.trick?.cards ?? [];
  const declarer = view.declarer!;
  const strength = strengthOf(card, false);
  if (trick.length === 0) return catchChance(card, knowledge) * 10 + leadShape(card, knowledge);
  if (suitOf(card) !== suitOf(trick[0]!.card)) {
    // A suit given up lets the partner's low card through to the declarer.
    const left = own.filter((other) => suitOf(other) === suitOf(card)).length;
    const declarerHas = 1 - knowledge.chanceOfNone(declarer, ofSuit(suitOf(card)));
    return strength * 0.2 + declarerHas * (4 - left);
  }
  const declarerStill = seatsAfter(trick, knowledge).includes(declarer);
  return declarerStill ? -strength * 0.1 + catchChance(card, knowledge) * 10 : strength * 0.2;
}

/** Probability (0–1) that the declarer must take the trick when the card is played to it. */
function catchChance(card: Card, knowledge: Knowledge): number {
  const { view, me, others } = knowledge;
  const declarer = view.declarer!;
  const trick = view.trick?.cards ?? [];
  const cards = [...trick, { seat: me, card }];
  const led = suitOf(cards[0]!.card);
  const later = seatsAfter(cards, knowledge);
  if (!later.includes(declarer)) return 0;
  const best = winning(cards, knowledge)!.card;
  const suit = ofSuit(led);
  const higher = suit.filter((other) => strengthOf(other, false) > strengthOf(best, false));
  const lower = suit.filter((other) => strengthOf(other, false) < strengthOf(best, false));
  const cannotDuck = (1 - knowledge.chanceOfNone(declarer, higher)) * knowledge.chanceOfNone(declarer, lower);
  const partners = later.filter((seat) => seat !== declarer && others.includes(seat));
  const partnersBelow = partners.reduce<number>((chance, seat) => chance * knowledge.chanceOfNone(seat, higher), 1);
  // A partner forced above the card may still stay below what the declarer must play.
  return cannotDuck * (partnersBelow + (1 - partnersBelow) * 0.25);
}

/** Leads the suit in which this hand is shortest and lowest, so that what is left cannot save the declarer. */
function leadShape(card: Card, { own, unseen }: Knowledge): number {
  const suit = suitOf(card);
  const length = own.filter((other) => suitOf(other) === suit).length;
  const outstanding = unseen.filter((other) => suitOf(other) === suit).length;
  return (outstanding === 0 ? -3 : 0) - 0.1 * strengthOf(card, false) - 0.2 * length;
}
