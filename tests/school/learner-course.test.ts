/**
 * Learners made from data go through the whole course: they answer as people do who know one rule and slip three times in ten, and
 * take what the school offers: the next step, ten minutes for the day, what comes back, practice, drills after a placement.
 * Nothing they are given by itself may hold what no chapter has taught them.
 */
import { expect, test } from 'vitest';
import { strengthOf, suitOf, type Card } from '#shared/cards.ts';
import type { Params } from '#shared/api/index.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { THEME_OF, type Drill, type DrillAnswer, type DrillKind } from '#shared/school/drill.ts';
import type { LessonAnswer, LessonView } from '#shared/school/lesson-course.ts';
import type { CourseLesson } from '#shared/school/progress.ts';
import { ONLY_VOLENY } from '#shared/school/taught.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { chanceFrom, type Chance } from '#main/engine/kernel/index.ts';
import { nextLesson } from '../../src-renderer/school/model/course.ts';
import { openApp, type TestApp } from '../app/helpers.ts';
import { exerciseBehind } from '../app/school-answers.ts';
import { tries } from '../bulk.ts';

/** Where the course teaches things, written down from its contents and not from the program. */
const CHAPTER_OF_CONTRACT: Readonly<Record<string, number>> = {
  sedma: 8,
  sto: 9,
  'sto-sedma': 9,
  betl: 10,
  'open-betl': 10,
  durch: 11,
  'open-durch': 11,
  'dve-sedmy': 18,
  'dve-sedmy-sto': 18,
};
const CHAPTER_OF_KIND: Readonly<Record<DrillKind, number>> = {
  'legal-cards': 2,
  'must-beat': 2,
  'count-trick': 3,
  'count-deal': 3,
  'choose-trump': 4,
  talon: 5,
  'best-declarer': 7,
  'best-defender': 7,
  seven: 8,
  announce: 9,
  betl: 10,
  'take-over': 11,
  flek: 12,
  settle: 13,
  memory: 14,
  counting: 14,
  laid: 15,
};

/** What the course shows at a table before a chapter is about it: betl and durch, which whoever says bad has to play. */
const SHOWN_FROM: Readonly<Record<string, number>> = { ...CHAPTER_OF_CONTRACT, betl: 6, durch: 6 };

function early({ kind, scene, ask }: Pick<Drill, 'kind' | 'scene' | 'ask'>, chapter: number): string[] {
  const named = [scene.contract, ...(ask.form === 'option' ? ask.options.map(({ id }) => id) : [])];
  const doubled = Object.values(scene.fleks).some((fleks) => fleks > 0) || scene.against.length > 0;
  return [
    ...named.flatMap((contract) => ((CHAPTER_OF_CONTRACT[contract ?? ''] ?? 0) > chapter ? [contract!] : [])),
    ...(doubled && chapter < 12 ? ['doubled'] : []),
    ...(CHAPTER_OF_KIND[kind] > chapter ? [kind] : []),
  ];
}

/** Drills of the game a learner plays; of křížový and lízaný there are none, so theirs are of volený. */
function isOfGame({ kind, scene }: Pick<Drill, 'kind' | 'scene'>, variant: Variant): boolean {
  if (variant !== 'licitovany') return scene.variant === 'voleny';
  return scene.variant === 'licitovany' && !ONLY_VOLENY.includes(kind);
}

/** The longest suit, the highest card, hra and good; three times in ten something else. */
function drillAnswer({ ask, scene }: Pick<Drill, 'ask' | 'scene'>, chance: Chance): DrillAnswer {
  const slips = chance(10) < 3;
  const pick = <T>(simple: T, all: readonly T[]): T => (slips ? all[chance(all.length)]! : simple);
  switch (ask.form) {
    case 'cards': {
      const high = highFirst(ask.from, scene.trump !== null);
      return { form: 'cards', cards: slips ? ask.from.slice(-ask.min) : high.slice(0, ask.min) };
    }
    case 'suit': {
      const held = scene.hands[scene.seat ?? 0] ?? [];
      const length = (suit: string): number => held.filter((card) => suitOf(card) === suit).length;
      return { form: 'suit', suit: pick([...ask.suits].sort((a, b) => length(b) - length(a))[0]!, ask.suits) };
    }
    case 'option': {
      const ids = ask.options.map(({ id }) => id);
      return {
        form: 'option',
        option: pick(ids.find((id) => ['hra', 'good', 'yes', 'legal'].includes(id)) ?? ids[0]!, ids),
      };
    }
    case 'numbers':
      return { form: 'numbers', values: Object.fromEntries(ask.fields.map(({ id, min }) => [id, Math.max(0, min)])) };
  }
}

function highFirst(cards: readonly Card[], trumps: boolean): Card[] {
  return [...cards].sort((a, b) => strengthOf(b, trumps) - strengthOf(a, trumps));
}

