import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { DRILL_KINDS, THEMES, type Drill, type DrillAnswer, type DrillVerdict } from '#shared/school/drill.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { inSoak } from '../in-soak.ts';
import { inMidPlay, newDatabaseFile, openApp, OWN_THREADS, playOn, type TestApp } from './helpers.ts';
import { DEAR_KINDS, exerciseBehind, possibleAnswers, wrongAnswer } from './school-answers.ts';
import { VOLENY } from './playing.ts';
import { isDilemma } from '#main/school/index.ts';

const DAY = 86_400_000;
const START = new Date('2026-11-21T10:00:00.000Z');

/** A clock that is moved by hand. */
function clock() {
  let time = START.getTime();
  return { now: () => new Date(time), move: (ms: number) => (time += ms) };
}

/** Answers a drill until it is over. Wrongly first, if it can; gives the verdicts. */
async function solve(app: TestApp, drill: Drill): Promise<DrillVerdict[]> {
  const verdicts: DrillVerdict[] = [];
  for (const answer of possibleAnswers(drill.ask)) {
    const verdict = await app.get('school.answerDrill', { attemptId: drill.attemptId, step: verdicts.length, answer });
    verdicts.push(verdict);
    if (verdict.done) break;
  }
  if (!verdicts.at(-1)!.done) verdicts.push(await app.get('school.giveUpDrill', { attemptId: drill.attemptId }));
  return verdicts;
}

test('a row that cannot be read is left out, and the school stays open', async () => {
  const databaseFile = newDatabaseFile();
  const time = clock();
  const app = await openApp({ databaseFile, now: time.now });
  const missed = await missOne(app);
  const learner = (await app.get('school.learners', {}))[0]!;
  const course = await app.get('school.course', {});
  const { lesson } = course[0]!;
  await app.get('school.openLesson', { lesson: lesson.id, step: 1 });
  await app.close();
  const db = new Database(databaseFile);
  db.exec(`update lesson_states set state = '{"not": "a state"}'`);
  db.exec(`update repetitions set memory = '5'`);
  db.exec(`update exercises set body = '{"kind": 5}'`);
  db.exec(`update learners set settings = '[]'`);
  db.exec(`update answers set answer = '"?"'`);
  db.close();

  time.move(30 * DAY);
  const again = await openApp({ databaseFile, now: time.now });
  expect(await again.get('school.overview', { days: 7 })).toMatchObject({ due: { now: 0 } });
  expect(await again.get('school.due', { limit: 5 })).toEqual([]);
  expect(await again.get('school.course', {})).toHaveLength(course.length);
  expect(await again.get('school.settings', {})).toMatchObject({ streak: false, dailyGoal: null });
  expect((await again.get('school.nextDrill', { kind: 'settle' })).exerciseId).not.toBe(missed.exerciseId);
  const opened = await again.get('school.openLesson', { lesson: lesson.id });
  const begun = await again.get('school.resetLesson', { lesson: lesson.id });
  expect(begun.turn).toBe(opened.turn + 1);
  // What is taken out can be brought in.
  const text = await again.get('school.exportLearner', { id: learner.id });
  expect(await again.get('school.importLearner', { text })).toMatchObject({ chosen: true });
});

async function missOne(app: TestApp): Promise<Drill> {
  const drill = await app.get('school.nextDrill', { kind: 'settle' });
  const answer: DrillAnswer = { form: 'numbers', values: { amount: 1999.5 } };
  await app.get('school.answerDrill', { attemptId: drill.attemptId, step: 0, answer });
  await app.get('school.giveUpDrill', { attemptId: drill.attemptId });
  return drill;
}

/** Without those that take long to generate; what they ask and tell is in tests of their own. */
const KINDS = DRILL_KINDS.filter((kind) => !DEAR_KINDS.includes(kind));

