import { expect, test } from 'vitest';
import { DECK } from '#shared/cards.ts';
import type { TableEvent, TableState } from '#shared/api/index.ts';
import { sealed, unsealed, type DuplicateFile, type DuplicateTable } from '#shared/duplicate.ts';
import { forcedAnswer } from '#shared/forced.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { shuffledDeck } from '#main/engine/index.ts';
import { inSoak } from '../in-soak.ts';
import { openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { humanAction, VOLENY } from './playing.ts';

async function playedSession(app: TestApp, deals: number): Promise<number> {
  await app.get('game.start', { ...VOLENY, seed: 'friends', humanSeat: 1 });
  await playOn(app);
  for (let deal = 1; deal < deals; deal++) await nextDeal(app);
  return (await settledTable(app)).sessionId;
}

async function nextDeal(app: TestApp): Promise<void> {
  const { dealId } = await settledTable(app);
  await app.get('game.nextDeal', { dealId });
  await playOn(app);
}

test('a deck is sealed and comes back, and a changed letter is found', () => {
  for (const [deal, seed] of ['one', 'two', 'three'].entries()) {
    const deck = shuffledDeck(seed);
    const text = sealed(deck, deal);
    expect(unsealed(text, deal)).toEqual(deck);
    expect(unsealed(text, deal + 1)).toBeNull();
    // Each of the letters that carry cards, changed to the next.
    for (let at = 0; at < 32; at++) {
      const letter = text[at] === 'A' ? 'B' : 'A';
      expect(unsealed(text.slice(0, at) + letter + text.slice(at + 1), deal)).toBeNull();
    }
  }
  expect(sealed(DECK, 0)).not.toBe(sealed(DECK, 1));
});

test('the deals of a session are played by others from the same seats, and compared', async () => {
  const here = await openApp();
  const sessionId = await playedSession(here, 2);
  const text = await here.get('duplicate.save', { sessionId });
  const file = JSON.parse(text) as DuplicateFile;
  expect(file.deals.map(({ forhont }) => forhont)).toEqual([2, 0]);
  expect(file.tables).toHaveLength(1);

  const there = await openApp();
  const { sessionId: theirs } = await there.get('duplicate.start', { text });
  await there.get('game.resume', { sessionId: theirs });
  await playOn(there);
  await nextDeal(there);
  const last = await settledTable(there);
  expect(last.dealNumber).toBe(2);
  const over = await there.call('game.nextDeal', { dealId: last.dealId });
  expect(over).toMatchObject({ ok: false, error: { code: 'duplicate-over' } });

  // Two people who play alike come to the same with the same cards in the same seats; the bots draw other seeds.
  const compared = await there.get('duplicate.compare', { sessionId: theirs });
  expect(compared.deals).toBe(2);
  expect(compared.tables).toHaveLength(2);
  for (const { amounts } of compared.tables) {
    expect(amounts).toHaveLength(2);
    for (const row of amounts) expect(row!.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  }
  expect(compared.tables[1]).toEqual(file.tables[0]);

  // Sent back, their results stand beside ours, once.
  const back = await there.get('duplicate.save', { sessionId: theirs });
  const added = await here.get('duplicate.add', { sessionId, text: back });
  expect(added.added).toBeLessThanOrEqual(1);
  expect(await here.get('duplicate.add', { sessionId, text: back })).toEqual({ added: 0 });
  const ours = await here.get('duplicate.compare', { sessionId });
  expect(ours.tables).toHaveLength(1 + added.added);
  expect(ours.tables[0]).toEqual(file.tables[0]);
  expect(here.faults).toEqual([]);
  expect(there.faults).toEqual([]);
});

test('a friend plays against the same bots in the same places, as strong as they were', async () => {
  const app = await openApp();
  const seats = [
    { kind: 'owner' },
    { kind: 'bot', id: 'ludmila', level: 2 },
    { kind: 'bot', id: 'blazena', level: 1 },
  ] as const;
  await app.get('game.start', { ...VOLENY, seed: 'friends', humanSeat: 1, seats: [...seats] });
  const first = await playOn(app);
  const text = await app.get('duplicate.save', { sessionId: first.sessionId });
  const file = JSON.parse(text) as DuplicateFile;
  expect(file.bots).toEqual([null, { id: 'ludmila', level: 2 }, { id: 'blazena', level: 1 }]);
  const playersOf = async (changed: Partial<DuplicateFile> | null) => {
    const given = JSON.stringify(changed ? { ...file, ...changed } : { ...file, format: 2, bots: undefined });
    const { sessionId } = await app.get('duplicate.start', { text: given });
    const { players } = await app.get('game.resume', { sessionId });
    return players.map(({ botId, level }) => (botId === null ? null : { id: botId, level }));
  };
  expect(await playersOf({})).toEqual(file.bots);
  // A person who sat there: somebody else, as strong as the strongest.
  expect(await playersOf({ bots: [null, null, file.bots![1]!] })).toEqual([
    null,
    { id: 'blazena', level: 2 },
    { id: 'ludmila', level: 2 },
  ]);
  // Older files do not say.
  expect(await playersOf(null)).toEqual([null, { id: 'blazena', level: 1 }, { id: 'vaclav', level: 1 }]);
  for (const bots of [
    [null, null],
    [null, file.bots![1]!, file.bots![1]!],
  ]) {
    const answer = await app.call('duplicate.start', { text: JSON.stringify({ ...file, bots }) });
    expect(answer).toMatchObject({ ok: false, error: { code: 'duplicate-unreadable', params: { place: 'bots' } } });
  }
});

test('the cards a friend is dealt are those of the file, and no secret before', async () => {
  const here = await openApp();
  const sessionId = await playedSession(here, 1);
  const text = await here.get('duplicate.save', { sessionId });
  const [first] = (JSON.parse(text) as DuplicateFile).deals;
  const deck = unsealed(first!.cards, 0)!;
  const { sessionId: again } = await here.get('duplicate.start', { text });
  const table = await here.get('game.resume', { sessionId: again });
  expect(table.places[0]).toBe(first!.forhont);
  const finished = await playOn(here);
  const shown = [
    ...finished.view.tricks.flatMap(({ cards }) => cards.map(({ card }) => card)),
    ...finished.view.hand,
    ...Object.values(finished.view.openHands).flat(),
  ];
  expect(shown.every((card) => deck.includes(card))).toBe(true);
  expect(text).not.toContain(deck.slice(0, 5).join(''));
});

test('what is no such file, is damaged, newer or of other cards is refused by name', async () => {
  const app = await openApp();
  const sessionId = await playedSession(app, 1);
  const text = await app.get('duplicate.save', { sessionId });
  const file = JSON.parse(text) as DuplicateFile;
  const code = async (changed: unknown): Promise<string | null> => {
    const given = typeof changed === 'string' ? changed : JSON.stringify(changed);
    const answer = await app.call('duplicate.start', { text: given });
    return answer.ok ? null : answer.error.code;
  };
  expect(await code('no json')).toBe('duplicate-unreadable');
  expect(await code({})).toBe('duplicate-unreadable');
  expect(await code({ ...file, format: 9 })).toBe('format-newer');
  expect(await code({ ...file, rules: 'nobody' })).toBe('unknown-rules');
  expect(await code({ ...file, deals: [{ forhont: 3, cards: file.deals[0]!.cards }] })).toBe('duplicate-unreadable');
  expect(await code({ ...file, deals: [{ forhont: 0, cards: 'A'.repeat(43) }] })).toBe('duplicate-unreadable');
  expect(await code({ ...file, tables: [{ name: 'x', players: ['a', 'b'], amounts: [] }] })).toBe(
    'duplicate-unreadable',
  );
  const others = { ...file, deals: [{ forhont: 0, cards: sealed(DECK, 0) }], tables: [] };
  const added = await app.call('duplicate.add', { sessionId, text: JSON.stringify(others) });
  expect(added).toMatchObject({ ok: false, error: { code: 'duplicate-other-deals' } });
  await app.get('game.start', VOLENY);
  const fresh = (await settledTable(app)).sessionId;
  expect(await app.call('duplicate.save', { sessionId: fresh })).toMatchObject({
    error: { code: 'duplicate-nothing' },
  });
});

test('nothing is told of what others made of cards that are still to be played here', async () => {
  const here = await openApp();
  const sessionId = await playedSession(here, 2);
  const text = await here.get('duplicate.save', { sessionId });
  const [theirs] = (JSON.parse(text) as DuplicateFile).tables;
  const there = await openApp();
  const { sessionId: again } = await there.get('duplicate.start', { text });
  const told = async () => (await there.get('duplicate.compare', { sessionId: again })).tables[1]!.amounts;
  expect(await told()).toEqual([null, null]);
  await there.get('game.resume', { sessionId: again });
  const { dealId } = await playOn(there);
  expect(await told()).toEqual([theirs!.amounts[0], null]);
  await there.get('game.nextDeal', { dealId });
  expect(await told()).toEqual([theirs!.amounts[0], null]);
  await playOn(there);
  expect(await told()).toEqual(theirs!.amounts);
});

/** A table of friends that is told to have won that much in each deal. */
const table = (name: string, ...won: (number | null)[]): DuplicateTable => ({
  name,
  players: [name, 'b', 'c'],
  amounts: won.map((units) => (units === null ? null : [units, 0, -units])),
});

test('the fuller results of a friend take the place of those he sent before', async () => {
  const app = await openApp();
  const sessionId = await playedSession(app, 3);
  const file = JSON.parse(await app.get('duplicate.save', { sessionId })) as DuplicateFile;
  const add = (...tables: DuplicateTable[]) =>
    app.get('duplicate.add', { sessionId, text: JSON.stringify({ ...file, tables }) });
  const others = async () => (await app.get('duplicate.compare', { sessionId })).tables.slice(1);
  expect(await add(table('Eva', 5, null), table('Jan', 5))).toEqual({ added: 2 });
  expect(await add(table('Eva', 5, 7, null))).toEqual({ added: 1 });
  expect(await others()).toEqual([table('Jan', 5), table('Eva', 5, 7, null)]);
  // What was known is no news, his as ours; another result of the same cards is another table.
  const [ours] = file.tables;
  const older = { ...ours!, amounts: ours!.amounts.slice(0, 2) };
  expect(await add(table('Eva', 5), older, table('Nobody', null, null))).toEqual({ added: 0 });
  expect(await add(table('Eva', 6, 7, 8))).toEqual({ added: 1 });
  expect(await others()).toHaveLength(3);
});

test('a table known by its id stands there once, and what was made here is not what a file tells of it', async () => {
  const app = await openApp();
  const sessionId = await playedSession(app, 2);
  const file = JSON.parse(await app.get('duplicate.save', { sessionId })) as DuplicateFile;
  const add = (...tables: DuplicateTable[]) =>
    app.get('duplicate.add', { sessionId, text: JSON.stringify({ ...file, tables }) });
  const [ours] = (await app.get('duplicate.compare', { sessionId })).tables;
  const forged = ours!.amounts.map((row) => row!.map((_, place) => [20, -10, -10][place]!));
  expect(await add({ ...ours!, amounts: forged })).toEqual({ added: 0 });
  const id = 'e'.repeat(16);
  expect(await add({ ...table('Eva', 5, 7), id })).toEqual({ added: 1 });
  // He took his last card back, and sends what came of it then.
  const corrected = { ...table('Eva', 5, -2), id };
  expect(await add(corrected)).toEqual({ added: 1 });
  expect((await app.get('duplicate.compare', { sessionId })).tables).toEqual([ours, corrected]);
  const twice = JSON.stringify({ ...file, tables: [corrected, corrected] });
  expect(await app.call('duplicate.start', { text: twice })).toMatchObject({ error: { code: 'duplicate-unreadable' } });
});

test('results that nobody can have made are refused', async () => {
  const app = await openApp();
  const sessionId = await playedSession(app, 1);
  const file = JSON.parse(await app.get('duplicate.save', { sessionId })) as DuplicateFile;
  for (const row of [
    [100, 100, 100],
    [1e308, -1e308, 0],
    [2_000_000, -1_000_000, -1_000_000],
    [1, 0, 0],
  ]) {
    const text = JSON.stringify({ ...file, tables: [{ ...table('Eva', 1), amounts: [row] }] });
    for (const answer of [
      await app.call('duplicate.add', { sessionId, text }),
      await app.call('duplicate.start', { text }),
    ]) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'duplicate-unreadable' } });
    }
  }
});

