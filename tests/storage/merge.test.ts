/** Two places that both went on: nothing of either is lost, and nothing comes twice. */
import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { DECK } from '#shared/cards.ts';
import { NO_BONUS } from '#shared/bonus.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Storage } from '#main/storage/index.ts';
import { act, at, attemptOf, bring, exerciseOf, lessonState, rows, settle, twoPlaces, within } from './two-places.ts';

/** Brings each of two places into a copy of the other, as `check` wants it found; bringing either again changes nothing. */
function eachWay(a: string, b: string, check: (into: string) => void): void {
  for (const [from, to] of [
    [b, a],
    [a, b],
  ] as const) {
    const into = `${to}-merged`;
    copyFileSync(to, into);
    bring(from, into);
    check(into);
    const then = everything(into);
    bring(a, into);
    bring(b, into);
    expect(everything(into)).toEqual(then);
  }
}

/** Everything, to see whether it stays. */
function everything(file: string): unknown[] {
  const tables = ['sessions', 'players', 'deals', 'actions', 'settlements', 'learners', 'exercises', 'attempts'];
  return [
    ...tables,
    'profiles',
    'seated',
    'deal_facts',
    'deal_notes',
    'brought_deals',
    'answers',
    'ratings',
    'repetitions',
    'lesson_states',
    'put_aside',
  ].map((table) => rows(file, `select * from ${table}`));
}

test('a learner who went on in both places has everything of both, whichever is brought to the other', async () => {
  const { a, b } = await twoPlaces();
  await within(a, async ({ learners, exercises, progress, ownDeals }) => {
    const [learner] = await learners.list();
    const { id } = learner!;
    await exercises.add(id, exerciseOf('of a'));
    await progress.setLessonState(id, { lesson: 'one', turn: 2, state: lessonState('one'), changedAt: at(5) });
    await progress.setLessonState(id, { lesson: 'both', turn: 3, state: lessonState('both'), changedAt: at(5) });
    await ownDeals.putAside(id, { dealId: 1, step: 2, name: 'of a' });
  });
  await within(b, async ({ learners, exercises, attempts, progress }) => {
    const [learner] = await learners.list();
    const { id } = learner!;
    const exercise = await exercises.add(id, exerciseOf('of b'));
    await attempts.addAll(id, [
      {
        attempt: attemptOf(`drill:${exercise}`, 7, 8),
        answers: [{ answer: 'x', correct: true, answeredAt: at(8) }],
      },
    ]);
    await progress.setRepetition(id, { item: `drill:${exercise}`, memory: {}, dueAt: at(90) });
    await progress.setLessonState(id, { lesson: 'both', turn: 4, state: lessonState('both', 1), changedAt: at(4) });
  });
  eachWay(a, b, (into) => {
    expect(rows(into, 'select name from learners')).toEqual(['Anna']);
    expect(rows(into, 'select identity from exercises order by identity')).toEqual(['common', 'of a', 'of b']);
    expect(rows(into, 'select name from put_aside order by name')).toEqual(['common', 'of a']);
    expect(rows(into, 'select lesson, turn from lesson_states order by lesson')).toEqual(['both', 4, 'one', 2]);
    const practised = `select identity from %s t join exercises e on t.item = 'drill:' || e.id order by identity`;
    expect(rows(into, practised.replace('%s', 'attempts'))).toEqual(['common', 'of b']);
    expect(rows(into, practised.replace('%s', 'repetitions'))).toEqual(['of b']);
    expect(rows(into, 'select count(*) from answers')).toEqual([1]);
  });
});

test('a lesson that nobody can read takes the place of none, however far it says it is', async () => {
  const { a, b } = await twoPlaces();
  const stand = (turn: number, state: unknown) => (storage: Storage) =>
    storage.progress.setLessonState(1, { lesson: 'both', turn, state, changedAt: at(turn) });
  await within(a, stand(2, lessonState('both', 1)));
  await within(b, stand(999, { junk: true }));
  eachWay(a, b, (into) => {
    expect(rows(into, 'select turn, state from lesson_states')).toEqual([2, JSON.stringify(lessonState('both', 1))]);
  });
});

test('an attempt that was ended in one place is ended; ended in both, each in its own way, it is kept twice', async () => {
  const { a, b } = await twoPlaces();
  const answer = (file: string, what: string, minute: number) =>
    within(file, async ({ learners, attempts }) => {
      const [learner] = await learners.list();
      const open = (await attempts.openOf(learner!.id, 'drill:1'))!;
      await attempts.addAnswer(open.id, { step: 0, answer: what, correct: true, answeredAt: at(minute) });
      await attempts.change({ ...open, correct: true, finishedAt: at(minute) });
    });
  await answer(b, 'x', 5);
  const finished = 'select finished_at, answer from attempts left join answers on attempt_id = id order by finished_at';
  const into = `${a}-merged`;
  copyFileSync(a, into);
  bring(b, into);
  expect(rows(into, finished)).toEqual([at(5), '"x"']);
  await answer(a, 'y', 6);
  bring(a, into);
  bring(a, into);
  expect(rows(into, finished)).toEqual([at(5), '"x"', at(6), '"y"']);
});

