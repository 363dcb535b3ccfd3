import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unwrap } from '#shared/result.ts';
import { makeSituation, parseSituation, type Situation } from '#shared/situations/index.ts';
import { textsIn } from '#shared/texts.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { countSituation } from '#main/situations/index.ts';
import { randomCondition, SEATS_OF_THREE } from './random.ts';

/** Without the places in the text. */
function plain(situation: Situation): unknown {
  return JSON.parse(
    JSON.stringify(situation, (key, value: unknown) => (key === 'at' ? undefined : value === Infinity ? 'any' : value)),
  );
}

describe('reading and writing', () => {
  test('what is written is read as the same, in both languages', () => {
    const chance = chanceFrom('round trips');
    for (let i = 0; i < 400; i++) {
      const text = randomCondition(chance, {
        holders: [...SEATS_OF_THREE, 'talon', 'everyone', 'defenders together'],
        trumps: true,
      });
      const read = unwrap(parseSituation(text));
      for (const language of ['en', 'cs'] as const) {
        const written = makeSituation(read, language);
        const again = parseSituation(written);
        expect(again.ok, `${text} → ${written}`).toBe(true);
        expect(plain(unwrap(again)), `${text} → ${written}`).toEqual(plain(read));
      }
    }
  });

  test.each([
    [
      'game = krizovy; called = A; contract = hra; doublings = flek, re sedma; from = doubling; calls = bots; partner: tens 1+',
      'varianta = křížový; závazek = hra; volaný = A; fleky = flek hra, re sedma; od = flek; hlášení = boti; spoluhráč: desítky 1+',
    ],
    [
      'game = licitovany; rules = turnaj; sitter-out = yes; declarer = rear; me = forhont; from = trick 3; trumps = plain',
      'varianta = licitovaný; pravidla = turnaj; sedící = ano; trumfy = obyčejné; aktér = zadák; já = forhont; od = zdvih 3',
    ],
    ['4+ trumps with 7, no Ah; a defender: more trumps than me', 'trumfy 4+ s 7; bez Ač; obránce: víc trumfů než já'],
    ['aces 2+ or (a side suit of 5, marriage h)', 'esa 2+ nebo nějaká vedlejší barva 5, č s K Sv'],
    ['Th', '10č'],
  ])('%s', (english, czech) => {
    const read = unwrap(parseSituation(english));
    expect(makeSituation(read, 'cs')).toBe(czech);
    expect(plain(unwrap(parseSituation(czech)))).toEqual(plain(read));
  });

  test.each([
    ['at least 4 trumps', 'trumps 4+'],
    ['aspoň 4 trumfy a 2 esa', 'trumps 4+; aces 2'],
    ['7 of trumps and A K of h', 'trumps with 7; h with A K'],
    ['void in l; no void h', 'l 0; h 1+'],
    ['no aces', 'aces 0'],
    ['hearts', 'h 1+'],
    ['a defender: a 4+', 'a defender: a 4+'],
    ['not (aces 1, tens 1)', 'not (aces 1; tens 1)'],
    ['h > 3, l < 2, a >= 1, b ≤ 3', 'h 4+; l <=1; a 1+; b <=3'],
    ['trumfy 4+ s 7 a 2 esa', 'trumps 4+ with 7; aces 2'],
  ])('%s is %s', (text, written) => {
    expect(makeSituation(unwrap(parseSituation(text)))).toBe(written);
  });
});

