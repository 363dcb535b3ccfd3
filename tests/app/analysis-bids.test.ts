/** What could have been bid: against the solver game by game, against hands that leave no doubt, and blind to hidden cards. */
import { describe, expect, it } from 'vitest';
import type { Bids, GameBid } from '#shared/api/analysis.ts';
import { DECK, isSharp, makeCard, SUITS, suitOf, type Card } from '#shared/cards.ts';
import { announcesSeven, isNoTrump } from '#shared/contracts.ts';
import { parseLine } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import { inSoak } from '../in-soak.ts';
import { ROUND, WHOLE } from '../bulk.ts';
import { openApp, type TestApp } from './helpers.ts';

const DEAL = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';
const AUCTION = 'licitovany csm 2 hra:h hATKO9lATaA8b9/hUlKOU98aTKbAT/h87l7aOU97bKO8 talon=bU7';

/** What a table says is the same of few layouts as of many; a soak draws those a person is told by. */
const FEW = { open: { choosing: 4, judging: 25 }, played: { choosing: 2, judging: 12 } };
const sitting = (): Promise<TestApp> => openApp(ROUND === 0 ? { bidLayouts: FEW } : {});

const laid = (line: string): Setup => unwrap(parseLine(line));
const tabled = (app: TestApp, setup: Setup, seat: Seat = setup.declarer): Promise<Bids> =>
  app.get('analysis.bids', { setup, seat, seed: 'one', requestId: 'bids' });
const nameOf = ({ contract, trump, helper, called }: GameBid): string =>
  [contract, trump, helper, called].filter(Boolean).join(' ');
const solvedIn = async (app: TestApp, setup: Setup): Promise<number> => {
  const { value, exact } = await app.get('analysis.solve', { setup, requestId: 'solve' });
  expect(exact).toBe(true);
  return value;
};
/** The part of the layouts that are worth `here` where all others are worth `there`. */
const shareOf = (mean: number, here: number, there: number): number => (mean - there) / (here - there);

/** The game as a person lays it out. */
function asLaid(setup: Setup, seat: Seat, { contract, trump, helper, talon, called }: GameBid): Setup {
  if (!talon) {
    const holder = setup.hands.findIndex((hand) => called && hand.includes(makeCard(called, trump!)));
    const partner = holder < 0 || holder === seat ? null : (holder as Seat);
    return { ...setup, declarer: seat, contract, trump, helper, partner };
  }
  const hands = setup.hands.map((hand, at) =>
    at === seat ? [...hand, ...setup.talon].filter((card) => !talon.includes(card)) : hand,
  );
  return { ...setup, declarer: seat, contract, trump, helper, hands, talon: [...talon] };
}