describe('drills', () => {
  test('every kind is handed out, answered, explained and counted', async () => {
    const app = await openApp();
    const seen = new Set<number>();
    for (const kind of KINDS) {
      const drill = await app.get('school.nextDrill', { kind });
      expect(drill).toMatchObject({ kind, step: 0, source: 'generated', repeated: false });
      expect(drill.task.length).toBeGreaterThan(10);
      // The answer is not in what the window is given.
      expect(JSON.stringify(drill)).not.toMatch(/accepted|solution|setup/);
      const verdicts = await solve(app, drill);
      const last = verdicts.at(-1)!;
      expect(last.solution).toEqual(last.accepted[0]);
      expect(last.notes.every(({ text }) => text.length > 0 && !text.includes('drills.'))).toBe(true);
      expect(verdicts[0]!.rating!.after > verdicts[0]!.rating!.before).toBe(verdicts[0]!.correct);
      expect(verdicts.slice(1).every(({ rating }) => rating === null)).toBe(true);
      expect(last.due === null).toBe(verdicts[0]!.correct);
      expect(seen.has(drill.exerciseId)).toBe(false);
      seen.add(drill.exerciseId);
    }
    const overview = await app.get('school.overview', { days: 7 });
    expect(overview.themes.map(({ theme }) => theme)).toEqual([...THEMES]);
    expect(overview.themes.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(KINDS.length);
    expect(overview.calendar.at(-1)!.attempts).toBe(KINDS.length);
    expect(app.faults).toEqual([]);
  });

  inSoak(
    'a kind that is missed here again and again is told to be harder, rated so, and asked for easier',
    async () => {
      const databaseFile = newDatabaseFile();
      const app = await openApp({ databaseFile });
      const drill = await app.get('school.nextDrill', { kind: 'count-deal' });
      await solve(app, drill);
      await app.close();
      const db = new Database(databaseFile);
      expect(db.prepare('select difficulty from attempts').pluck().all()).toEqual([drill.difficulty.rating]);
      // Its sister was right every time, so that the theme is known.
      const exercise = db.prepare(`insert into exercises (learner_id, identity, kind, source, added_at)
      values (1, ?, ?, 'generated', '2026-11-20T10:00:00.000Z')`);
      const attempt =
        db.prepare(`insert into attempts (learner_id, item, theme, repeated, started_at, correct, finished_at, difficulty)
      values (1, ?, 'points', 0, '2026-11-20T10:00:00.000Z', ?, '2026-11-20T10:00:00.000Z', 1200)`);
      for (let i = 0; i < 60; i++) {
        for (const [kind, correct] of [['count-deal', 0] as const, ['count-trick', 1] as const]) {
          attempt.run(`drill:${exercise.run(`${kind} ${i}`, kind).lastInsertRowid}`, correct);
        }
      }
      db.close();
      const again = await openApp({ databaseFile });
      for (const [kind, sign] of [['count-deal', 1] as const, ['count-trick', -1] as const]) {
        const told = await again.get('school.nextDrill', { kind });
        const measured = (await exerciseBehind(again, told)).difficulty;
        expect(sign * (told.difficulty.rating - measured.rating)).toBeGreaterThan(30);
        await solve(again, told);
      }
      expect(again.faults).toEqual([]);
    },
  );

  test('a run of narrow choices gives nothing else, neither new nor due', async () => {
    const app = await openApp();
    await missOne(app);
    const drill = await app.get('school.nextDrill', { theme: 'defence', dilemma: true });
    expect(drill).toMatchObject({ kind: 'best-defender', repeated: false });
    expect(isDilemma(await exerciseBehind(app, drill))).toBe(true);
    expect(await app.call('school.nextDrill', { kind: 'memory', dilemma: true })).toMatchObject({
      error: { code: 'no-such-drill' },
    });
  });

  test('a repeated click is harmless, a stale one is refused, and a drill left open is the next one again', async () => {
    const app = await openApp();
    const drill = await app.get('school.nextDrill', { kind: 'settle' });
    expect(await app.get('school.nextDrill', { all: true })).toEqual(drill);
    const answer: DrillAnswer = { form: 'numbers', values: { amount: 1999.5 } };
    const params = { attemptId: drill.attemptId, step: 0, answer };
    const first = await app.get('school.answerDrill', params);
    expect(first).toMatchObject({ correct: false, done: false, solution: null, accepted: [] });
    expect(await app.get('school.answerDrill', params)).toEqual(first);
    const other = { ...params, answer: { form: 'numbers' as const, values: { amount: 1998 } } };
    expect(await app.call('school.answerDrill', other)).toMatchObject({ error: { code: 'stale-step' } });
    expect(await app.get('school.nextDrill', { kind: 'settle' })).toEqual({ ...drill, step: 1 });
    const second = await app.get('school.answerDrill', { ...other, step: 1 });
    expect(second).toMatchObject({ done: true, correct: false });
    expect(second.settlement).not.toBeNull();
    expect(await app.call('school.answerDrill', { ...params, step: 2 })).toMatchObject({
      error: { code: 'attempt-finished' },
    });
  });

  test('an answer of another form is refused with its place, and costs nothing', async () => {
    const app = await openApp();
    const drill = await app.get('school.nextDrill', { kind: 'memory' });
    const answer: DrillAnswer = { form: 'suit', suit: 'h' };
    expect(await app.call('school.answerDrill', { attemptId: drill.attemptId, step: 0, answer })).toMatchObject({
      error: { code: 'answer-does-not-fit', path: ['answer', 'form'] },
    });
    expect((await app.get('school.nextDrill', { kind: 'memory' })).step).toBe(0);
    expect(await app.call('school.giveUpDrill', { attemptId: 999 })).toMatchObject({
      error: { code: 'unknown-attempt' },
    });
  });

  test('a wrong card is answered by the coach', async () => {
    const app = await openApp();
    for (;;) {
      const drill = await app.get('school.nextDrill', { kind: 'best-defender' });
      const verdicts = await solve(app, drill);
      const verdict = verdicts.at(-1);
      // The line gives the answer away, so it is not told before the end.
      expect(verdicts.slice(0, -1).every(({ explanation }) => explanation === null)).toBe(true);
      if (verdicts[0]!.correct || !verdict!.explanation) continue;
      expect(verdict!.explanation.text.length).toBeGreaterThan(10);
      expect(['illegal', 'costs', 'loses']).toContain(verdict!.explanation.verdict);
      return;
    }
  });

  inSoak(
    'after a right card, and with the solution, what is said of the wrong one before stands by itself and names it',
    async () => {
      const app = await openApp();
      for (const kind of ['best-declarer', 'betl'] as const) {
        for (const solved of [true, false]) {
          const drill = await app.get('school.nextDrill', { kind });
          const { attemptId } = drill;
          const exercise = await exerciseBehind(app, drill);
          const wrong = wrongAnswer(drill, exercise);
          const missed = await app.get('school.answerDrill', { attemptId, step: 0, answer: wrong });
          expect(missed).toMatchObject({ done: false, earlier: null });
          const last = solved
            ? await app.get('school.answerDrill', { attemptId, step: 1, answer: exercise.accepted[0]! })
            : await app.get('school.giveUpDrill', { attemptId });
          expect(last).toMatchObject({ done: true, correct: solved, explanation: null });
          expect(last.notes.map(({ code }) => code)).not.toContain('other-layouts');
          expect(wrong).toMatchObject({ cards: [last.earlier!.card] });
          const { notes, explanation } = last.earlier!;
          expect([...notes, ...(explanation ? [explanation] : [])].map(({ text }) => text.length > 10)).toEqual([true]);
        }
      }
    },
  );

  test('what was missed is due again, before anything new, and comes back later once it is known', async () => {
    const { now, move } = clock();
    const app = await openApp({ now });
    const missed = await missOne(app);
    expect(await app.get('school.due', { limit: 10 })).toEqual([]);
    move(DAY);
    expect(await app.get('school.due', { limit: 10 })).toMatchObject([
      { type: 'drill', exerciseId: missed.exerciseId, kind: 'settle' },
    ]);
    const again = await app.get('school.nextDrill', {});
    expect(again).toMatchObject({ exerciseId: missed.exerciseId, repeated: true, step: 0 });
    expect(again.attemptId).not.toBe(missed.attemptId);
    const { solution } = await app.get('school.giveUpDrill', { attemptId: again.attemptId });
    move(DAY);
    const third = await app.get('school.nextDrill', {});
    const verdict = await app.get('school.answerDrill', { attemptId: third.attemptId, step: 0, answer: solution! });
    expect(verdict.correct).toBe(true);
    expect(Date.parse(verdict.due!)).toBeGreaterThan(now().getTime() + 60_000);
  });

  test('a moved clock neither loses what is due nor leaves it waiting', async () => {
    const { now, move } = clock();
    const app = await openApp({ now });
    move(1000 * DAY);
    const missed = await missOne(app);
    move(-1000 * DAY);
    // Scheduled by the clock that was ahead: due at most its interval from now.
    expect((await app.get('school.overview', { days: 7 })).due.today).toBe(1);
    move(DAY);
    expect(await app.get('school.due', { limit: 10 })).toMatchObject([{ exerciseId: missed.exerciseId }]);
    move(-50 * DAY);
    const again = await app.get('school.nextDrill', { exerciseId: missed.exerciseId });
    await app.get('school.giveUpDrill', { attemptId: again.attemptId });
    move(DAY);
    expect(await app.get('school.due', { limit: 10 })).toHaveLength(1);
    const { calendar, streak } = await app.get('school.overview', { days: 30 });
    expect(calendar).toHaveLength(30);
    expect(streak).toBeNull();
    expect(app.faults).toEqual([]);
  });

  inSoak('the event loop goes on while drills are made', async () => {
    const app = await openApp();
    let turns = 0;
    let waiting = true;
    const turn = (): void => {
      turns += 1;
      if (waiting) setImmediate(turn);
    };
    turn();
    await app.get('school.nextDrill', { kind: 'choose-trump' });
    waiting = false;
    // Made in this thread, a drill would leave the loop a turn for each look at the database and no more.
    expect(turns).toBeGreaterThan(500);
  });
});

describe('learners', () => {
  test('several on one computer, each with his own progress', async () => {
    const app = await openApp();
    const [first] = await app.get('school.learners', {});
    expect(first).toMatchObject({ name: 'Hráč', chosen: true });
    await missOne(app);
    const anna = await app.get('school.addLearner', { name: 'Anna' });
    expect(anna.chosen).toBe(true);
    expect((await app.get('school.overview', { days: 7 })).calendar.at(-1)!.attempts).toBe(0);
    expect(await app.call('school.addLearner', { name: 'Anna' })).toMatchObject({
      error: { code: 'learner-name-taken', path: ['name'] },
    });
    expect(await app.call('school.renameLearner', { id: first!.id, name: 'Anna' })).toMatchObject({
      error: { code: 'learner-name-taken' },
    });
    expect(await app.get('school.renameLearner', { id: first!.id, name: 'Otec' })).toMatchObject({ name: 'Otec' });
    await app.get('school.chooseLearner', { id: first!.id });
    expect((await app.get('school.overview', { days: 7 })).calendar.at(-1)!.attempts).toBe(1);
    await app.get('school.resetLearner', { id: first!.id });
    expect((await app.get('school.overview', { days: 7 })).calendar.at(-1)!.attempts).toBe(0);
    const left = await app.get('school.deleteLearner', { id: first!.id });
    expect(left).toMatchObject([{ name: 'Anna', chosen: true }]);
    expect(await app.call('school.deleteLearner', { id: anna.id })).toMatchObject({ error: { code: 'last-learner' } });
    expect(await app.call('school.chooseLearner', { id: 77 })).toMatchObject({ error: { code: 'unknown-learner' } });
  });

  test('streak and goal are off until somebody wants them', async () => {
    const app = await openApp();
    expect(await app.get('school.settings', {})).toEqual({ streak: false, dailyGoal: null, mostDue: 20, pause: null });
    expect(await app.get('school.overview', { days: 7 })).toMatchObject({ streak: null, goal: null });
    await app.get('school.setSettings', { dailyGoal: 5 });
    expect(await app.get('school.setSettings', { streak: true })).toMatchObject({
      streak: true,
      dailyGoal: 5,
      mostDue: 20,
    });
    expect(await app.get('school.overview', { days: 7 })).toMatchObject({ streak: 0, goal: { done: 0, of: 5 } });
  });

  test('exported and imported, everything is there beside the old one', async () => {
    const { now, move } = clock();
    const app = await openApp({ now });
    await missOne(app);
    await solve(app, await app.get('school.nextDrill', { kind: 'memory' }));
    await app.get('school.openLesson', { lesson: 'cards', step: 1 });
    const before = await app.get('school.overview', { days: 30 });
    const text = await app.get('school.exportLearner', { id: before.learner.id });
    const copy = await app.get('school.importLearner', { text });
    expect(copy).toMatchObject({ name: 'Hráč 2', chosen: true });
    expect(await app.get('school.overview', { days: 30 })).toEqual({ ...before, learner: copy });
    move(DAY);
    const due = await app.get('school.due', { limit: 10 });
    expect(due.length).toBeGreaterThan(0);
    expect(due[0]).toMatchObject({ type: 'drill' });
    // What is due can be done: its exercise came along under a new number.
    expect((await app.get('school.nextDrill', {})).repeated).toBe(true);
    const again = JSON.parse(await app.get('school.exportLearner', { id: copy.id })) as {
      exercises: { identity: string }[];
    };
    const old = JSON.parse(text) as { exercises: { identity: string }[] };
    expect(again.exercises.map(({ identity }) => identity)).toEqual(old.exercises.map(({ identity }) => identity));
  });

  test('a text that is no learner is refused with its place, and nothing is added', async () => {
    const app = await openApp();
    await missOne(app);
    const { id } = (await app.get('school.learners', {}))[0]!;
    const text = await app.get('school.exportLearner', { id });
    const data = JSON.parse(text) as Record<string, unknown[]>;
    const refusals: [string, unknown][] = [
      ['{"format": "forhont-learner"', { code: 'learner-not-json', params: { line: 1 } }],
      ['{"format":"other"}', { path: ['format'] }],
      [
        JSON.stringify({ ...data, ratings: [{ theme: 'chess' }] }),
        { code: 'not-one-of', path: ['ratings', 0, 'theme'] },
      ],
      [JSON.stringify({ ...data, exercises: [] }), { code: 'no-such-exercise', path: ['attempts', 0, 'item'] }],
      [
        JSON.stringify({ ...data, exercises: [...data['exercises']!, ...data['exercises']!] }),
        { code: 'listed-twice', path: ['exercises', 1] },
      ],
    ];
    for (const [bad, error] of refusals) {
      expect(await app.call('school.importLearner', { text: bad })).toMatchObject({ ok: false, error });
    }
    const line = text.split('\n').findIndex((each) => each.includes('"theme"')) + 1;
    const spoilt = text.replace(/"theme": "\w+"/, '"theme": "chess"');
    expect(await app.call('school.importLearner', { text: spoilt })).toMatchObject({ error: { params: { line } } });
    expect(await app.get('school.learners', {})).toHaveLength(1);
  });
});

describe('lessons', () => {
  test('guided deals are kept learner by learner, and what is missed in them does not come back', async () => {
    const { now, move } = clock();
    const app = await openApp({ databaseFile: newDatabaseFile(), now });
    const ofDeal = async (wanted: string) =>
      (await app.get('school.guided', {})).find(({ lesson: { id } }) => id === wanted)!;
    const lesson = 'deal-drawing-trumps';
    const { steps } = (await ofDeal(lesson)).lesson;
    const index = steps.findIndex(({ kind }) => kind === 'choose-card');
    const { turn } = await app.get('school.openLesson', { lesson, step: index });
    const input = { type: 'answer' as const, answer: { kind: 'cards' as const, cards: ['8h' as const] } };
    const answered = await app.get('school.lessonInput', { lesson, turn, input });
    expect(answered.view.phase).toBe('wrong');
    const shown = await app.get('school.lessonInput', { lesson, turn: answered.turn, input: { type: 'solution' } });
    await app.get('school.lessonInput', { lesson, turn: shown.turn, input: { type: 'next' } });
    move(DAY);
    expect(await app.get('school.due', { limit: 5 })).toEqual([]);
    const { id } = (await app.get('school.learners', {})).find(({ chosen }) => chosen)!;
    expect(JSON.parse(await app.get('school.exportLearner', { id }))).toMatchObject({ repetitions: [] });
    expect(await ofDeal(lesson)).toMatchObject({ at: index + 1, missed: [steps[index]!.id] });
    await app.get('school.addLearner', { name: 'Eva' });
    expect(await ofDeal(lesson)).toMatchObject({ at: 0, done: [], missed: [] });
  });

  test('a card against the rules is neither an answer nor a mistake', async () => {
    const { now, move } = clock();
    const app = await openApp({ now });
    const lesson = 'defence';
    const { steps } = (await app.get('school.course', {})).find((each) => each.lesson.id === lesson)!.lesson;
    const index = steps.findIndex(({ id }) => id === 'smear');
    const stored = async () => {
      const { id } = (await app.get('school.learners', {}))[0]!;
      return JSON.parse(await app.get('school.exportLearner', { id })) as { attempts: unknown[] };
    };
    const opened = await app.get('school.openLesson', { lesson, step: index });
    let { turn } = opened;
    const verdicts = new Map<string, unknown>();
    for (const card of opened.view.table!.hand) {
      const input = { type: 'answer' as const, answer: { kind: 'cards' as const, cards: [card] } };
      const before = (await stored()).attempts.length;
      const answered = await app.get('school.lessonInput', { lesson, turn, input });
      const { feedback, phase } = answered.view;
      verdicts.set(card, feedback!.verdict);
      if (feedback!.verdict === 'refused') {
        expect(phase).toBe('playing');
        expect((await stored()).attempts).toHaveLength(before);
        move(3 * DAY);
        expect(await app.get('school.due', { limit: 5 })).toEqual([]);
        // It is still there after a look away.
        expect((await app.get('school.openLesson', { lesson })).view.feedback).toEqual(feedback);
      }
      ({ turn } = await app.get('school.openLesson', { lesson, step: index }));
    }
    expect([...verdicts.values()]).toContain('refused');
  });

  test('go on where they were left, and what was missed in them comes back', async () => {
    const { now, move } = clock();
    const databaseFile = newDatabaseFile();
    const app = await openApp({ databaseFile, now });
    const course = await app.get('school.course', {});
    const asking = course.find(({ lesson }) => lesson.steps.some(({ kind }) => kind === 'choose-card'))!;
    const lesson = asking.lesson.id;
    const index = asking.lesson.steps.findIndex(({ kind }) => kind === 'choose-card');
    const opened = await app.get('school.openLesson', { lesson, step: index });
    expect(opened.view).toMatchObject({ lesson, step: index, phase: 'playing' });
    const cards = opened.view.table!.hand;
    let turn = opened.turn;
    let view = opened.view;
    for (const card of cards) {
      const input = { type: 'answer' as const, answer: { kind: 'cards' as const, cards: [card] } };
      ({ turn, view } = await app.get('school.lessonInput', { lesson, turn, input }));
      if (view.phase === 'wrong') break;
      ({ turn, view } = await app.get('school.openLesson', { lesson, step: index }));
    }
    expect(view.phase).toBe('wrong');
    expect(await app.call('school.lessonInput', { lesson, turn: turn - 1, input: { type: 'retry' } })).toMatchObject({
      error: { code: 'stale-step' },
    });
    await app.close();

    const reopened = await openApp({ databaseFile, now });
    expect(await reopened.get('school.openLesson', { lesson })).toMatchObject({ turn, view: { phase: 'wrong' } });
    move(DAY);
    expect(await reopened.get('school.due', { limit: 5 })).toMatchObject([
      { type: 'lesson', lesson, step: asking.lesson.steps[index]!.id, index },
    ]);
    const solved = await reopened.get('school.lessonInput', { lesson, turn, input: { type: 'solution' } });
    await reopened.get('school.lessonInput', { lesson, turn: solved.turn, input: { type: 'next' } });
    const progress = (await reopened.get('school.course', {})).find((each) => each.lesson.id === lesson)!;
    expect(progress.missed).toEqual([asking.lesson.steps[index]!.id]);

    const other = course.find((each) => each !== asking)!.lesson.id;
    const elsewhere = await reopened.get('school.openLesson', { lesson: other });
    await reopened.get('school.lessonInput', { lesson: other, turn: elsewhere.turn, input: { type: 'step', step: 1 } });
    const last = (await reopened.get('school.openLesson', { lesson, step: index })).turn;
    const begun = await reopened.get('school.resetLesson', { lesson });
    expect(begun.view).toMatchObject({ lesson, step: 0, results: {} });
    const after = await reopened.get('school.course', {});
    expect(after.find((each) => each.lesson.id === lesson)).toMatchObject({ at: 0, done: [], missed: [] });
    expect(after.find((each) => each.lesson.id === other)).toMatchObject({ at: 1 });
    move(30 * DAY);
    expect(await reopened.get('school.due', { limit: 5 })).toEqual([]);
    expect(await reopened.call('school.lessonInput', { lesson, turn: last, input: { type: 'next' } })).toMatchObject({
      error: { code: 'stale-step' },
    });
    expect(await reopened.call('school.resetLesson', { lesson: 'chess' })).toMatchObject({
      error: { code: 'unknown-lesson' },
    });
    expect(await reopened.call('school.openLesson', { lesson: 'chess' })).toMatchObject({
      error: { code: 'unknown-lesson' },
    });
  });
});

describe('own exercises', () => {
  const setup = setupSchema.parse({
    variant: 'voleny',
    rules: 'csm',
    declarer: 0,
    trump: 'h',
    contract: 'hra',
    hands: [
      ['Ah', '8h', 'Tl'],
      ['7h', 'Th', 'Al'],
      ['9a', '9l', 'Aa'],
    ],
    won: { declarer: { points: 10 }, defenders: { points: 20 } },
  });

  test('a position becomes an exercise, once', async () => {
    const app = await openApp();
    const first = await app.get('school.practise', { from: { type: 'setup', setup }, name: 'Koncovka' });
    expect(first).toMatchObject({ known: false });
    expect(await app.get('school.practise', { from: { type: 'setup', setup } })).toEqual({ ...first, known: true });
    expect(await app.get('school.exercises', {})).toMatchObject([
      { exerciseId: first.exerciseId, name: 'Koncovka', source: 'own', attempts: 0 },
    ]);
    const drill = await app.get('school.nextDrill', { source: 'own' });
    expect(drill).toMatchObject({ exerciseId: first.exerciseId, kind: 'best-declarer', source: 'own' });
    const verdicts = await solve(app, drill);
    expect(verdicts.at(-1)!.done).toBe(true);
    expect(await app.get('school.exercises', {})).toMatchObject([{ attempts: 1 }]);
    await app.get('school.removeExercise', { exerciseId: first.exerciseId! });
    expect(await app.get('school.exercises', {})).toEqual([]);
    expect(await app.call('school.nextDrill', { source: 'own' })).toMatchObject({ error: { code: 'no-such-drill' } });
  });

  test('what cannot be practised is refused with its place', async () => {
    const app = await openApp();
    const twice: Setup = { ...setup, hands: [['Ah', 'Ah', 'Tl'], setup.hands[1]!, setup.hands[2]!] };
    expect(await app.call('school.practise', { from: { type: 'setup', setup: twice } })).toMatchObject({
      error: { code: 'card-twice' },
    });
    const forced: Setup = { ...setup, plays: ['Tl'] };
    expect(await app.call('school.practise', { from: { type: 'setup', setup: forced } })).toMatchObject({
      error: { code: 'nothing-to-choose' },
    });
    expect(await app.call('school.practise', { from: { type: 'deal', dealId: 5, step: 0 } })).toMatchObject({
      error: { code: 'unknown-deal' },
    });
  });

  test('a moment of a deal under way is put aside and becomes an exercise when its cards are no secret any more', async () => {
    const app = await openApp();
    const table = await inMidPlay(app, 3);
    const from = { type: 'deal' as const, dealId: table.dealId, step: table.step };
    expect(await app.get('school.practise', { from })).toEqual({ exerciseId: null, known: false });
    expect(await app.get('school.practise', { from })).toEqual({ exerciseId: null, known: true });
    expect(await app.get('school.exercises', {})).toEqual([]);
    await playOn(app);
    const exercises = await app.get('school.exercises', {});
    const again = await app.call('school.practise', { from });
    // All cards may have come to the same there.
    if (again.ok) expect(exercises).toMatchObject([{ exerciseId: again.value.exerciseId, source: 'own' }]);
    else expect(again.error.code).toBe('nothing-to-choose');
  });

  test('mistakes of deals played are found in the background and become exercises; each deal is looked at once', async () => {
    const app = await openApp();
    let finished = 0;
    for (let number = 0; finished < 3; number++) {
      await app.get('game.start', { ...VOLENY, seed: `mistakes ${number}` });
      // Plays like somebody who has never held the cards.
      const table = await playOn(app);
      if (table.finished) finished += 1;
    }
    const progress: number[] = [];
    app.listen((name, payload) => {
      if (name === 'schoolProgress' && 'done' in payload) progress.push(payload.done);
    });
    const found = await app.get('school.findMistakes', { requestId: 'a', deals: 50 });
    expect(found).toMatchObject({ deals: 3, cancelled: false });
    expect(found.decisions).toBeGreaterThan(5);
    expect(progress).toEqual([1, 2, 3]);
    const own = await app.get('school.exercises', {});
    expect(own.filter(({ source }) => source === 'mistake')).toHaveLength(found.mistakes);
    expect((await app.get('school.overview', { days: 7 })).mistakes).toBe(found.mistakes);
    expect(await app.get('school.findMistakes', { requestId: 'a', deals: 50 })).toMatchObject({
      deals: 0,
      mistakes: 0,
    });
  });

  test('a search for mistakes can be ended, and the next one goes on', async () => {
    const app = await openApp(OWN_THREADS);
    for (let number = 0; number < 4; number++) {
      await app.get('game.start', { ...VOLENY, seed: `cancelled ${number}` });
      await playOn(app);
    }
    app.listen((name) => {
      if (name === 'schoolProgress') void app.call('school.cancel', { requestId: 'b' });
    });
    const first = await app.get('school.findMistakes', { requestId: 'b', deals: 50 });
    expect(first.cancelled).toBe(true);
    const rest = await app.get('school.findMistakes', { requestId: 'c', deals: 50 });
    expect(first.deals + rest.deals).toBe(4);
    expect(rest.cancelled).toBe(false);
  });
});
