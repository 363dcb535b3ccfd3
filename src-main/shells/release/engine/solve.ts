/** The exact solver of open hands, and proofs of laid games. */
export {
  laidQuestion,
  proveLaid,
  type Counterexample,
  type LaidQuestion,
  type LaidVerdict,
  type Proof,
} from '#main/engine/laid/index.ts';
export {
  lineFor,
  type Bounds,
  type CardValue,
  type ValueEstimate as Estimate,
  type LineResult,
  type Objective,
  type Play,
  type SolveOptions,
  type SolveResult,
} from '#main/solver/index.ts';
export { solve } from './door.ts';
