/** Deals of a kind: counted exactly, drawn fairly, brought to a decision, compared by what it comes to. See docs/situations.md. */
export { alternativesIn } from './alternatives.ts';
export {
  countLine,
  countSituation,
  shareIn,
  shareOf,
  type CountedSituation,
  type Drawn,
  type Rarity,
} from './count.ts';
export { TooLarge } from './counting/index.ts';
export { drawDeal, type SituationDeal } from './deals.ts';
export { addSums, experiment, noSums, partOfExperiment, type Experiment } from './experiment.ts';
export { kindOfDecision } from './kind.ts';
export { reach, reaching, type Reached, type Reaching } from './reach.ts';
export { callValues, gradeOf, type ValuedCall } from './grading.ts';
export { countWithin, frameOf, type PartlyLaidPlace } from './within.ts';
