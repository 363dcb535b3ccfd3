/** How likely betl and durch are made with a hand, as learned from played games by `tests/tools/calls/learn-no-trumps.ts`. */
import { RANKS, SUITS, rankOf, suitOf, type Card } from '#shared/cards.ts';
import { betlChance } from './betl.ts';
import { durchChance } from './durch.ts';
import weights from './no-trumps.json' with { type: 'json' };
import { chanceBy } from './regression.ts';

export const NO_TRUMPS_FORMAT = 1;

/** The most that what suits say is trusted, in log-odds. */
const SURE = 4;

/** What the suits say in log-odds, cards of each rank, voids, the longest suit, suits with a gap below. */
export function noTrumpInputs(contract: 'betl' | 'durch', hand: readonly Card[], missing: readonly Card[]): number[] {
  const said = contract === 'betl' ? betlChance(hand, missing) : durchChance(hand, missing);
  const odds = Math.max(-SURE, Math.min(SURE, Math.log(said / (1 - said))));
  const lengths = SUITS.map((suit) => hand.filter((card) => suitOf(card) === suit).length);
  const gaps = SUITS.filter((suit) => !hand.includes(`7${suit}`) && hand.some((card) => suitOf(card) === suit));
  return [
    odds,
    ...RANKS.map((rank) => hand.filter((card) => rankOf(card) === rank).length),
    lengths.filter((length) => length === 0).length,
    Math.max(...lengths),
    gaps.length,
  ];
}

/** Probability (0–1) that the game is made; nothing where its suits can never. */
export function learnedNoTrumpChance(
  contract: 'betl' | 'durch',
  hand: readonly Card[],
  missing: readonly Card[],
): number {
  const inputs = noTrumpInputs(contract, hand, missing);
  return inputs[0]! <= -SURE ? 0 : chanceBy(weights[contract], inputs);
}
