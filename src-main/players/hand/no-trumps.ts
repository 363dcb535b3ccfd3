/** How likely betl is made with a hand, as learned from played games by `tests/tools/calls/learn-no-trumps.ts`. */
import { SUITS, type Card } from '#shared/cards.ts';
import { betlChance } from './betl.ts';
import { rankCounts, suitLengths } from './counts.ts';
import weights from './no-trumps.json' with { type: 'json' };
import { chanceBy } from './regression.ts';
import { suitMask } from './suit-mask.ts';

export const NO_TRUMPS_FORMAT = 1;

/** The most that what suits say is trusted, in log-odds. */
const SURE = 4;

/** The bit of a seven in a `suitMask`. */
const SEVEN = 1;

/** What the suits say in log-odds, cards of each rank, voids, the longest suit, suits with a gap below. */
export function betlInputs(hand: readonly Card[], missing: readonly Card[]): number[] {
  const said = betlChance(hand, missing);
  const odds = Math.max(-SURE, Math.min(SURE, Math.log(said / (1 - said))));
  const lengths = suitLengths(hand);
  const gaps = SUITS.map((suit) => suitMask(hand, suit)).filter((mask) => mask !== 0 && (mask & SEVEN) === 0);
  return [
    odds,
    ...rankCounts(hand),
    lengths.filter((length) => length === 0).length,
    Math.max(...lengths),
    gaps.length,
  ];
}

/** Probability (0–1) that betl is made; nothing where its suits can never. Durchs are too rare to be learned. */
export function learnedBetlChance(hand: readonly Card[], missing: readonly Card[]): number {
  const inputs = betlInputs(hand, missing);
  return inputs[0]! <= -SURE ? 0 : chanceBy(weights.betl, inputs);
}
