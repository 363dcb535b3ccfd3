/** What the course has taught when a kind of drill, or what lies in one, is no surprise: by ids of lessons. */
import { CONTRACTS, type Contract } from '../contracts.ts';
import { DRILL_KINDS, type DrillKind } from './drill.ts';
import type { Exercise } from './exercise.ts';
import type { Variant } from '../seats.ts';

/** Lessons a kind builds on, the last one last. */
export const LESSONS_OF_KIND: Readonly<Record<DrillKind, readonly string[]>> = {
  'legal-cards': ['cards', 'duties'],
  'must-beat': ['cards', 'duties'],
  'count-trick': ['points'],
  'count-deal': ['points'],
  'choose-trump': ['trumps'],
  talon: ['trumps', 'talon'],
  'best-declarer': ['duties', 'points', 'hra'],
  'best-defender': ['duties', 'points', 'hra'],
  seven: ['hra', 'sedma'],
  announce: ['approval', 'hra', 'sedma', 'sto'],
  betl: ['duties', 'betl'],
  'take-over': ['approval', 'betl', 'durch'],
  flek: ['hra', 'fleks'],
  settle: ['hra', 'settlement'],
  memory: ['hra', 'defence'],
  counting: ['hra', 'defence'],
  laid: ['hra', 'laid'],
};

/** Hra is what every trick is played for until something else is taught. */
const LESSONS_OF_CONTRACT: Readonly<Record<Contract, readonly string[]>> = {
  hra: [],
  sedma: ['sedma'],
  sto: ['sto'],
  'sto-sedma': ['sedma', 'sto'],
  betl: ['betl'],
  durch: ['durch'],
  'open-betl': ['betl'],
  'open-durch': ['durch'],
  'dve-sedmy': ['two-sevens'],
  'dve-sedmy-sto': ['two-sevens', 'sto'],
};

/** Kinds made of volený alone: what is decided in them comes in no other game. */
export const ONLY_VOLENY: readonly DrillKind[] = ['choose-trump', 'talon', 'announce', 'take-over', 'flek'];

/** @param lessons ids of those finished, or found known */
export function taughtKinds(lessons: ReadonlySet<string>): DrillKind[] {
  return DRILL_KINDS.filter((kind) => LESSONS_OF_KIND[kind].every((lesson) => lessons.has(lesson)));
}

/** Lessons behind what lies in an exercise: its contract and those to choose from, doublings, and announcements against it. */
export function lessonsBehind({ kind, scene, ask }: Pick<Exercise, 'kind' | 'scene' | 'ask'>): readonly string[] {
  const offered = ask.form === 'option' ? ask.options.map(({ id }) => id) : [];
  const contracts = CONTRACTS.filter((contract) => contract === scene.contract || offered.includes(contract));
  const doubled = scene.against.length > 0 || Object.values(scene.fleks).some((fleks) => fleks > 0);
  const all = [
    ...LESSONS_OF_KIND[kind],
    ...contracts.flatMap((contract) => LESSONS_OF_CONTRACT[contract]),
    ...(doubled ? ['fleks'] : []),
  ];
  return [...new Set(all)];
}

/** Lessons of one variant alone; all others belong to every one. */
const VARIANT_OF_LESSON: Readonly<Partial<Record<string, Variant>>> = {
  licitovany: 'licitovany',
  'two-sevens': 'licitovany',
  krizovy: 'krizovy',
  lizany: 'lizany',
};

export function isLessonOf(lesson: string, variant: Variant): boolean {
  return (VARIANT_OF_LESSON[lesson] ?? variant) === variant;
}

/** Whether a kind is practised by who plays that: drills of trumps, talon and answers are made of volený, which licitovaný lacks. */
export function isKindOf(kind: DrillKind, variant: Variant): boolean {
  return variant !== 'licitovany' || !ONLY_VOLENY.includes(kind);
}
