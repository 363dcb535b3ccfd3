import { expect, test } from 'vitest';
import { THEMES, type Theme } from '#shared/school/drill.ts';
import type { FinalTest } from '#shared/school/final-test.ts';
import type { CourseLesson, ThemeStanding } from '#shared/school/progress.ts';
import { lessonSummaries } from '#main/school/index.ts';
import { firstVariant, mapOf, SURE_RATING } from '../../src-renderer/school/model/map.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';

const LESSONS = lessonSummaries();

function courseDone(ids: readonly string[]): CourseLesson[] {
  return LESSONS.map((lesson) => ({
    lesson,
    at: 0,
    done: ids.includes(lesson.id) ? lesson.steps.map(({ id }) => id) : [],
    missed: [],
    known: false,
  }));
}

function standing(theme: Theme, rating = 1200, deviation = 350, attempts = 0): ThemeStanding {
  return { theme, rating, deviation, attempts, correct: 0, trend: 'unknown' as ThemeStanding['trend'] };
}

const NOTHING = THEMES.map((theme) => standing(theme));
const ALL = LESSONS.map(({ id }) => id);

function at(variant: Variant, ids: readonly string[], themes = NOTHING, tests: readonly FinalTest[] = []) {
  return mapOf({ course: courseDone(ids), themes, tests, variant });
}

test('a newcomer begins with the first chapter, and nothing is his yet', () => {
  const map = at('voleny', []);
  expect(map.next).toMatchObject({ type: 'lesson', course: { lesson: { id: 'cards' } } });
  expect(map.chapters.map(({ state }) => state)).toEqual(['next', ...map.chapters.slice(1).map(() => 'ahead')]);
  expect(map.chapters.flatMap(({ skills }) => skills).every(({ state }) => state === 'ahead')).toBe(true);
  expect(map.done).toEqual({ chapters: 0, skills: 0 });
});

test('every variant has its own chapters, and every skill of it stands at one of them, once', () => {
  const own = { voleny: [], licitovany: ['licitovany', 'two-sevens'], krizovy: ['krizovy'], lizany: ['lizany'] };
  for (const variant of VARIANTS) {
    const map = at(variant, []);
    const ids = map.chapters.map(({ course }) => course.lesson.id);
    for (const [other, lessons] of Object.entries(own)) {
      for (const lesson of lessons) expect(ids.includes(lesson), `${lesson} in ${variant}`).toBe(other === variant);
    }
    expect(map.of.chapters).toBe(ids.length);
    const skills = map.chapters.flatMap((chapter) => chapter.skills.map(({ theme }) => theme));
    expect(new Set(skills).size).toBe(skills.length);
    expect(skills).toHaveLength(map.of.skills);
    expect(skills.includes('doubling')).toBe(variant !== 'licitovany');
  }
});

test('a skill is sure by its rating and by how well that is known, and the weakest comes next after the course', () => {
  const rated = (deviation: number, rating = SURE_RATING) =>
    THEMES.map((theme) => standing(theme, theme === 'betl' ? 1100 : rating, deviation, 30));
  expect(at('voleny', ALL, rated(100)).next).toMatchObject({
    type: 'skill',
    skill: { theme: 'betl', state: 'growing' },
  });
  expect(at('voleny', ALL, rated(100)).done.skills).toBe(THEMES.length - 1);
  expect(at('voleny', ALL, rated(200)).done.skills).toBe(0);
  expect(at('voleny', ALL, rated(100, SURE_RATING - 1)).done.skills).toBe(0);
});

test('what is taught and practised leads to the test, of the variant that is played', () => {
  const sure = THEMES.map((theme) => standing(theme, 1500, 90, 40));
  expect(at('voleny', ALL, sure).next).toEqual({ type: 'test' });
  const done = { variant: 'voleny', state: 'done', deals: [] } as unknown as FinalTest;
  expect(at('voleny', ALL, sure, [done])).toMatchObject({ next: { type: 'again' }, test: done });
  expect(at('licitovany', ALL, sure, [done]).test).toBeNull();
  expect(at('voleny', ALL, sure, [{ ...done, state: 'given-up' }]).test).toBeNull();
});

test('the map first shown is that of the test on the table, or of one that is open, before that of the last game', () => {
  const test = (state: FinalTest['state']) => [{ variant: 'krizovy', state } as FinalTest];
  expect(firstVariant({ variant: 'licitovany', finalTest: true }, test('open'), 'voleny')).toBe('licitovany');
  expect(firstVariant({ variant: 'licitovany' }, test('open'), 'voleny')).toBe('krizovy');
  expect(firstVariant(null, test('counting'), 'voleny')).toBe('krizovy');
  expect(firstVariant({ variant: 'licitovany' }, test('given-up'), 'lizany')).toBe('lizany');
  expect(firstVariant(null, [], undefined)).toBe('voleny');
});
