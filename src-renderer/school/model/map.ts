/** A learner's map: the chapters and skills of a variant on the way to the club table, and what comes next. */
import type { TableState } from '#shared/api/index.ts';
import { DRILL_KINDS, THEME_OF, THEMES, type Theme } from '#shared/school/drill.ts';
import type { FinalTest } from '#shared/school/final-test.ts';
import type { CourseLesson, ThemeStanding } from '#shared/school/progress.ts';
import { isKindOf, isLessonOf, LESSONS_OF_KIND, taughtKinds } from '#shared/school/taught.ts';
import type { Variant } from '#shared/seats.ts';
import { isBegun, lessonsTaught, nextLesson, progressOf } from './course.ts';

/** Where drills of grade 3 begin; and how well a rating must be known. */
export const SURE_RATING = 1350;
const SURE_DEVIATION = 160;

type SkillState = 'ahead' | 'new' | 'growing' | 'sure';

export interface MapSkill {
  readonly theme: Theme;
  readonly state: SkillState;
  readonly rating: number;
}

interface MapChapter {
  readonly course: CourseLesson;
  readonly state: 'done' | 'known' | 'begun' | 'next' | 'ahead';
  /** What is practised once this chapter is done. */
  readonly skills: readonly MapSkill[];
}

type MapNext =
  | { readonly type: 'lesson'; readonly course: CourseLesson }
  | { readonly type: 'skill'; readonly skill: MapSkill }
  | { readonly type: 'test' }
  | { readonly type: 'again' };

export interface LearnersMap {
  readonly chapters: readonly MapChapter[];
  readonly done: { readonly chapters: number; readonly skills: number };
  readonly of: { readonly chapters: number; readonly skills: number };
  /** The last test that came to its end. */
  readonly test: FinalTest | null;
  readonly next: MapNext;
}

/** Whose map is shown first: of the game of a test that is open or was played last, or of the game played last. */
export function firstVariant(
  shown: Pick<TableState, 'variant' | 'finalTest'> | null,
  tests: readonly FinalTest[],
  lastGame: Variant | undefined,
): Variant {
  if (shown?.finalTest) return shown.variant;
  return tests.find(({ state }) => state === 'open' || state === 'counting')?.variant ?? lastGame ?? 'voleny';
}

interface Known {
  readonly course: readonly CourseLesson[];
  readonly themes: readonly ThemeStanding[];
  readonly tests: readonly FinalTest[];
  readonly variant: Variant;
}

export function mapOf({ course: whole, themes, tests, variant }: Known): LearnersMap {
  const course = whole.filter(({ lesson }) => isLessonOf(lesson.id, variant));
  const following = nextLesson(course);
  const lessons = lessonsTaught(course);
  const taught = new Set(taughtKinds(lessons));
  const skills = THEMES.flatMap((theme) => {
    const kinds = DRILL_KINDS.filter((kind) => THEME_OF[kind] === theme && isKindOf(kind, variant));
    const [kind] = kinds;
    if (kind === undefined) return [];
    const standing = themes.find((each) => each.theme === theme);
    const isTaught = kinds.some((each) => taught.has(each));
    return [{ skill: skillOf(theme, standing, isTaught), chapter: LESSONS_OF_KIND[kind].at(-1)! }];
  });
  const chapters = course.map((each): MapChapter => ({
    course: each,
    state: stateOf(each, each === following),
    skills: skills.filter(({ chapter }) => chapter === each.lesson.id).map(({ skill }) => skill),
  }));
  const all = skills.map(({ skill }) => skill);
  const test = tests.find((each) => each.variant === variant && each.state === 'done') ?? null;
  return {
    chapters,
    done: { chapters: lessons.size, skills: all.filter(({ state }) => state === 'sure').length },
    of: { chapters: course.length, skills: all.length },
    test,
    next: nextOf(following, all, test),
  };
}

function skillOf(theme: Theme, standing: ThemeStanding | undefined, isTaught: boolean): MapSkill {
  const rating = standing?.rating ?? 0;
  const isPractised = (standing?.attempts ?? 0) > 0;
  const isSure = isPractised && rating >= SURE_RATING && standing!.deviation <= SURE_DEVIATION;
  const untouched = isTaught ? 'new' : 'ahead';
  return { theme, rating, state: isSure ? 'sure' : isPractised ? 'growing' : untouched };
}

function stateOf(course: CourseLesson, isNext: boolean): MapChapter['state'] {
  if (progressOf(course).finished) return 'done';
  if (course.known) return 'known';
  if (isNext) return isBegun(course) ? 'begun' : 'next';
  return isBegun(course) ? 'begun' : 'ahead';
}

/** The course first; then the skill that lacks most, and the test at the end. */
function nextOf(following: CourseLesson | null, skills: readonly MapSkill[], test: FinalTest | null): MapNext {
  if (following) return { type: 'lesson', course: following };
  const [weakest] = skills
    .filter(({ state }) => state === 'new' || state === 'growing')
    .toSorted((one, other) => one.rating - other.rating);
  if (weakest) return { type: 'skill', skill: weakest };
  return { type: test ? 'again' : 'test' };
}