inSoak('what is saved can be read, with as many tables of friends as are taken', async () => {
  const app = await openApp();
  const sessionId = await playedSession(app, 1);
  const file = JSON.parse(await app.get('duplicate.save', { sessionId })) as DuplicateFile;
  const add = (tables: DuplicateTable[]) =>
    app.call('duplicate.add', { sessionId, text: JSON.stringify({ ...file, tables }) });
  // The longest there may be: every friend told of all deals a file may hold.
  const units = Array.from({ length: 500 }, (_, i) => (i + 1) * 1.234567890123456e-5);
  const amounts = units.map((each) => [each, each, -2 * each]);
  const longest = Array.from({ length: 19 }, (_, i) => ({ ...table(`friend ${i}`), amounts }));
  expect(await add(longest)).toEqual({ ok: true, value: { added: 19 } });
  expect(await add([table('one more', 1)])).toMatchObject({ ok: false, error: { code: 'duplicate-too-many' } });
  const text = await app.get('duplicate.save', { sessionId });
  expect((JSON.parse(text) as DuplicateFile).tables).toHaveLength(20);
  expect(text.length).toBeGreaterThan(900_000);
  const { sessionId: again } = await app.get('duplicate.start', { text });
  expect((await app.get('duplicate.compare', { sessionId: again })).tables).toHaveLength(21);
  // A friend of a friend brings a table of his own: the file still holds what its reader takes.
  await app.get('game.resume', { sessionId: again });
  await playOn(app);
  const theirs = await app.get('duplicate.save', { sessionId: again });
  expect((JSON.parse(theirs) as DuplicateFile).tables).toHaveLength(20);
  expect(await app.call('duplicate.start', { text: theirs })).toMatchObject({ ok: true });
});

