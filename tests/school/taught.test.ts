/** Practice meets nothing that the course has not taught: by kind, by what lies in a drill, and by what chapters lead to. */
import { describe, expect, it, test } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { THEME_OF, type Drill, type DrillAnswer } from '#shared/school/drill.ts';
import { LESSONS_OF_KIND, ONLY_VOLENY, taughtKinds } from '#shared/school/taught.ts';
import { strengthOf, suitOf } from '#shared/cards.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { exerciseOf } from '#main/school/drills/index.ts';
import { LESSONS } from '#main/school/lessons/index.ts';
import { learnerRecordSchema } from '#shared/school/progress.ts';
import { openStorage } from '#main/storage/index.ts';
import { unwrap } from '#shared/result.ts';
import { newDatabaseFile, openApp, type TestApp } from '../app/helpers.ts';
import { tries } from '../bulk.ts';
import { PLAYER } from './player.ts';

const COURSE = [...LESSONS].sort((a, b) => a.chapter - b.chapter);
const upTo = (chapter: number): string[] => COURSE.filter((lesson) => lesson.chapter <= chapter).map(({ id }) => id);

/** The chapter that teaches a contract, written down apart from the program. */
const CHAPTER_OF: Readonly<Record<string, number>> = {
  hra: 1,
  sedma: 8,
  sto: 9,
  'sto-sedma': 9,
  betl: 10,
  durch: 11,
  'dve-sedmy': 18,
  'dve-sedmy-sto': 18,
};
const CHAPTER_OF_THEME = {
  duties: 2,
  points: 3,
  trumps: 4,
  talon: 5,
  declarer: 7,
  defence: 7,
  seven: 8,
  announcing: 9,
  betl: 10,
  doubling: 12,
  settlement: 13,
  memory: 14,
  laid: 15,
} as const;

/** What of a drill comes in a later chapter. */
function early({ kind, scene, ask }: Pick<Drill, 'kind' | 'scene'> & { ask: Drill['ask'] | object }, chapter: number) {
  const options = 'options' in ask ? (ask.options as readonly { id: string }[]).map(({ id }) => id) : [];
  const contracts = [scene.contract ?? 'hra', ...options].filter((id) => id in CHAPTER_OF);
  const doubled = Object.values(scene.fleks).some((fleks) => fleks > 0) || scene.against.length > 0;
  return [
    ...contracts.filter((contract) => CHAPTER_OF[contract]! > chapter),
    ...(doubled && chapter < 12 ? ['fleks'] : []),
    ...(CHAPTER_OF_THEME[THEME_OF[kind]] > chapter ? [kind] : []),
    ...(scene.variant === 'voleny' ? [] : [scene.variant]),
  ];
}

describe('the lessons of kinds', () => {
  it('are lessons there are, and teach every kind by the time the course is over', () => {
    const ids = COURSE.map(({ id }) => id);
    for (const needs of Object.values(LESSONS_OF_KIND)) expect(ids).toEqual(expect.arrayContaining([...needs]));
    expect(taughtKinds(new Set(ids))).toHaveLength(Object.keys(LESSONS_OF_KIND).length);
    expect(taughtKinds(new Set())).toEqual([]);
  });

  it.each(COURSE)('$chapter $id leads to drills that build on nothing later', ({ chapter, drills }) => {
    const taught = taughtKinds(new Set(upTo(chapter)));
    for (const kind of drills) expect(taught).toContain(kind);
  });
});

test('kinds of volený alone are made of nothing else, the others also of licitovaný', () => {
  for (const kind of ['announce', 'flek', 'settle', 'count-trick', 'memory'] as const) {
    const made = Array.from({ length: tries(5, 60) }, (_, seed) =>
      exerciseOf(kind, `played ${seed}`, PLAYER, { played: { variant: 'licitovany', rules: 'turnaj' } }),
    ).flatMap((exercise) => exercise?.scene ?? []);
    const expected = ONLY_VOLENY.includes(kind) ? ['voleny', 'csm'] : ['licitovany', 'turnaj'];
    for (const { variant, rules } of made) expect([variant, rules], kind).toEqual(expected);
  }
});

