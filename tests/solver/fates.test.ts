/**
 * Every rule of the solver's bounds by itself: what it claims a side can be sure of, checked by going through all plays of small
 * endings with the duties of tests/reference. The search has no part in it.
 */
import { describe, expect, test } from 'vitest';
import { DECK, makeCard, RANKS, type Card, type Suit } from '#shared/cards.ts';
import { ACES, suitMask, suitNumber, TENS, TRUMP_BITS } from '#main/engine/kernel/index.ts';
import { Core, type CoreDeal } from '#main/solver/core.ts';
import { tries, WHOLE } from '../bulk.ts';
import { bestOf, playable, type PromisedSeven } from '../reference/tricks.ts';
import { randomFrom } from './random.ts';

const RULES = {
  'takes all': 1,
  alone: 2,
  'keeps a trump': 4,
  draws: 8,
  outlasts: 16,
  spares: 32,
  throws: 64,
  'draws the lone one': 128,
} as const;
const [MADE, BEATEN, FELL] = [1, 2, 4];

const TRUMP: Suit = 'h';
const SEVEN = makeCard('7', TRUMP);
const HELPER = makeCard('7', 'l');

/** What counts: points with a seven that pays, points without, or tricks. */
interface Terms {
  readonly counts: 'points' | 'tricks';
  readonly sevenPays: boolean;
  /** The sevens announced by the seats that hold them. */
  readonly promised: readonly PromisedSeven[];
}

interface Ending extends Terms {
  readonly hands: readonly (readonly Card[])[];
  readonly leader: number;
  /** Bits of the maximisers' seats. */
  readonly maximisers: number;
}

interface End {
  /** Units by side, the maximisers' second. */
  readonly units: readonly [number, number];
  readonly fate: number;
}

