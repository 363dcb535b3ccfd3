import { describe, expect, test } from 'vitest';
import { DECK, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { parseSituation, type Condition, type Situation } from '#shared/situations/index.ts';
import type { Dealt } from '#main/engine/index.ts';
import { cardsOf, chanceFrom, plainSet, shuffled } from '#main/engine/kernel/index.ts';
import { counted } from '#main/situations/counting/index.ts';
import { countSituation, drawDeal, shareOf } from '#main/situations/index.ts';
import type { SituationPlace } from '#main/situations/places.ts';
import { conditionStatement } from '#main/situations/statements.ts';
import { SALT, tries } from '../bulk.ts';
import { isTrue, type NaiveDeal } from './naive.ts';
import { randomCondition, SEATS_OF_THREE } from './random.ts';

const situationOf = (text: string): Situation => unwrap(parseSituation(text));

/** Eight cards, two of each suit, and all 2,520 ways to give two to each of three players and the talon. */
const SMALL: readonly Card[] = ['Ah', '7h', 'Kl', 'Ol', 'Ta', '9a', 'Ab', 'Tb'];

function* smallDeals(sizes: readonly number[]): Generator<Card[][]> {
  const hands: Card[][] = sizes.map(() => []);
  function* lay(at: number): Generator<Card[][]> {
    if (at === SMALL.length) {
      yield hands.map((hand) => [...hand]);
      return;
    }
    for (const [i, hand] of hands.entries()) {
      if (hand.length === sizes[i]) continue;
      hand.push(SMALL[at]!);
      yield* lay(at + 1);
      hand.pop();
    }
  }
  yield* lay(0);
}

const SMALL_PLACES: readonly SituationPlace[] = [
  { of: 0, size: 3 },
  { of: 1, size: 2 },
  { of: 2, size: 2 },
  { of: 'talon', size: 1 },
];
const SIZES = SMALL_PLACES.map(({ size }) => size);

function naive(hands: readonly (readonly Card[])[], trump: Suit | null, { declarer, me }: Situation): NaiveDeal {
  return { hands: hands.slice(0, 3), talon: hands[3]!, trump, declarer, me };
}

const holdsAlways = { is: 'all', parts: [], at: { from: 0, to: 0 } } as Condition;

describe('counting', () => {
  test('equals full enumeration on a small pack', () => {
    const chance = chanceFrom(`${SALT}small packs`);
    const deals = [...smallDeals(SIZES)];
    expect(deals).toHaveLength(1680);
    let some = 0;
    const conditions = tries(120, 300);
    for (let i = 0; i < conditions; i++) {
      const text = `declarer = ${['forhont', 'middle', 'rear'][chance(3)]!}; ${randomCondition(chance, { holders: [...SEATS_OF_THREE, 'talon', 'defenders together', 'everyone'], trumps: true, most: 2 })}`;
      const situation = situationOf(text);
      const trump = SUITS[chance(4)]!;
      const condition = situation.condition ?? holdsAlways;
      const statement = conditionStatement(condition, { situation, places: SMALL_PLACES, trump });
      const { ways } = counted({ cards: plainSet(SMALL), sizes: SIZES }, statement);
      const found = deals.filter((hands) => isTrue(condition, naive(hands, trump, situation))).length;
      expect(Number(ways), `${text}, trumps ${trump}`).toBe(found);
      if (found > 0 && found < deals.length) some++;
    }
    expect(some).toBeGreaterThan(conditions / 3);
  });

  test('draws each deal of a condition equally often', () => {
    const chance = chanceFrom('chi-square');
    const deals = [...smallDeals(SIZES)];
    for (const text of [
      'tens 2',
      'me: aces 1+; middle: l 1',
      'more sharps than rear; talon: no Ah',
      'a suit 2 or Ta',
    ]) {
      const situation = situationOf(text);
      const { condition } = situation;
      const trump = 'h';
      const fitting = deals.filter((hands) => isTrue(condition!, naive(hands, trump, situation)));
      const keys = new Map(fitting.map((hands) => [keyOf(hands), 0]));
      const statement = conditionStatement(condition, { situation, places: SMALL_PLACES, trump });
      const space = counted({ cards: plainSet(SMALL), sizes: SIZES }, statement);
      const each = 30;
      for (let i = 0; i < each * keys.size; i++) {
        const key = keyOf(space.draw(chance).map(cardsOf));
        expect(keys.has(key), key).toBe(true);
        keys.set(key, keys.get(key)! + 1);
      }
      const chi = [...keys.values()].reduce((sum, times) => sum + (times - each) ** 2 / each, 0);
      const freedom = keys.size - 1;
      expect(Math.abs(chi - freedom) / Math.sqrt(2 * freedom), text).toBeLessThan(4);
    }
  });

  test('agrees with random dealing', () => {
    const chance = chanceFrom(`${SALT}random dealing`);
    const number = 4000;
    const deals = Array.from({ length: number }, () => {
      const deck = shuffled(DECK, chance);
      return [0, 1, 2, 3].map((i) => deck.slice(10 * i, 10 * i + 10));
    });
    let telling = 0;
    const conditions = tries(50, 200);
    for (let i = 0; i < conditions; i++) {
      const trump = SUITS[chance(4)]!;
      const text = `game = licitovany; from = auction; trumps = ${trump}; ${randomCondition(chance, { holders: [...SEATS_OF_THREE, 'talon'], trumps: true })}`;
      const situation = situationOf(text);
      const found = deals.filter((hands) =>
        isTrue(situation.condition ?? holdsAlways, naive(hands, trump, situation)),
      ).length;
      const result = countSituation(situation);
      if (!result.ok) {
        expect(result.error.code, text).toMatch(/^situation-impossible/);
        expect(found, text).toBe(0);
        continue;
      }
      const share = Number(result.value.ways) / Number(result.value.of);
      // Four and a half standard errors, and a deal for what is very rare.
      const error = 4.5 * Math.sqrt((share * (1 - share)) / number) + 1 / number;
      expect(Math.abs(found / number - share), text).toBeLessThan(error);
      if (share > 0.001 && share < 0.999) telling++;
    }
    expect(telling).toBeGreaterThan(conditions / 2);
  });

  test('in four hands with a called partner it agrees, too', () => {
    const chance = chanceFrom(`${SALT}partners`);
    const number = 2000;
    const decks = Array.from({ length: number }, () => shuffled(DECK, chance));
    for (let i = 0; i < tries(8, 40); i++) {
      const trump = SUITS[chance(4)]!;
      const holders = [
        'me',
        'partner',
        'a defender',
        'defenders',
        'defenders together',
        'fourth',
        'forhont first',
        'forhont second',
      ];
      const text = `game = krizovy; called = K; from = trumps; trumps = ${trump}; ${randomCondition(chance, { holders, trumps: true })}`;
      const parsed = parseSituation(text.replace(/(than|as) forhont (first|second)/g, '$1 forhont'));
      const situation = unwrap(parsed);
      let found = 0;
      for (const deck of decks) {
        const hands = [0, 1, 2, 3].map((seat) => deck.slice(8 * seat, 8 * seat + 8));
        const packets = [hands[0]!.slice(0, 4), hands[0]!.slice(4)];
        const deal = { hands, talon: [], packets, trump, declarer: 0, me: 0, called: `K${trump}` } as const;
        if (isTrue(situation.condition ?? holdsAlways, deal)) found++;
      }
      const result = countSituation(situation);
      const share = result.ok ? Number(result.value.ways) / Number(result.value.of) : 0;
      const error = 4.5 * Math.sqrt((share * (1 - share)) / number) + 1 / number;
      expect(Math.abs(found / number - share), text).toBeLessThan(error);
    }
  });
});

/** Numbers of deals by hand, with binomials: another method. */
describe('known chances', () => {
  const choose = (from: number, number: number): number =>
    number < 0 || number > from
      ? 0
      : Array.from({ length: number }, (_, i) => (from - i) / (number - i)).reduce((all, one) => all * one, 1);
  const among = (special: number, number: number): number =>
    (choose(special, number) * choose(32 - special, 10 - number)) / choose(32, 10);
  const atLeast = (special: number, least: number): number =>
    Array.from({ length: special - least + 1 }, (_, i) => among(special, least + i)).reduce((all, one) => all + one, 0);
  /** None of some suits, by inclusion and exclusion. */
  const someVoid = [1, 2, 3].reduce(
    (sum, suits) => sum + (suits % 2 ? 1 : -1) * choose(4, suits) * (choose(32 - 8 * suits, 10) / choose(32, 10)),
    0,
  );
  const start = 'game = licitovany; from = auction; trumps = h; ';
  const CHANCES: readonly (readonly [string, number])[] = [
    ['h 4', among(8, 4)],
    ['trumps 5+', atLeast(8, 5)],
    ['tens 4, aces 3', (4 * choose(24, 3)) / choose(32, 10)],
    ['Ah Kh', choose(30, 8) / choose(32, 10)],
    ['no Ah', 22 / 32],
    ['marriage h', choose(30, 8) / choose(32, 10)],
    ['aces 2+', atLeast(4, 2)],
    ['voids 1+', someVoid],
    ['talon: aces 2', choose(4, 2) / choose(32, 2)],
    ['a defender: aces 4', (2 * choose(28, 6)) / choose(32, 10)],
    ['talon: Ah; me: 7h', ((2 / 32) * 10) / 31],
    ['contract = betl; trumps = h; no aces, no kings', choose(24, 10) / choose(32, 10)],
  ];

  test.each(CHANCES)('%s', (text, chance) => {
    const condition = text.startsWith('contract')
      ? 'game = licitovany; from = auction; no aces, no kings'
      : start + text;
    const { ways, of } = unwrap(countSituation(situationOf(condition)));
    expect(Number(ways) / Number(of) / chance).toBeCloseTo(1, 12);
  });

  test('all deals of a variant are counted without rounding', () => {
    const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));
    expect(unwrap(countSituation(situationOf('game = krizovy; from = trumps; trumps = l'))).of).toBe(
      factorial(32) / factorial(8) ** 3n / factorial(4) ** 2n,
    );
    expect(unwrap(countSituation(situationOf('game = lizany; from = trumps; trumps = l'))).of).toBe(
      factorial(32) / (factorial(4) ** 2n * factorial(8) * factorial(16)),
    );
  });

  test('a share of a situation is exact', () => {
    const situation = situationOf('game = licitovany; from = auction; trumps = h; Ah');
    const besides = situationOf('middle: Kh').condition!;
    expect(shareOf(situation, besides)).toBeCloseTo(10 / 31, 12);
  });
});