inSoak(
  'what a table saved itself is no result of friends, whoever sits there and out',
  async () => {
    const app = await openApp();
    const profiles = await app.get('profiles.save', { entry: { name: 'Marie', avatar: 'ludmila' } });
    const options = { ...DEFAULT_OPTIONS, stake: { base: 0.5, currency: 'Kč' } };
    const seats = [
      { kind: 'owner' },
      { kind: 'bot', id: 'blazena' },
      { kind: 'profile', id: profiles[0]!.id },
      { kind: 'bot', id: 'jindra' },
    ] as const;
    const start = { variant: 'licitovany', rules: 'csm', seed: 'own', sitterOut: true } as const;
    let table = await app.get('game.start', { ...start, seats: [...seats], options });
    for (let deal = 1; deal <= 4; deal++) {
      table = await playShared(app, table);
      const { sessionId, dealId } = table;
      const text = await app.get('duplicate.save', { sessionId });
      expect(await app.get('duplicate.add', { sessionId, text })).toEqual({ added: 0 });
      // Whatever it and they are called since.
      for (const language of ['en', 'cs'] as const) {
        await app.get('settings.set', { language, playerName: `Petr ${language} ${deal}` });
        await app.get('game.setOptions', { sessionId, options: { name: `${language} ${deal}` } });
        expect(await app.get('duplicate.add', { sessionId, text })).toEqual({ added: 0 });
      }
      expect(await app.get('duplicate.compare', { sessionId })).toMatchObject({ stake: options.stake });
      if (deal < 4) table = await app.get('game.nextDeal', { dealId });
    }
  },
  60_000,
);

