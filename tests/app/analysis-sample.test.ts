/** Values where hands are not known whole, against every layout laid out by hand. */
import { describe, expect, test } from 'vitest';
import type { Sampled, SampledSoFar } from '#shared/api/analysis.ts';
import { DECK, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { parseLine } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { sideOf, toPosition } from '#main/engine/index.ts';
import { plainSet, solve, solveBatch } from '#main/solver/index.ts';
import { inSoak } from '../in-soak.ts';
import { openApp, OWN_THREADS, type TestApp } from './helpers.ts';

const line = (text: string): Setup => unwrap(parseLine(text));

/** Every way to take so many of the cards. */
function* choices(cards: readonly Card[], size: number): Generator<Card[]> {
  if (size === 0) yield [];
  else {
    for (const [i, card] of cards.entries()) {
      for (const rest of choices(cards.slice(i + 1), size - 1)) yield [card, ...rest];
    }
  }
}

/** Every layout of an ending in which two hands share the free cards. */
function* layoutsOf(
  setup: Setup,
  gone: readonly Card[],
  [one, other]: readonly [number, number],
  lacks: readonly (readonly Suit[])[] = [],
): Generator<Setup> {
  const laid = new Set([...setup.hands.flat(), ...setup.talon, ...gone]);
  const free = DECK.filter((card) => !laid.has(card));
  const size = Math.max(...setup.hands.map(({ length }) => length));
  for (const part of choices(free, size - setup.hands[one]!.length)) {
    const rest = free.filter((card) => !part.includes(card));
    const dealt = [part, rest];
    if ([one, other].some((seat, i) => dealt[i]!.some((card) => lacks[seat]?.includes(suitOf(card))))) continue;
    const hands = setup.hands.map((hand, seat) =>
      seat === one ? [...hand, ...part] : seat === other ? [...hand, ...rest] : hand,
    );
    const found = { ...setup, hands };
    if (toPosition(found).ok) yield found;
  }
}

interface Naive {
  readonly count: number;
  readonly mean: number;
  readonly chance: number;
  readonly best: number;
}

/** Each layout solved by itself. */
function naively(layouts: Iterable<Setup>): Map<Card, Naive> {
  const gains = new Map<Card, { gain: number; isBest: boolean }[]>();
  for (const setup of layouts) {
    const position = unwrap(toPosition(setup));
    const sign = sideOf(position, position.toPlay!) === 'declarer' ? 1 : -1;
    const { cards } = solve(position, { announce: true });
    const most = Math.max(...cards.map(({ value }) => sign * value));
    for (const { card, value } of cards) {
      const own = gains.get(card) ?? gains.set(card, []).get(card)!;
      own.push({ gain: sign * value, isBest: sign * value === most });
    }
  }
  return new Map(
    [...gains].map(([card, rows]) => [
      card,
      {
        count: rows.length,
        mean: rows.reduce((sum, { gain }) => sum + gain, 0) / rows.length,
        chance: rows.filter(({ gain }) => gain > 0).length / rows.length,
        best: rows.filter(({ isBest }) => isBest).length / rows.length,
      },
    ]),
  );
}

async function sample(app: TestApp, setup: Setup, more: { gone?: Card[]; lacks?: Suit[][]; seed?: string } = {}) {
  return app.call('analysis.sample', { setup, requestId: 'board', ...more });
}

function expectAlike({ cards, done, ways, all }: Sampled, expected: Map<Card, Naive>): void {
  expect(all).toBe(true);
  expect(cards.map(({ card }) => card).toSorted()).toEqual([...expected.keys()].toSorted());
  for (const { card, mean, chance, best } of cards) {
    const naive = expected.get(card)!;
    expect([done, ways], card).toEqual([naive.count, naive.count]);
    expect(mean, card).toBeCloseTo(naive.mean, 9);
    expect(chance, card).toBeCloseTo(naive.chance, 9);
    expect(best, card).toBeCloseTo(naive.best, 9);
  }
}

const gonePast = (setup: Setup, free: readonly Card[]): Card[] =>
  DECK.filter((card) => ![...setup.hands.flat(), ...setup.talon, ...free].includes(card));

const FREE: Card[] = ['7h', 'Th', 'Ka', 'Oa', 'Tl', 'Ul', '9b', 'Ab'];
const DECLARER = line('voleny csm 0 hra:h hAK/-/- ');
const four = (text: string, free = FREE): { setup: Setup; gone: Card[] } => {
  const setup = line(text);
  return { setup, gone: gonePast(setup, free) };
};

describe('all layouts there are', () => {
  test.each([
    ['the declarer leads', four('voleny csm 0 hra:h hA9aTb8/-/- talon=l89'), undefined],
    ['a defender leads', four('voleny csm 0 hra:h -/hA9aTb8/- talon=l89 leader=1'), undefined],
    ['the declarer in betl', four('voleny csm 0 betl hA9aTb8/-/- talon=l89'), undefined],
    [
      'somebody is void',
      four('voleny csm 0 sedma:h hA7aTb8/-/- talon=l89', [...FREE, '9h']),
      [[], ['h'], ['b']] as Suit[][],
    ],
  ])('%s: the same as one by one', async (_, { setup, gone }, lacks) => {
    const app = await openApp();
    const hidden = ([0, 1, 2] as const).filter((seat) => setup.hands[seat]!.length === 0) as [number, number];
    const naive = naively(layoutsOf(setup, gone, hidden, lacks));
    expectAlike(unwrap(await sample(app, setup, { gone, ...(lacks && { lacks }) })), naive);
  });

  test('what was played to the open trick is in the hands, and obeyed its duty', async () => {
    const app = await openApp();
    // Middle has led the ace of acorns, the last to play answered with a leaf: he has no acorn and no trump.
    const setup = {
      ...line('voleny csm 0 hra:h hA9aTb8/aA/l7 talon=l89 leader=1'),
      plays: ['Aa', '7l'] as Setup['plays'],
    };
    const gone = DECK.filter(
      (card) => ![...setup.hands.flat(), ...setup.talon, '7h', 'Th', 'Tl', '9b', 'Ul', 'Ab'].includes(card),
    );
    const found = unwrap(await sample(app, setup, { gone }));
    expectAlike(found, naively(layoutsOf(setup, gone, [1, 2])));
    expect(found.seat).toBe(0);
  });

  inSoak('points written down tell which aces and tens are still held', async () => {
    const app = await openApp();
    const { setup, gone } = four('voleny csm 0 hra:h hA9aTb8/-/- talon=l89');
    const free = [...FREE, '8l', '7l'] as Card[];
    const fewer = gone.filter((card) => !free.includes(card));
    const sharp = (cards: readonly Card[]): number => cards.filter((card) => /[AT]/.test(card)).length;
    const won = { declarer: { points: 20, marriages: [] }, defenders: { points: 20, marriages: [] } };
    // Two of the free cards are gone; with 40 points taken none of them is sharp but one pair of what lies about.
    const held = { ...setup, won };
    const found = unwrap(await sample(app, held, { gone: fewer }));
    for (const { breaks, works } of found.cards) {
      for (const layout of [breaks, works]) if (layout) expect(sharp(layout.hands.flat())).toBe(4);
    }
    expect(found.ways).toBeGreaterThan(0);
  });

  inSoak(
    'no points written down beside tricks that were: every ace and ten is still held, and those are all layouts',
    async () => {
      const app = await openApp();
      const free: Card[] = ['Th', 'Aa', 'Al', 'Tl', 'Ab', 'Tb', '7h', 'Ka', 'Ul', '9b'];
      const { setup, gone } = four('voleny csm 0 hra:h hA9aTb8/-/- talon=l89', free);
      const side = { points: 0, marriages: [] };
      const told = { ...setup, won: { declarer: side, defenders: side, tricks: [2, 2, 2] } };
      const found = unwrap(await sample(app, told, { gone }));
      // Of 3,150 ways to deal: two of the four small cards were played, the others lie in either hand.
      expect([found.ways, found.done, found.all]).toEqual([6 * 70, 6 * 70, true]);
      const betl = { ...line('voleny csm 0 betl hA9aTb8/-/- talon=l89'), won: told.won };
      expect(unwrap(await sample(app, betl, { gone })).ways, 'nothing counts there').toBe(3150);
    },
  );

  test('the other half of a marriage shown before lies with the side that showed it', async () => {
    const app = await openApp();
    const free: Card[] = ['7h', 'Th', 'Ka', 'Oa', 'Tl', 'Ol', '9b', 'Ab'];
    const { setup, gone } = four('voleny csm 0 hra:h -/hA9aTb8/- talon=l89 leader=1', free);
    const won = { declarer: { points: 20, marriages: ['l' as const] }, defenders: { points: 10, marriages: [] } };
    const told = { ...setup, won };
    const layouts = [...layoutsOf(told, gone, [0, 2])].filter(({ hands }) => hands[0]!.includes('Ol'));
    expect(layouts.length).toBe(35);
    expectAlike(unwrap(await sample(app, told, { gone })), naively(layouts));
  });

  test('a play written down with its marriage said had one to say', async () => {
    const app = await openApp();
    const { setup, gone } = four('voleny csm 0 hra:h hA9aTb8/-/aK talon=l89 leader=2', [
      ...FREE.filter((card) => card !== 'Ka'),
    ]);
    const said = { ...setup, plays: [{ card: 'Ka', announce: true }] } satisfies Setup;
    const layouts = [...layoutsOf(said, gone, [1, 2])].filter(({ hands }) => hands[2]!.includes('Oa'));
    expect(layouts.length).toBe(15);
    expectAlike(unwrap(await sample(app, said, { gone })), naively(layouts));
    const unsaid = { ...setup, plays: ['Ka'] } satisfies Setup;
    expect(unwrap(await sample(app, unsaid, { gone })).ways, 'a card alone tells nothing').toBe(35);
  });

  test('who announced a hundred before the first card holds a marriage, where the rules demand it', async () => {
    const app = await openApp();
    const own: Card[] = ['Ah', 'Th', '9h', '8h', 'Al', 'Tl', 'Ob', 'Ab'];
    const free: Card[] = ['Kl', 'Ol', 'Kb', '7a'];
    const talon: Card[] = ['8l', '7l'];
    const rest = DECK.filter((card) => ![...own, ...free, ...talon].includes(card));
    const [ten, eight] = [rest.slice(0, 10), rest.slice(10)];
    const ways = async (text: string, hands: Card[][]): Promise<number> =>
      unwrap(await sample(app, { ...line(text), hands, talon })).ways;
    // The king of bells makes one with the card he has, those of leaves only together.
    expect(await ways('voleny csm 0 sto:h -/-/-', [own, ten, eight])).toBe(4);
    expect(await ways('voleny csm 0 hra:h -/-/- against=1:sto:0', [ten, own, eight])).toBe(4);
    expect(await ways('voleny csm 0 hra:h -/-/-', [own, ten, eight])).toBe(6);
    expect(await ways('licitovany csm 0 sto:h -/-/-', [own, ten, eight]), 'caught in an auction').toBe(6);
    const without: Card[] = [...own.slice(0, 6), 'Ub', 'Ab', '7a', '7b'];
    const others = DECK.filter((card) => ![...without, ...talon].includes(card));
    const two = await ways('voleny csm 0 sto:h -/-/-', [without, others.slice(0, 10), others.slice(10, 18)]);
    expect(two, 'a hand that was told is valued all the same').toBeGreaterThan(0);
  });

  test('a layout that breaks a card does, and one in which it works, too', async () => {
    const app = await openApp();
    const { setup, gone } = four('voleny csm 0 hra:h hA9aTb8/-/- talon=l89');
    const { cards } = unwrap(await sample(app, setup, { gone }));
    for (const { card, breaks, works, mean, best } of cards) {
      const worth = (layout: Setup) => {
        const valued = solve(unwrap(toPosition(layout)), { announce: true }).cards;
        const own = valued.find((each) => each.card === card)!.value;
        return { own, short: Math.max(...valued.map(({ value }) => value)) - own };
      };
      if (breaks) expect(worth(breaks).own < 0 || worth(breaks).short > 0, card).toBe(true);
      if (works) expect(worth(works).short, card).toBe(0);
      expect(works === null, card).toBe(best === 0 && mean <= 0);
    }
    expect(cards.some(({ breaks }) => breaks !== null)).toBe(true);
  });

  inSoak('without a whole hand to play from, only the position is valued', async () => {
    const app = await openApp();
    const { setup, gone } = four('voleny csm 0 hra:h hA9aTb8/-/- talon=l89 leader=1');
    const found = unwrap(await sample(app, setup, { gone }));
    expect(found.cards).toEqual([]);
    const values = [...layoutsOf(setup, gone, [1, 2])].map((layout) => -solve(unwrap(toPosition(layout))).value);
    expect(found.value.mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9);
  });
});

describe('drawn layouts', () => {
  /** 3,432 ways. */
  const SEVEN = line('voleny csm 0 betl h79aTKb8A9/-/- talon=l8K');
  const GONE = gonePast(SEVEN, ['8h', 'Th', 'Kh', 'Oa', '7a', '9a', 'Tl', 'Ul', '9l', 'Al', 'Tb', 'Kb', 'Ub', '7b']);

  test('come near the mean of all, are told while more are valued, and are the same for a seed', async () => {
    const app = await openApp();
    const soFar: SampledSoFar[] = [];
    app.listen((name, payload) => name === 'analysisSampled' && soFar.push(payload as SampledSoFar));
    const found = unwrap(await sample(app, SEVEN, { gone: GONE, seed: 'one' }));
    expect([found.all, found.done, found.ways]).toEqual([false, 400, 3432]);
    expect(soFar.map(({ requestId, sampled }) => [requestId, sampled.done, sampled.of])).toEqual([
      ['board', 8, 400],
      ['board', 48, 400],
      ['board', 120, 400],
    ]);
    const layouts = [...layoutsOf(SEVEN, GONE, [1, 2])];
    const positions = layouts.map((layout) => unwrap(toPosition(layout)));
    const words = Int32Array.from(positions.flatMap(({ hands }) => hands.map(plainSet)));
    const { cards, values } = solveBatch(positions[0]!, words);
    for (const { card, mean, error } of found.cards) {
      const column = cards.indexOf(card);
      const all = positions.map((_position, row) => values[row * cards.length + column]!);
      const truth = all.reduce((sum, value) => sum + value, 0) / all.length;
      expect(Math.abs(mean - truth), card).toBeLessThan(4.5 * error + 1e-9);
    }
    expect(unwrap(await sample(app, SEVEN, { gone: GONE, seed: 'one' }))).toEqual(found);
    expect(unwrap(await sample(app, SEVEN, { gone: GONE, seed: 'two' }))).not.toEqual(found);
  });

  test.each(['voleny csm 0 hra:h h8KlKb7a8lUhAbKh7aO/-/-', 'licitovany international 0 betl h8KlKb7a8lUhAbKh7aO/-/-'])(
    'from one hand: %s',
    async (text) => {
      const app = await openApp();
      const found = unwrap(await sample(app, line(text)));
      expect([found.seat, found.done]).toEqual([0, 400]);
      expect(found.cards.length).toBeGreaterThan(3);
      for (const { breaks } of found.cards) if (breaks) expect(toPosition(breaks)).toMatchObject({ ok: true });
    },
  );
});

test('what cannot be valued says why', async () => {
  const app = await openApp();
  const code = async (...asked: Parameters<typeof sample> extends [unknown, ...infer Rest] ? Rest : never) => {
    const answer = await sample(app, ...asked);
    return answer.ok ? 'ok' : answer.error.code;
  };
  expect(await code(line('voleny csm 0 sto hA/hA/-'))).toBe('card-twice');
  expect(await code(line('lizany international 0 hra:h h8KlKb7a8lUhAbK/-'))).toBe('sample-stock');
  const { setup, gone } = four('voleny csm 0 hra:h hA9aTb8/-/- talon=l89');
  expect(await code(setup, { gone, lacks: [[], ['h', 'a', 'l', 'b'], []] })).toBe('sample-none');
  expect(await code(DECLARER, { gone: ['Ah'] })).toBe('card-twice');
  const nobody: Suit[][] = [[], [], [], ['h']];
  expect(await sample(app, setup, { gone, lacks: nobody })).toMatchObject({
    error: { code: 'no-such-seat', params: { seat: 3 }, path: ['lacks', 3] },
  });
});

test('a later question ends the one before, and a cancelled one says so', async () => {
  const app = await openApp(OWN_THREADS);
  const setup = line('voleny csm 0 hra:h h8KlKb7a8lUhAbKh7aO/-/-');
  const first = sample(app, setup, { seed: 'one' });
  const second = sample(app, setup, { seed: 'two' });
  expect(await first).toMatchObject({ ok: false, error: { code: 'analysis-cancelled' } });
  await app.get('analysis.cancel', { requestId: 'board' });
  expect(await second).toMatchObject({ ok: false, error: { code: 'analysis-cancelled' } });
});