describe('what cannot be', () => {
  const errorOf = (text: string) => {
    const result = countSituation(situationOf(text));
    return result.ok ? null : result.error;
  };

  test.each([
    ['me: aces 4; middle: tens 1, Ah', ['me: aces 4', 'Ah']],
    ['no h; no l; tens 3', ['no h', 'no l', 'tens 3']],
    ['trumps 4+; aces 1; middle: trumps 5+; rear: tens 2', ['trumps 4+', 'middle: trumps 5+']],
    ['talon: aces 1', ['talon: aces 1']],
  ])('%s: it is told what contradicts', (text, parts) => {
    const { params } = errorOf(text)!;
    const spans = (params!['spans'] as readonly string[]).map((span) => span.split('-').map(Number));
    expect(spans.map(([from, to]) => text.slice(from, to))).toEqual(parts);
    expect(params!['offset']).toBe(text.indexOf(parts[0]!));
  });

  test('what the rules bar from the talon is not dealt into it', () => {
    const situation = unwrap(countSituation(situationOf('trumps = a; contract = sedma')));
    const chance = chanceFrom('talons');
    for (let i = 0; i < 200; i++) {
      const { cards } = situation.draw(chance);
      expect(cards[0]).toContain('7a');
      expect(cards[3]!.some((card) => /^[AT]/.test(card))).toBe(false);
      expect(cards.map((hand) => hand.length)).toEqual([10, 10, 10, 2]);
      expect(new Set(cards.flat()).size).toBe(32);
    }
  });
});