test('a file of release 1.0.0, whose tables have no ids, is read', async () => {
  const app = await openApp();
  const sessionId = await playedSession(app, 1);
  const file = JSON.parse(await app.get('duplicate.save', { sessionId })) as DuplicateFile;
  const tables = file.tables.map((table) => ({ ...table, id: undefined }));
  const older = JSON.stringify({ ...file, format: 1, tables });
  expect(await app.get('duplicate.add', { sessionId, text: older })).toEqual({ added: 0 });
  const others = JSON.stringify({
    ...file,
    format: 1,
    tables: tables.map((table) => ({ ...table, players: ['A', 'B', 'C'] })),
  });
  expect(await app.get('duplicate.add', { sessionId, text: others })).toEqual({ added: 1 });
  expect(await app.get('duplicate.start', { text: older })).toMatchObject({ sessionId: expect.any(Number) as number });
});

const csm = findRuleSet('csm')!;

test('results of the same cards by other rules, at another table or from other seats are none of these deals', async () => {
  const app = await openApp();
  const sessionId = await playedSession(app, 1);
  const file = JSON.parse(await app.get('duplicate.save', { sessionId })) as DuplicateFile;
  const theirs = (more: Partial<DuplicateFile>, amounts: readonly number[] = [2, -1, -1]) => {
    const table = { name: 'Jinde', players: amounts.map((_, place) => `P${place}`), amounts: [amounts] };
    return app.call('duplicate.add', { sessionId, text: JSON.stringify({ ...file, ...more, tables: [table] }) });
  };
  const [deal] = file.deals;
  for (const [more, amounts] of [
    [{ rules: 'domaci' }],
    [{ variant: 'lizany', rules: 'international' }, [1, -1]],
    [{ sitterOut: true }, [3, -1, -1, -1]],
    [{ manner: 'strict' }],
    [{ rules: { ...csm, cap: 5 } }],
    [{ deals: [{ ...deal!, forhont: (deal!.forhont + 1) % 3 }] }],
  ] as const) {
    const refused = await theirs(more as Partial<DuplicateFile>, amounts);
    expect([more, refused.ok]).toEqual([more, false]);
  }
  expect(await theirs({})).toEqual({ ok: true, value: { added: 1 } });
  // What is saved then can be read.
  const text = await app.get('duplicate.save', { sessionId });
  expect(await app.call('duplicate.start', { text })).toMatchObject({ ok: true });
});