const CARD_STEPS = ['choose-legal', 'choose-card', 'choose-talon', 'pick-cards'];

function lessonAnswer({ content, table }: LessonView, chance: Chance): LessonAnswer {
  const hand = highFirst(table?.hand ?? [], (table?.trump ?? null) !== null);
  const card = highOrSlip(hand, chance);
  if (content.kind === 'play-out') return { kind: 'play', play: playable(table, chance) };
  if (CARD_STEPS.includes(content.kind)) {
    const shown = content.rows.flatMap(({ cards }) => cards);
    const cards = content.kind === 'choose-talon' ? hand.slice(-2) : card ? [card] : shown.slice(0, 1);
    return { kind: 'cards', cards };
  }
  if (content.options.length > 0) {
    return { kind: 'option', option: highOrSlip(content.options, chance)!.id };
  }
  if (content.questions.length > 0) {
    return { kind: 'numbers', numbers: Object.fromEntries(content.questions.map(({ id }) => [id, 20])) };
  }
  return { kind: 'fault', index: chance(Math.max(1, content.line.length)) };
}

/** The first; three times in ten any. */
function highOrSlip<T>(all: readonly T[], chance: Chance): T | undefined {
  return all.length > 0 && chance(10) < 3 ? all[chance(all.length)] : all[0];
}

function playable(table: LessonView['table'], chance: Chance): Card {
  const legal = highFirst(
    (table?.actions ?? []).flatMap((action) => (action.type === 'play' ? [action.card] : [])),
    (table?.trump ?? null) !== null,
  );
  const cards = legal.length > 0 ? legal : highFirst(table?.hand ?? [], true);
  return highOrSlip(cards, chance)!;
}

/** Answers a step in every way a window could until it is over; at the third miss the solution is asked for. */
async function lessonDone(app: TestApp, { lesson }: CourseLesson, chance: Chance): Promise<void> {
  let { turn, view } = await app.get('school.openLesson', { lesson: lesson.id });
  const give = async (input: Params<'school.lessonInput'>['input']): Promise<boolean> => {
    const given = await app.call('school.lessonInput', { lesson: lesson.id, turn, input });
    if (given.ok) ({ turn, view } = given.value);
    return given.ok;
  };
  let misses = 0;
  for (let inputs = 0; view.phase !== 'done'; inputs++) {
    expect(inputs, `${lesson.id} never ends at ${view.content.id}`).toBeLessThan(1500);
    const contract = view.table?.contract ?? null;
    expect(SHOWN_FROM[contract ?? ''] ?? 0, `${contract} in ${lesson.id}`).toBeLessThanOrEqual(lesson.chapter);
    if (view.phase === 'wrong') {
      // What comes of it is watched, as far as there is something to see.
      while (await give({ type: 'next' }));
      expect(await give({ type: 'retry' }), `${lesson.id}/${view.content.id} can be tried again`).toBe(true);
      continue;
    }
    const step = view.step;
    if (view.phase === 'right' || !(await give({ type: 'answer', answer: lessonAnswer(view, chance) }))) {
      if (!(await give({ type: 'next' }))) await give({ type: 'solution' });
    } else if (view.feedback?.verdict === 'wrong' || view.feedback?.verdict === 'refused') {
      misses++;
      if (misses % 3 === 0) {
        // Where nothing is to be tried again that is refused, and harmless.
        await give({ type: 'retry' });
        await give({ type: 'solution' });
        if (view.content.kind === 'play-out' && view.solution?.kind === 'cards') {
          await give({ type: 'answer', answer: { kind: 'play', play: view.solution.cards[0]! } });
        }
      }
    }
    if (view.step !== step) misses = 0;
  }
}

const RULES = { voleny: 'csm', licitovany: 'csm', krizovy: 'csm', lizany: 'csm' } as const;

async function learnerOf(variant: Variant): Promise<{ app: TestApp; later: (days: number) => void }> {
  let time = Date.parse('2026-11-01T09:00:00Z');
  let drawn = 0;
  const app = await openApp({ now: () => new Date(time), drawSeed: () => `course ${variant} ${drawn++}` });
  const { length, cutting, help } = DEFAULT_OPTIONS;
  const lastGame = {
    variant,
    rules: RULES[variant],
    sitterOut: false,
    manner: 'training',
    seats: [],
    levels: {},
    dealer: 'usual',
    options: { length, cutting, help },
  } as const;
  await app.get('settings.set', { lastGame: { ...lastGame, seats: [], levels: {} } });
  return { app, later: (days) => (time += days * 86_400_000) };
}

async function drillDone(app: TestApp, drill: Drill, chance: Chance): Promise<void> {
  for (let step = drill.step, done = false; !done; step++) {
    const { attemptId } = drill;
    ({ done } = await app.get('school.answerDrill', { attemptId, step, answer: drillAnswer(drill, chance) }));
  }
}

