import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnalysisProgress } from '#shared/api/analysis.ts';
import type { TableState } from '#shared/api/index.ts';
import { DECK } from '#shared/cards.ts';
import { makeLine, parseLine } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { err, unwrap } from '#shared/result.ts';
import { toPosition } from '#main/engine/index.ts';
import { perfectReply } from '#main/app/analysis/reply.ts';
import { solve, type SolverPool } from '#main/solver/index.ts';
import { tries } from '../bulk.ts';
import { anySetup } from '../notation/arbitraries.ts';
import { diceOf } from '../properties/dice.ts';
import { openApp, OWN_THREADS, playOn, settledTable, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

const line = (text: string): Setup => unwrap(parseLine(text));

const HANDS = 'h8KlKb7a8lUhAbKh7aO/a9bOaTl79Aa7Kb9lO/b8UaUAl8hU9bAhObT';
const WHOLE = line(`voleny csm 0 hra:h ${HANDS} talon=hTlT`);
const ENDING = line('voleny csm 0 sedma:h hA7lA/hKT9/hOUl8 talon=b78 won=30/20/2,3,2');
/** With all cards to be drawn, no search ends soon. */
const STOCK = line('lizany international 0 hra:h h8KlKb7a8lUhAbK/h7aO9bOaTl79A stock=a7Kb9lOb8UaUAl8hU9bAhObThTlT');

async function openBoard(): Promise<TestApp & { readonly progress: AnalysisProgress[] }> {
  const app = await openApp(OWN_THREADS);
  const progress: AnalysisProgress[] = [];
  app.listen((name, payload) => name === 'analysisProgress' && progress.push(payload as AnalysisProgress));
  return { ...app, progress };
}

describe('look', () => {
  test('says where the play stands', async () => {
    const app = await openApp();
    const start = await app.get('analysis.look', { setup: WHOLE });
    expect(start.problems).toEqual([]);
    expect(start.standing).toMatchObject({ seat: 0, leader: 0, hands: WHOLE.hands, trick: [], settlement: null });
    expect(start.standing!.verdicts.map(({ legal }) => legal)).toEqual(WHOLE.hands[0]!.map(() => true));

    const plays: Setup['plays'] = ['Ka', '7a', 'Ua'];
    const { standing } = await app.get('analysis.look', { setup: { ...WHOLE, plays } });
    expect(standing).toBeNull();
  });

  test('settles what is played out', async () => {
    const app = await openApp();
    const plays: Setup['plays'] = ['Ah', '9h', 'Uh', 'Al', 'Kh', '8l', 'Th', 'Oh', '7h'];
    const { problems, standing } = await app.get('analysis.look', { setup: { ...ENDING, plays } });
    expect(problems).toEqual([]);
    expect(standing).toMatchObject({ seat: null, verdicts: [], hands: [[], [], []] });
    expect(standing!.points.declarer + standing!.points.defenders).toBe(90);
    expect(standing!.settlement!.bySeat.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('settles a betl with the trick that decides it, and nobody answers after it', async () => {
    const app = await openApp();
    const setup: Setup = { ...line('voleny csm 0 betl b8l7/b7l9/l8h9'), plays: ['8b', '7b', '8l'] };
    const { standing } = await app.get('analysis.look', { setup });
    expect(standing).toMatchObject({ seat: null, verdicts: [], hands: [['7l'], ['9l'], ['9h']] });
    expect(standing!.settlement!.bySeat).toEqual([-30, 15, 15]);
    expect(await app.call('analysis.reply', { setup, opponent: 'bot' })).toMatchObject({
      error: { code: 'play-over' },
    });
    // Records of other tables go on.
    const played = { ...setup, plays: [...setup.plays, '7l', '9l', '9h'] as Setup['plays'] };
    expect((await app.get('analysis.look', { setup: played })).standing).toMatchObject({
      seat: null,
      settlement: { bySeat: [-30, 15, 15] },
    });
  });

  test('lists every problem with its place, and stands nowhere', async () => {
    const app = await openApp();
    const look = (setup: Setup) => app.get('analysis.look', { setup });
    const twice = await look(line('voleny csm 0 sto hA/hA/- talon=h7'));
    expect(twice.standing).toBeNull();
    expect(twice.problems.map(({ code, path }) => [code, path])).toEqual([
      ['card-twice', ['hands', 1, 0]],
      ['uneven-hands', ['hands', 2]],
      ['wrong-talon', ['talon']],
      ['trump-missing', ['trump']],
    ]);
    expect((await look({ ...ENDING, plays: ['7h'] })).problems).toMatchObject([
      { code: 'seven-held', path: ['plays', 0] },
    ]);
    expect((await look({ ...WHOLE, rules: 'nobody' })).problems).toMatchObject([
      { code: 'unknown-rules', path: ['rules'] },
    ]);
  });

  test('takes rule sets the user stored, by their id', async () => {
    const app = await openApp();
    const { id, fields } = await app.get('rules.copy', { id: 'csm', name: 'U Nováků' });
    const ruleSet = await app.get('rules.get', { id });
    await app.get('rules.save', {
      ruleSet: { ...ruleSet, fields: { ...fields, trumpTimes: { h: 1, l: 1, a: 1, b: 1 } } },
    });
    const value = async (rules: string) =>
      (await app.get('analysis.solve', { setup: { ...ENDING, rules }, requestId: 'own' })).value;
    expect(Math.abs(await value('csm'))).toBe(2 * Math.abs(await value(id)));
  });
});

describe('solve', () => {
  test('gives the exact values of the solver and tells how far it is', async () => {
    const app = await openBoard();
    const solved = await app.get('analysis.solve', { setup: WHOLE, requestId: 'board' });
    const expected = solve(unwrap(toPosition(WHOLE)));
    expect(solved).toMatchObject({ seat: 0, value: expected.value, best: expected.best, exact: true });
    expect(solved.cards).toEqual(expected.cards.map(({ card, value }) => ({ card, value, exact: true })));
    expect(solved.line).toHaveLength(30);
    expect(app.progress.length).toBeGreaterThan(0);
    for (const { requestId, done, of } of app.progress) {
      expect(requestId).toBe('board');
      expect(done).toBeLessThanOrEqual(of);
    }
  });

  test('takes what is over, and refuses what is impossible', async () => {
    const app = await openApp();
    const plays: Setup['plays'] = ['Ah', '9h', 'Uh', 'Al', 'Kh', '8l', 'Th', 'Oh', '7h'];
    const over = await app.get('analysis.solve', { setup: { ...ENDING, plays }, requestId: 'a' });
    expect(over).toMatchObject({ seat: null, cards: [], exact: true });
    expect(await app.call('analysis.solve', { setup: line('voleny csm 0 hra:h hA/hA/hK'), requestId: 'a' })).toEqual(
      err('card-twice', { card: 'Ah' }, ['setup', 'hands', 1, 0]),
    );
    expect(await app.call('analysis.solve', { setup: { ...WHOLE, rules: 'x' }, requestId: 'a' })).toEqual(
      err('unknown-rules', { rules: 'x' }, ['setup', 'rules']),
    );
  });

  test('gives estimates beside what is proven where too much is to be drawn, and a perfect opponent goes by them', async () => {
    const app = await openBoard();
    const solved = await app.get('analysis.solve', { setup: STOCK, requestId: 'a' });
    expect(solved.exact).toBe(false);
    for (const { estimate, bounds } of [solved, ...solved.cards]) {
      expect(estimate!.mean).toBeGreaterThanOrEqual(bounds!.low);
      expect(estimate!.mean).toBeLessThanOrEqual(bounds!.high);
      expect(estimate!.low).toBeLessThanOrEqual(estimate!.high);
    }
    const position = unwrap(toPosition(STOCK));
    const last = solved.cards.at(-1)!;
    const estimate = { mean: 40, low: 30, high: 50, n: 9 };
    const cards = solved.cards.map((of) => ({ ...of, estimate: of === last ? estimate : { ...estimate, mean: 1 } }));
    const pool = { solve: async () => Promise.resolve({ ...solved, estimate, cards }) } as unknown as SolverPool;
    expect(await perfectReply(position, pool)).toBe(last.card);
  });

  test('is ended by cancel and by the next call of its requestId, while other calls are answered', async () => {
    const app = await openBoard();
    const cancelled = app.call('analysis.solve', { setup: STOCK, requestId: 'a' });
    expect((await app.get('analysis.look', { setup: WHOLE })).problems).toEqual([]);
    await app.get('analysis.cancel', { requestId: 'a' });
    expect(await cancelled).toEqual(err('analysis-cancelled'));

    const earlier = app.call('analysis.solve', { setup: STOCK, requestId: 'a' });
    const other = app.call('analysis.solve', { setup: ENDING, requestId: 'b' });
    const later = app.get('analysis.solve', { setup: ENDING, requestId: 'a' });
    expect(await earlier).toEqual(err('analysis-cancelled'));
    expect((await later).exact).toBe(true);
    expect((await other).ok).toBe(true);
    await app.get('analysis.cancel', { requestId: 'nobody' });
  });

  test('closing the app ends what is being computed', async () => {
    const app = await openApp(OWN_THREADS);
    const solving = app.call('analysis.solve', { setup: STOCK, requestId: 'a' });
    await new Promise(setImmediate);
    await app.close();
    expect(await solving).toEqual(err('analysis-cancelled'));
  });
});

describe('explain', () => {
  test('asks the coach, in the language of the user', async () => {
    const app = await openApp();
    const explain = () => app.get('analysis.explain', { setup: ENDING, card: '7h', requestId: 'why' });
    const czech = await explain();
    expect(czech).toMatchObject({ seat: 0, card: '7h', verdict: 'illegal' });
    await app.get('settings.set', { language: 'en' });
    const english = await explain();
    expect(english.text).not.toBe(czech.text);
    expect(english.reasons[0]!.code).toBe(czech.reasons[0]!.code);
    expect(
      await app.call('analysis.explain', { setup: { ...ENDING, hands: [] as never }, card: '7h', requestId: 'w' }),
    ).toMatchObject({
      ok: false,
      error: { path: ['setup', 'hands'] },
    });
  });
});

describe('reply', () => {
  test('perfect defence plays a best card', async () => {
    const app = await openApp();
    for (const plays of [[], ['Ah'], ['Ah', '9a']] satisfies Setup['plays'][]) {
      const setup = { ...WHOLE, plays };
      const look = await app.get('analysis.look', { setup });
      if (!look.standing) continue;
      const { seat, play } = await app.get('analysis.reply', { setup, opponent: 'perfect' });
      const { best } = await app.get('analysis.solve', { setup, requestId: 'a' });
      expect(seat).toBe(look.standing.seat);
      expect(best).toContain(typeof play === 'string' ? play : play.card);
    }
  });

  test('a bot plays legal cards to the end, in every variant', async () => {
    const app = await openApp();
    for (const text of [
      'voleny csm 0 hra:h -/-/-',
      'voleny domaci 1 betl -/-/-',
      'licitovany csm 2 dve-sedmy:a:b -/-/-',
      'krizovy csm 0 sto:l -/-/-/- called=A partner=3',
      'lizany international 0 sedma:b -/-',
      'voleny csm 0 sto:h -/-/- won=0/30h/1,2,1',
    ]) {
      let setup = await app.get('analysis.complete', { setup: line(text), manner: 'plain', seed: 'bots' });
      for (;;) {
        const { standing, problems } = await app.get('analysis.look', { setup });
        expect(problems, makeLine(setup)).toEqual([]);
        if (standing!.seat === null) break;
        const { seat, play } = await app.get('analysis.reply', { setup, opponent: 'bot', seed: 'bots' });
        expect(seat).toBe(standing!.seat);
        setup = { ...setup, plays: [...setup.plays, play] };
      }
      expect(await app.call('analysis.reply', { setup, opponent: 'bot' })).toEqual(
        err('play-over', {}, ['setup', 'plays']),
      );
    }
    expect(app.faults).toEqual([]);
  });

  test('a bot does not know what its seat cannot see', async () => {
    const app = await openApp();
    const dice = diceOf(7);
    let different = 0;
    for (let number = 0; number < 60; number++) {
      const size = dice.pick([10, 7, 4]);
      const talonKnown = dice.chance(0.5) || size === 10;
      const deck = dice.shuffled(DECK);
      const hands = [0, 1, 2].map((seat) => deck.slice(seat * size, (seat + 1) * size));
      const talon = talonKnown ? deck.slice(30) : [];
      const declarer = dice.pick([1, 2] as const);
      const setup: Setup = { ...WHOLE, contract: 'hra', declarer, leader: 0, hands, talon };
      // What seat 0 cannot see, dealt otherwise.
      const pile = dice.shuffled([...hands[1]!, ...hands[2]!, ...talon]);
      const other = {
        ...setup,
        hands: [hands[0]!, pile.slice(0, size), pile.slice(size, 2 * size)],
        talon: pile.slice(2 * size),
      };
      if (makeLine(other) !== makeLine(setup)) different++;
      const reply = (of: Setup) => app.get('analysis.reply', { setup: of, opponent: 'bot', seed: `${number}` });
      expect(await reply(other)).toEqual(await reply(setup));
    }
    expect(different).toBe(60);
  });
});

describe('fromDeal', () => {
  test('gives a finished deal from its first card on, settled as at the table', async () => {
    const app = await openApp();
    let played = 0;
    for (const start of [
      VOLENY,
      { variant: 'krizovy', rules: 'csm' },
      { variant: 'licitovany', rules: 'csm', sitterOut: true },
      { variant: 'lizany', rules: 'international' },
    ] as const) {
      for (let number = 0; number < tries(2, 20); number++) {
        await app.get('game.start', { ...start, seed: `analyse ${number}` });
        const table = await playOn(app);
        const found = await app.call('analysis.fromDeal', { dealId: table.dealId });
        if (!found.ok) {
          expect(found.error.code).toBe('deal-thrown-in');
          continue;
        }
        const { setup, names } = found.value;
        expect(names).toHaveLength(setup.hands.length);
        expect(names.filter((name) => name === 'Vy' || name === (table.players[0]?.name ?? ''))).toHaveLength(
          table.humanSeat === null ? 0 : 1,
        );
        const { problems, standing } = await app.get('analysis.look', { setup });
        expect(problems, makeLine(setup)).toEqual([]);
        const onTable = [...setup.hands.flat(), ...setup.talon, ...setup.stock];
        expect(new Set(onTable)).toEqual(new Set(DECK));
        if (standing!.seat !== null) continue;
        played++;
        expect(standing!.settlement!.components).toEqual(table.view.settlement!.components);
        expect(standing!.settlement!.bySeat).toEqual(table.view.settlement!.bySeat);
      }
    }
    expect(played).toBeGreaterThan(tries(5, 10));
    expect(app.faults).toEqual([]);
  });

  test('ends a deal in which a rule was broken before that card', async () => {
    const app = await openApp();
    let offences = 0;
    for (let number = 0; offences < 3; number++) {
      await app.get('game.start', { ...VOLENY, seed: `offence ${number}`, manner: 'strict' });
      const offending = ({ view }: TableState) => view.verdicts.some(({ legal }) => !legal);
      const table = await playOn(app, (at) => at.finished || offending(at));
      const illegal = table.view.verdicts.find(({ legal }) => !legal)?.card;
      if (!illegal) continue;
      const { dealId, step } = table;
      const told = await app.call('game.act', { dealId, step, action: { type: 'play', card: illegal } });
      if (!told.ok) continue;
      await playOn(app);
      const { setup } = await app.get('analysis.fromDeal', { dealId });
      expect((await app.get('analysis.look', { setup })).problems, makeLine(setup)).toEqual([]);
      expect(setup.plays.map((play) => (typeof play === 'string' ? play : play.card))).not.toContain(illegal);
      offences++;
    }
  });

  test('says nothing of a deal in play or of one that is not there', async () => {
    const app = await openApp();
    await app.get('game.start', { ...VOLENY, seed: 'secret' });
    const { dealId } = await settledTable(app);
    expect(await app.call('analysis.fromDeal', { dealId })).toEqual(err('deal-not-finished', {}, ['dealId']));
    expect(await app.call('analysis.fromDeal', { dealId: 99 })).toEqual(err('unknown-deal', { deal: 99 }, ['dealId']));
  });
});

test('whatever lies there, and whatever is sent, nothing fails unexpectedly', async () => {
  const app = await openApp();
  for (const setup of fc.sample(anySetup, { numRuns: 300, seed: 11 })) {
    const { problems, standing } = await app.get('analysis.look', { setup });
    expect(problems.length > 0).toBe(standing === null);
    for (const manner of ['plain', 'plausible'] as const) {
      const found = await app.call('analysis.complete', { setup, manner, gone: setup.stock.slice(0, 3) });
      if (!found.ok) expect(found.error.path?.length).toBeGreaterThan(0);
    }
    if (problems.length > 0) {
      expect((await app.call('analysis.solve', { setup, requestId: 't' })).ok).toBe(false);
      expect((await app.call('analysis.reply', { setup, opponent: 'bot' })).ok).toBe(false);
    }
  }
  for (const [method, params] of [
    ['analysis.look', null],
    ['analysis.look', {}],
    ['analysis.look', { setup: { ...WHOLE, hands: 'Ah' } }],
    ['analysis.look', { setup: { ...WHOLE, hands: [['1h'], []] } }],
    ['analysis.solve', { setup: WHOLE }],
    ['analysis.solve', { setup: WHOLE, requestId: '' }],
    ['analysis.explain', { setup: WHOLE, card: 'Zz', requestId: 'a' }],
    ['analysis.complete', { setup: WHOLE, manner: 'best' }],
    ['analysis.complete', { setup: WHOLE, manner: 'plain', gone: ['x'] }],
    ['analysis.reply', { setup: WHOLE, opponent: 'me' }],
    ['analysis.fromDeal', { dealId: 'x' }],
    ['analysis.cancel', {}],
  ] as const) {
    const answer = await app.handle(method, params);
    expect(answer.ok, method).toBe(false);
    if (!answer.ok) expect(answer.error.code).not.toMatch(/unexpected|unknown-method/);
  }
  expect(app.faults).toEqual([]);
});