function keyOf(hands: readonly (readonly Card[])[]): string {
  return hands.map((hand) => [...hand].sort().join('')).join('/');
}

describe('a trump to choose', () => {
  /** Cards by which forhont chooses trumps. */
  const firstOf = ({ packets }: Dealt): readonly Card[] => packets.find(({ to }) => to === 0)!.cards;

  test.each([
    'trumps 0',
    'contract = hra; trumps = h; from = lead; void h',
    'game = krizovy; called = A; trumps = h; forhont first: void h',
    'from = talon; trumps = l; forhont first: no l',
  ])('is among the first cards: %s', (text) => {
    expect(countSituation(situationOf(text))).toMatchObject({ error: { code: 'situation-impossible-part' } });
  });

  test('every deal that is counted can be dealt, in all variants', () => {
    const chance = chanceFrom(`${SALT}dealt`);
    const starts = ['', 'from = talon; ', 'from = doubling; ', 'contract = betl; ', 'game = krizovy; called = K; '];
    for (let i = 0; i < tries(24, 400); i++) {
      const start = starts[i % starts.length]!;
      const holders = SEATS_OF_THREE;
      const situation = parseSituation(
        `${start}${randomCondition(chance, { holders, trumps: !start.includes('betl') })}`,
      );
      const found = situation.ok ? countSituation(situation.value) : situation;
      if (!found.ok) continue;
      for (let deal = 0; deal < 5; deal++) {
        const { drawn, dealt } = drawDeal(found.value, chance);
        if (drawn.trump === null) continue;
        expect(firstOf(dealt).some((card) => suitOf(card) === drawn.trump)).toBe(true);
      }
    }
  });

  test('hands with one trump are dealt as often as they are', () => {
    const few = unwrap(countSituation(situationOf('trumps = h; trumps 1-2')));
    const share = shareOf(few.situation, situationOf('trumps = h; trumps 1').condition!);
    const chance = chanceFrom(`${SALT}one trump`);
    const deals = 2000;
    let ones = 0;
    for (let i = 0; i < deals; i++) {
      const { drawn, dealt } = drawDeal(few, chance);
      if (drawn.cards[0]!.filter((card) => suitOf(card) === 'h').length === 1) ones++;
      const laid = drawn.cards[drawn.places.findIndex(({ of }) => of === 'talon')]!;
      expect(firstOf(dealt).some((card) => suitOf(card) === 'h' && !laid.includes(card))).toBe(true);
    }
    // Five standard errors.
    expect(Math.abs(ones / deals - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / deals));
  });
});
