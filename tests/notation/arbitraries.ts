/** Setups and records of every kind, possible on a table or not, with names and comments nobody would choose. */
import fc from 'fast-check';
import { DECK, RANKS, SUITS } from '#shared/cards.ts';
import { AGAINST, COMPONENTS, CONTRACTS, FLEK_TARGETS } from '#shared/contracts.ts';
import type { Action } from '#shared/actions.ts';
import { MARKS } from '#shared/marks.ts';
import {
  MAX_PLAYS,
  type DealMove,
  type DealRecord,
  type DealtPacket,
  type GameRecord,
  type RecordedPlay,
  type RecordNode,
} from '#shared/notation/index.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { csm } from '#shared/rules/csm.ts';
import { bidSchema } from '#shared/rules/types.ts';
import { seatCount, VARIANTS, type Seat } from '#shared/seats.ts';

const card = fc.constantFrom(...DECK);
const suit = fc.constantFrom(...SUITS);
const seat = fc.constantFrom<Seat>(0, 1, 2, 3);
const fleks = fc.integer({ min: 0, max: 30 });

/** Any characters: quotes, braces, new lines, halves of surrogate pairs. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...Array.from('"\\{}()[]\n\r\t~ u1.;žŽ\u0000\u2028\uFEFF')), maxLength: 12 }),
);

const play: fc.Arbitrary<RecordedPlay> = fc.oneof(
  { weight: 4, arbitrary: card },
  { weight: 1, arbitrary: fc.record({ card, announce: fc.boolean() }) },
);

const rules = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('csm', 'turnaj', 'u-novaku', 'my rules', '{', '"', 'a"b') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((id) => id.length <= 40) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((name) => ({ ...csm, id: 'own', name })),
  },
);

const side = fc.record({
  points: fc.integer({ min: 0, max: 8 }).map((tens) => 10 * tens),
  marriages: fc.array(suit, { maxLength: 4 }),
});
const won = fc.record(
  {
    declarer: side,
    defenders: side,
    tricks: fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 2, maxLength: 4 }),
  },
  { requiredKeys: ['declarer', 'defenders'] },
);

/** As the schema gives it, whatever it holds. */
export const anySetup: fc.Arbitrary<Setup> = fc
  .record(
    {
      variant: fc.constantFrom(...VARIANTS),
      rules,
      declarer: seat,
      trump: fc.option(suit),
      helper: fc.option(suit),
      contract: fc.constantFrom(...CONTRACTS),
      heartsBid: fc.boolean(),
      hands: fc.array(fc.array(card, { maxLength: 16 }), { minLength: 2, maxLength: 4 }),
      talon: fc.array(card, { maxLength: 2 }),
      stock: fc.array(card, { maxLength: 16 }),
      fleks: fc.dictionary(fc.constantFrom(...COMPONENTS), fleks),
      against: fc.array(fc.record({ seat, what: fc.constantFrom(...AGAINST), fleks }), { maxLength: 2 }),
      partner: fc.option(seat),
      called: fc.constantFrom(...RANKS),
      leader: seat,
      plays: fc.array(play, { maxLength: 12 }),
      won,
    },
    {
      requiredKeys: [
        'variant',
        'rules',
        'declarer',
        'trump',
        'helper',
        'contract',
        'hands',
        'talon',
        'stock',
        'fleks',
        'against',
        'partner',
        'plays',
      ],
    },
  )
  .map((setup) => setupSchema.parse(setup));

const node = (children: fc.Arbitrary<readonly RecordNode[]>): fc.Arbitrary<RecordNode> =>
  fc.record({ play, comment: oddText, children }, { requiredKeys: ['play', 'children'] });

/** Branching trees up to some depth. */
function trees(depth: number): fc.Arbitrary<readonly RecordNode[]> {
  if (depth === 0) return fc.constant([]);
  return fc.array(node(trees(depth - 1)), { maxLength: 2 });
}

/** A single line as long as a deal may be, with a variation at its end. */
const longLine = fc.array(play, { minLength: MAX_PLAYS - 12, maxLength: MAX_PLAYS - 12 }).map((plays) => {
  const last = plays.at(-1)!;
  const tail: RecordNode[] = [
    { play: last, children: [] },
    { play: last, comment: '', children: [] },
  ];
  return plays.slice(0, -1).reduceRight<readonly RecordNode[]>((children, each) => [{ play: each, children }], tail);
});

export const anyRecord: fc.Arbitrary<GameRecord> = anySetup.chain((setup) =>
  fc.record({
    setup: fc.constant(setup),
    names: fc.array(fc.option(oddText), { minLength: setup.hands.length, maxLength: setup.hands.length }),
    title: oddText,
    tags: fc.array(oddText, { maxLength: 3 }),
    comment: oddText,
    children: fc.oneof({ weight: 3, arbitrary: trees(4) }, { weight: 1, arbitrary: longLine }),
  }),
);

