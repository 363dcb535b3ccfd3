/** The scorekeeper: money is that of the same deal played card by card, accounts stay right whatever is corrected, and nothing is lost. */
import { spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it, test } from 'vitest';
import { legalCards, playCard, settlePosition, toPosition, type Position } from '#main/engine/index.ts';
import { scoreLineSchema, type Score, type ScoreLineInput, type ScoreLineTold } from '#shared/api/scores.ts';
import { DECK, SUITS, type Card } from '#shared/cards.ts';
import { isNoTrump, type Contract } from '#shared/contracts.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { peopleAt, placesTold, playingPlaces } from '#shared/score.ts';
import { seatCount, type Variant } from '#shared/seats.ts';
import type { ToldGameInput } from '#shared/told-game.ts';
import { tries } from '../bulk.ts';
import { settlementFixtures } from '../fixtures/settlements/index.ts';
import { told } from '../settlements/tell.ts';
import { bring } from '../storage/two-places.ts';
import { newDatabaseFile, openApp, type TestApp } from './helpers.ts';

const NAMES = ['Eva', 'Jan', 'Petr', 'Zuzana'];
const terms = (people: number) => ({ name: 'Pátek', players: NAMES.slice(0, people), stake: 0.5, currency: 'Kč' });

async function newScore(app: TestApp, variant: Variant = 'voleny', rules = 'csm', sitterOut = false): Promise<Score> {
  const people = peopleAt({ variant, sitterOut });
  return app.get('scores.create', { terms: terms(people), variant, rules, sitterOut, dealer: people - 1 });
}

const lineOf = (input: ScoreLineInput): ScoreLineTold => scoreLineSchema.parse(input);
const hra = (points: number, more: Partial<ScoreLineInput['game']> = {}): ScoreLineTold =>
  lineOf({ dealer: 2, declarer: 0, game: { contract: 'hra', trump: 'a', points, ...more } });

/** What an account knows of itself is not told again. */
const gameOf = (whole: ToldGameInput): ScoreLineInput['game'] =>
  Object.fromEntries(
    Object.entries(whole).filter(([key]) => !['rules', 'variant', 'alone', 'sitterOut'].includes(key)),
  ) as ScoreLineInput['game'];

/** A finished position as people at their places would tell it, and what each place gains by the engine. */
function asLine(position: Position, rules: string, sitterOut: boolean, dealer: number) {
  const seating = { variant: position.variant, sitterOut };
  const playing = playingPlaces(seating, dealer);
  const game = gameOf(told(position, rules));
  const partner =
    position.partner ??
    (game.contract === 'durch' && position.fields.durchWithSmart && game.lastTrickLost
      ? position.tricks.at(-1)!.winner!
      : null);
  const line = lineOf({
    dealer,
    declarer: playing[position.declarer]!,
    partner: partner === null ? null : playing[partner]!,
    game,
  });
  const { bySeat } = unwrap(settlePosition(position));
  const gains = NAMES.slice(0, peopleAt(seating)).map((_name, place) => bySeat[playing.indexOf(place)] ?? 0);
  return { line, gains };
}

