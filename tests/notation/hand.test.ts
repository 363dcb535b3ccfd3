import { describe, expect, test } from 'vitest';
import { parseHand } from '#shared/notation/index.ts';
import { ok } from '#shared/result.ts';
import { cards } from '../engine/positions.ts';

describe('typed hands', () => {
  test.each([
    ['h: A K T l: 9 8', 'Ah Kh Th 9l 8l'],
    ['h:AKT l:98', 'Ah Kh Th 9l 8l'],
    ['h : A K\nl : 9', 'Ah Kh 9l'],
    ['h: a k t, l: 9; b: u', 'Ah Kh Th 9l Ub'],
    ['H: A K 10 X', null],
    ['h: A K 10 l: X', 'Ah Kh Th Tl'],
    ['Č: A K 10 Z: 9 8 Ž: O K: 7', 'Ah Kh Th 9l 8l Oa 7b'],
    ['č a: K Q J', 'Ka Oa Ua'],
    ['Ah Kh 10h 9l', 'Ah Kh Th 9l'],
    ['AhKhTh9l', 'Ah Kh Th 9l'],
    ['ah kh th 9l', 'Ah Kh Th 9l'],
    ['AČ 10Z 7Ž 8K', 'Ah Tl 7a 8b'],
    ['A♥ K♠ 10♣ 7♦', 'Ah Kl Ta 7b'],
    ['hAKTl98', 'Ah Kh Th 9l 8l'],
    ['hT98lK98aKT8bA', 'Th 9h 8h Kl 9l 8l Ka Ta 8a Ab'],
    ['hAKT l98 aK b7', 'Ah Kh Th 9l 8l Ka 7b'],
    ['h AKT l 98', 'Ah Kh Th 9l 8l'],
    ['červené: eso král desítka zelené: svršek spodek', 'Ah Kh Th Ol Ul'],
    ['CERVENE: ESO KRAL zaludy: sv sp devitka', 'Ah Kh Oa Ua 9a'],
    ['hearts: ace king ten bells: ober unter', 'Ah Kh Th Ob Ub'],
    ['kule: sedma osma', '7b 8b'],
    ['h: A K l: - a: 7', 'Ah Kh 7a'],
    // As seen in public.
    ['če A, če K, ze 10, ža Sp, ku 7', 'Ah Kh Tl Ua 7b'],
    ['čeAK ze10 žaSp ku7', 'Ah Kh Tl Ua 7b'],
    ['Če: A K Ze: 9 Za: 8 Ku: 7', 'Ah Kh 9l 8a 7b'],
    ['A♥️ K♥️ 10♠️ ♣️ 7 8 ♦️: 9', 'Ah Kh Tl 7a 8a 9b'],
    ['A♡ K♤ 10♧ 7♢', 'Ah Kl Ta 7b'],
    ['Cerveny: AXKSs987 Zeleny: SK', 'Ah Th Kh Oh Uh 9h 8h 7h Ol Kl'],
    ['Č: AXs Ž: S K: s7', 'Ah Th Uh Oa Ub 7b'],
    ['Desitka Zeleny, Svrsek Cerveny, Eso Kule, Sedma Zaludy', 'Tl Oh Ab 7a'],
    ['desítka zelená svršek červený', 'Tl Oh'],
    ['zelené: eso kule: spodek', 'Al Ub'],
    ['zelené eso kule spodek', 'Al Ub'],
    ['čA zA kA', 'Ah Al Ab'],
    ['čAK zAK', 'Ah Kh Al Kl'],
    ['zA987', 'Al 9l 8l 7l'],
    ['žAK10', 'Aa Ka Ta'],
    ['žA', 'Aa'],
    ['ČA ZA KA', null],
    ['č: A kluk', 'Ah Uh'],
    ['AKOh', null],
    ['AKOč', null],
    ['AK', null],
    ['AČ 8K 10K', 'Ah 8b Tb'],
    ['h: A 7b K', 'Ah 7b Kh'],
    ['h: 7 Ka', '7h Ka'],
    ['h: AK1', null],
    ['', ''],
  ])('%s', (text, expected) => {
    const parsed = parseHand(text);
    if (expected === null) expect(parsed.ok).toBe(false);
    else expect(parsed).toEqual(ok(cards(expected)));
  });

  test.each([
    ['h: A K\nl: 9 1', 'notation-no-card', 2, 6, '1'],
    ['A K T', 'notation-suit-missing', 1, 1, 'A'],
    ['h: A s', 'notation-unclear-s', 1, 6, 's'],
    ['h: AKS', 'notation-no-card', 1, 4, 'A'],
    ['h: D', 'notation-unclear-d', 1, 4, 'D'],
    ['h a k', 'notation-unclear-a', 1, 3, 'a'],
    ['č A k 9', 'notation-unclear-k', 1, 5, 'k'],
    ['x: A', 'notation-no-suit', 1, 1, 'x'],
    [': A', 'notation-no-suit', 1, 1, ':'],
    ['h: A K A', 'notation-card-twice', 1, 8, 'A'],
    ['Ah Kh AhTh', 'notation-card-twice', 1, 7, 'A'],
    ['h: AKA', 'notation-card-twice', 1, 6, 'A'],
    ['hA 😀', 'notation-no-card', 1, 4, '😀'],
    ['😀 hA', 'notation-no-card', 1, 1, '😀'],
    ['h: A, 😀: 7', 'notation-no-suit', 1, 7, '😀'],
  ])('%s is refused: %s', (text, code, line, column, there) => {
    const parsed = parseHand(text);
    if (parsed.ok) throw new Error(`read as ${parsed.value.join(' ')}`);
    const { params } = parsed.error;
    expect(parsed.error.code).toBe(code);
    expect(params).toMatchObject({ line, column });
    expect(text.slice(Number(params?.['offset'])).startsWith(there)).toBe(true);
  });
});