const bare = fc.constantFrom<Action['type']>(
  ...(['hold', 'pass', 'take-talon', 'throw-in', 'take-back', 'barva', 'good', 'bad', 'fold', 'stand'] as const),
  ...(['withdraw', 'show', 'show-nothing', 'give-up', 'claim'] as const),
);

/** Of every type, with or without what may be left out. */
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  bare.map((type) => ({ type }) as Action),
  fc.record(
    { type: fc.constant('trump' as const), card, call: fc.constantFrom(...RANKS) },
    { requiredKeys: ['type', 'card'] },
  ),
  fc.record({ type: fc.constant('trump-blind' as const), index: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ type: fc.constant('trump-suit' as const), suit }),
  fc.record({ type: fc.constant('bid' as const), bid: fc.constantFrom(...bidSchema.options) }),
  fc.record({ type: fc.constant('discard' as const), cards: fc.tuple(card, card) }),
  fc.record(
    { type: fc.constant('announce' as const), contract: fc.constantFrom(...CONTRACTS), trump: suit, helper: suit },
    { requiredKeys: ['type', 'contract'] },
  ),
  fc.record({ type: fc.constant('lay' as const), card }),
  fc.record({
    type: fc.constant('comment' as const),
    flek: fc.uniqueArray(fc.constantFrom(...FLEK_TARGETS)),
    against: fc.uniqueArray(fc.constantFrom(...AGAINST)),
  }),
  fc.record(
    { type: fc.constant('play' as const), card, announce: fc.constant(false as const) },
    { requiredKeys: ['type', 'card'] },
  ),
);

const said = oddText.filter((text) => text.replace(/\r/g, '') !== '');

function anyMoves(seats: number, depth: number): fc.Arbitrary<DealMove[]> {
  const optional = {
    comment: said,
    marks: fc.uniqueArray(fc.constantFrom(...MARKS), { minLength: 1 }),
  };
  const move = { seat: fc.integer({ min: 0, max: seats - 1 }) as fc.Arbitrary<Seat>, action: anyAction };
  if (depth === 0)
    return fc.array(fc.record({ ...move, ...optional }, { requiredKeys: ['seat', 'action'] }), { maxLength: 12 });
  const variations = fc.array(
    anyMoves(seats, depth - 1).filter(({ length }) => length > 0),
    { minLength: 1, maxLength: 2 },
  );
  return fc.array(fc.record({ ...move, ...optional, variations }, { requiredKeys: ['seat', 'action'] }), {
    maxLength: 5,
  });
}

const anyDealt = (seats: number): fc.Arbitrary<DealtPacket[]> =>
  fc.shuffledSubarray([...DECK], { minLength: 1 }).chain((cards) =>
    fc
      .array(
        fc.record({
          to: fc.constantFrom(...([0, 1, 2, 3, 'talon', 'stock'] as const)),
          count: fc.integer({ min: 1, max: 10 }),
        }),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .map((packets) => {
        let from = 0;
        return packets.flatMap(({ to, count }) => {
          const dealt = cards.slice(from, from + count);
          from += count;
          const place = typeof to === 'number' ? ((to % seats) as Seat) : to;
          return dealt.length > 0 ? [{ to: place, cards: dealt }] : [];
        });
      }),
  );

/** Whatever a record can hold, possible on a table or not. */
export const anyDealRecord: fc.Arbitrary<DealRecord> = fc.constantFrom(...VARIANTS).chain((variant) => {
  const seats = seatCount(variant);
  const gain = fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
  return fc.record({
    variant: fc.constant(variant),
    rules,
    engine: fc.option(fc.integer({ min: 1, max: 9999 })),
    manner: fc.constantFrom('training' as const, 'strict' as const),
    names: fc.array(fc.option(oddText), { minLength: seats, maxLength: seats }),
    sitterOut: fc.option(oddText),
    event: oddText,
    title: oddText,
    date: fc.option(fc.constantFrom('2026-11-28', '2026-02-28T23:59:59Z', '2026-11-28T18:00:00.000Z')),
    tags: fc.array(oddText, { maxLength: 3 }),
    comment: oddText,
    stake: fc.option(
      fc.record({
        base: fc.oneof(fc.constantFrom(0.1, 1, 0.5, 1e-7, 1_000_000), fc.double({ min: 1e-12, max: 1e6, noNaN: true })),
        currency: fc.constantFrom('', 'Kč', '€', 'bodů a', '"'),
      }),
    ),
    seed: fc.option(oddText),
    dealt: anyDealt(seats),
    result: fc.option(
      fc.record({
        made: fc.boolean(),
        gains: fc
          .array(gain, { minLength: seats, maxLength: Math.min(4, seats + 1) })
          .map((gains) => gains.map((each) => (Object.is(each, -0) ? 0 : each))),
      }),
    ),
    moves: anyMoves(seats, 2),
  });
});
