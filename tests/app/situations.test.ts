/** Practising situations: what the window asks for, from the line to the bill; nothing hidden is told. */
import { expect, test } from 'vitest';
import { bring } from '../storage/two-places.ts';
import { newDatabaseFile, openApp } from './helpers.ts';

const FLEK = 'contract = hra; from = doubling; me = middle; trumps 4; sharps 3+';
const deal = { text: FLEK, seed: 's', number: 0 };

test('a line is counted and written in the language of the settings, or its fault is told with its place', async () => {
  const app = await openApp();
  const checked = await app.get('situations.check', { text: 'tens 4, aces 3' });
  expect(checked.written).toBe('desítky 4; esa 3');
  expect(checked.oneIn).toBeCloseTo(4877.4, 0);
  const faulty = await app.call('situations.check', { text: 'tens 4, acez 3' });
  expect(faulty).toMatchObject({
    ok: false,
    error: { code: 'situation-unknown-word-near', params: { offset: 8 }, path: ['text'] },
  });
  const impossible = await app.call('situations.check', { text: 'aces 4; middle: aces 1' });
  expect(impossible).toMatchObject({ ok: false, error: { code: 'situation-impossible' } });
});

test('a deal is played from its decision to the bill, and the same again', async () => {
  const app = await openApp();
  const begun = await app.get('situations.play', { ...deal, actions: [] });
  const { view } = begun;
  expect([view.phase, view.seat, view.toAct, view.contract]).toEqual(['commenting', 1, 1, 'hra']);
  expect(view.hand).toHaveLength(10);
  // What lies in other hands is not told.
  expect(view.openHands).toEqual({});
  expect(view.talon.cards).toBeNull();

  const actions = [view.actions[0]!];
  let now = await app.get('situations.play', { ...deal, actions });
  while (now.settlement === null) {
    actions.push(now.view.actions.find(({ type }) => type !== 'claim')!);
    now = await app.get('situations.play', { ...deal, actions });
  }
  expect(now.settlement.bySeat.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 9);

  const again = await openApp();
  expect(await again.get('situations.play', { ...deal, actions: [] })).toEqual(begun);
  expect((await again.get('situations.play', { ...deal, number: 1, actions: [] })).view.hand).not.toEqual(view.hand);
  expect(await again.call('situations.play', { ...deal, actions: [{ type: 'pass' }] })).toMatchObject({
    ok: false,
    error: { code: 'action-not-now', path: ['actions', 0] },
  });
});

test('decisions are graded by the judge, those before the first card too', async () => {
  const app = await openApp();
  const { view } = await app.get('situations.play', { ...deal, actions: [] });
  const silent = view.actions.find((action) => action.type === 'comment' && action.flek.length === 0)!;
  const judged = await app.get('situations.judge', { ...deal, actions: [silent], decision: 0, requestId: 't' });
  expect(judged.by).toBe('judge');
  expect(judged.grade).not.toBeNull();
  expect(judged.moment!.seat).toBe(1);

  const talon = { text: 'from = talon; trumps 5+', seed: 's', number: 0 };
  const before = await app.get('situations.play', { ...talon, actions: [] });
  const discard = before.view.actions.find(({ type }) => type === 'discard')!;
  const valued = await app.get('situations.judge', { ...talon, actions: [discard], decision: 0, requestId: 't' });
  expect(valued.by).toBe('judge');
  expect(valued.grade).not.toBeNull();
  expect(valued.moment!.choices.length).toBeGreaterThan(1);
  expect(
    await app.call('situations.judge', { ...talon, actions: [discard], decision: 1, requestId: 't' }),
  ).toMatchObject({
    ok: false,
    error: { code: 'no-such-decision' },
  });
});

test('the first card of betl, laid face down, is graded and can be repeated', async () => {
  const app = await openApp();
  const betl = { text: 'contract = betl; from = lead; 1 held suit without 7; aces 0; kings 0; obers <=1', seed: 's' };
  const grades = new Set<string | null>();
  for (let number = 0; number < 3; number++) {
    const { view } = await app.get('situations.play', { ...betl, number, actions: [] });
    const card = view.actions.find(({ type }) => type === 'lay')!;
    const asked = { ...betl, number, actions: [card], decision: 0, requestId: 'b' };
    const judged = await app.get('situations.judge', asked);
    grades.add(judged.grade ?? (judged.values.length > 1 ? 'valued' : null));
  }
  expect(grades).not.toContain(null);
});