const CHAPTERS = tries(3, 21);
const A_DAY = tries(1, 4);
const PATIENT = 3_600_000;

test.each(tries<readonly Variant[]>(['voleny'], VARIANTS))(
  'who plays %s and goes through the course is given nothing before it was taught',
  async (variant) => {
    const { app, later } = await learnerOf(variant);
    const chance = chanceFrom(`learner of ${variant}`);
    const met = new Set<number>();
    const given = { drills: 0, repeated: 0, steps: 0 };
    for (let chapter = 1; chapter <= CHAPTERS; chapter++) {
      // The course goes on with the first chapter that is not done, and the day names it.
      const next = nextLesson(await app.get('school.course', {}))!;
      expect(next.lesson.chapter).toBe(chapter);
      await lessonDone(app, next, chance);
      for (let day = 0; day < A_DAY; day++) {
        later(day + 1);
        const { path } = await app.get('school.overview', { days: 7 });
        expect(path.some(({ part }) => part === 'new')).toBe(true);
        // What comes back was met: a step of a chapter that is done, or a drill that was given.
        for (const item of await app.get('school.due', { limit: 100 })) {
          if (item.type === 'drill') expect(met.has(item.exerciseId)).toBe(true);
          else {
            const { lesson } = (await app.get('school.course', {})).find((each) => each.lesson.id === item.lesson)!;
            expect(lesson.chapter).toBeLessThanOrEqual(chapter);
            given.steps++;
          }
        }
        for (let count = 0; count < tries(1, 3); count++) {
          const asked = await app.call('school.nextDrill', {});
          if (!asked.ok) {
            // Before anything was taught there is nothing to practise; that is said, and nothing else is taken for it.
            expect(['nothing-taught', 'no-such-drill']).toContain(asked.error.code);
            if (asked.error.code === 'nothing-taught') expect(chapter).toBe(1);
            break;
          }
          const drill = asked.value;
          expect(early(drill, chapter), `${drill.kind} after chapter ${chapter}: ${drill.task}`).toEqual([]);
          expect(isOfGame(drill, variant), `${drill.kind} of ${drill.scene.variant} for ${variant}`).toBe(true);
          expect(drill.repeated).toBe(met.has(drill.exerciseId));
          met.add(drill.exerciseId);
          given.drills++;
          given.repeated += Number(drill.repeated);
          await drillDone(app, drill, chance);
        }
      }
    }
    expect(given.drills).toBeGreaterThan(0);
    if (CHAPTERS === 21) {
      expect(given.repeated, JSON.stringify(given)).toBeGreaterThan(0);
      expect(given.steps).toBeGreaterThan(0);
      expect(nextLesson(await app.get('school.course', {}))).toBeNull();
    }
  },
  PATIENT,
);

test.each(tries<readonly Variant[]>(['licitovany'], VARIANTS))(
  'who plays %s and was placed is given no more than was found known',
  async (variant) => {
    const { app } = await learnerOf(variant);
    const chance = chanceFrom(`placed ${variant}`);
    const { run } = await app.get('school.startRun', { type: 'placement' });
    let result = null;
    for (let number = 0; result === null; number++) {
      const { drill } = await app.get('school.askRun', { run });
      const answer = drillAnswer(drill, chance);
      ({ result } = await app.get('school.answerRun', { run, number, answer }));
    }
    const known = result.type === 'placement' ? result.known : [];
    const course = await app.get('school.course', {});
    const chapter = course.filter(({ lesson }) => known.includes(lesson.id)).length;
    for (let count = 0; count < tries(2, 20); count++) {
      const asked = await app.call('school.nextDrill', {});
      if (!asked.ok) {
        expect(asked.error.code).toBe('nothing-taught');
        break;
      }
      expect(early(asked.value, chapter), `${asked.value.kind} after placement in ${chapter}`).toEqual([]);
      expect(isOfGame(asked.value, variant)).toBe(true);
      await drillDone(app, asked.value, chance);
    }
  },
  PATIENT,
);

test('practising everything is a choice: what it brought does not come by itself', async () => {
  const { app, later } = await learnerOf('voleny');
  const chance = chanceFrom('everything');
  await lessonDone(app, nextLesson(await app.get('school.course', {}))!, chance);
  await lessonDone(app, nextLesson(await app.get('school.course', {}))!, chance);
  const chosen = await app.get('school.nextDrill', { kind: 'best-declarer' });
  // Left open, it is gone back to only by choice.
  for (let count = 0; count < tries(2, 10); count++) {
    const drill = await app.get('school.nextDrill', {});
    expect(early(drill, 2)).toEqual([]);
    await drillDone(app, drill, chance);
    later(1);
  }
  expect((await app.get('school.nextDrill', { kind: 'best-declarer' })).attemptId).toBe(chosen.attemptId);
  expect(THEME_OF[(await exerciseBehind(app, chosen)).kind]).toBe('declarer');
});
