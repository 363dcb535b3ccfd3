/** A record looked back on from one seat: the same as a deal of one's own, as far as a record tells of it. */
import { expect, test } from 'vitest';
import type { AnalysisProgress } from '#shared/api/analysis.ts';
import { parseLine } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { isMistake } from '#shared/review.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import { settlePosition, toPosition } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { inSoak } from '../in-soak.ts';
import { openApp, playOn, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

const line = (text: string): Setup => unwrap(parseLine(text));
const ENDING = line('voleny csm 0 hra:h hA7lA7/lKOa98/bAT98');

/** Everybody plays the first card there is: not all of it can be right. */
function careless(setup: Setup): Setup {
  for (let played = setup; ;) {
    const position = unwrap(toPosition(played));
    const card = position.hands[position.toPlay ?? 0]!.find(
      (each) => toPosition({ ...played, plays: [...played.plays, each] }).ok,
    );
    if (position.toPlay === null || card === undefined) return played;
    played = { ...played, plays: [...played.plays, card] };
  }
}

const PLAYED = careless(ENDING);

test('every card of the seat with a choice is judged, by the open cards as the solver has it', async () => {
  const app = await openApp();
  const told: AnalysisProgress[] = [];
  app.listen((name, payload) => name === 'reviewProgress' && told.push(payload as AnalysisProgress));
  for (const seat of [0, 1, 2] as const) {
    told.length = 0;
    const review = await app.get('review.record', { setup: PLAYED, seat, requestId: 'r' });
    expect(review).toMatchObject({ seat, side: seat === 0 ? 1 : -1, opponents: seat === 0 ? 2 : 1, unjudged: [] });
    expect(told.map(({ done }) => done)).toEqual(Array.from({ length: review.moments.length + 1 }, (_, i) => i));
    for (const { step, seat: of, open, action } of review.moments) {
      const before = unwrap(toPosition({ ...PLAYED, plays: PLAYED.plays.slice(0, step) }));
      const after = unwrap(toPosition({ ...PLAYED, plays: PLAYED.plays.slice(0, step + 1) }));
      expect([of, before.toPlay]).toEqual([seat, seat]);
      expect(action).toEqual({ type: 'play', card: PLAYED.plays[step] });
      const lost = review.side * (solve(before).value - solve(after).value);
      expect(open.loss).toBe(lost + 0);
    }
    const { bySeat } = unwrap(settlePosition(unwrap(toPosition(PLAYED))));
    expect(review.side * review.worth.at(-1)!.value * review.opponents).toBe(bySeat[seat]);
  }
});

inSoak("a deal of one's own tells the same as its record, by the open cards", async () => {
  const app = await openApp();
  await app.get('game.start', { ...VOLENY, seed: 'review' });
  const { dealId } = await playOn(app);
  const review = await app.get('review.deal', { dealId, whose: 'all', requestId: 'deal' });
  const { setup } = await app.get('analysis.fromDeal', { dealId });
  for (const seat of [0, 1, 2] as const) {
    const record = await app.get('review.record', { setup, seat, requestId: 'record' });
    const own = review.moments.filter((moment) => moment.seat === seat && moment.kind === 'card');
    expect(record.moments.map(({ open, plays, trick }) => ({ open, plays, trick }))).toEqual(
      own.map(({ open, plays, trick }) => ({ open, plays, trick })),
    );
    expect(record.worth).toEqual(review.worth);
  }
});

test('the hidden cards exchanged, what is told by knowledge stays the same', async () => {
  const app = await openApp();
  // The declarer leads the ace of trumps; the defenders' hands are the other way round.
  const other: Setup = { ...PLAYED, hands: [PLAYED.hands[0]!, PLAYED.hands[2]!, PLAYED.hands[1]!], plays: [] };
  const first = (setup: Setup) => ({ ...setup, plays: ['Ah', ...setup.plays.slice(1)] as Setup['plays'] });
  const known = async (setup: Setup) => {
    const whole = careless(first({ ...setup, plays: ['Ah'] }));
    const review = await app.get('review.record', { setup: whole, seat: 0, requestId: 'known' });
    return review.moments[0]!.known;
  };
  expect(await known(other)).toEqual(await known({ ...PLAYED, plays: [] }));
});

test('a moment is played on to the end by the seat and bots, and its view has no other hand in it', async () => {
  const app = await openApp();
  const review = await app.get('review.record', { setup: PLAYED, seat: 1, requestId: 'r' });
  const { step } = review.moments[0]!;
  const again = (cards: Setup['plays']) => app.get('review.again', { setup: PLAYED, step, cards });
  const start = await again([]);
  expect(start).toMatchObject({ finished: false, settlement: null, then: null });
  expect(start.view.seat).toBe(1);
  expect(start.view.openHands).toEqual({});
  let cards: Setup['plays'] = [];
  let now = start;
  while (!now.finished) {
    cards = [...cards, now.view.verdicts.find(({ legal }) => legal)!.card];
    now = await again(cards);
  }
  expect(now.settlement!.bySeat.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(now.then).toEqual(unwrap(settlePosition(unwrap(toPosition(PLAYED)))));
  const illegal = start.view.verdicts.find(({ legal }) => !legal);
  if (illegal) {
    expect(await app.call('review.again', { setup: PLAYED, step, cards: [illegal.card] })).toMatchObject({
      error: { path: ['cards', 0] },
    });
  }
  expect(await app.call('review.again', { setup: PLAYED, step: 12, cards: [] })).toMatchObject({
    error: { code: 'stale-step' },
  });
  // Of a record that ends before the deal nothing is known of how it ended.
  const cut = { ...PLAYED, plays: PLAYED.plays.slice(0, step + 1) };
  const ended = await app.get('review.again', { setup: cut, step, cards });
  expect(ended).toMatchObject({ finished: true, then: null });
});

test('the wrong ways: nobody there, nothing played, hands not known, cards not legal, called off', async () => {
  const app = await openApp();
  const code = async (setup: Setup, seat: Seat = 0) => {
    const answer = await app.call('review.record', { setup, seat, requestId: 'wrong' });
    return answer.ok ? 'ok' : [answer.error.code, ...(answer.error.path ?? [])].join(' ');
  };
  expect(await code(PLAYED, 3)).toBe('no-such-seat seat');
  expect(await code(ENDING)).toBe('record-without-play setup plays');
  expect(await code({ ...PLAYED, hands: [PLAYED.hands[0]!, PLAYED.hands[1]!, []] })).toMatch(
    /^uneven-hands setup hands/,
  );
  expect(await code({ ...PLAYED, rules: 'nobody' })).toBe('unknown-rules setup rules');
  expect(await code({ ...PLAYED, plays: ['7b', ...PLAYED.plays.slice(1)] })).toMatch(/ setup plays 0$/);
  const whole = line('voleny csm 0 hra:h h8KlKb7a8lUhAbKh7aO/a9bOaTl79Aa7Kb9lO/b8UaUAl8hU9bAhObT talon=hTlT');
  expect(await stopped(app, careless(whole))).toMatchObject({ error: { code: 'analysis-cancelled' } });
  expect(app.faults).toEqual([]);
});

async function stopped(app: TestApp, setup: Setup): Promise<unknown> {
  const answer = app.call('review.record', { setup, seat: 0, requestId: 'long' });
  await new Promise(setImmediate);
  await app.get('review.cancel', { requestId: 'long' });
  return answer;
}

test('a whole careless deal has mistakes its seat could have known of', async () => {
  const app = await openApp();
  const whole = careless(line('voleny csm 0 hra:h h8KlKb7a8lUhAbKh7aO/a9bOaTl79Aa7Kb9lO/b8UaUAl8hU9bAhObT talon=hTlT'));
  const { moments } = await app.get('review.record', { setup: whole, seat: 0, requestId: 'r' });
  expect(moments.filter(isMistake).length).toBeGreaterThan(0);
});