test('bots with the same cards are beside it', async () => {
  const app = await openApp();
  const text = 'game = lizany; from = trick 14; contract = hra';
  const asked = { text, seed: 's', number: 0, actions: [], requestId: 't' };
  const one = await app.get('situations.beside', asked);
  expect(await app.get('situations.beside', asked)).toEqual(one);
  expect(Number.isFinite(one.money)).toBe(true);
});

test('situations and series are saved, and brought to another place', async () => {
  const file = newDatabaseFile();
  const app = await openApp({ databaseFile: file });
  const { id } = await app.get('situations.save', { name: 'Čtyři trumfy', text: FLEK });
  await app.get('situations.save', { id, name: 'Čtyři trumfy proti hře', text: FLEK });
  const other = await app.get('situations.save', { name: 'Jiná', text: 'tens 4' });
  await app.get('situations.remove', { id: other.id });
  await app.get('situations.restore', { id: other.id });
  expect((await app.get('situations.list', {})).saved.map(({ name }) => name)).toContain('Jiná');
  await app.get('situations.remove', { id: other.id });
  const result = { deals: 2, money: 3, bots: null, grades: { best: 2 }, cost: 0 };
  await app.get('situations.record', { key: FLEK, result });
  expect(await app.call('situations.save', { name: 'x', text: 'acez' })).toMatchObject({
    ok: false,
    error: { path: ['text'] },
  });
  expect(await app.call('situations.remove', { id: other.id })).toMatchObject({
    ok: false,
    error: { code: 'unknown-situation' },
  });
  const listed = await app.get('situations.list', {});
  expect(listed.saved.map(({ name }) => name)).toEqual(['Čtyři trumfy proti hře']);
  expect(listed.series).toMatchObject([{ key: FLEK, ...result }]);

  const second = newDatabaseFile();
  const begun = await openApp({ databaseFile: second });
  await begun.close();
  await app.close();
  bring(file, second);
  bring(file, second);
  const elsewhere = await openApp({ databaseFile: second });
  const there = await elsewhere.get('situations.list', {});
  expect(there.saved.map(({ name, text }) => [name, text])).toEqual([['Čtyři trumfy proti hře', FLEK]]);
  expect(there.series).toEqual(listed.series);
});

test('all cards are shown once something is decided, and a card that was chosen becomes an exercise', async () => {
  const app = await openApp();
  const { view } = await app.get('situations.play', { ...deal, actions: [] });
  expect(await app.call('situations.reveal', { ...deal, actions: [] })).toMatchObject({
    ok: false,
    error: { code: 'situation-undecided', path: ['actions'] },
  });
  const call = [view.actions[0]!];
  const revealed = await app.get('situations.reveal', { ...deal, actions: call });
  expect(new Set([...revealed.hands.flat(), ...revealed.talon]).size).toBe(32);
  expect(revealed.hands[1]!.toSorted()).toEqual([...view.hand].toSorted());
  expect(revealed.view).toEqual(view);
  expect(
    await app.call('school.practise', { from: { type: 'situation', at: { ...deal, actions: call } } }),
  ).toMatchObject({ ok: false, error: { code: 'not-a-card-to-play' } });

  const why = await app.get('situations.why', { ...deal, actions: call, requestId: 'w' });
  expect(why.calls.length).toBeGreaterThan(1);
  expect(why.text).not.toBe('');

  const late = { text: 'contract = hra; from = trick 6; me = rear; trumps 1+', seed: 's' };
  for (let number = 0; ; number++) {
    const begun = await app.get('situations.play', { ...late, number, actions: [] });
    const plays = begun.view.actions.filter(({ type }) => type === 'play');
    if (plays.length < 2) continue;
    const at = { ...late, number, actions: [plays[0]!] };
    const made = await app.call('school.practise', { from: { type: 'situation', at } });
    if (!made.ok) {
      expect(made.error.code).toBe('nothing-to-choose');
      continue;
    }
    expect(made.value).toMatchObject({ known: false });
    expect(await app.get('school.practise', { from: { type: 'situation', at } })).toMatchObject({ known: true });
    const [kept] = await app.get('school.exercises', {});
    expect(kept!.exerciseId).toBe(made.value.exerciseId);
    break;
  }
});
