import { expect, test } from 'vitest';
import { DECK } from '#shared/cards.ts';
import { sealed, unsealed, type DuplicateFile } from '#shared/duplicate.ts';
import { shuffledDeck } from '#main/engine/index.ts';
import { openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

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
