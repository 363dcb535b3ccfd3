/** Setups and records of every kind, possible on a table or not, with names and comments nobody would choose. */
import fc from 'fast-check';
import { DECK, RANKS, SUITS } from '#shared/cards.ts';
import { AGAINST, COMPONENTS, CONTRACTS } from '#shared/contracts.ts';
import { MAX_PLAYS, type GameRecord, type RecordedPlay, type RecordNode } from '#shared/notation/index.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { csm } from '#shared/rules/csm.ts';
import { VARIANTS, type Seat } from '#shared/seats.ts';

export const card = fc.constantFrom(...DECK);
const suit = fc.constantFrom(...SUITS);
const seat = fc.constantFrom<Seat>(0, 1, 2, 3);
const fleks = fc.integer({ min: 0, max: 30 });

/** Any characters: quotes, braces, new lines, halves of surrogate pairs. */
export const oddText = fc.oneof(
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
