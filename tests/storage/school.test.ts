import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage, type Storage } from '#main/storage/index.ts';
import { MIGRATIONS } from '#main/storage/migrations/index.ts';
import { unwrap } from '#shared/result.ts';
import { temporaryDirectory } from './temporary.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const LATER = '2026-11-22T09:00:00.000Z';
const databaseFile = (): string => join(temporaryDirectory(), 'forhont.sqlite');

async function open(file = databaseFile()): Promise<Storage> {
  const storage = unwrap(await openStorage(file));
  onTestFinished(() => storage.close());
  return storage;
}

const exercise = (identity: string, source = 'generated') => ({
  identity,
  kind: 'flek',
  source,
  name: null,
  body: { some: 'thing' },
  addedAt: NOW,
});

const attempt = (item: string, finishedAt: string | null = null) => ({
  item,
  theme: 'doubling',
  repeated: false,
  startedAt: NOW,
  correct: finishedAt === null ? null : true,
  difficulty: null,
  ratingBefore: null,
  ratingAfter: null,
  finishedAt,
});

test('a database from before the school is upgraded with everything in it', async () => {
  const file = databaseFile();
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0005-school');
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(before)) };
  expect((await new Migrator({ db: old, provider }).migrateToLatest()).error).toBeUndefined();
  await old.destroy();
  const raw = new Database(file);
  raw.exec(`insert into settings values ('theme', '"dark"')`);
  raw.close();

  const storage = await open(file);
  expect(await storage.settings.all()).toEqual({ theme: 'dark' });
  expect(await storage.learners.list()).toEqual([]);
  const learner = await storage.learners.add('Anna', { streak: true }, NOW);
  expect(await storage.learners.find(learner)).toEqual({
    id: learner,
    name: 'Anna',
    settings: { streak: true },
    chosen: false,
    createdAt: NOW,
  });
});

test('one learner is chosen at a time', async () => {
  const { learners } = await open();
  const anna = await learners.add('Anna', {}, NOW);
  const bob = await learners.add('Bob', {}, NOW);
  expect(await learners.chosen()).toBeUndefined();
  await learners.choose(anna);
  await learners.choose(bob);
  expect((await learners.chosen())?.name).toBe('Bob');
  expect((await learners.list()).map(({ chosen }) => chosen)).toEqual([false, true]);
});

test('attempts keep every answer in order, and what is open is found again', async () => {
  const storage = await open();
  const { learners, attempts } = storage;
  const anna = await learners.add('Anna', {}, NOW);
  const bob = await learners.add('Bob', {}, NOW);
  const id = await attempts.add(anna, attempt('drill:1'));
  await attempts.add(anna, attempt('drill:2', LATER));
  await attempts.add(anna, attempt('lesson:cards/order'));
  await attempts.addAnswer(id, { step: 0, answer: { form: 'suit', suit: 'h' }, correct: false, answeredAt: NOW });
  await attempts.addAnswer(id, { step: 1, answer: { form: 'suit', suit: 'l' }, correct: true, answeredAt: LATER });
  expect((await attempts.openDrills(anna)).map(({ item }) => item)).toEqual(['drill:1']);
  expect((await attempts.openOf(anna, 'lesson:cards/order'))?.finishedAt).toBeNull();
  expect((await attempts.answers(id)).map(({ correct }) => correct)).toEqual([false, true]);
  await expect(attempts.addAnswer(id, { step: 1, answer: {}, correct: true, answeredAt: LATER })).rejects.toThrow(
    /UNIQUE/,
  );
  expect(await attempts.list(bob)).toEqual([]);
  expect(await attempts.find(bob, id)).toBeUndefined();
  await attempts.change({ ...(await attempts.find(anna, id))!, correct: false, finishedAt: LATER });
  expect(await attempts.openDrills(anna)).toEqual([]);
});

test('all answers of a learner come by their attempts, each in order, and nobody else’s', async () => {
  const { learners, attempts } = await open();
  const given = (step: number, suit: string) => ({ step, answer: { suit }, correct: suit === 'l', answeredAt: NOW });
  const [anna, bob] = [await learners.add('Anna', {}, NOW), await learners.add('Bob', {}, NOW)];
  const [one, two] = [await attempts.add(anna, attempt('drill:1')), await attempts.add(anna, attempt('drill:2'))];
  const other = await attempts.add(bob, attempt('drill:1'));
  await attempts.addAnswer(two, given(0, 'a'));
  await attempts.addAnswer(one, given(1, 'l'));
  await attempts.addAnswer(other, given(0, 'h'));
  await attempts.addAnswer(one, given(0, 'b'));
  expect([...(await attempts.allAnswers(anna))]).toEqual([
    [one, [given(0, 'b'), given(1, 'l')]],
    [two, [given(0, 'a')]],
  ]);
});