describe('what could have been bid', () => {
  it.each([
    ['volený, by forhont', DEAL, 0],
    ['volený, by who took over', DEAL, 2],
    ...(WHOLE ? [['licitovaný', AUCTION, 2] as const] : []),
  ] as const)(
    'brings with open cards what the solver says, and lays away what may be laid (%s)',
    async (_, line, seat) => {
      const app = await sitting();
      const setup = laid(line);
      const { games, whole, talonKnown } = await tabled(app, setup, seat);
      expect([whole, talonKnown]).toEqual([true, true]);
      expect(games.length).toBeGreaterThan(5);
      expect(games.map(({ mean }) => mean)).toEqual(games.map(({ mean }) => mean).toSorted((a, b) => b - a));
      for (const game of games) {
        const { value, exact } = await app.get('analysis.solve', {
          setup: asLaid(setup, seat, game),
          requestId: 'solve',
        });
        expect([nameOf(game), exact, game.exact]).toEqual([nameOf(game), true, value]);
        if (isNoTrump(game.contract)) continue;
        const barred = announcesSeven(game.contract) ? [makeCard('7', game.trump!)] : [];
        expect(game.talon!.filter((card) => isSharp(card) || barred.includes(card))).toEqual([]);
      }
      // Games he has no cards for are not there.
      const own = [...setup.hands[seat]!, ...setup.talon];
      const sevens = SUITS.filter((suit) => own.includes(makeCard('7', suit)));
      const sedmas = games.filter(({ contract }) => contract === 'sedma').map(({ trump }) => trump!);
      expect(sedmas.filter((suit) => !sevens.includes(suit))).toEqual([]);
    },
  );

  it('counts on nothing but what the declarer knows', async () => {
    const app = await sitting();
    const setup = laid(DEAL);
    const [own, one, other] = setup.hands;
    const swapped = { ...setup, hands: [own!, other!, one!] };
    const mixed = {
      ...setup,
      hands: [own!, [...one!.slice(5), ...other!.slice(5)], [...one!.slice(0, 5), ...other!.slice(0, 5)]],
    };
    const blind = async (of: Setup) => (await tabled(app, of)).games.map((game) => ({ ...game, exact: null }));
    const told = await blind(setup);
    expect(await blind(swapped)).toEqual(told);
    expect(await blind(mixed)).toEqual(told);
  });

  it('is sure where nothing can happen', async () => {
    const app = await sitting();
    const of = async (own: Card[], talon: Card[]) =>
      (await tabled(app, { ...laid(DEAL), hands: [own, [], []], talon })).games;
    const find = (games: readonly GameBid[], contract: string) => games.find((game) => game.contract === contract)!;
    const low: Card[] = ['7h', '8h', '9h', '7l', '8l', '9l', '7a', '8a', '9a', '7b'];
    const betl = find(await of(low, ['8b', 'Ah']), 'betl');
    expect([betl.mean, betl.chance, betl.error, betl.by]).toEqual([15, 1, 0, 'play']);
    expect(betl.talon).toContain('Ah');
    const high: Card[] = ['Ah', 'Kh', 'Oh', 'Uh', 'Th', 'Al', 'Kl', 'Ol', 'Aa', 'Ka'];
    const games = await of(high, ['7b', '8b']);
    expect(find(games, 'durch')).toMatchObject({ mean: 30, chance: 1, error: 0, exact: null, talon: ['7b', '8b'] });
    expect(find(await of(low, ['8b', 'Ah']), 'durch')).toMatchObject({ mean: -30, chance: 0 });
  });

  it('deals what lies nowhere, and nothing else', async () => {
    const app = await sitting();
    const setup = laid(DEAL);
    // One card of each opponent is not known: there are two layouts.
    const [own, one, other] = setup.hands;
    const open = { ...setup, hands: [own!, one!.slice(0, -1), other!.slice(0, -1)] };
    const { games, whole } = await tabled(app, open);
    expect(whole).toBe(false);
    const exchanged = [own!, [...one!.slice(0, -1), other!.at(-1)!], [...other!.slice(0, -1), one!.at(-1)!]];
    for (const game of games.filter(({ by }) => by === 'open')) {
      const values = [];
      for (const hands of [setup.hands, exchanged]) {
        const asked = asLaid({ ...setup, hands }, 0, game);
        values.push((await app.get('analysis.solve', { setup: asked, requestId: 'solve' })).value);
      }
      const [here, there] = values as [number, number];
      if (here === there) expect([nameOf(game), game.mean]).toEqual([nameOf(game), here]);
      else {
        const share = (game.mean - there) / (here - there);
        expect(share * 100).toBeCloseTo(Math.round(share * 100), 6);
        expect(share).toBeGreaterThan(0.3);
        expect(share).toBeLessThan(0.7);
      }
    }
    expect(games.map(({ exact }) => exact)).toEqual(games.map(() => null));
  });

  inSoak('tells the same of twelve cards in the hand as of ten with the talon beside them', async () => {
    const app = await sitting();
    const setup = laid(DEAL);
    const [own, ...others] = setup.hands;
    const held = { ...setup, hands: [[...own!, ...setup.talon], ...others], talon: [] };
    const told = await tabled(app, setup);
    expect(told.whole).toBe(true);
    expect(await tabled(app, held)).toEqual(told);
    const ask = (of: Setup) => app.call('analysis.bids', { setup: of, seat: 0, requestId: 'bids' });
    // Twelve cards and a talon besides are too many.
    const many = { ...setup, hands: [[...own!, 'Kl', 'Ol'] as Card[], [], []] };
    expect(await ask(many)).toMatchObject({ error: { code: 'bids-hand', params: { size: 10, found: 12 } } });
  });

  it('draws a talon that is not known, and lays nothing away', async () => {
    const app = await sitting();
    const setup = laid(DEAL);
    const { games, talonKnown } = await tabled(app, { ...setup, hands: [setup.hands[0]!, [], []], talon: [] });
    expect(talonKnown).toBe(false);
    expect(games.map(({ talon }) => talon)).toEqual(games.map(() => null));
    const hra = games.find(({ contract, trump }) => contract === 'hra' && trump === 'h')!;
    expect(hra.chance).toBeGreaterThan(0.95);
    const suits = new Set(setup.hands[0]!.map(suitOf));
    expect(suits.size).toBeGreaterThan(2);
  });

  it('leaves in the talon the one card that lies there', async () => {
    const app = await sitting();
    const hands: Card[][] = [
      ['7h', '8h', '9h', 'Ah', 'Kl', 'Ol', '9l', '8a', 'Ka', 'Oa'],
      ['Uh', 'Oh', '7l', '8l', 'Tl', 'Aa', 'Ta', '9b', '8b'],
      ['Ul', 'Al', '7a', '9a', 'Ua', '7b', 'Tb', 'Ub', 'Ab'],
    ];
    const setup: Setup = { ...laid(DEAL), hands, talon: ['Th'] };
    const { games, talonKnown } = await tabled(app, setup);
    expect(talonKnown).toBe(false);
    const sto = games.find(({ contract, trump }) => contract === 'sto' && trump === 'l')!;
    const unknown: Card[] = ['Kh', 'Ob', 'Kb'];
    const values: number[] = [];
    for (const one of unknown) {
      for (const other of unknown.filter((card) => card !== one)) {
        const [rest] = unknown.filter((card) => card !== one && card !== other);
        const layout = { ...setup, hands: [hands[0]!, [...hands[1]!, one], [...hands[2]!, other]] };
        values.push(await solvedIn(app, asLaid({ ...layout, talon: ['Th', rest!] }, 0, sto)));
      }
    }
    expect(values).toHaveLength(6);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(sto.mean - mean)).toBeLessThanOrEqual(3 * sto.error);
    expect([sto.low, sto.high].filter((value) => !values.includes(value))).toEqual([]);
  });

  it('refuses what is wrong beside the game, and leaves the game alone', async () => {
    const app = await sitting();
    const setup = laid(DEAL);
    const ask = (of: Setup, gone: Card[] = []) =>
      app.call('analysis.bids', { setup: of, seat: 0, gone, seed: 'one', requestId: 'bids' });
    const wrong: [string, Setup][] = [
      ['no-such-seat', { ...setup, leader: 3 }],
      ['no-such-seat', { ...setup, declarer: 3 }],
      ['partner-unexpected', { ...setup, partner: 1 }],
    ];
    for (const [code, of] of wrong) expect([code, await ask(of)]).toMatchObject([code, { ok: false, error: { code } }]);
    const own = setup.hands[0]![0]!;
    expect(await ask(setup, [own])).toMatchObject({ error: { code: 'card-twice', path: ['gone', 0] } });
    // The seven lies with an opponent: nobody could play this game here, but it is not asked about.
    const [trump] = SUITS.filter((suit) => setup.hands[2]!.includes(makeCard('7', suit)));
    expect(trump).toBeDefined();
    const sedma: Setup = { ...setup, contract: 'sedma', trump: trump! };
    expect(await app.call('analysis.solve', { setup: sedma, requestId: 'solve' })).toMatchObject({ ok: false });
    expect(unwrap(await ask(sedma))).toEqual(await tabled(app, setup));
  });

  it('says what it cannot tell, and can be ended', async () => {
    const app = await sitting();
    const setup = laid(DEAL);
    const ask = (of: Setup, seat: Seat = 0) => app.call('analysis.bids', { setup: of, seat, requestId: 'bids' });
    const short = { ...setup, hands: setup.hands.map((hand) => hand.slice(1)) };
    expect(await ask(short)).toMatchObject({
      error: { code: 'bids-hand', params: { size: 10, found: 9 }, path: ['setup', 'hands', 0] },
    });
    expect(await ask(setup, 3)).toMatchObject({ error: { code: 'bids-hand', path: ['setup', 'hands', 3] } });
    const twice = { ...setup, hands: [setup.hands[0]!, setup.hands[0]!, setup.hands[2]!] };
    expect(await ask(twice)).toMatchObject({ error: { code: 'card-twice' } });
    // Whatever cannot lie on a table is refused by its name, and nothing else happens.
    const [own, one, other] = setup.hands;
    for (const [code, wrong] of [
      ['too-many-cards', { ...setup, hands: [own!, one!, [...other!, 'Ub', '7b']], talon: [] }],
      ['wrong-number-of-hands', { ...setup, hands: [own!, one!] }],
      ['wrong-number-of-hands', { ...setup, hands: [own!, [], [], []] }],
      ['variant-not-in-rules', { ...setup, variant: 'licitovany', rules: 'hospoda' }],
      ['card-twice', { ...setup, talon: [own![0]!, own![1]!] }],
    ] as const) {
      expect(await ask(wrong as Setup)).toMatchObject({ ok: false, error: { code } });
    }
    const four = laid('krizovy csm 0 hra:h hATKO97lA/hU8lTKOU98/aATKOU987/bATKOU987');
    expect(await ask(four)).toMatchObject({ error: { code: 'bids-hand', params: { size: 8, found: 7 } } });
    const stocked = laid(`lizany international 0 hra:h h8KlKb7a8lUhAbK/h7aO9bOaTl79A stock=a7Kb9`);
    expect(await ask(stocked)).toMatchObject({ error: { code: 'wrong-stock', path: ['setup', 'stock'] } });
    const asked = ask(setup);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await app.get('analysis.cancel', { requestId: 'bids' });
    expect(await asked).toMatchObject({ error: { code: 'analysis-cancelled' } });
  });
});

