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
  DUTY_REASONS,
  emptyTop,
  fallOn,
  holdBack,
  notHeld,
  playable,
  type DutyReason,
  type TableTop,
} from './duties.ts';
export { chanceFrom, shuffled, type Chance } from './random.ts';
export {
  announcedSevens,
  earlySevens,
  heldSevens,
  type AnnouncedSeven,
  type EarlySeven,
  type SevenTerms,
} from './sevens.ts';
export {
  dutyFacts,
  FACT_REASONS,
  factsOf,
  knownFrom,
  plainCards,
  provedLacking,
  provedPlaces,
  trumpOf,
  type Fact,
  type FactReason,
  type Known,
  type PlaySight,
  type Source,
} from './facts.ts';
export { handWords, layoutsOf, sampleLayouts, type Layout, type Layouts, type Sampling, type Trust } from './hidden.ts';
export { spaceOf, unionOf, type Laying, type Place, type Space } from './space.ts';