test('results are first answers to generated drills whose difficulty was kept, the latest of each learner', async () => {
  const { learners, attempts, exercises } = await open();
  const anna = await learners.add('Anna', {}, NOW);
  const bob = await learners.add('Bob', {}, NOW);
  const [drill, own] = [await exercises.add(anna, exercise('a')), await exercises.add(anna, exercise('b', 'own'))];
  const bobs = await exercises.add(bob, { ...exercise('a'), body: null });
  const done = (id: number, difficulty: number | null, correct: boolean | null = true) => ({
    ...attempt(`drill:${id}`, LATER),
    difficulty,
    correct,
  });
  await attempts.add(anna, done(drill, 1302, false));
  await attempts.add(anna, done(drill, 1298));
  await attempts.add(anna, done(drill, 1190));
  for (const left of [
    done(drill, null),
    done(drill, 1190, null),
    { ...done(drill, 1190), repeated: true },
    done(own, 1190),
    { ...done(drill, 1190), item: 'lesson:cards/order' },
  ]) {
    await attempts.add(anna, left);
  }
  await attempts.add(bob, done(bobs, 1190));
  const row = { kind: 'flek', theme: 'doubling' };
  const annas = { ...row, learner: anna, difficulty: 1190, attempts: 1, correct: 1 };
  const his = { ...row, learner: bob, difficulty: 1190, attempts: 1, correct: 1 };
  expect(await attempts.results(600)).toEqual([
    annas,
    { ...row, learner: anna, difficulty: 1300, attempts: 2, correct: 1 },
    his,
  ]);
  expect(await attempts.results(1)).toEqual([annas, his]);
});

test('attempts of before difficulties were kept stay, and say nothing of them', async () => {
  const file = databaseFile();
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0015');
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(before)) };
  expect((await new Migrator({ db: old, provider }).migrateToLatest()).error).toBeUndefined();
  await old.destroy();
  const raw = new Database(file);
  raw.exec(`insert into learners values (1, 'Anna', '{}', 1, '${NOW}');
    insert into exercises values (1, 1, 'a', 'flek', 'generated', null, null, '${NOW}');
    insert into attempts values (1, 1, 'drill:1', 'doubling', 0, '${NOW}', 1, 1200, 1250, '${LATER}')`);
  raw.close();
  const { attempts } = await open(file);
  expect(await attempts.list(1)).toMatchObject([{ ratingAfter: 1250, difficulty: null }]);
  expect(await attempts.results(600)).toEqual([]);
});

test('of several attempts left open the last one begun goes on', async () => {
  const { learners, attempts } = await open();
  const anna = await learners.add('Anna', {}, NOW);
  await attempts.add(anna, attempt('lesson:cards/order'));
  const last = await attempts.add(anna, attempt('lesson:cards/order'));
  await attempts.add(anna, attempt('lesson:cards/order', LATER));
  await attempts.add(anna, attempt('lesson:cards/other'));
  expect((await attempts.openOf(anna, 'lesson:cards/order'))?.id).toBe(last);
});

test('bodies go when an exercise is over and does not come back; the identity stays', async () => {
  const { learners, attempts, exercises, progress } = await open();
  const anna = await learners.add('Anna', {}, NOW);
  const [over, open_, due, own] = [
    await exercises.add(anna, exercise('over')),
    await exercises.add(anna, exercise('open')),
    await exercises.add(anna, exercise('due')),
    await exercises.add(anna, exercise('own', 'own')),
  ];
  await attempts.add(anna, attempt(`drill:${over}`, LATER));
  await attempts.add(anna, attempt(`drill:${open_}`));
  await attempts.add(anna, attempt(`drill:${due}`, LATER));
  await progress.setRepetition(anna, { item: `drill:${due}`, memory: {}, dueAt: LATER });
  await exercises.dropBodies(anna);
  expect((await exercises.list(anna)).map(({ identity, body }) => [identity, body !== null])).toEqual([
    ['over', false],
    ['open', true],
    ['due', true],
    ['own', true],
  ]);
  expect((await exercises.byIdentity(anna, 'over'))?.id).toBe(over);
  await expect(exercises.add(anna, exercise('over'))).rejects.toThrow(/UNIQUE/);
  expect((await exercises.own(anna)).map(({ id }) => id)).toEqual([own]);
});

test('what is due first comes first; setting again replaces', async () => {
  const { learners, progress } = await open();
  const anna = await learners.add('Anna', {}, NOW);
  await progress.setRepetition(anna, { item: 'drill:1', memory: { a: 1 }, dueAt: LATER });
  await progress.setRepetition(anna, { item: 'drill:2', memory: { a: 2 }, dueAt: NOW });
  await progress.setRepetition(anna, { item: 'drill:1', memory: { a: 3 }, dueAt: LATER });
  expect((await progress.repetitions(anna)).map(({ memory }) => memory)).toEqual([{ a: 2 }, { a: 3 }]);
  await progress.removeRepetition(anna, 'drill:2');
  expect((await progress.repetitions(anna)).map(({ item }) => item)).toEqual(['drill:1']);
});

test('everything of a learner goes with him, nothing of another', async () => {
  const storage = await open();
  const { learners, attempts, exercises, progress } = storage;
  const anna = await learners.add('Anna', {}, NOW);
  const bob = await learners.add('Bob', {}, NOW);
  const rating = { theme: 'seven', rating: 1300, deviation: 200, attempts: 1, correct: 1, ratedAt: NOW };
  for (const learner of [anna, bob]) {
    const id = await exercises.add(learner, exercise('same'));
    const tried = await attempts.add(learner, attempt(`drill:${id}`));
    await attempts.addAnswer(tried, { step: 0, answer: {}, correct: true, answeredAt: NOW });
    await progress.setRating(learner, rating);
    await progress.setLessonState(learner, { lesson: 'cards', turn: 1, state: {}, changedAt: NOW });
  }
  await learners.clear(anna);
  expect(await learners.find(anna)).toBeDefined();
  expect(await exercises.list(anna)).toEqual([]);
  expect(await progress.lessonStates(anna)).toEqual([]);
  await learners.remove(bob);
  expect(await attempts.list(bob)).toEqual([]);
  expect(await progress.ratings(bob)).toEqual([]);
});
