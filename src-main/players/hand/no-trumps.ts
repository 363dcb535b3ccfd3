/** How likely betl and durch are made with a hand, as learned from played games by `tests/tools/calls/learn-no-trumps.ts`. */
import { RANKS, SUITS, rankOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
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
  // Asked for every talon of every second packet: one pass over the cards, nothing else.
  const lengths = SUITS.map(() => 0);
  const ranks = RANKS.map(() => 0);
  const withSeven = new Set<Suit>();
  for (const card of hand) {
    const suit = suitOf(card);
    const rank = rankOf(card);
    lengths[SUITS.indexOf(suit)]!++;
    ranks[RANKS.indexOf(rank)]!++;
    if (rank === '7') withSeven.add(suit);
  }
  const voids = lengths.filter((length) => length === 0).length;
  return [odds, ...ranks, voids, Math.max(...lengths), SUITS.length - voids - withSeven.size];
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