describe('what could have been bid in křížový', () => {
  const FOUR = 'krizovy csm 0 hra:h hA98UlK9aT8/hTK7lATaAbAT/hOlOUaKObKOU/l87aU97b987';
  /** The others' hands a place on. */
  const turned = (setup: Setup): Setup => {
    const [own, one, two, three] = setup.hands;
    return { ...setup, hands: [own!, three!, one!, two!] };
  };

  it('names each rank that somebody else holds, and alone; exact is what the solver says', async () => {
    const app = await sitting();
    const setup = laid(FOUR);
    const { games, whole, talonKnown } = await tabled(app, setup);
    expect([whole, talonKnown]).toEqual([true, true]);
    // No bells, so no trumps of them; no seven and no marriage, so hra alone.
    expect(new Set(games.map(({ contract }) => contract))).toEqual(new Set(['hra', 'betl', 'durch']));
    const inHearts = games.filter(({ trump }) => trump === 'h');
    expect(inHearts.map(({ called }) => called).toSorted()).toEqual(['7', 'A', 'K', 'O', 'T']);
    expect(games.filter(({ trump }) => trump === 'b')).toEqual([]);
    for (const game of games) {
      const isAlone = game.called === null || setup.hands[0]!.includes(makeCard(game.called, game.trump!));
      expect([nameOf(game), game.payers]).toEqual([nameOf(game), isAlone ? 3 : 1]);
      expect([nameOf(game), game.exact]).toEqual([nameOf(game), await solvedIn(app, asLaid(setup, 0, game))]);
      expect(game.low).toBeLessThanOrEqual(game.high);
      if (game.by === 'open') expect(game.total).toBeCloseTo(game.payers * game.mean, 9);
    }
    expect(games.map(({ total }) => total)).toEqual(games.map(({ total }) => total).toSorted((a, b) => b - a));

    const blind = (of: Bids) => of.games.map((game) => ({ ...game, exact: null }));
    expect(blind(await tabled(app, turned(setup)))).toEqual(blind({ ...(await tabled(app, setup)) }));
  });

  it('takes for the partner who holds the called card, layout by layout', async () => {
    const app = await sitting();
    const setup = laid('krizovy international 0 hra:h hA98UlK9aT8/hTK7lATaAbAT/hOlOUaKObKOU/l87aU97b987');
    // The ten and the svršek of hearts lie with one or the other: whoever has the ten is the partner in one game.
    const [own, one, two, three] = setup.hands;
    const without = (hand: readonly Card[], card: Card) => hand.filter((each) => each !== card);
    const open = { ...setup, hands: [own!, without(one!, 'Th'), without(two!, 'Oh'), three!] };
    const exchanged = {
      ...setup,
      hands: [own!, [...without(one!, 'Th'), 'Oh'], [...without(two!, 'Oh'), 'Th'], three!] as Card[][],
    };
    const { games, whole } = await tabled(app, open);
    expect(whole).toBe(false);
    const shares: number[] = [];
    for (const game of games.filter(({ by }) => by === 'open')) {
      const here = await solvedIn(app, asLaid(setup, 0, game));
      const there = await solvedIn(app, asLaid(exchanged, 0, game));
      if (here === there) expect([nameOf(game), game.mean]).toEqual([nameOf(game), here]);
      else shares.push(shareOf(game.mean, here, there));
      expect([nameOf(game), [here, there]]).toEqual([nameOf(game), expect.arrayContaining([game.low, game.high])]);
    }
    // All by the same layouts, about half of each kind.
    expect(shares.length).toBeGreaterThan(0);
    for (const share of shares) expect(share).toBeCloseTo(shares[0]!, 9);
    expect(shares[0]).toBeGreaterThan(0.3);
    expect(shares[0]).toBeLessThan(0.7);
    // The rules have open games, which lie between and above the others.
    expect(games.map(({ contract }) => contract)).toEqual(expect.arrayContaining(['open-betl', 'open-durch']));
  });

  inSoak('is sure where nothing can happen, and counts all three who pay', async () => {
    const app = await sitting();
    const of = async (own: Card[]) => (await tabled(app, { ...laid(FOUR), hands: [own, [], [], []] })).games;
    const high = await of(['Ah', 'Kh', 'Oh', 'Uh', 'Al', 'Kl', 'Aa', 'Ab']);
    expect(high.find(({ contract }) => contract === 'durch')).toMatchObject({
      mean: 30,
      total: 90,
      payers: 3,
      exact: null,
    });
    expect(
      (await of(['7h', '8h', '9h', '7l', '8l', '7a', '8a', '7b'])).find(({ contract }) => contract === 'betl'),
    ).toMatchObject({ mean: 15, low: 15, high: 15, chance: 1, error: 0, by: 'play' });
    // All trumps: nobody can be called, and the seven is made.
    const all = await of(['Ah', 'Th', 'Kh', 'Oh', 'Uh', '9h', '8h', '7h']);
    const sedma = all.filter(({ contract, trump }) => contract === 'sedma' && trump === 'h');
    expect(sedma).toMatchObject([{ called: 'A', payers: 3, chance: 1 }]);
  });
});

