/** Choosing trumps from the first packet. */
import type { ActionOf } from '#shared/actions.ts';
import { RANKS, SUITS, makeCard, rankOf, strengthOf, suitOf, type Card, type Rank, type Suit } from '#shared/cards.ts';
import { suitLengths } from '../hand/counts.ts';
import { featuresOf } from '../hand/features.ts';
import { MODELS, weighed } from '../hand/model.ts';
import { higherGames } from '#main/engine/index.ts';
import { sample, type Chance } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Valued } from '../choice.ts';
import { bestByGame, gamesOf, surroundingsOf, type ContractGame } from './games.ts';
import { TRUMP_CONTRACTS } from './open-games.ts';

export type TrumpAction = ActionOf<'trump'> | ActionOf<'trump-blind'> | ActionOf<'trump-suit'>;

/** Points that win hra against no marriages. */
const EVEN = 45;

/** Points that a trump suit costs for every card, but one, that another is longer: linear weights do not see control being lost. */
const SHORT = 12;

export function weighTrump(
  actions: readonly TrumpAction[],
  knowledge: Knowledge,
  chance: Chance,
): Valued<TrumpAction>[] {
  if (actions.length === 0) return [];
  const { learned, view } = knowledge;
  // Forhont of volený gets a second packet, out of which and the first he lays the talon away.
  if (learned && view.variant === 'voleny') return weighByPackets(actions, knowledge, chance);
  const prospects = new Map(SUITS.map((suit) => [suit, suitProspect(suit, 0, knowledge)]));
  return actions.map((action) => {
    switch (action.type) {
      case 'trump':
        return {
          action,
          value: prospects.get(suitOf(action.card))! + cardShown(action.card) + callValue(action, knowledge),
        };
      case 'trump-suit':
        return { action, value: prospects.get(action.suit)! };
      case 'trump-blind':
        return { action, value: blindProspect(knowledge) };
    }
  });
}

/** Second packets drawn to see what a suit comes to. */
const PACKETS = 48;

/** By what the best game comes to with each of some second packets, the talon laid away as it would be. */
function weighByPackets(actions: readonly TrumpAction[], knowledge: Knowledge, chance: Chance): Valued<TrumpAction>[] {
  const { own, unseen, view, fields } = knowledge;
  const games = gamesOf([...TRUMP_CONTRACTS, ...higherGames({ fields, contract: null })], SUITS);
  const bySuit = new Map(SUITS.map((suit) => [suit, 0]));
  let blind = 0;
  for (let n = 0; n < PACKETS; n++) {
    const packet = sample(unseen, view.unseen, chance);
    const missing = unseen.filter((card) => !packet.includes(card));
    const best = bestByGame([...own, ...packet], games, surroundingsOf(knowledge, missing));
    const worth = new Map(SUITS.map((suit) => [suit, bestWith(suit, best)]));
    for (const suit of SUITS) bySuit.set(suit, bySuit.get(suit)! + worth.get(suit)! / PACKETS);
    for (const card of packet) blind += worth.get(suitOf(card))! / packet.length / PACKETS;
  }
  return actions.map((action) => {
    switch (action.type) {
      case 'trump':
        return { action, value: bySuit.get(suitOf(action.card))! + cardShown(action.card) };
      case 'trump-suit':
        return { action, value: bySuit.get(action.suit)! };
      case 'trump-blind':
        return { action, value: blind };
    }
  });
}

function bestWith(suit: Suit, best: ReadonlyMap<ContractGame, number>): number {
  let most = NOTHING;
  for (const [{ trump }, value] of best) if ((trump === undefined || trump === suit) && value > most) most = value;
  return most;
}

/** A suit with which no talon can be laid away. */
const NOTHING = -20;

/** Points over an even game expected with a suit as trump, suits counted by what they multiply; `more` trumps surely to come. */
function suitProspect(suit: Suit, more: number, { own, unseen, view, fields }: Knowledge): number {
  const features = featuresOf(own, suit);
  const outstanding = unseen.filter((card) => suitOf(card) === suit).length;
  const coming = more + ((view.unseen - more) * (outstanding - more)) / (unseen.length - more);
  const completes = (['K', 'O'] as const).filter((rank) => own.includes(makeCard(rank, suit))).length === 1;
  const marriages = features.marriages * 20 + (completes ? (40 * view.unseen) / unseen.length : 0);
  const points = weighed(MODELS[view.variant].choice, { ...features, trumps: features.trumps + coming });
  const longest = Math.max(...suitLengths(own));
  const short = Math.max(0, longest - features.trumps - 1);
  const over = points + marriages / 2 - EVEN - SHORT * short;
  return over * (over > 0 ? fields.trumpTimes[suit] : 1);
}

/** A card of the second packet is of each suit as often as that suit is outstanding, and is one more trump. */
function blindProspect(knowledge: Knowledge): number {
  const { unseen } = knowledge;
  return SUITS.reduce((sum, suit) => {
    const outstanding = unseen.filter((card) => suitOf(card) === suit).length;
    return sum + (outstanding / unseen.length) * suitProspect(suit, 1, knowledge);
  }, 0);
}

/** The trump card will be shown: a low one tells least, the seven too much. */
function cardShown(card: Card): number {
  return -0.01 * strengthOf(card, true) - (rankOf(card) === '7' ? 0.05 : 0);
}

/** Křížový: the strongest trump missing brings the strongest partner. */
function callValue({ card, call }: ActionOf<'trump'>, { own }: Knowledge): number {
  if (call === undefined) return 0;
  const trump = suitOf(card);
  const missing = RANKS.filter((rank) => !own.includes(makeCard(rank, trump)));
  const strength = (rank: Rank): number => strengthOf(makeCard(rank, trump), true);
  const best = Math.max(...missing.map(strength));
  return missing.includes(call) ? 0.1 * (strength(call) - best) : -5;
}