describe('problems', () => {
  test.each([
    ['trumpz 4', 'situation-unknown-word-near', 0],
    ['tens 4, acez 3', 'situation-unknown-word-near', 8],
    ['aces 2+, xyzzy 3', 'situation-unknown-word', 9],
    ['trumps 4 with', 'situation-expected-ranks', 13],
    ['aces 2+,', 'situation-incomplete', 8],
    ['(aces 2+', 'situation-unclosed', 0],
    ['aces 2+)', 'situation-unopened', 7],
    ['aces 2+ tens 1', 'situation-expected-connective', 8],
    ['aces 5-2', 'situation-number', 5],
    ['nobody: aces 1', 'situation-expected-holder', 0],
    ['more aces then me', 'situation-expected-than', 10],
    ['2+ me', 'situation-expected-thing', 3],
    ['colour = h', 'situation-unknown-setting', 0],
    ['fromm = lead', 'situation-unknown-setting-near', 0],
    ['from = lead; from = talon', 'situation-setting-twice', 13],
    ['from = ', 'situation-value-missing', 0],
    ['contract = hrra', 'situation-value', 11],
    ['rules = mine', 'unknown-rules', 8],
    ['game = lizany; rules = csm', 'situation-rules-variant', 23],
    ['fourth: aces 1', 'situation-no-such-seat', 0],
    ['contract = betl; trumps 4', 'situation-no-trumps', 17],
    ['stock: aces 1', 'situation-no-stock', 0],
    ['from = talon; talon: aces 1', 'situation-no-talon', 14],
    ['partner: aces 1', 'situation-no-partner', 0],
    ['forhont first: aces 1', 'situation-no-packets', 0],
    ['from = auction', 'situation-from', 7],
    ['game = lizany; contract = betl', 'situation-contract', 26],
    ['game = krizovy; declarer = middle', 'situation-declarer', 27],
    ['called = A', 'situation-called', 9],
    ['9 of 3', 'situation-expected-suit', 5],
    ['Ah AhKh', 'notation-card-twice', 3],
    [`${'('.repeat(30)}aces 1`, 'situation-too-deep', 20],
    [`aces 1${' '.repeat(2000)}`, 'situation-too-long', 2000],
  ])('%s', (text, code, offset) => {
    const result = parseSituation(text);
    expect(result.ok ? null : [result.error.code, result.error.params!['offset']]).toEqual([code, offset]);
    if (result.ok) return;
    // A sentence of its own, with nothing left to fill in.
    for (const language of ['en', 'cs'] as const) {
      const sentence = textsIn(language).error(result.error);
      expect(sentence).not.toContain(code);
      expect(sentence).not.toMatch(/[{}]/);
    }
  });

  test('10,000 mutated texts are read or refused with a place, and nothing hangs', () => {
    const chance = chanceFrom('mutations');
    const pieces = [
      ';',
      ',',
      ':',
      '(',
      ')',
      '=',
      '<',
      ' or ',
      ' not ',
      'a',
      '7',
      'with ',
      'than ',
      'trumps ',
      'me: ',
      '99',
      '♥',
      'Ž',
      '\n',
      '\u{1F0A1}',
    ];
    const holders = [...SEATS_OF_THREE, 'talon'];
    let refused = 0;
    for (let i = 0; i < 10_000; i++) {
      let text = `${pick(['', 'from = doubling; ', 'contract = hra; trumps = h; '], chance)}${randomCondition(chance, { holders, trumps: true })}`;
      for (let times = 1 + chance(3); times > 0; times--) {
        const at = chance(text.length + 1);
        const piece = pick(pieces, chance);
        const cut = chance(2) * chance(6);
        text = text.slice(0, at) + (chance(3) === 0 ? '' : piece) + text.slice(at + cut);
      }
      const result = parseSituation(text);
      if (result.ok) continue;
      refused++;
      const { offset, line, column } = result.error.params!;
      expect(result.error.code, text).toMatch(/^(situation|notation)-|^unknown-rules$|^sitter-out/);
      expect(offset, text).toBeGreaterThanOrEqual(0);
      expect(offset, text).toBeLessThanOrEqual(text.length);
      expect(line, text).toBeGreaterThanOrEqual(1);
      expect(column, text).toBeGreaterThanOrEqual(1);
    }
    expect(refused).toBeGreaterThan(3000);
    expect(refused).toBeLessThan(9990);
  });
});

describe('docs/situations.md', () => {
  const page = readFileSync('docs/situations.md', 'utf8');
  const examples = [...page.matchAll(/```situation\n(.*?)\n```/gs)].flatMap(([, block]) =>
    block!.split('\n').map((line) => line.split(/\s+# /) as [string, string?]),
  );

  test.each(examples)('%s', (text, rarity) => {
    const { ways, of } = unwrap(countSituation(unwrap(parseSituation(text))));
    const one = Number(of) / Number(ways);
    if (rarity !== undefined)
      expect(`1 in ${new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(one)}`).toBe(rarity);
  });

  test('has examples, each with how rare it is, in both languages', () => {
    expect(examples.length).toBeGreaterThan(15);
    expect(examples.every(([, rarity]) => rarity !== undefined)).toBe(true);
  });
});