describe('what could have been bid in lízaný', () => {
  const SHORT = 'lizany international 0 hra:h h8KUlKa8lUhAbK/h7aO9bOaTl7A9 stock=b7A';
  const LONG = 'lizany international 0 hra:h h89UlKa8lUaAbK/h7aO9bOaTl7A9 stock=hKa7Kb9lOb8UaUl8b7AhAhObThTlT';

  inSoak('tells with few cards to draw what the solver says, and averages over every order', async () => {
    const app = await sitting();
    const setup = laid(SHORT);
    const { games, whole, talonKnown, layouts } = await tabled(app, setup);
    expect([whole, talonKnown, layouts]).toEqual([true, true, ROUND === 0 ? FEW.played.judging : 40]);
    // Neither a seven nor a marriage.
    expect(games.map(nameOf).toSorted()).toEqual(['hra a', 'hra b', 'hra h', 'hra l']);
    const pool = [...setup.hands[1]!, ...setup.stock];
    for (const game of games) {
      expect([game.by, game.payers, game.called]).toEqual(['open', 1, null]);
      expect([nameOf(game), game.exact]).toEqual([nameOf(game), await solvedIn(app, asLaid(setup, 0, game))]);
    }
    const [game] = games;
    const values: number[] = [];
    for (const first of pool) {
      for (const second of pool.filter((card) => card !== first)) {
        const hand = pool.filter((card) => card !== first && card !== second);
        const laidOut = { ...setup, hands: [setup.hands[0]!, hand], stock: [first, second] };
        values.push(await solvedIn(app, asLaid(laidOut, 0, game!)));
      }
    }
    expect(values).toHaveLength(90);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(game!.mean - mean)).toBeLessThanOrEqual(3 * game!.error);
    expect(values).toEqual(expect.arrayContaining([game!.low, game!.high]));
    const won = values.filter((value) => value > 0).length / values.length;
    expect(Math.abs(game!.chance - won)).toBeLessThan(0.25);
  });

  it('plays out what nobody can compute, blind to the other hand and the order of the stock', async () => {
    const app = await sitting();
    const setup = laid(LONG);
    const told = await tabled(app, setup);
    expect(told.games.map(nameOf).toSorted()).toEqual(['hra a', 'hra b', 'hra h', 'hra l']);
    expect(told).toMatchObject({ whole: true, talonKnown: true, playouts: ROUND === 0 ? FEW.played.judging : 40 });
    for (const game of told.games) expect(game).toMatchObject({ by: 'play', exact: null, talon: null });
    const [own, other] = setup.hands;
    const mixed = {
      ...setup,
      hands: [own!, setup.stock.slice(0, 8)],
      stock: [...setup.stock.slice(8), ...other!].toReversed(),
    };
    expect(await tabled(app, mixed)).toEqual(told);
    expect(await tabled(app, { ...setup, hands: [own!, []], stock: [] })).toEqual({ ...told, whole: false });
  });

  it('deals nobody what was played before', async () => {
    const app = await sitting();
    const setup = laid(SHORT);
    const open = { ...setup, hands: [setup.hands[0]!, []], stock: [] };
    const lying = [...setup.hands.flat(), ...setup.stock];
    const gone = DECK.filter((card) => !lying.includes(card));
    const ask = (cards: readonly Card[]) =>
      app.call('analysis.bids', { setup: open, seat: 0, gone: [...cards], seed: 'one', requestId: 'bids' });
    const whole = await tabled(app, setup);
    const blind = { ...whole, whole: false, games: whole.games.map((game) => ({ ...game, exact: null })) };
    expect(unwrap(await ask(gone))).toEqual(blind);
    expect(await ask([...gone, setup.hands[0]![0]!])).toMatchObject({ ok: false });
  });

  inSoak('refuses what cannot lie on a table, and has no mean of nothing', async () => {
    const app = await sitting();
    const own: Card[] = ['7h', '8h', 'Ah', 'Kh', 'Oh', 'Tl', 'Al', '7a'];
    const hands: Card[][] = [own, ['9h', 'Th', 'Uh', '7l', '8l', '9l', '9a', 'Ta']];
    const wonBy = (declarer: number, defenders: number): Setup['won'] => ({
      declarer: { points: declarer, marriages: [] },
      defenders: { points: defenders, marriages: [] },
      tricks: [3, 3],
    });
    const stock: Card[] = ['Kb', 'Ab', 'Ob', 'Ub'];
    const setup: Setup = { ...laid(SHORT), hands, stock, leader: 0, won: wonBy(10, 10) };
    const gone = DECK.filter((card) => ![...hands.flat(), ...stock].includes(card));
    const open: Setup = { ...setup, hands: [own, []], stock: [] };
    const ask = (of: Setup, cards: Card[] = []) =>
      app.call('analysis.bids', { setup: of, seat: 0, gone: cards, seed: 'one', requestId: 'bids' });
    const refused: [string, string, Setup, Card[]?][] = [
      ['won-points', 'won', { ...setup, won: wonBy(20, 10) }],
      ['no-such-seat', 'leader', { ...setup, leader: 3 }],
      ['partner-unexpected', 'partner', { ...setup, partner: 1 }],
      ['won-points', 'won', { ...open, won: wonBy(80, 80) }, gone],
      ['no-such-seat', 'leader', { ...open, leader: 3 }, gone],
      ['partner-unexpected', 'partner', { ...open, partner: 1 }, gone],
      ['wrong-stock', 'stock', { ...open, won: undefined }, ['Ul']],
    ];
    for (const [code, at, of, cards] of refused) {
      const error = { code, path: expect.arrayContaining(['setup', at]) as unknown };
      expect([code, await ask(of, cards)]).toMatchObject([code, { ok: false, error }]);
    }
    // As it lies, and with the other hand and the stock to deal, it can be told.
    for (const told of [await ask(setup), await ask(open, gone)]) {
      const { games } = unwrap(told);
      expect(games.length).toBeGreaterThan(0);
      for (const { mean, low, high } of games) expect([mean, low, high].map(Number.isFinite)).not.toContain(false);
    }
  });
});