test('an item that was learnt here does not come back; one missed there again does', async () => {
  const { a, b } = await twoPlaces();
  const item = 'drill:1';
  const missed = (file: string, minute: number) =>
    within(file, async ({ learners, attempts, progress }) => {
      const { id } = (await learners.list())[0]!;
      await attempts.add(id, attemptOf(item, minute, minute + 1));
      await progress.setRepetition(id, { item, memory: { minute }, dueAt: at(minute + 60) });
    });
  await missed(b, 10);
  await within(a, async ({ learners, attempts }) => {
    await attempts.add((await learners.list())[0]!.id, attemptOf(item, 20, 21));
  });
  bring(b, a);
  expect(rows(a, 'select count(*) from attempts')).toEqual([3]);
  expect(rows(a, 'select memory from repetitions')).toEqual([]);
  await missed(b, 30);
  bring(b, a);
  expect(rows(a, 'select memory from repetitions')).toEqual(['{"minute":30}']);
});

const games = `select (select count(*) from actions where deal_id = d.id), record is not null,
  (select sum(amount > 0) from settlements where deal_id = d.id) from deals d order by 1, 2`;

test('a deal that went on in one place goes on in the other, with what belongs to it there', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  await settle(a);
  await within(b, async ({ learners, ownDeals }) => {
    await ownDeals.putAside((await learners.list())[0]!.id, { dealId: 1, step: 0, name: 'of b' });
  });
  bring(a, b);
  expect(rows(b, games)).toEqual([0, 1, 1]);
  expect(rows(b, 'select name from put_aside order by name')).toEqual(['common', 'of b']);
  bring(b, a);
  expect(rows(a, games)).toEqual([0, 1, 1]);
});

test('a deal that was finished here and went on otherwise there is kept twice, and comes once', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  await settle(a);
  await act(b, 'bad');
  await within(b, ({ sessions }) => sessions.touch(1, at(99)));
  eachWay(a, b, (into) => expect(rows(into, games)).toEqual([0, 1, 1, 2, 0, null]));
});

test('a deal that runs on in both places is kept twice', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  await act(b, 'bad');
  bring(b, a);
  expect(rows(a, games)).toEqual([2, 0, null, 2, 0, null]);
});

test('games that are brought stand among those of here by when they were played, which keep their order', async () => {
  const { a, b } = await twoPlaces();
  const add = (file: string, seed: string, startedAt: string) =>
    within(file, async ({ sessions, deals }) => {
      const options = { variant: 'voleny', ruleSet: findRuleSet('csm')!, seed: null, sitterOut: false } as const;
      const session = await sessions.add({ ...options, manner: 'training', bonus: NO_BONUS, startedAt });
      const origin = { type: 'shuffled' } as const;
      const deal = {
        sessionId: session.id,
        number: 1,
        forhont: 0,
        seed,
        origin,
        deck: DECK,
        bonus: NO_BONUS,
        engine: 1,
      };
      await deals.add({ ...deal, dealtAt: startedAt });
    });
  await add(a, 'of a clock that was ahead', at(9999));
  await within(a, ({ sessions }) => sessions.touch(1, at(5)));
  await add(b, 'earlier', at(3));
  await add(b, 'later', at(20));
  bring(b, a);
  const order = 'select d.seed from sessions s join deals d on d.session_id = s.id order by s.played desc';
  expect(rows(a, order)).toEqual(['later', 'one', 'of a clock that was ahead', 'earlier']);
  bring(b, a);
  expect(rows(a, order)).toEqual(['later', 'one', 'of a clock that was ahead', 'earlier']);
});

test('who was given another name here is not taken for somebody who bears it there', async () => {
  const { a, b } = await twoPlaces();
  const enter = (file: string, name: string, minute: number) =>
    within(file, ({ profiles }) => profiles.add({ name, avatar: 'cap' }, at(minute)));
  await enter(a, 'Jana', 1);
  copyFileSync(a, b);
  await within(a, async ({ profiles }) => void (await profiles.change(1, { name: 'Petr', avatar: 'cap' })));
  await enter(b, 'Petr', 2);
  const here = new Map([
    [a, ['Petr', 'Petr 2']],
    [b, ['Jana', 'Petr']],
  ]);
  eachWay(a, b, (into) => {
    expect(rows(into, 'select name from profiles order by id')).toEqual(here.get(into.replace('-merged', '')));
  });
});