/** Both people play as bots do, each when the computer is handed to him. */
async function playShared(app: TestApp, from: TableState): Promise<TableState> {
  let state = from;
  const stop = app.listen((name, payload) => {
    if (name === 'table') state = (payload as TableEvent).table;
  });
  while (!state.finished) {
    if (app.faults.length > 0) throw new Error(String(app.faults[0]));
    const { cover, dealId, step, view, humanSeat } = state;
    if (cover) state = await app.get('game.uncover', { dealId, place: cover.place });
    else if (
      humanSeat !== null &&
      view.toAct === humanSeat &&
      forcedAnswer(view.actions, undefined, view.variant) === null
    )
      state = await app.get('game.act', { dealId, step, action: humanAction(view) });
    else await new Promise(setImmediate);
  }
  stop();
  return state;
}

test('records of whole deals are played, too: the same cards from the same seats, beside what was made of them', async () => {
  const here = await openApp();
  const sessionId = await playedSession(here, 2);
  const search = { source: 'played' as const, sessionId };
  const { text: newestFirst } = await here.get('archive.export', { what: { search } });
  const text = newestFirst
    .split(/^(?=\[Forhont ")/m)
    .toReversed()
    .join('\n');
  const known = JSON.parse(await here.get('duplicate.save', { sessionId })) as DuplicateFile;

  const there = await openApp();
  const { sessionId: theirs } = await there.get('duplicate.start', { text });
  const [mine] = (await there.get('duplicate.compare', { sessionId: theirs })).tables;
  expect(mine!.amounts).toEqual([null, null]);
  await there.get('game.resume', { sessionId: theirs });
  await playOn(there);
  await nextDeal(there);
  const compared = await there.get('duplicate.compare', { sessionId: theirs });
  // Places count from forhont of the first deal.
  const turned = (row: readonly number[] | null) => row && [2, 0, 1].map((place) => row[place]);
  expect(compared.tables[1]!.amounts).toEqual(known.tables[0]!.amounts.map(turned));
  const resaved = JSON.parse(await there.get('duplicate.save', { sessionId: theirs })) as DuplicateFile;
  const decks = (file: DuplicateFile) => file.deals.map(({ cards }, i) => unsealed(cards, i));
  expect(decks(resaved)).toEqual(decks(known));

  const second = text.indexOf('[Forhont', 10);
  for (const [wrong, code] of [
    [text.replace('[Variant "voleny"]', '[Variant "krizovy"]'), 'notation-wrong-form'],
    [`${text.slice(0, second)}${text.slice(second).replace('[Rules "csm"]', '[Rules "hospoda"]')}`, 'duplicate-mixed'],
    [text.replaceAll('[Rules "csm"]', '[Rules "nobody"]'), 'unknown-rules'],
    [text.replace(/Dealt "0:\S+ /, 'Dealt "'), 'wrong-number-of-cards'],
    [text.replaceAll(/^\[Result "(?:made|lost) .*$/gm, '[Result "made 1 1 1"]'), 'duplicate-unreadable'],
  ] as const) {
    const refused = await there.call('duplicate.start', { text: wrong });
    expect(refused.ok ? 'fine' : refused.error.code).toBe(code);
  }
});
