/** Situations as text: a kind of deal in one line. The grammar stands in docs/situations.md. */
export { phasesOf } from './check.ts';
export {
  isBeforeTalon,
  type Condition,
  type Counted,
  type From,
  type Holder,
  type HolderName,
  type Noun,
  type CountRange,
  type Situation,
  type SuitShape,
} from './model.ts';
export { MAX_SITUATION_LENGTH, parseCondition, parseSituation, type Frame } from './read.ts';
export { makeCondition, makeSituation } from './write.ts';
export { GRADES, type Grade } from './grades.ts';
export { makeSituationFile, makeSituationLink, sharedSituationIn, SITUATION_LINK } from './share.ts';