/** Small numbers that look drawn; the same in every run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

/** A deal played to its end by whatever is legal; `null` where the cards do not allow the contract. */
function playedDeal(variant: 'voleny' | 'krizovy', seed: number): Position | null {
  const chance = drawn(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
  const deck: Card[] = [...DECK];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  const seats = seatCount(variant);
  const size = variant === 'krizovy' ? 8 : 10;
  const contract = pick<Contract>(['hra', 'sedma', 'sto', 'sto-sedma', 'betl', 'durch']);
  const bare = isNoTrump(contract);
  const start = toPosition(
    setupSchema.parse({
      variant,
      rules: 'csm',
      declarer: bare ? Math.floor(chance() * seats) : 0,
      contract,
      trump: bare ? null : pick(SUITS),
      hands: Array.from({ length: seats }, (_, seat) => deck.slice(seat * size, (seat + 1) * size)),
      talon: deck.slice(seats * size),
      partner: variant === 'krizovy' && !bare && chance() < 0.8 ? 1 + Math.floor(chance() * 3) : null,
      fleks: contract === 'hra' ? { hra: Math.floor(chance() * 3) } : {},
    }),
  );
  if (!start.ok) return null;
  let position = start.value;
  while (position.toPlay !== null) position = unwrap(playCard(position, pick(legalCards(position))));
  // A sharp card in the talon is nobody's and cannot be told.
  const whole = position.points.declarer + position.points.defenders === 90;
  return bare || whole ? position : null;
}

describe('money', () => {
  it('is that of the deal played card by card, whoever deals and whoever plays', async () => {
    const app = await openApp();
    const scores = { voleny: await newScore(app), krizovy: await newScore(app, 'krizovy') };
    const seen = new Set<string>();
    for (let seed = 1; seed <= tries(120, 4000); seed++) {
      const variant = seed % 2 === 0 ? 'voleny' : 'krizovy';
      const position = playedDeal(variant, seed * 7919);
      if (!position) continue;
      const { line, gains } = asLine(position, 'csm', false, seed % scores[variant].players.length);
      const settled = await app.get('scores.settle', { id: scores[variant].id, line });
      expect(settled.gains, JSON.stringify(line)).toEqual(gains);
      expect(settled.gains.reduce((sum, gain) => sum + gain, 0)).toBe(0);
      seen.add(`${variant} ${position.contract} ${position.partner === null ? 'alone' : 'with'}`);
    }
    expect(seen.size).toBeGreaterThan(9);
  });

  it('of every fixture settled by hand is theirs, at tables of all variants', async () => {
    const app = await openApp();
    const opened = new Map<string, Score>();
    let compared = 0;
    for (const { position: input } of settlementFixtures) {
      const position = unwrap(toPosition(setupSchema.parse(input)));
      const { variant, points, contract } = position;
      if (contract.startsWith('open-') || (!isNoTrump(contract) && points.declarer + points.defenders !== 90)) continue;
      const key = `${input.rules} ${variant}`;
      if (!opened.has(key)) opened.set(key, await newScore(app, variant, input.rules));
      const { line, gains } = asLine(position, input.rules, false, compared % seatCount(variant));
      expect((await app.get('scores.settle', { id: opened.get(key)!.id, line })).gains).toEqual(gains);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(50);
    expect(new Set([...opened.values()].map(({ variant }) => variant)).size).toBe(4);
  });

  it('who sits out pays like a defender', async () => {
    const app = await openApp();
    const { id } = await newScore(app, 'voleny', 'csm', true);
    const { gains } = await app.get('scores.settle', { id, line: { ...hra(60), dealer: 3 } });
    expect(gains).toEqual([3, -1, -1, -1]);
  });
});

test('places: seats go round with the dealer, the partner is opposite in the telling', () => {
  const three = { variant: 'voleny', sitterOut: false } as const;
  expect(playingPlaces(three, 0)).toEqual([1, 2, 0]);
  expect(placesTold(three, { dealer: 0, declarer: 2, partner: null })).toEqual([2, 0, 1]);
  expect(placesTold({ ...three, sitterOut: true }, { dealer: 1, declarer: 2, partner: null })).toEqual([2, 3, 0, 1]);
  expect(placesTold({ ...three, sitterOut: true }, { dealer: 1, declarer: 1, partner: null })).toBe(null);
  const four = { variant: 'krizovy', sitterOut: false } as const;
  expect(placesTold(four, { dealer: 3, declarer: 0, partner: 1 })).toEqual([0, 2, 1, 3]);
  expect(placesTold(four, { dealer: 3, declarer: 0, partner: 3, smart: true })).toEqual([0, 3, 1, 2]);
  expect(placesTold(four, { dealer: 3, declarer: 0, partner: 0 })).toBe(null);
});

describe('an account', () => {
  it('deals go round, lines are changed and struck out, and the sums follow', async () => {
    const databaseFile = newDatabaseFile();
    const app = await openApp({ databaseFile });
    const { id, dealer } = await newScore(app);
    expect(dealer).toBe(2);
    const first = await app.get('scores.write', { id, line: hra(60) });
    expect(first).toMatchObject({ balances: [2, -1, -1], dealer: 0, lines: 1 });
    const second = await app.get('scores.write', { id, line: { ...hra(40), dealer: 0, declarer: 1 } });
    expect(second.balances).toEqual([3, -3, 0]);
    const [one, two] = second.written.map((line) => line.id) as [number, number];
    // The first was in hearts, and flekked.
    const changed = await app.get('scores.write', {
      id,
      lineId: one,
      line: hra(60, { trump: 'h', fleks: { hra: 1 } }),
    });
    expect(changed.balances).toEqual([9, -6, -3]);
    expect(changed.written).toMatchObject([
      { results: [{ id: 'hra', made: true }], points: { declarer: 60, defenders: 30 } },
      { results: [{ id: 'hra', made: false }], points: { declarer: 40, defenders: 50 } },
    ]);
    expect(changed.written.map((line) => line.id)).toEqual([one, two]);
    expect((await app.get('scores.strike', { id, lineId: one })).balances).toEqual([1, -2, 1]);
    expect((await app.get('scores.unstrike', { id, lineId: one })).balances).toEqual([9, -6, -3]);
    const renamed = await app.get('scores.change', {
      id,
      terms: { ...terms(3), players: ['Eva', 'Jan', 'Pavel'], stake: 2 },
    });
    expect(renamed).toMatchObject({ players: ['Eva', 'Jan', 'Pavel'], stake: 2, balances: [9, -6, -3] });
    await app.get('scores.remove', { id });
    expect(await app.get('scores.list', {})).toEqual([]);
    await app.get('scores.restore', { id });
    await app.close();

    const again = await openApp({ databaseFile });
    expect(await again.get('scores.list', {})).toMatchObject([{ id, lines: 2, balances: [9, -6, -3], stake: 2 }]);
    expect(await again.get('scores.get', { id })).toMatchObject({ dealer: 1, balances: [9, -6, -3] });
  });

  it('writes only what changed: what was not put away is not taken back', async () => {
    const databaseFile = newDatabaseFile();
    let minute = 0;
    const now = () => new Date(Date.UTC(2026, 10, 21, 18, (minute += 1)));
    const before = await openApp({ databaseFile, now });
    const { id } = await newScore(before);
    await before.close();
    const within = <T>(work: (db: Database.Database) => T): T => {
      const db = new Database(databaseFile);
      try {
        return work(db);
      } finally {
        db.close();
      }
    };
    within((db) =>
      db.exec(`create table written (removed integer);
        create trigger seen after update of removed on scores begin insert into written values (new.removed); end`),
    );
    const app = await openApp({ databaseFile, now });
    const { changedAt, written } = await app.get('scores.write', { id, line: hra(50) });
    expect((await app.get('scores.restore', { id })).changedAt).toBe(changedAt);
    await app.get('scores.remove', { id });
    const back = await app.get('scores.strike', { id, lineId: written[0]!.id });
    expect(back.changedAt > changedAt).toBe(true);
    expect(await app.get('scores.list', {})).toMatchObject([{ id, lines: 0 }]);
    await app.close();
    expect(within((db) => db.prepare('select removed from written').pluck().all())).toEqual([1, 0]);
  });

  it('keeps the rules it began with', async () => {
    const app = await openApp();
    const own = await app.get('rules.copy', { id: 'csm', name: 'Naše' });
    const { id } = await newScore(app, 'voleny', own.id);
    await app.get('rules.delete', { id: own.id });
    expect((await app.get('scores.write', { id, line: hra(60) })).rulesName).toBe('Naše');
  });

  it('refuses what cannot have been, with the field', async () => {
    const app = await openApp();
    const { id } = await newScore(app);
    const refusal = async (line: ScoreLineTold) => {
      const answer = await app.call('scores.write', { id, line });
      return answer.ok ? 'taken' : [answer.error.code, answer.error.path];
    };
    expect(await refusal({ ...hra(60), declarer: 3 })).toEqual(['score-seats', ['line', 'declarer']]);
    expect(await refusal({ ...hra(60), partner: 1 })).toEqual(['score-seats', ['line', 'partner']]);
    expect(await refusal(hra(0, { seven: 'declarer-made' }))).toEqual(['told-last-trick', ['line', 'game', 'points']]);
    expect(await refusal(hra(60, { fleks: { sedma: 1 } }))).toEqual([
      'flek-not-in-contract',
      ['line', 'game', 'fleks', 'sedma'],
    ]);
    expect(await refusal(hra(60, { marriages: { declarer: [40], defenders: [40] } }))).toEqual([
      'told-marriages',
      ['line', 'game', 'marriages'],
    ]);
    const odd = { ...hra(60), game: { ...hra(60).game, points: 65 } };
    expect((await refusal(odd))[1]).toEqual(['line', 'game', 'points']);
    expect((await app.get('scores.get', { id })).written).toEqual([]);
    const create = async (players: string[]) =>
      app.call('scores.create', {
        terms: { ...terms(3), players },
        variant: 'voleny',
        rules: 'csm',
        sitterOut: false,
        dealer: 0,
      });
    expect(await create(['Eva', 'Jan'])).toMatchObject({
      error: { code: 'score-players', path: ['terms', 'players'] },
    });
    expect(await create(['Eva', 'Jan', 'Eva'])).toMatchObject({ error: { code: 'score-name-twice' } });
    expect(await app.call('scores.get', { id: 99 })).toMatchObject({ error: { code: 'unknown-score' } });
    expect(await app.call('scores.strike', { id, lineId: 99 })).toMatchObject({
      error: { code: 'unknown-score-line' },
    });
  });

  it('survives a kill with everything that was acknowledged', async () => {
    const databaseFile = newDatabaseFile();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'scores-process.ts'), databaseFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let last = { id: 0, lines: 0, balances: [] as number[] };
    for await (const line of createInterface(child.stdout)) {
      if (last.id === 0) void later(150).then(() => child.kill('SIGKILL'));
      last = JSON.parse(line) as typeof last;
    }
    const app = await openApp({ databaseFile });
    const score = await app.get('scores.get', { id: last.id });
    // One more may have been stored and not told any more.
    expect([last.lines, last.lines + 1]).toContain(score.lines);
    const sums = [0, 1, 2].map((place) =>
      score.written.slice(0, last.lines).reduce((sum, line) => sum + line.gains[place]!, 0),
    );
    expect(sums).toEqual(last.balances);
  });

  it('meets itself in another database: lines of both, the later state of one', async () => {
    const [a, b] = [newDatabaseFile(), newDatabaseFile()];
    let minute = 0;
    const now = () => new Date(Date.parse('2026-11-22T20:00:00Z') + ++minute * 60_000);
    const here = await openApp({ databaseFile: a, now });
    const { id } = await newScore(here);
    const { written } = await here.get('scores.write', { id, line: hra(60) });
    await here.close();
    copyFileSync(a, b);
    const there = await openApp({ databaseFile: b, now });
    await there.get('scores.write', { id, lineId: written[0]!.id, line: hra(40) });
    await there.get('scores.write', { id, line: { ...hra(90), dealer: 0, declarer: 2 } });
    await there.close();
    const again = await openApp({ databaseFile: a, now });
    await again.get('scores.write', { id, line: { ...hra(60), dealer: 0, declarer: 1 } });
    await newScore(again, 'lizany', 'international');
    await again.close();
    bring(b, a);
    bring(b, a);
    const app = await openApp({ databaseFile: a, now });
    const merged = await app.get('scores.get', { id });
    expect(merged.written.map(({ declarer, gains }) => [declarer, gains])).toEqual([
      [0, [-2, 1, 1]],
      [2, [-1, -1, 2]],
      [1, [-1, 2, -1]],
    ]);
    expect((await app.get('scores.list', {})).length).toBe(2);
    expect((await app.get('data.info', {})).content.scores).toBe(3);
  });
});

test('a revoke at a table of four pays everybody, who sits out too, and sums to nothing', async () => {
  const app = await openApp();
  const { id } = await newScore(app, 'licitovany', 'csm', true);
  const renonc = { seat: 0, id: 'sharp-in-talon' } as const;
  const line = lineOf({ ...hra(60, { renonc }), dealer: 1, declarer: 3 });
  const { gains } = await app.get('scores.settle', { id, line });
  // An ace in the talon loses the hra (1 to each), and costs fifty to each besides. csm VI.3
  expect(gains).toEqual([51, 51, 51, -153]);
});

test('an account that was taken away is there again when somebody writes in it', async () => {
  const app = await openApp();
  const { id } = await newScore(app);
  await app.get('scores.remove', { id });
  const wrong = { ...hra(60), dealer: 4 };
  expect(await app.call('scores.write', { id, line: wrong })).toMatchObject({ ok: false });
  expect(await app.get('scores.list', {})).toEqual([]);
  await app.get('scores.write', { id, line: hra(60) });
  expect(await app.get('scores.list', {})).toMatchObject([{ id, lines: 1 }]);
});
