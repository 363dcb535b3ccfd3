import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DECK,
  NO_TRUMP_ORDER,
  TRUMP_GAME_ORDER,
  cardIndex,
  isSharp,
  makeCard,
  marriagePartner,
  parseCard,
  rankOf,
  sortHand,
  strengthOf,
  suitOf,
} from '#shared/cards.ts';

describe('the deck', () => {
  it('has 32 different cards, indexed in its own order', () => {
    expect(new Set(DECK).size).toBe(32);
    expect(DECK.map(cardIndex)).toEqual([...Array(32).keys()]);
  });

  it('reads back every card it writes, and nothing else', () => {
    for (const card of DECK) expect(parseCard(makeCard(rankOf(card), suitOf(card)))).toBe(card);
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), (text) => {
        expect(parseCard(text) === undefined).toBe(!(DECK as readonly string[]).includes(text));
      }),
    );
    for (const near of ['th', 'TH', 'Th ', '10h', 'X7', '', 'constructor']) expect(parseCard(near)).toBeUndefined();
  });

  it('puts the ten under the ace with trumps and under the spodek without (csm II.1, IV.7)', () => {
    expect(TRUMP_GAME_ORDER.join('')).toBe('789UOKTA');
    expect(NO_TRUMP_ORDER.join('')).toBe('789TUOKA');
    expect(strengthOf('Th', true)).toBeGreaterThan(strengthOf('Kh', true));
    expect(strengthOf('Th', false)).toBeLessThan(strengthOf('Uh', false));
  });

  it('knows sharp cards and marriages', () => {
    expect(DECK.filter(isSharp)).toHaveLength(8);
    for (const card of DECK) {
      const partner = marriagePartner(card);
      expect(partner !== undefined).toBe('KO'.includes(rankOf(card)));
      if (partner) expect(marriagePartner(partner)).toBe(card);
    }
  });

  it('sorts a hand by suit with trumps first and keeps every card', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DECK]), fc.constantFrom(null, 'h', 'l', 'a', 'b' as const), (hand, trump) => {
        const sorted = sortHand(hand, trump);
        expect([...sorted].sort()).toEqual([...hand].sort());
        const suits = sorted.map(suitOf).filter((suit, i, all) => suit !== all[i - 1]);
        expect(new Set(suits).size).toBe(suits.length);
        if (trump && sorted.some((card) => suitOf(card) === trump)) expect(suitOf(sorted[0]!)).toBe(trump);
      }),
    );
  });
});
