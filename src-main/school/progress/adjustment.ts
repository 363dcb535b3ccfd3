/**
 * What learners' own results say of how hard drills are: how far a kind, and a grade of it, is off what was measured when its drills
 * were made. A Rasch model by its most likely values: an attempt is right with the chance the rating gives, where a learner has a
 * strength, a strength in each theme, and a kind and its grades an offset. All are shrunk towards nothing by what they may be expected
 * to be: a learner's strength may be anything, an offset is seldom large, so few attempts hardly move one, and a learner who is
 * weak in a theme makes it his weakness rather than the drills' difficulty until others, or other kinds of the theme, tell them apart.
 */
import { DRILL_KINDS, THEMES, type Difficulty, type DrillKind } from '#shared/school/drill.ts';
import { EASIEST, GRADE_STARTS, gradeOf, HARDEST } from '../drills/difficulty.ts';
import { START, STEEPNESS } from './rating.ts';

/** First answers that have the same of everything. */
export interface AttemptResults {
  readonly learner: number;
  readonly kind: string;
  readonly theme: string;
  /** As it was measured, perhaps rounded. */
  readonly difficulty: number;
  readonly attempts: number;
  readonly correct: number;
}

/** Rating points to be added to what was measured, by kind, by grade from the first. */
export type Adjustments = Readonly<Partial<Record<DrillKind, readonly number[]>>>;

/** How far from nothing each is expected to be, in rating points. */
const SPREAD = { learner: 350, theme: 150, kind: 50, grade: 30 } as const;
/**
 * How far measured difficulties are moved at the most: one learner who is very strong in a kind tells more of himself than of it.
 * Grades differ by less than their distance, so that what was measured to be harder stays harder.
 */
const MAX_SHIFT = { kind: 200, grade: 60 } as const;
const within = (most: number, value: number): number => Math.max(-most, Math.min(most, value));

/** No step is larger, so that none goes astray. */
const MAX_STEP = 200;
const ENOUGH = 0.2;
const MAX_SWEEPS = 300;

interface Parameter {
  readonly spread: number;
  /** What it adds to the learner's side of the scale: strength does, difficulty takes away. */
  readonly sign: 1 | -1;
  readonly rows: Row[];
  value: number;
}

interface Row {
  readonly attempts: number;
  readonly correct: number;
  readonly difficulty: number;
  /** Strength less difficulty, as far as it is not the start and the measured difficulty. */
  lead: number;
}

/** @param results of everybody who learns here */
export function adjustmentsFrom(results: readonly AttemptResults[]): Adjustments {
  const parameters = new Map<string, Parameter>();
  const join = (name: string, spread: number, sign: 1 | -1, row: Row): void => {
    const known = parameters.get(name);
    if (known) known.rows.push(row);
    else parameters.set(name, { spread, sign, rows: [row], value: 0 });
  };
  for (const { learner, kind, theme, difficulty, attempts, correct } of results) {
    if (!isKind(kind) || !(THEMES as readonly string[]).includes(theme)) continue;
    const row: Row = { attempts, correct, difficulty, lead: 0 };
    join(`learner ${learner}`, SPREAD.learner, 1, row);
    join(`theme ${learner} ${theme}`, SPREAD.theme, 1, row);
    join(kind, SPREAD.kind, -1, row);
    join(`${kind} ${gradeOf(difficulty)}`, SPREAD.grade, -1, row);
  }
  const all = [...parameters.values()];
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    const moved = Math.max(0, ...all.map(improve));
    if (moved < ENOUGH) break;
  }
  const valueOf = (name: string): number => parameters.get(name)?.value ?? 0;
  const kinds = DRILL_KINDS.filter((kind) => parameters.has(kind));
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      GRADES.map((grade) =>
        Math.round(within(MAX_SHIFT.kind, valueOf(kind)) + within(MAX_SHIFT.grade, valueOf(`${kind} ${grade}`))),
      ),
    ]),
  );
}

const GRADES = [1, ...GRADE_STARTS.map((_, i) => i + 2)];

function isKind(kind: string): kind is DrillKind {
  return (DRILL_KINDS as readonly string[]).includes(kind);
}

/** A step of Newton's towards the most likely value of one parameter while the others stay; how far it was. */
function improve(parameter: Parameter): number {
  const { spread, sign, rows, value } = parameter;
  let slope = -value / spread ** 2;
  let curve = 1 / spread ** 2;
  for (const { attempts, correct, difficulty, lead } of rows) {
    const chance = 1 / (1 + Math.exp(STEEPNESS * (difficulty - START.rating - lead)));
    slope += sign * STEEPNESS * (correct - attempts * chance);
    curve += STEEPNESS ** 2 * attempts * chance * (1 - chance);
  }
  const step = Math.max(-MAX_STEP, Math.min(MAX_STEP, slope / curve));
  parameter.value += step;
  for (const row of rows) row.lead += sign * step;
  return Math.abs(step);
}

/** A measured difficulty as learners find it, on the scale of `Difficulty`. */
export function adjusted(adjustments: Adjustments, kind: DrillKind, difficulty: Difficulty): Difficulty {
  const found = Math.round(difficulty.rating + offsetOf(adjustments, kind, difficulty.rating));
  const rating = Math.max(EASIEST, Math.min(HARDEST, found));
  return { ...difficulty, rating, grade: gradeOf(rating) };
}

/** What a drill of a kind should be measured to be in order to be found as hard as wanted. */
export function measuredAs(adjustments: Adjustments, kind: DrillKind, wanted: number): number {
  let measured = wanted;
  // Offsets change by less than half of what the difficulty does, so that each turn comes nearer.
  for (let turn = 0; turn < MAX_TURNS; turn++) measured = wanted - offsetOf(adjustments, kind, measured);
  return Math.round(measured);
}

const MAX_TURNS = 20;
const [FIRST, SECOND] = GRADE_STARTS;
const WIDTH = SECOND - FIRST;

/** Between the middles of two grades it goes from one to the other. */
function offsetOf(adjustments: Adjustments, kind: DrillKind, measured: number): number {
  const offsets = adjustments[kind];
  if (offsets === undefined) return 0;
  const place = Math.max(0, Math.min(offsets.length - 1, (measured - FIRST) / WIDTH + 0.5));
  const below = Math.floor(place);
  const above = Math.min(below + 1, offsets.length - 1);
  return offsets[below]! + (offsets[above]! - offsets[below]!) * (place - below);
}