test('people of both households, what either wrote of a deal, and deals either brought are there, once', async () => {
  const { a, b } = await twoPlaces();
  const imported = (record: string) => ({
    source: 'record',
    title: '',
    record,
    variant: 'voleny' as const,
    contract: 'hra' as const,
    trump: 'h' as const,
    made: true,
    value: 1,
    mark: null,
    comment: '',
    report: [],
    dealtAt: at(1),
  });
  await within(a, async ({ profiles, archive, imported: deals }) => {
    await profiles.add({ name: 'Jana', avatar: 'bun' }, at(1));
    await profiles.seat(1, [{ place: 0, profileId: 1 }]);
    await archive.note(1, 'star', 'Žluťoučká', at(2));
    await deals.add(imported('both'), at(3));
  });
  await within(b, async ({ profiles, imported: deals }) => {
    await profiles.add({ name: 'Petr', avatar: 'cap' }, at(2));
    await deals.add(imported('both'), at(4));
    await deals.add(imported('of b'), at(3));
  });
  eachWay(a, b, (into) => {
    expect(rows(into, 'select name from profiles order by name')).toEqual(['Jana', 'Petr']);
    const seats =
      'select p.name from seated s join profiles p on p.id = s.profile_id where s.session_id = 1 and s.place = 0';
    expect(rows(into, seats)).toEqual(['Jana']);
    expect(rows(into, 'select searched from deal_notes')).toEqual(['zlutoucka']);
    expect(rows(into, 'select record from brought_deals order by record')).toEqual(['both', 'of b']);
  });
});

test('a person renamed in one place, and one entered in both, stay one person', async () => {
  const { a, b } = await twoPlaces();
  await within(a, async ({ profiles }) => {
    await profiles.add({ name: 'Eva', avatar: 'bun' }, at(1));
    await profiles.add({ name: 'Jan', avatar: 'cap' }, at(2));
    await profiles.change(1, { name: 'Evička', avatar: 'cap' });
    await profiles.seat(1, [{ place: 0, profileId: 1 }]);
  });
  await within(b, async ({ profiles }) => {
    await profiles.add({ name: 'Jan', avatar: 'bun' }, at(3));
    await profiles.add({ name: 'Eva', avatar: 'bun' }, at(1));
    await profiles.seat(1, [{ place: 0, profileId: 2 }]);
  });
  eachWay(a, b, (into) => {
    expect(rows(into, 'select count(*) from profiles')).toEqual([2]);
    expect(rows(into, 'select count(distinct profile_id) from seated')).toEqual([1]);
  });
});

/** As a disk may leave it. */
function spoil(file: string, deal = 1): void {
  const db = new Database(file);
  db.prepare(`update deals set record = x'00112233445566' where number = ?`).run(deal);
  db.close();
}

test('a game one deal of which cannot be read in one place is the same game, and what can be read stands', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  await settle(a);
  copyFileSync(a, b);
  const sound = rows(a, 'select record from deals');
  spoil(a);
  eachWay(a, b, (into) => {
    expect(rows(into, games)).toEqual([0, 1, 1]);
    expect(rows(into, 'select record from deals')).toEqual(sound);
  });
  // An earlier state, in which the deal was not over, mends nothing.
  const { b: earlier } = await twoPlaces();
  bring(earlier, a);
  expect(rows(a, games)).toEqual([0, 1, 1]);
  expect(rows(a, 'select record from deals')).not.toEqual(sound);
});

test('what was found out about a deal goes with its state of here, and that of there comes with the other', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  await settle(a);
  copyFileSync(a, b);
  const judge = (file: string, steps: readonly number[]) =>
    within(file, async ({ reviews }) => {
      for (const step of steps) await reviews.keepMoment(1, step, file, null);
    });
  await judge(a, [0, 1]);
  await judge(b, [1, 2]);
  const [merged, sound] = [`${a}-merged`, `${a}-sound`];
  copyFileSync(a, sound);
  bring(b, sound);
  // Of one and the same state what is known here stays, and what is not comes.
  const judgements = 'select step, version from review_moments order by step';
  expect(rows(sound, judgements)).toEqual([0, a, 1, a, 2, b]);
  spoil(a);
  copyFileSync(a, merged);
  bring(b, merged);
  expect(rows(merged, judgements)).toEqual([1, b, 2, b]);
});

test('a game that went on in one place after a deal that cannot be read there goes on, and the deal is readable', async () => {
  const { a, b } = await twoPlaces();
  await act(a, 'good');
  await settle(a);
  copyFileSync(a, b);
  const next = {
    sessionId: 1,
    number: 2,
    forhont: 1,
    seed: 'two',
    origin: { type: 'shuffled' },
    deck: DECK,
    bonus: NO_BONUS,
    dealtAt: at(30),
    engine: 1,
  } as const;
  await within(b, async ({ deals }) => {
    await deals.add(next);
  });
  const sound = rows(a, 'select record from deals where number = 1');
  spoil(b);
  eachWay(a, b, (into) => {
    expect(rows(into, 'select seed from deals order by number')).toEqual(['one', 'two']);
    expect(rows(into, 'select record from deals where number = 1')).toEqual(sound);
  });
});
