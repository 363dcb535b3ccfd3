/** Deals of a kind: counted exactly, drawn fairly, brought to a decision, compared by what it comes to. See docs/situations.md. */
export { alternativesIn } from './alternatives.ts';
export { countLine, countSituation, shareIn, shareOf, type CountedSituation } from './count.ts';
export { drawDeal } from './deals.ts';
export { addSums, experiment, noSums, partOfExperiment } from './experiment.ts';
export { kindOfDecision } from './kind.ts';
export { reach, reaching } from './reach.ts';
export { callValues, gradeOf } from './grading.ts';
export { countWithin, frameOf, type PartlyLaidPlace } from './within.ts';
