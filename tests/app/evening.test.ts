import { describe, expect, it } from 'vitest';
import type { SessionAccount } from '#shared/api/evening.ts';
import type { Player, TableEvent, TableState } from '#shared/api/index.ts';
import { DECK, type Card } from '#shared/cards.ts';
import { isAsked } from '#shared/forced.ts';
import { seatsOf } from '#shared/seats.ts';
import { DEFAULT_HELP, DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { WHOLE } from '../bulk.ts';
import { paymentsOf } from '../../src-renderer/table/model/payments.ts';
import { inMidPlay, newDatabaseFile, openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { humanAction, VOLENY } from './playing.ts';

const OWNER = { kind: 'owner' } as const;
const bot = (id: string) => ({ kind: 'bot', id }) as const;

async function person(app: TestApp, name: string): Promise<number> {
  const list = await app.get('profiles.save', { entry: { name, avatar: 'ludmila' } });
  return list.find((profile) => profile.name === name)!.id;
}

/** Cards a state tells, wherever they stand. */
function cardsIn(state: TableState): Set<Card> {
  const text = JSON.stringify({ ...state.view, verdicts: [], actions: state.view.actions });
  return new Set(DECK.filter((card) => text.includes(`"${card}"`)));
}

/** The table once it waits for a person, or the deal is over. */
async function waiting(app: TestApp, last: () => TableState): Promise<TableState> {
  for (;;) {
    const state = last();
    if (state.finished || state.cover || isAsked(state)) return state;
    if (app.faults.length > 0) throw new Error(String(app.faults[0]));
    await new Promise(setImmediate);
  }
}

describe('two people at one computer', () => {
  it('are never told of each other’s cards: the table is covered until whoever is asked has it', async () => {
    const databaseFile = newDatabaseFile();
    const app = await openApp({ databaseFile });
    const jana = await person(app, 'Jana');
    const seats = [OWNER, { kind: 'profile', id: jana } as const, bot('vaclav')];
    let state = await app.get('game.start', { ...VOLENY, seed: 'two people', seats });
    let viewer: number | null = null;
    let covers = 0;
    const told = (table: TableState): void => {
      // Whatever is sent shows no hand but that of who has the computer.
      const place = table.humanSeat === null ? null : table.places[table.humanSeat]!;
      if (!table.finished) expect([null, viewer]).toContain(place);
      if (!table.finished && place === null) {
        expect(table.view.seat).toBeNull();
        const open = new Set(table.view.tricks.flatMap(({ cards }) => cards.map(({ card }) => card)));
        for (const { card } of table.view.trick?.cards ?? []) open.add(card);
        for (const entry of table.view.log) if (entry.kind === 'trump-shown') open.add(entry.card);
        if (!/betl|durch/.test(table.view.contract ?? ''))
          expect([...cardsIn(table)].filter((card) => !open.has(card))).toEqual([]);
      }
      state = table;
    };
    app.listen((name, payload) => name === 'table' && told((payload as TableEvent).table));
    told(state);
    for (;;) {
      state = await waiting(app, () => state);
      if (state.finished) break;
      if (state.cover) {
        covers += 1;
        const { place } = state.cover;
        expect(state.humanSeat).toBeNull();
        const { dealId, step } = state;
        const blind = await app.call('game.act', { dealId, step, action: { type: 'good' } });
        expect(blind).toMatchObject({ ok: false, error: { code: 'table-covered' } });
        const hint = await app.call('game.hint', { dealId, step, level: 1, requestId: 'x' });
        expect(hint).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
        const other = place === 0 ? 1 : 0;
        expect(await app.call('game.uncover', { dealId, place: other })).toMatchObject({ ok: false });
        expect(await app.call('game.uncover', { dealId, place: 2 })).toMatchObject({ ok: false });
        viewer = place;
        state = await app.get('game.uncover', { dealId, place });
        expect(state.places[state.humanSeat!]).toBe(place);
        if (covers === 2) {
          // A window that begins anew has nobody before it.
          viewer = null;
          state = (await app.get('game.current', {}))!;
          expect(state.cover).toEqual({ place });
          continue;
        }
      }
      // Nobody takes back what the other has chosen.
      if (state.undoable) expect(viewer).toBe(state.places[state.humanSeat!]);
      const { dealId, step, view } = state;
      const after = await app.get('game.act', { dealId, step, action: humanAction(view) });
      if (after.humanSeat === null) viewer = null;
      if (after.step > state.step) told(after);
    }
    expect(covers).toBeGreaterThan(3);
    expect(app.faults).toEqual([]);
    await app.close();
    // The same after a restart, with names.
    const again = await openApp({ databaseFile });
    const [listed] = await again.get('game.sessions', {});
    expect(listed!.players.map(({ name, botId }) => name ?? botId)).toEqual([expect.any(String), 'Jana', 'vaclav']);
  });
});

describe('a session', () => {
  it('ends after its rounds, is gone on with when it is made longer, and is cut by whose turn it is', async () => {
    const app = await openApp();
    const options = {
      ...DEFAULT_OPTIONS,
      name: 'Středa',
      cutting: 'person',
      length: { kind: 'rounds', rounds: 1 },
    } as const;
    await app.get('game.start', { ...VOLENY, seed: 'rounds', options, firstDealer: 1 });
    const cutters: (number | null)[] = [];
    let table = await playOn(app);
    // The player at place 1 deals, so the one at place 2 is forhont.
    expect(table.places[0]).toBe(2);
    for (let deal = 1; deal < 3; deal++) {
      expect([table.dealNumber, table.over]).toEqual([deal, null]);
      cutters.push(table.cutter);
      const dealt = await app.get('game.nextDeal', { dealId: table.dealId, ...(table.cutter !== null && { cut: 7 }) });
      expect(dealt.shuffled).toBe(false);
      table = await playOn(app);
    }
    // Forhont is at 2, then at 0, then at 1; who cuts sits two places before him.
    expect(cutters).toEqual([null, null]);
    expect(table.over).toEqual({ reason: 'rounds' });
    const { sessionId, dealId } = table;
    const isOver = async () => (await app.get('game.sessions', {}))[0]!.over;
    expect(await isOver()).toBe(true);
    expect(await app.call('game.nextDeal', { dealId })).toMatchObject({ ok: false, error: { code: 'session-over' } });
    await app.get('game.setOptions', { sessionId, options: { length: { kind: 'target', units: 1_000_000 } } });
    table = (await app.get('game.current', {}))!;
    expect([table.over, table.cutter]).toEqual([null, 0]);
    expect(await isOver()).toBe(false);
    await app.get('game.setOptions', { sessionId, options: { length: { kind: 'target', units: 1 } } });
    expect(await isOver()).toBe((await app.get('game.current', {}))!.over !== null);
    await app.get('game.setOptions', { sessionId, options: { length: { kind: 'open' } } });
    await app.get('game.nextDeal', { dealId, cut: 5 });
    expect((await app.get('game.sessions', {}))[0]).toMatchObject({ name: 'Středa', deals: 4 });
    for (const bad of [{ cut: 1 }, { cut: 31 }, { cut: 2.5 }]) {
      expect(await app.call('game.nextDeal', { dealId, ...bad })).toMatchObject({ ok: false });
    }
  });

  it('refuses seats that are none', async () => {
    const app = await openApp();
    const jana = { kind: 'profile', id: await person(app, 'Jana') } as const;
    const start = async (
      ...seats: Parameters<typeof person>[1] extends string
        ? (typeof OWNER | typeof jana | (ReturnType<typeof bot> & { level?: number }))[]
        : never
    ) => {
      const answer = await app.call('game.start', { ...VOLENY, seats });
      return answer.ok ? 'ok' : answer.error.code;
    };
    expect(await start(OWNER, bot('vaclav'))).toBe('seats-wrong-count');
    expect(await start(bot('vaclav'), OWNER, jana)).toBe('seat-no-person');
    expect(await start(OWNER, bot('vaclav'), bot('vaclav'))).toBe('seat-taken-twice');
    expect(await start(OWNER, { ...bot('jindra'), level: 1 }, { ...bot('jindra'), level: 2 })).toBe('seat-taken-twice');
    expect(await start(OWNER, bot('nobody'), jana)).toBe('unknown-bot');
    expect(await start(OWNER, bot('vaclav'), { kind: 'profile', id: 99 })).toBe('unknown-profile');
    expect(await start(jana, bot('ludmila'), OWNER)).toBe('ok');
    expect(await app.call('profiles.save', { entry: { name: 'Jana', avatar: 'vaclav' } })).toMatchObject({
      ok: false,
      error: { code: 'profile-name-taken' },
    });
    // Gone from the list, and still named in the game.
    expect(await app.get('profiles.remove', { id: jana.id })).toEqual([]);
    expect((await app.get('game.sessions', {}))[0]!.players[0]!.name).toBe('Jana');
    expect(await start(jana, bot('ludmila'), OWNER)).toBe('unknown-profile');
    // Nobody is called like whoever the program belongs to.
    expect(await app.call('profiles.save', { entry: { name: 'Hráč', avatar: 'vaclav' } })).toMatchObject({
      ok: false,
      error: { code: 'profile-name-taken' },
    });
    expect(await app.call('settings.set', { playerName: 'Ja\u200Bna' })).toMatchObject({ ok: true });
    expect(await app.get('profiles.save', { entry: { name: 'Karel', avatar: 'vaclav' } })).toHaveLength(1);
    expect(await app.call('settings.set', { playerName: ' Karel ' })).toMatchObject({
      error: { code: 'profile-name-taken', path: ['playerName'] },
    });
    expect(await app.get('settings.set', { playerName: 'Hráč' })).toMatchObject({ playerName: 'Hráč' });
    const [karel] = await app.get('profiles.list', {});
    await app.get('profiles.remove', { id: karel!.id });
    // Somebody else may be called so by now.
    const entry = { name: 'Ja\u200Bna ', avatar: 'vaclav' } as const;
    const [other] = await app.get('profiles.save', { entry });
    expect(other!.name).toBe('Jana');
    expect(await app.call('profiles.restore', { id: jana.id })).toMatchObject({
      ok: false,
      error: { code: 'profile-back-name-taken', params: { name: 'Jana' } },
    });
    await app.get('profiles.remove', { id: other!.id });
    expect(await app.get('profiles.restore', { id: jana.id })).toMatchObject([{ name: 'Jana', sessions: 1 }]);
    expect(await app.call('profiles.save', { entry: { ...entry, name: ' \u3164\u202E\u00AD' } })).toMatchObject({
      ok: false,
      error: { path: ['entry', 'name'] },
    });
  });

  it('has the help it is given, and another as soon as that is changed', async () => {
    const app = await openApp();
    const help = { ...DEFAULT_HELP, openHands: true, forced: true, undo: false, hints: false };
    await app.get('game.start', { ...VOLENY, seed: 'help', options: { ...DEFAULT_OPTIONS, help } });
    const table = await playOn(app, ({ view }) => view.phase === 'play');
    const others = seatsOf('voleny').filter((seat) => seat !== table.humanSeat);
    for (const seat of others) expect(table.view.openHands[seat]).toHaveLength(table.view.counts[seat]!);
    expect(table.undoable).toBe(false);
    const { sessionId, dealId, step } = table;
    expect(await app.call('game.undo', { dealId, step })).toMatchObject({ error: { code: 'undo-is-off' } });
    expect(await app.call('game.hint', { dealId, step, level: 1, requestId: 'x' })).toMatchObject({
      error: { code: 'hints-are-off' },
    });
    await app.get('game.setOptions', { sessionId, options: { help: { ...help, openHands: false, undo: true } } });
    const now = (await app.get('game.current', {}))!;
    expect(now.view.openHands).toEqual({});
    // Every play that is left to the person has a choice.
    const acted: number[] = [];
    await playOn(app, ({ view }) => {
      acted.push(view.actions.length);
      return false;
    });
    expect(acted.length === 0 || Math.min(...acted) > 1).toBe(true);
  });
});

/** What the sheets of all deals come to, summed by place by other means than the program's. */
async function recomputed(app: TestApp, account: SessionAccount): Promise<number[]> {
  const sums = account.players.map(() => 0);
  for (const { dealId } of account.deals) {
    const { steps } = await app.get('archive.replay', { dealId, sees: 'own' });
    const { view, places } = steps.at(-1)!;
    view.settlement!.bySeat.forEach((amount, seat) => (sums[places[seat]!]! += amount));
  }
  return sums;
}

describe('the question before a costly card', () => {
  it('is the same each time, names a card that may be played, and never warns of the card it would have played', async () => {
    const app = await openApp();
    const table = await inMidPlay(app, 4);
    const { dealId, step, view } = table;
    const legal = view.verdicts.filter((verdict) => verdict.legal).map(({ card }) => card);
    const asked = (card: Card) => app.get('game.warn', { dealId, step, card, requestId: 'warn' });
    for (const card of legal) {
      const warning = await asked(card);
      expect(await asked(card)).toEqual(warning);
      if (!warning) continue;
      expect(legal).toContain(warning.better);
      expect(warning.better).not.toBe(card);
      expect(warning.cost).toBeGreaterThanOrEqual(1);
      expect(await asked(warning.better)).toBeNull();
    }
    // The table is as before.
    expect(await app.get('game.current', {})).toEqual(table);
    expect(await app.call('game.warn', { dealId, step: step + 1, card: legal[0]!, requestId: 'warn' })).toMatchObject({
      error: { code: 'stale-step' },
    });
  });

  it('is asked where there is much to lose', async () => {
    const app = await openApp();
    let warnings = 0;
    for (let seed = 0; warnings === 0; seed++) {
      await app.get('game.start', { ...VOLENY, seed: `costly ${seed}` });
      const table = await playOn(
        app,
        ({ view }) => view.tricks.length >= 7 && view.verdicts.filter((v) => v.legal).length > 1,
      );
      if (table.finished) continue;
      for (const { card, legal } of table.view.verdicts) {
        if (!legal) continue;
        const { dealId, step } = table;
        if (await app.get('game.warn', { dealId, step, card, requestId: 'warn' })) warnings += 1;
      }
    }
    expect(warnings).toBeGreaterThan(0);
  });
});

describe('the account', () => {
  it('sums to zero, equals a recomputation and names everybody', async () => {
    const app = await openApp();
    const jana = await person(app, 'Jana');
    const stake = { base: 0.5, currency: 'Kč' };
    for (const [i, seats] of [
      undefined,
      [{ kind: 'profile', id: jana } as const, bot('jindra'), bot('ludmila')],
    ].entries()) {
      const options = { ...DEFAULT_OPTIONS, stake };
      await app.get('game.start', { ...VOLENY, seed: `account ${i}`, options, ...(seats && { seats }) });
      for (let deal = 0; deal < 3; deal++) {
        const { dealId } = await playOn(app);
        await app.get('game.nextDeal', { dealId });
      }
    }
    const sessions = await app.get('game.sessions', {});
    const money = new Map<string, number>();
    const declared = new Map<string, number>();
    for (const { sessionId, balance } of sessions) {
      const account = await app.get('account.session', { sessionId });
      expect(account.deals).toHaveLength(3);
      for (const { amounts } of account.deals) expect(amounts.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
      const sums = account.players.map((_, place) =>
        account.deals.reduce((sum, deal) => sum + deal.amounts[place]!, 0),
      );
      expect(sums).toEqual(await recomputed(app, account));
      expect(sums[0]).toBe(balance);
      account.players.forEach(({ key }, place) => money.set(key, (money.get(key) ?? 0) + 0.5 * sums[place]!));
      for (const { contract, declarer } of account.deals) {
        if (contract === null) continue;
        const name = `${account.players[declarer!]!.key} ${contract}`;
        declared.set(name, (declared.get(name) ?? 0) + 1);
      }
    }
    const whole = await app.get('account.all', {});
    expect(await app.get('account.all', {})).toEqual(whole);
    expect(new Map(whole.players.map(({ key, money: sum }) => [key, sum]))).toEqual(money);
    expect(new Set(whole.players.map(({ currency }) => currency))).toEqual(new Set(['Kč']));
    expect(whole.players.find(({ key }) => key === `profile:${jana}`)).toMatchObject({
      name: 'Jana',
      deals: 3,
      sessions: 1,
    });
    expect(new Map(whole.contracts.map(({ key, contract, played }) => [`${key} ${contract}`, played]))).toEqual(
      declared,
    );
    // Two of three at the table settle with each other in every deal: what a defender gains or loses is the declarer's.
    const from = new Map<string, number>();
    for (const { sessionId } of sessions) {
      const { deals, players } = await app.get('account.session', { sessionId });
      for (const { amounts, declarer } of deals) {
        for (const [place, amount] of amounts.entries()) {
          if (place === declarer || declarer === null) continue;
          const [one, other] = [players[place]!.key, players[declarer]!.key];
          const name = one < other ? `${one} ${other}` : `${other} ${one}`;
          from.set(name, (from.get(name) ?? 0) + 0.5 * (one < other ? amount : -amount));
        }
      }
    }
    for (const { one, other, between } of whole.pairs) {
      expect([one, other, between]).toEqual([one, other, expect.closeTo(from.get(`${one} ${other}`) ?? 0, 9)]);
    }
    for (const {
      one,
      other,
      money: [first],
    } of whole.pairs) {
      expect(one < other).toBe(true);
      if (one === 'bot:blazena' && other === 'owner') expect(first).toBeCloseTo(money.get('bot:blazena')!, 9);
    }
    // One more deal, and one session away: what was summed before is not told again.
    const { dealId } = await playOn(app);
    const { players: after } = await app.get('account.all', {});
    const { amounts } = (await app.get('account.session', { sessionId: sessions[0]!.sessionId })).deals.at(-1)!;
    expect(after.find(({ key }) => key === `profile:${jana}`)!.money).toBeCloseTo(
      money.get(`profile:${jana}`)! + 0.5 * amounts[0]!,
      9,
    );
    expect(dealId).toBeGreaterThan(0);
    await app.get('game.putAway', { sessionId: sessions[0]!.sessionId });
    expect((await app.get('account.all', {})).players.map(({ key }) => key)).not.toContain(`profile:${jana}`);
  });
});

const EVENINGS = [
  { variant: 'licitovany', rules: 'turnaj', manner: 'strict', sitterOut: true },
  { variant: 'krizovy', rules: 'csm' },
  { variant: 'lizany', rules: 'international' },
] as const;
it.each(WHOLE ? EVENINGS : EVENINGS.slice(0, 1))(
  'what everybody won from the others is what he won, in $variant',
  async (start) => {
    const app = await openApp();
    const keyOf = ({ botId }: Player): string => (botId === null ? 'owner' : `bot:${botId}`);
    const paid = new Map<string, number>();
    for (const [n, base] of [0.1, 5].entries()) {
      const options = { ...DEFAULT_OPTIONS, stake: { base, currency: 'Kč' } };
      await app.get('game.start', { ...start, options, seed: `pairs ${n}` });
      for (let deal = 1; ; deal++) {
        const table = await playOn(app);
        const { dealId, view } = table;
        for (const { from, to, amount } of view.settlement ? paymentsOf(table, view.settlement) : []) {
          const name = `${keyOf(to)} ${keyOf(from)}`;
          paid.set(name, (paid.get(name) ?? 0) + base * amount);
        }
        if (deal === 4) break;
        await app.get('game.nextDeal', { dealId });
      }
    }
    const { players, pairs } = await app.get('account.all', {});
    for (const { key, money } of players) {
      const won = pairs.reduce((sum, { one, other, between }) => {
        if (one === key) return sum + between;
        return other === key ? sum - between : sum;
      }, 0);
      expect([key, won]).toEqual([key, expect.closeTo(money, 6)]);
    }
    expect(pairs.some(({ between }) => between !== 0)).toBe(true);
    // As the bills said, deal by deal.
    const billed = (one: string, other: string): number => paid.get(`${one} ${other}`) ?? 0;
    for (const { one, other, between } of pairs) {
      expect([one, other, between]).toEqual([one, other, expect.closeTo(billed(one, other) - billed(other, one), 6)]);
    }
  },
  60_000,
);

describe('a session that another window put away', () => {
  const A_DAY = 86_400_000;

  it('is taken out by whoever goes on playing it, and nothing of it is lost', async () => {
    const databaseFile = newDatabaseFile();
    let clock = Date.parse('2026-11-23T18:00:00Z');
    const now = () => new Date(clock);
    const app = await openApp({ databaseFile, now });
    const help = { ...DEFAULT_HELP, forced: false };
    await app.get('game.start', { ...VOLENY, seed: 'put away', options: { ...DEFAULT_OPTIONS, help } });
    let table = await playOn(app, ({ view }) => view.phase === 'play');
    const { sessionId, dealId } = table;
    const away = () => app.get('game.putAway', { sessionId });
    const isListed = async () => (await app.get('game.sessions', {})).length === 1;
    const back = async (call: () => Promise<unknown>) => {
      expect(await isListed()).toBe(false);
      await call();
      expect(await isListed()).toBe(true);
      table = await settledTable(app);
    };
    await away();
    await back(() => app.get('game.act', { dealId, step: table.step, action: humanAction(table.view) }));
    await away();
    await back(() => app.get('game.undo', { dealId, step: table.step }));
    await away();
    await back(() => app.get('game.uncover', { dealId, place: 0 }));
    await away();
    await back(() => app.get('game.resume', { sessionId }));
    await playOn(app);
    await away();
    await back(() => app.get('game.nextDeal', { dealId }));
    await app.close();
    clock += 2 * A_DAY;
    const again = await openApp({ databaseFile, now });
    expect((await again.get('account.session', { sessionId })).deals).toHaveLength(1);
    // What nobody touches goes as before.
    await again.get('game.putAway', { sessionId });
    await again.close();
    clock += 2 * A_DAY;
    const last = await openApp({ databaseFile, now });
    await expect
      .poll(() => last.call('account.session', { sessionId }))
      .toMatchObject({ ok: false, error: { code: 'unknown-session' } });
  });
});

it('everybody at the table has his own name on the board and in files', async () => {
  const app = await openApp();
  const jana = await person(app, 'Jana');
  await app.get('settings.set', { playerName: 'Petr' });
  const seats = [{ kind: 'profile', id: jana } as const, bot('vaclav'), bot('ludmila')];
  for (let seed = 0; ; seed++) {
    await app.get('game.start', { ...VOLENY, seed: `names ${seed}`, seats });
    const { dealId, places } = await playOn(app);
    const found = await app.call('analysis.fromDeal', { dealId });
    // Nobody played.
    if (!found.ok) continue;
    expect(found.value.names[places.indexOf(0)]).toBe('Jana');
    const { text } = await app.get('archive.export', { what: { deals: [{ source: 'played', id: dealId }] } });
    expect(text).toContain('"Jana"]');
    expect(text).not.toContain('Petr');
    return;
  }
});

it('deals that are settled are worth what was agreed when they were played', async () => {
  const app = await openApp();
  const { sessionId } = await app.get('game.start', { ...VOLENY, seed: 'stakes' });
  const stake = { base: 2, currency: 'Kč' };
  const change = (to: typeof stake) => app.call('game.setOptions', { sessionId, options: { name: 'x', stake: to } });
  expect(await change(stake)).toMatchObject({ ok: true, value: { stake } });
  for (;;) {
    const { dealId } = await playOn(app);
    if ((await app.get('account.session', { sessionId })).deals.length > 0) break;
    await app.get('game.nextDeal', { dealId });
  }
  const before = await app.get('account.all', {});
  for (const to of [
    { base: 20, currency: 'Kč' },
    { base: 2, currency: '€' },
  ]) {
    expect(await change(to)).toMatchObject({ ok: false, error: { code: 'stake-is-settled' } });
  }
  expect(await change(stake)).toMatchObject({ ok: true, value: { name: 'x', stake } });
  expect(await app.get('account.all', {})).toEqual(before);
});

it('the text of a session tells no card of the deal that is being played, nor what it would follow from', async () => {
  const app = await openApp();
  const { dealId: first, sessionId } = await app.get('game.start', { ...VOLENY, seed: 'secret text' });
  const read = async () =>
    JSON.parse(await app.get('game.sessionText', { sessionId })) as {
      session: { seed: unknown };
      deals: { id: number; deck: string | null; seed: string | null; origin: string | null }[];
      actions: { deal_id: number }[];
    };
  await playOn(app);
  const over = await read();
  expect(over.deals).toMatchObject([{ id: first, deck: expect.any(String) as string }]);
  expect(over.session.seed).toBeNull();
  await app.get('game.nextDeal', { dealId: first });
  const { dealId } = await playOn(app, ({ view }) => view.phase === 'play');
  const running = await read();
  expect(running.deals[0]).toEqual(over.deals[0]);
  expect(running.deals[1]).toMatchObject({ id: dealId, deck: null, seed: null, origin: null });
  expect(running.actions.filter(({ deal_id: id }) => id === dealId)).toEqual([]);
  expect(JSON.stringify(running)).not.toContain('secret text');
});
