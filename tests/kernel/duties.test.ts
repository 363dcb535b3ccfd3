/** The compiled search has the duties once more, for speed: on random tricks it allows what the kernel allows. */
import { describe, expect, test } from 'vitest';
import { DECK, SUITS } from '#shared/cards.ts';
import {
  beating,
  chanceFrom,
  count,
  dutiesShown,
  emptyTop,
  fallOn,
  hasDuties,
  holdBack,
  maskOf,
  NO_TRUMP_BITS,
  notHeld,
  placesOf,
  plainSet,
  playable,
  shuffled,
  suitMask,
  suitOfCard,
  TRUMP_BITS,
} from '#main/engine/kernel/index.ts';
import { CORE_WASM } from '#main/solver/core-wasm.ts';
import { SALT, tries } from '../bulk.ts';

interface Core {
  setDeal(...fields: number[]): void;
  following(hand: number, led: number, beat: number): number;
  leading(hand: number): number;
}

const module = new WebAssembly.Module(Buffer.from(CORE_WASM, 'hex'));
// What a search asks of this side; duties ask nothing.
const imports: Record<string, Record<string, () => number>> = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
const core = new WebAssembly.Instance(module, imports).exports as unknown as Core;

const chance = chanceFrom(`${SALT}duties`);

/** A hand of so many cards, and up to three cards on the table before it. */
function randomTrick() {
  const trump = chance(5) - 1;
  const places = shuffled([...DECK.keys()], chance);
  const size = 1 + chance(10);
  const hand = places.slice(0, size).reduce((set, card) => set | (1 << card), 0);
  const table = places.slice(size, size + chance(4));
  const seven = (suit: number): number => (suit < 0 || chance(2) === 0 ? 0 : hand & (1 << (suit * 8)));
  const sevens = { trump: seven(trump), helper: trump < 0 ? 0 : seven((trump + 1 + chance(3)) % 4) };
  const top = emptyTop(trump);
  for (const card of table) fallOn(top, card);
  return { hand, sevens, table, top, trump };
}

describe('duties', () => {
  test('come in lízaný when the stock is drawn, elsewhere with the first trick', () => {
    expect([0, 7, 8, 15].map((trick) => hasDuties('lizany', trick))).toEqual([false, false, true, true]);
    for (const variant of ['voleny', 'licitovany', 'krizovy'] as const) expect(hasDuties(variant, 0)).toBe(true);
  });

  test('are the same in the compiled search', () => {
    let kept = 0;
    for (let i = 0; i < tries(30_000, 1_000_000); i++) {
      const { hand, sevens, top, trump } = randomTrick();
      const trumps = trump < 0 ? 0 : suitMask(trump);
      const keptSevens = sevens.trump | sevens.helper;
      core.setDeal(3, 1, 1, trumps, 0, 0, 0, 0, keptSevens, sevens.helper, 0);
      // The search forces a hand of one card without asking.
      if (count(hand) === 1) continue;
      const mine = holdBack(playable(hand, top), hand, sevens);
      const best = 1 << top.best;
      const its = top.led < 0 ? core.leading(hand) : core.following(hand, suitMask(top.led), beating(best, trumps));
      if (mine !== its) throw new Error(`${hand} ${JSON.stringify({ top, sevens })}: ${mine} and ${its}`);
      if (keptSevens !== 0 && mine !== playable(hand, top)) kept++;
    }
    expect(kept).toBeGreaterThan(1000);
  });

  test('a card shows not to be held exactly what would have made it illegal, reason by reason', () => {
    let illegal = 0;
    for (let i = 0; i < tries(8_000, 300_000); i++) {
      const { hand, sevens, top } = randomTrick();
      const left = count(hand);
      const held = (left === 1 ? 0 : sevens.trump) | (left === 2 ? 0 : sevens.helper);
      const legal = holdBack(playable(hand, top), hand, sevens);
      for (const card of placesOf(hand)) {
        const shown = notHeld(card, top, held);
        // In its own trick the helper's seven is free as the last of its suit only.
        const isDue = left === 2 && ((sevens.helper >>> card) & 1) === 1;
        const lacks = isDue ? shown | (suitMask(card >> 3) & ~(1 << card)) : shown;
        const isLegal = ((legal >>> card) & 1) === 1;
        const rest = hand & ~(1 << card);
        if (((rest & lacks) === 0) !== isLegal)
          throw new Error(`${card} of ${hand} ${JSON.stringify({ top, sevens })}`);
        const reasons = dutiesShown(card, top, held).reduce((set, fact) => set | fact.lacks, 0);
        if (reasons !== shown)
          throw new Error(`${card} of ${hand} ${JSON.stringify({ top, sevens })}: ${reasons} ${shown}`);
        illegal += Number(!isLegal);
      }
    }
    expect(illegal).toBeGreaterThan(5000);
  });
});

describe('card sets', () => {
  test('a plain set and a ranked one turn into each other', () => {
    for (let i = 0; i < 2000; i++) {
      const cards = DECK.filter(() => chance(2) === 0);
      for (const bits of [TRUMP_BITS, NO_TRUMP_BITS]) {
        expect(bits.fromPlain(plainSet(cards))).toBe(bits.set(cards));
        expect(bits.toPlain(bits.set(cards))).toBe(plainSet(cards));
        expect(bits.cards(bits.set(cards)).toSorted()).toEqual(cards.toSorted());
      }
    }
  });

  test('know a suit by any of its cards', () => {
    for (const [i, suit] of SUITS.entries()) {
      for (const card of DECK.filter((each) => each.endsWith(suit))) {
        expect(suitOfCard(maskOf([card], true))).toBe(suitMask(i));
      }
    }
  });
});