/** Simulated from simple rules: the longest suit, the highest card, always hra and good; now and then something else. */
function naive({ ask, scene }: Drill, random: (below: number) => number): DrillAnswer {
  const slips = random(10) < 3;
  switch (ask.form) {
    case 'cards': {
      const highest = (a: Card, b: Card) => strengthOf(b, scene.trump !== null) - strengthOf(a, scene.trump !== null);
      const sorted = slips ? [...ask.from] : [...ask.from].sort(highest);
      return { form: 'cards', cards: sorted.slice(0, ask.min) };
    }
    case 'suit': {
      const held = scene.hands[scene.seat ?? 0] ?? [];
      const length = (suit: string) => held.filter((card) => suitOf(card) === suit).length;
      const longest = [...ask.suits].sort((a, b) => length(b) - length(a));
      return { form: 'suit', suit: longest[slips ? longest.length - 1 : 0]! };
    }
    case 'option': {
      const liked = ask.options.find(({ id }) => ['hra', 'good', 'yes', 'legal'].includes(id)) ?? ask.options[0]!;
      return { form: 'option', option: (slips ? ask.options.at(-1)! : liked).id };
    }
    case 'numbers':
      return { form: 'numbers', values: Object.fromEntries(ask.fields.map(({ id, min }) => [id, Math.max(min, 0)])) };
  }
}

/** The app for a learner who has gone through so many chapters. */
async function after(chapter: number): Promise<TestApp> {
  const databaseFile = newDatabaseFile();
  const first = await openApp({ databaseFile });
  await first.get('school.learners', {});
  await first.get('school.overview', { days: 7 });
  await first.close();
  const storage = unwrap(await openStorage(databaseFile));
  const learner = (await storage.learners.chosen())!;
  const record = learnerRecordSchema.parse(learner.settings);
  await storage.learners.setSettings(learner.id, { ...record, known: upTo(chapter) });
  await storage.close();
  return openApp({ databaseFile, drawSeed: seeds(chapter) });
}

function seeds(chapter: number): () => string {
  let drawn = 0;
  return () => `taught ${chapter} ${drawn++}`;
}

describe('a learner who answers as beginners do', () => {
  it('is given nothing by itself before anything is taught, and what he asks for all the same', async () => {
    const app = await after(0);
    expect(await app.call('school.nextDrill', {})).toMatchObject({ error: { code: 'nothing-taught' } });
    expect((await app.get('school.nextDrill', { kind: 'count-trick' })).kind).toBe('count-trick');
    // What was looked at by choice does not come by itself.
    expect(await app.call('school.nextDrill', {})).toMatchObject({ error: { code: 'nothing-taught' } });
    expect((await app.get('school.nextDrill', { all: true })).kind).toBe('count-trick');
  });

  it.each(tries([2, 3, 7, 9], [2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15]))(
    'meets nothing of later chapters after chapter %i',
    async (chapter) => {
      const app = await after(chapter);
      const random = chanceFrom(`naive ${chapter}`);
      for (let count = 0; count < tries(2, 60); count++) {
        const drill = await app.get('school.nextDrill', {});
        expect(early(drill, chapter), `${drill.kind}: ${drill.task}`).toEqual([]);
        for (let step = 0, done = false; !done; step++) {
          const { attemptId } = drill;
          const given = await app.get('school.answerDrill', { attemptId, step, answer: naive(drill, random) });
          done = given.done;
        }
      }
    },
    tries(240_000, 3_600_000),
  );

  it('keeps a task he knows to what he knows', async () => {
    const app = await after(7);
    for (let count = 0; count < tries(2, 30); count++) {
      const drill = await app.get('school.nextDrill', { kind: 'best-declarer' });
      expect(drill.scene.contract).toBe('hra');
      await app.get('school.giveUpDrill', { attemptId: drill.attemptId });
    }
  });
});
