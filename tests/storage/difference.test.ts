/** What an exchange of the data would change is told: nothing that is lost or goes back is passed over. */
import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { differenceOf } from '#main/storage/transfer/difference.ts';
import { act, at, attemptOf, bring, exerciseOf, settle, twoPlaces, within } from './two-places.ts';

/** Only what is not nothing. */
function told(present: string, other: string): Record<string, Record<string, number>> {
  const some = Object.entries(differenceOf(present, other)).map(
    ([what, counts]: [string, Record<string, number>]) =>
      [what, Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))] as const,
  );
  return Object.fromEntries(some.filter(([, counts]) => Object.keys(counts).length > 0));
}

test('of what is the same nothing is told, however the numbers of its rows', async () => {
  const { a, b } = await twoPlaces();
  expect(told(a, b)).toEqual({});
  // The same learner with the same answer, but another exercise has the number here.
  const answered = (file: string, first: string[]) =>
    within(file, async ({ learners, exercises, attempts, progress }) => {
      const learner = (await learners.list())[0]!.id;
      for (const identity of first) await exercises.add(learner, { ...exerciseOf(identity), source: 'generated' });
      const id = await exercises.add(learner, exerciseOf('asked'));
      await attempts.addAll(learner, [
        {
          attempt: attemptOf(`drill:${id}`, 7, 8),
          answers: [{ answer: 'x', correct: true, answeredAt: at(8) }],
        },
      ]);
      await progress.setRepetition(learner, { item: `drill:${id}`, memory: {}, dueAt: at(90) });
    });
  await answered(a, []);
  await answered(b, ['before', 'and before']);
  expect(told(a, b)).toEqual({});
});

test('a deal that was played on, or finished, since goes back; from the other side it goes on', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  expect([told(a, b), told(b, a)]).toEqual([{ back: { deals: 1 } }, { further: { deals: 1 } }]);
  const acted = `${a}-acted`;
  copyFileSync(a, acted);
  await settle(a);
  expect([told(a, acted), told(acted, a)]).toEqual([{ back: { deals: 1 } }, { further: { deals: 1 } }]);
  await act(b, 'bad');
  expect([told(a, b), told(b, a)]).toEqual([{ otherwise: { deals: 1 } }, { otherwise: { deals: 1 } }]);
});

test('a deal that was paid otherwise, or cannot be read, is told', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  await settle(a);
  copyFileSync(a, b);
  const change = (sql: string) => {
    const db = new Database(b);
    db.exec(sql);
    db.close();
  };
  change(`update deals set record = x'00112233445566'`);
  expect([told(a, b), told(b, a)]).toEqual([{ spoilt: { deals: 1 } }, { mended: { deals: 1 } }]);
  change('update settlements set amount = amount * 2');
  expect(told(a, b)).toEqual({ otherwise: { deals: 1 } });
  copyFileSync(a, b);
  change('update settlements set amount = amount * 2');
  expect(told(a, b)).toEqual({ otherwise: { deals: 1 } });
});

test('a copy of an older release, in which deals are not packed yet, is the same', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  copyFileSync(a, b);
  await settle(a);
  const db = new Database(b);
  db.exec(`drop index deals_unpacked;
    alter table deals drop column record;
    alter table deals drop column given_up_at;
    alter table settlements drop column bonus;
    insert into settlements values (1, 0, 2), (1, 1, -1), (1, 2, -1);
    alter table sessions drop column manner;`);
  expect([told(a, b), told(b, a)]).toEqual([{}, {}]);
  db.exec('update settlements set amount = 2 * amount');
  expect(told(a, b)).toEqual({ otherwise: { deals: 1 } });
  db.exec('drop table attempts; drop table lesson_states; drop table exercises; drop table learners');
  db.close();
  expect(told(a, b)).toMatchObject({ lost: { exercises: 1, learners: 1 } });
});

test('lessons, ratings and what else the school keeps of a learner are told by how far they came', async () => {
  const { a, b } = await twoPlaces();
  const school = (turn: number, attempts: number) =>
    within(a, async ({ learners, progress }) => {
      const learner = (await learners.list())[0]!.id;
      await progress.setLessonState(learner, { lesson: 'one', turn, state: { turn }, changedAt: at(turn) });
      const rated = { rating: 1500, deviation: 90, correct: 1, ratedAt: at(attempts) };
      await progress.setRating(learner, { theme: 'doubling', attempts, ...rated });
    });
  await school(2, 3);
  expect([told(a, b), told(b, a)]).toEqual([
    { lost: { lessons: 1 }, back: { ratings: 1 } },
    { gained: { lessons: 1 }, further: { ratings: 1 } },
  ]);
  copyFileSync(a, b);
  await school(5, 4);
  expect([told(a, b), told(b, a)]).toEqual([
    { back: { lessons: 1, ratings: 1 } },
    { further: { lessons: 1, ratings: 1 } },
  ]);
  copyFileSync(a, b);
  await within(a, async ({ learners, ownDeals }) => {
    await ownDeals.putAside((await learners.list())[0]!.id, { dealId: 1, step: 0, name: 'later' });
  });
  expect([told(a, b), told(b, a)]).toEqual([{ back: { learners: 1 } }, { further: { learners: 1 } }]);
});

test('a game that is kept twice counts twice', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  await act(b, 'bad');
  const into = `${a}-both`;
  copyFileSync(a, into);
  bring(b, into);
  expect(told(a, into)).toEqual({ gained: { deals: 1 } });
  expect(told(into, a)).toEqual({ lost: { deals: 1 } });
  expect(told(into, b)).toEqual({ lost: { deals: 1 } });
});

/** Every column that holds what people did, spoilt or taken away one at a time: the difference is never nothing. */
test('whatever is changed in the file of a copy is told', async () => {
  const { a, b } = await twoPlaces();
  await within(a, async ({ learners, progress, sessions }) => {
    const learner = (await learners.list())[0]!.id;
    await progress.setLessonState(learner, { lesson: 'one', turn: 2, state: {}, changedAt: at(5) });
    await progress.setRating(learner, {
      theme: 'doubling',
      attempts: 1,
      rating: 1500,
      deviation: 90,
      correct: 1,
      ratedAt: at(5),
    });
    await progress.setRepetition(learner, { item: 'drill:1', memory: {}, dueAt: at(90) });
    await sessions.touch(1, at(5));
  });
  await act(a, 'good');
  await settle(a);
  const changes = [
    'delete from deals',
    'delete from settlements',
    'update deals set record = null',
    `update sessions set bonus = null`,
    `update sessions set rule_set = '{}'`,
    `update sessions set manner = 'strict'`,
    `insert into players values (1, 1, 'club', 3)`,
    `update learners set settings = '{"some":1}'`,
    `update exercises set name = 'another'`,
    `update exercises set body = null`,
    `delete from attempts`,
    `update attempts set finished_at = started_at`,
    `insert into answers values (1, 0, '"x"', 1, '')`,
    'delete from ratings',
    'update ratings set rating = 1400',
    'delete from repetitions',
    `update repetitions set due_at = ''`,
    'delete from lesson_states',
    `update lesson_states set state = '{"some":1}'`,
    'delete from put_aside',
  ];
  for (const sql of changes) {
    copyFileSync(a, b);
    const db = new Database(b);
    db.pragma('foreign_keys = on');
    db.exec(sql);
    db.close();
    expect(told(a, b), sql).not.toEqual({});
    expect(told(b, a), sql).not.toEqual({});
  }
});
