import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { csm } from '#shared/rules/csm.ts';
import { rulesFor } from '#shared/rules/index.ts';
import { betlChance, betlLeads, isCaught, suitSafety } from '#main/players/hand/betl.ts';
import { durchChance, suitRuns } from '#main/players/hand/durch.ts';
import { featuresOf, marriagesIn } from '#main/players/hand/features.ts';
import { outlookOf } from '#main/players/hand/outlook.ts';
import { hraChance, stoChance, trumpContractValue, twoSevensChance } from '#main/players/hand/stakes.ts';
import { twoSevensAgainst, twoSevensFrom } from '#main/players/hand/two-sevens.ts';
import { partsOf, placesOf } from '#main/engine/kernel/index.ts';
import { suitMask } from '#main/players/hand/suit-mask.ts';

const cards = (text: string): Card[] => text.split(' ') as Card[];
const missingFrom = (hand: readonly Card[]): Card[] => DECK.filter((card) => !hand.includes(card));
const hands = fc.shuffledSubarray([...DECK], { minLength: 10, maxLength: 10 });

/** A suit as a mask from ranks, e.g. `7U`. */
const mask = (ranks: string): number =>
  suitMask(
    Array.from(ranks, (rank) => `${rank}h` as Card),
    'h',
  );

describe('suit masks', () => {
  it('hold a suit in the no-trump order', () => {
    expect(placesOf(suitMask(cards('7h Th Uh Ah Kl'), 'h'))).toEqual([0, 3, 4, 7]);
  });

  it('split a set in every way once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (set) => {
        const parts = [...partsOf(set)];
        expect(new Set(parts).size).toBe(2 ** placesOf(set).length);
        expect(parts.every((part) => (part & ~set) === 0)).toBe(true);
      }),
    );
  });
});

describe('betl', () => {
  it.each([
    ['789', 'TUOKA', '', false],
    ['79', '8', 'TUOKA', false],
    ['8', '7', '', true],
    ['8', '7', '9', false],
    ['8', '7U', '9', false],
    ['A', '7', '8', true],
    ['7A', '8', '9', true],
    ['7A', '89', 'T', true],
    ['', '7', '8', false],
  ])('%s against %s and %s: caught %s', (own, left, right, caught) => {
    expect(isCaught(mask(own), mask(left), mask(right))).toBe(caught);
  });

  it('finds the same as trying every line of play', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }), (places) => {
        const part = (who: number): number =>
          places.reduce((set, place, bit) => (place === who ? set | (1 << bit) : set), 0);
        const own = part(0);
        fc.pre(placesOf(own).length <= 3);
        expect(isCaught(own, part(1), part(2))).toBe(
          caughtSlowly([placesOf(own), placesOf(part(1)), placesOf(part(2))]),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is safe with the lowest cards and hopeless with the highest', () => {
    expect(suitSafety(mask('7'), mask('89TUOKA'))).toBe(1);
    expect(
      betlChance(cards('7h 8h 9h 7l 8l 9l 7a 8a 9a 7b'), missingFrom(cards('7h 8h 9h 7l 8l 9l 7a 8a 9a 7b'))),
    ).toBe(1);
    const high = cards('Ah Kh Oh Al Kl Ol Aa Ka Ab Kb');
    expect(betlChance(high, missingFrom(high))).toBeLessThan(0.05);
  });

  it('leads the one card that is in danger', () => {
    const hand = cards('7h 8h 9h 7l 8l 7a 8a 9a 7b Kb');
    const leads = betlLeads(hand, missingFrom(hand));
    expect(leads.reduce((best, lead) => (lead.chance > best.chance ? lead : best)).card).toBe('Kb');
  });

  it('gets no safer by a higher card', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), (own) => {
        const top = placesOf(own).at(-1)!;
        fc.pre(top < 7);
        const raised = (own & ~(1 << top)) | (1 << (top + 1));
        expect(suitSafety(raised, 255 & ~raised)).toBeLessThanOrEqual(suitSafety(own, 255 & ~own) + 1e-9);
      }),
    );
  });
});