/** Whether a side can bring about an end that is `good`, whatever the other does. */
function canForce(ending: Ending, side: 0 | 1, good: (end: End) => boolean): boolean {
  const { promised, maximisers } = ending;
  const seats = ending.hands.length;
  const sideOf = (seat: number): 0 | 1 => ((maximisers >> seat) & 1) as 0 | 1;
  const known = new Map<string, boolean>();

  function from(hands: readonly (readonly Card[])[], leader: number, units: readonly [number, number]): boolean {
    const key = `${hands.join('|')}${leader}${units[1]}${units[0]}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const reached = inTrick(hands, leader, [], units);
    known.set(key, reached);
    return reached;
  }

  function inTrick(
    hands: readonly (readonly Card[])[],
    leader: number,
    lying: readonly Card[],
    units: readonly [number, number],
  ): boolean {
    if (lying.length === seats) return taken(hands, leader, lying, units);
    const seat = (leader + lying.length) % seats;
    const own = promised.filter(({ card }) => hands[seat]!.includes(card));
    const plays = playable(hands[seat]!, lying, TRUMP, false, own);
    const after = (card: Card): boolean =>
      inTrick(
        hands.map((hand, i) => (i === seat ? hand.filter((other) => other !== card) : hand)),
        leader,
        [...lying, card],
        units,
      );
    return sideOf(seat) === side ? plays.some(after) : plays.every(after);
  }

  function taken(
    hands: readonly (readonly Card[])[],
    leader: number,
    lying: readonly Card[],
    units: readonly [number, number],
  ): boolean {
    const place = bestOf(lying, TRUMP);
    const winner = (leader + place) % seats;
    const last = hands[0]!.length === 0;
    const sharps = lying.filter((card) => card.startsWith('A') || card.startsWith('T')).length;
    const worth = ending.counts === 'tricks' ? 1 : sharps + (last ? 1 : 0);
    const sum: [number, number] = [...units];
    sum[sideOf(winner)] += worth;
    if (!last) return from(hands, winner, sum);
    const fate = !lying.includes(SEVEN) ? FELL : lying[place] === SEVEN ? MADE : BEATEN;
    return good({ units: sum, fate });
  }

  return from(ending.hands, ending.leader, [0, 0]);
}

const core = new Core(1 << 12);

function glanceAt({ hands, leader, maximisers, counts, sevenPays, promised }: Ending) {
  const own = hands.map((hand) => TRUMP_BITS.set(hand));
  const remaining = own.reduce((all, hand) => all | hand, 0);
  const kept = TRUMP_BITS.set(promised.map(({ card }) => card)) & remaining;
  const points = counts === 'points';
  const deal: CoreDeal = {
    own,
    maximisers,
    scorers: maximisers,
    trumps: suitMask(suitNumber(TRUMP)),
    sharps: points ? ACES | TENS : 0,
    trickUnit: points ? 0 : 1,
    lastUnit: points ? 1 : 0,
    sevens: sevenPays ? TRUMP_BITS.bit(SEVEN) : 0,
    kept,
    helperSeven: kept & TRUMP_BITS.bit(HELPER),
    tracked: 0,
    oberFirst: false,
    firstMatters: 0,
    silent: 0,
    tricksCounted: 0,
  };
  core.setDeal(deal, true);
  const cards = hands.flat();
  const sharps = cards.filter((card) => card.startsWith('A') || card.startsWith('T')).length;
  const units = points ? sharps + 1 : hands[0]!.length;
  return core.glance(remaining, leader, sevenPays && cards.includes(SEVEN), units);
}

/** @returns the rules that spoke */
function check(ending: Ending): number {
  const { rules, sureMax, sureMin, leaderFates, otherFates } = glanceAt(ending);
  const fateOpen = ending.sevenPays && ending.hands.flat().includes(SEVEN);
  for (const side of [0, 1] as const) {
    const sure = side === 1 ? sureMax : sureMin;
    const leads = ((ending.maximisers >> ending.leader) & 1) === side;
    const fates = !fateOpen ? 7 : leads ? leaderFates : otherFates;
    if (sure === 0 && fates === 7) continue;
    const holds = canForce(ending, side, ({ units, fate }) => units[side] >= sure && (fates & fate) !== 0);
    if (!holds) expect.fail(JSON.stringify({ ...ending, side, sure, fates, rules }));
  }
  return rules;
}

const PLAIN: Terms = { counts: 'points', sevenPays: true, promised: [] };
const KEPT: Terms = { ...PLAIN, promised: [{ card: SEVEN, cardsInItsTrick: 1 }] };
const TWO_KEPT: readonly PromisedSeven[] = [
  { card: SEVEN, cardsInItsTrick: 1 },
  { card: HELPER, cardsInItsTrick: 2 },
];
const ALL_TERMS: readonly Terms[] = [
  PLAIN,
  KEPT,
  { counts: 'points', sevenPays: false, promised: TWO_KEPT },
  { counts: 'tricks', sevenPays: false, promised: [] },
  { counts: 'tricks', sevenPays: false, promised: TWO_KEPT },
];

/** Every way to deal the cards into so many equal hands. */
function* dealings(cards: readonly Card[], seats: number): Generator<Card[][]> {
  const size = cards.length / seats;
  function* give(at: number, hands: Card[][]): Generator<Card[][]> {
    if (at === cards.length) yield hands;
    else {
      for (const [i, hand] of hands.entries()) {
        if (hand.length < size) yield* give(at + 1, hands.with(i, [...hand, cards[at]!]));
      }
    }
  }
  yield* give(
    0,
    Array.from({ length: seats }, () => []),
  );
}

const PACKS: readonly (readonly [number, string])[] = [
  [2, '7h Kh Al 8l'],
  [2, '7h 8h Th Ah 7l Al'],
  [2, '7h 9h Ah Tl 7l Kb'],
  [3, '7h 9h Kh 8l Al Tl'],
  [3, '7h Th Ah 7l 9l Al 8b Tb Ab'],
  [3, '7h 8h 9h Uh Ah 7l Tl 8b Ab'],
  [3, '7h Ah 7l Al Tl 9l 8b 9b Tb'],
  [4, '7h Th Ah 8h 7l Al 9b Tb'],
];

describe('every dealing of some packs', () => {
  test.each(WHOLE ? PACKS : PACKS.filter(([, pack]) => pack.length < 24))('%i seats: %s', (seats, pack) => {
    const cards = pack.split(' ') as Card[];
    for (const hands of dealings(cards, seats)) {
      for (let leader = 0; leader < seats; leader++) {
        for (const terms of ALL_TERMS) check({ ...terms, hands, leader, maximisers: 1 });
      }
    }
  });
});

/** Trumps and few suits, so that rules have something to say. */
function randomEnding(seed: number): Ending {
  const random = randomFrom(seed);
  const seats = random.pick([2, 3, 3, 3, 4]);
  const size = random.pick(seats === 4 ? [2, 3] : [2, 3, 4, 4, 5]);
  const longTrumps = random.shuffled(DECK.filter((card) => card.endsWith(TRUMP))).slice(0, 2 + random.below(6));
  const others = random.shuffled(DECK.filter((card) => !card.endsWith(TRUMP) && random.chance(0.7)));
  const terms = random.pick(ALL_TERMS.slice(0, random.chance(0.6) ? 2 : 5));
  const sevens = terms.promised.length > 1 ? [SEVEN, HELPER] : [SEVEN];
  const cards = [...new Set([...sevens, ...longTrumps, ...others, ...RANKS.map((rank) => makeCard(rank, 'b'))])];
  const dealt = random.shuffled(cards.slice(0, seats * size));
  const maximisers = seats === 4 && random.chance(0.5) ? 0b0101 | (random.below(2) << 1) : 1;
  return {
    ...terms,
    hands: Array.from({ length: seats }, (_, i) => dealt.slice(i * size, (i + 1) * size)),
    leader: random.below(seats),
    maximisers,
  };
}

const COUNT = Number(process.env['FORHONT_FATES'] ?? tries(2500, 40_000));
const FIRST = Number(process.env['FORHONT_SEED'] ?? 1) * 1_000_003;

test('random endings of up to five cards; every rule has spoken alone', () => {
  const spoken = new Map<number, number>();
  for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
    const rules = check(randomEnding(seed));
    spoken.set(rules, (spoken.get(rules) ?? 0) + 1);
  }
  for (const [name, rule] of Object.entries(RULES)) {
    const alone = spoken.get(rule) ?? 0;
    const all = [...spoken].reduce((sum, [rules, times]) => (rules & rule ? sum + times : sum), 0);
    expect({ name, alone: alone >= 3, all: all >= 20 }).toEqual({ name, alone: true, all: true });
  }
}, 600_000);

/** One seat has all the trumps, both sevens among its cards, and keeps them. */
function keeperEnding(seed: number): { ending: Ending; keeper: number } {
  const random = randomFrom(seed);
  const seats = random.pick([2, 3]);
  const size = random.pick([3, 4, 5]);
  const trumps = random.shuffled(DECK.filter((card) => card.endsWith(TRUMP) && card !== SEVEN));
  const plain = random.shuffled(DECK.filter((card) => !card.endsWith(TRUMP) && card !== HELPER));
  const most = random.pick([size - 1, Math.ceil(size / 2)]);
  const own = [SEVEN, HELPER, ...trumps.slice(0, most - 1), ...plain].slice(0, size);
  const rest = plain.filter((card) => !own.includes(card));
  const keeper = random.below(seats);
  const hands = Array.from({ length: seats }, (_, seat) =>
    seat === keeper ? own : rest.slice(seat * size, (seat + 1) * size),
  );
  const terms: Terms = { counts: 'points', sevenPays: false, promised: TWO_KEPT };
  return { ending: { ...terms, hands, leader: random.below(seats), maximisers: 1 }, keeper };
}

test('who keeps a plain seven, too, can keep a trump for the last trick', () => {
  const spoken = { 'keeps a trump': 0, spares: 0 };
  for (let seed = FIRST; seed < FIRST + COUNT / 4; seed++) {
    const { ending, keeper } = keeperEnding(seed);
    const rules = check(ending);
    if (rules & RULES.spares && keeper === ending.leader) spoken.spares++;
    if (rules & RULES['keeps a trump'] && keeper !== ending.leader) spoken['keeps a trump']++;
  }
  expect(spoken['keeps a trump']).toBeGreaterThan(50);
  expect(spoken.spares).toBeGreaterThan(50);
}, 600_000);
