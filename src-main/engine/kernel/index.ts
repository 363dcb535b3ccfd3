/**
 * The kernel: what the game is, written once. Sets of cards as bits, the duties of play, what is proved by what everybody saw,
 * the spaces of hidden hands with their sampler, and chance from a seed.
 */
export {
  above,
  ACES,
  beating,
  bitOf,
  bitsFor,
  cardAt,
  cardsIn,
  cardsOf,
  count,
  FULL_DECK,
  highest,
  KINGS,
  lowest,
  maskOf,
  ofSuit,
  NO_TRUMP_BITS,
  OBERS,
  onlyOne,
  partsOf,
  placesOf,
  plainBit,
  plainSet,
  suitMask,
  suitNumber,
  suitOfCard,
  TENS,
  TRUMP_BITS,
  type CardBits,
  type CardSet,
  type RankedSet,
} from './card-set.ts';
export {
  beats,
  dutiesShown,
  emptyTop,
  fallOn,
  hasDuties,
  holdBack,
  notHeld,
  playable,
  type TableTop,
} from './duties.ts';
export { cardBeats } from '#shared/cards.ts';
export { chanceFrom, hash, fraction, pick, sample, shuffled, type Chance } from './random.ts';
export { announcedSevens, heldSevens, MANY_HELPERS } from './sevens.ts';
export {
  dutyFacts,
  factsOf,
  knownFrom,
  playedBy,
  tricksOf,
  trumpOf,
  type Fact,
  type Known,
  type LackFact,
} from './facts.ts';
export { handWords, layoutsOf, sampleLayouts, type HiddenLayout, type HiddenLayouts } from './hidden.ts';
export { spaceOf, unionOf, type Laying, type HiddenPlace, type Space } from './space.ts';