describe('durch', () => {
  it('runs suits from the top', () => {
    expect(suitRuns(mask('AKOU'), mask('789T'))).toBe(1);
    expect(suitRuns(mask('A'), mask('789TUOK'))).toBe(1);
    expect(suitRuns(mask('K'), mask('789TUOA'))).toBe(0);
    // The king falls under the ace only when it is bare: one split in 2^5, twice.
    expect(suitRuns(mask('AO'), mask('789TK'))).toBeCloseTo(2 / 2 ** 5);
    expect(suitRuns(mask('AKO7'), mask('89TU'))).toBeCloseTo((6 + 8) / 16);
  });

  it('needs every suit', () => {
    const sure = cards('Ah Kh Oh Uh Al Kl Ol Aa Ka Ab');
    expect(durchChance(sure, missingFrom(sure))).toBe(1);
    const holed = cards('Ah Kh Oh Uh Al Kl Ol Aa Ka Kb');
    expect(durchChance(holed, missingFrom(holed))).toBe(0);
  });
});

describe('hands with trumps', () => {
  it('count what matters', () => {
    expect(featuresOf(cards('Ah Kh Oh 7h Al Tl Ta 9a 8b Tb'), 'h')).toMatchObject({
      trumps: 4,
      trumpAce: 1,
      trumpTen: 0,
      trumpCourts: 2,
      sideAces: 1,
      coveredTens: 1,
      guardedTens: 2,
      bareTens: 0,
      voids: 0,
      marriages: 2,
    });
    expect(featuresOf(cards('Ah Kh Tl 9a'), 'b')).toMatchObject({ trumps: 0, bareTens: 1, singletons: 1, sideAces: 1 });
    expect(marriagesIn(cards('Kh Oh Kl Oa Kb Ob'))).toEqual(['h', 'b']);
  });

  it('spread their points over a probability', () => {
    fc.assert(
      fc.property(hands, fc.constantFrom(...SUITS), (hand, trump) => {
        const outlook = outlookOf(hand, trump, missingFrom(hand), 'voleny');
        const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
        expect(sum([...outlook.tricks])).toBeCloseTo(1);
        expect(sum(outlook.opposing.map(({ chance }) => chance))).toBeCloseTo(1);
        expect(outlook.seven > 0).toBe(hand.includes(`7${trump}`));
        for (const chance of [hraChance(outlook), stoChance(outlook, csm.fields), outlook.seven]) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
        if (marriagesIn(hand).length === 0) expect(stoChance(outlook, csm.fields)).toBe(0);
      }),
    );
  });

  const weak = cards('7h 8h 9h 8l 9l Ul 8a 9a 8b 9b');
  const strong = cards('Ah Th Kh Oh 7h Al Tl Aa Ab 9b');
  const fields = rulesFor(csm, 'voleny');
  const value = (contract: 'hra' | 'sedma' | 'sto' | 'sto-sedma', hand: Card[], trump: Suit): number =>
    trumpContractValue(contract, outlookOf(hand, trump, missingFrom(hand), 'voleny'), fields, 0);

  it('win hra when strong and lose it when weak', () => {
    expect(hraChance(outlookOf(weak, 'h', missingFrom(weak), 'voleny'))).toBeLessThan(0.2);
    expect(hraChance(outlookOf(strong, 'h', missingFrom(strong), 'voleny'))).toBeGreaterThan(0.95);
  });

  it('ask for more with more', () => {
    expect(value('sto-sedma', strong, 'h')).toBeGreaterThan(value('hra', strong, 'h'));
    expect(value('hra', weak, 'h')).toBeGreaterThan(value('sedma', weak, 'h'));
    const plain = cards('Ah Th Kh 8h 7h Al 9l Ta Ka 8b');
    expect(value('hra', plain, 'h')).toBeGreaterThan(0);
  });

  it('weigh two sevens by how long both suits last', () => {
    const two = cards('Ah Th Kh Oh 7h Al Tl Kl Ol 7l');
    const chance = twoSevensChance(two, { trump: 'h', helper: 'l' }, missingFrom(two), true);
    expect(chance).toBe(1);
    expect(twoSevensChance(two, { trump: 'h', helper: 'a' }, missingFrom(two), true)).toBe(0);
    const short = cards('Ah Th Kh 8h 7h Al Kl 7l Aa Ab');
    const four = cards('Ah Th Kh 7h Al Tl Kl Ol Ul 7l');
    const suits = { trump: 'h', helper: 'l' } as const;
    expect(twoSevensChance(four, suits, missingFrom(four), false)).toBeLessThan(
      twoSevensChance(four, suits, missingFrom(four), true),
    );
    expect(twoSevensChance(short, { trump: 'h', helper: 'l' }, missingFrom(short), true)).toBeLessThan(chance);
  });

  it('learned of two sevens how lengths, tops and the lead count', () => {
    const chance = (hand: string, onLead = true): number => twoSevensFrom(cards(hand), 'h', 'l', onLead);
    const sure = chance('Ah Th Kh Oh 7h Al Tl Kl Ol 7l');
    expect(sure).toBeGreaterThan(0.8);
    expect(twoSevensFrom(cards('Ah Th Kh Oh 7h Al Tl Kl Ol 7l'), 'h', 'a', true)).toBe(0);
    const five = 'Ah Kh 9h 8h 7h Al Kl 8l 7l Aa';
    expect(chance(five)).toBeLessThan(sure);
    expect(chance(five, false)).toBeLessThan(chance(five));
    // The same lengths without the aces; a ten at the side in place of the ace.
    expect(chance('Uh Kh 9h 8h 7h Ul Kl 8l 7l Aa')).toBeLessThan(chance(five) - 0.1);
    expect(chance(five.replace('Aa', 'Ta'))).toBeLessThan(chance(five) - 0.1);
    // A card more of trumps, a card less at the side.
    expect(chance('Ah Kh 9h 8h 7h Al Kl 8l 7l 8a')).toBeLessThan(chance('Ah Kh 9h 8h Uh 7h Al Kl 8l 7l'));
  });

  it('learned of two sevens that they fail against long suits of a defender, and with a void of helpers', () => {
    const against = (hand: string): number => twoSevensAgainst(cards(hand), 'h', 'l');
    const even = against('9h Uh 9l Ul 8a 9a Oa 8b 9b Ob');
    expect(even).toBeGreaterThan(0);
    expect(against('8h 9h Uh Oh Ul 9a Oa 8b 9b Ob')).toBeLessThan(even - 1);
    expect(against('9h Uh Oh 8a 9a Ua Oa 8b 9b Ob')).toBeLessThan(even - 0.5);
    expect(against('Uh 8l 9l Ul Ol 8a 9a Oa 8b 9b')).toBeLessThan(even - 1);
    // Where no helper suit is named it may be any other.
    expect(twoSevensAgainst(cards('9h Uh 9l Ul 8a 9a Oa 8b 9b Ob'), 'h', null)).toBeCloseTo(
      (['l', 'a', 'b'] as const).reduce(
        (sum, helper) => sum + twoSevensAgainst(cards('9h Uh 9l Ul 8a 9a Oa 8b 9b Ob'), 'h', helper) / 3,
        0,
      ),
    );
  });
});

/** Every legal line in one suit between declarer (0) and two defenders, defenders leading at will. */
function caughtSlowly(suits: number[][]): boolean {
  if (suits[0]!.length === 0) return false;
  return [1, 2].some((leader) =>
    suits[leader]!.some((card) =>
      forced(suits, [leader, (leader + 1) % 3, (leader + 2) % 3], [{ seat: leader, card }]),
    ),
  );
}

function forced(suits: number[][], order: number[], trick: { seat: number; card: number }[]): boolean {
  const best = trick.reduce((top, next) => (next.card > top.card ? next : top));
  const seat = order[trick.length];
  if (seat === undefined) {
    if (best.seat === 0) return true;
    const left = suits.map((cardsOf, who) =>
      cardsOf.filter((card) => !trick.some((t) => t.seat === who && t.card === card)),
    );
    return caughtSlowly(left);
  }
  const hand = suits[seat]!;
  const higher = hand.filter((card) => card > best.card);
  const legal = higher.length > 0 ? higher : hand;
  const plays = legal.length > 0 ? legal : [-1];
  const outcomes = plays.map((card) => forced(suits, order, [...trick, { seat, card }]));
  return seat === 0 ? outcomes.every(Boolean) : outcomes.some(Boolean);
}
