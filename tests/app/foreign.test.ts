/** Deals of the program Mariášek: settled as their accounts say, or told which rule differs; and whatever a file may hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { MAX_FOREIGN_LENGTH } from '#shared/api/text-limits.ts';
import type { ForeignDeal } from '#shared/api/foreign.ts';
import { nodeAt, parseRecord, setupAt, type GameRecord } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { textsIn } from '#shared/texts.ts';
import { readForeign } from '#main/app/foreign/index.ts';
import { settlePosition, toPosition } from '#main/engine/index.ts';
import { messages } from '#resources/locales/index.ts';
import { openApp } from './helpers.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, `../fixtures/hra/${name}.hra`), 'utf8');
const csm = findRuleSet('csm')!;
const read = (text: string, rules = csm) => unwrap(readForeign(text, rules));
const error = (text: string) => {
  const result = readForeign(text, csm);
  return result.ok ? 'read' : result.error.code;
};
const codes = ({ findings }: ForeignDeal) => findings.map(({ code, element }) => `${code} @ ${element}`);

/** The main line to its end. */
function mainLine(record: GameRecord): number[] {
  const path: number[] = [];
  while (nodeAt(record, [...path, 0])) path.push(0);
  return path;
}
function playedOf({ record }: ForeignDeal) {
  const parsed = unwrap(parseRecord(record));
  return unwrap(toPosition(setupAt(parsed, mainLine(parsed))));
}

describe('deals of Mariášek', () => {
  it('a finished sedma settles as its account says', () => {
    // Hearts. Hra flekked once: 1 · 2 · 2 = 4. Sedma: 2 · 2 = 4. Each defender pays 8, the declarer gains 16.
    // Points: hearts A T, acorns A T, bells A, and T in the eighth, last trick 10 = 80; the others leaves A 10, marriage 20.
    const deal = read(file('sedma-finished'));
    expect(deal).toMatchObject({ possible: true, finished: true, findings: [] });
    const end = playedOf(deal);
    expect(unwrap(settlePosition(end)).bySeat).toEqual([16, -8, -8]);
    expect(end.tricks.length).toBe(10);
    expect(unwrap(parseRecord(deal.record)).comment).toBe('Sedma uhraná až na poslední chvíli.');
  });

  it('a lost kilo settles as its account says', () => {
    // Declarer: A T of acorns 20, A of bells 10, T of bells and the last trick 20: 50, with the first marriage (20) 70.
    // Three tens are missing, the defenders show 20: 4 · 2 (flek) · (3 + 2) = 40 to each.
    const deal = read(file('kilo-lost'));
    expect(deal).toMatchObject({ possible: true, finished: true, findings: [] });
    expect(unwrap(settlePosition(playedOf(deal))).bySeat).toEqual([-80, 40, 40]);
  });

  it('a betl is over with the trick that decides it, and settles as its account says', () => {
    // 15, doubled once: 30 to each.
    const deal = read(file('betl-lost'));
    expect(deal).toMatchObject({ possible: true, finished: true });
    // Once cards are played, a file of betl does not say any more who was forhont.
    expect(codes(deal)).toEqual(['no-forhont @ Hra']);
    const end = playedOf(deal);
    expect([end.tricks.length, end.hands.map(({ length }) => length)]).toEqual([3, [7, 7, 7]]);
    expect(unwrap(settlePosition(end)).bySeat).toEqual([-60, 30, 30]);
    const dearer = read(file('betl-lost').replace('"-60"', '"-62"').replaceAll('Zisk="30"', 'Zisk="31"'));
    expect(codes(dearer)).toContain('gain-differs @ Zuctovani/Hrac2');
  });

  it('where gains differ, the rule that explains them is named', () => {
    // One more: 4 · 2 · (1 + 3 + 2) = 48.
    const text = file('kilo-lost').replace('"-80"', '"-96"').replaceAll('Zisk="40"', 'Zisk="48"');
    const deal = read(text);
    expect(codes(deal).filter((code) => code.startsWith('gain-differs'))).toHaveLength(3);
    expect(deal.findings.filter(({ code }) => code === 'gain-rule').map(({ rule }) => rule)).toContainEqual({
      field: 'hundred.lost',
      value: 'one-more',
    });
    expect(read(text, findRuleSet('hospoda')).findings).toEqual([]);
  });

  it('a stake is told, and what nothing explains is told so', () => {
    const tenfold = file('kilo-lost').replace('"-80"', '"-800"').replaceAll('Zisk="40"', 'Zisk="400"');
    expect(read(tenfold).findings.find(({ code }) => code === 'gain-stake')?.params).toEqual({ stake: 10 });
    const odd = file('kilo-lost').replace('"-80"', '"-77"').replace('Zisk="40"', 'Zisk="37"');
    expect(codes(read(odd))).toContain('gain-unexplained @ Zuctovani');
    const unequal = file('kilo-lost').replace('"-80"', '"-81"');
    expect(codes(read(unequal))).toEqual(['gains-sum @ Zuctovani']);
    expect(codes(read(file('kilo-lost').replace('Body="70"', 'Body="65"')))).toEqual([
      'points-differ @ Zuctovani/Hrac1',
    ]);
  });

  it('a half-played deal goes on from the board', () => {
    const deal = read(file('kilo-half'));
    expect(deal).toMatchObject({ possible: true, finished: false, findings: [] });
    const position = playedOf(deal);
    expect([position.tricks.length, position.trick.length, position.toPlay]).toEqual([3, 2, 1]);
    // Whole hands before the first card.
    expect(unwrap(parseRecord(deal.record)).setup.hands.map(({ length }) => length)).toEqual([10, 10, 10]);
  });

  it('a scenario has twelve cards with who chooses, and no contract yet', () => {
    const deal = read(file('scenario'));
    expect(deal).toMatchObject({ possible: false, finished: false });
    expect(codes(deal)).toEqual(['no-contract @ Hra']);
    const { setup } = unwrap(parseRecord(deal.record));
    expect(setup.hands.map(({ length }) => length)).toEqual([12, 10, 10]);
  });
});

describe('what does not fit', () => {
  const finished = file('sedma-finished');
  const cases: [string, string, string][] = [
    ['a rank nobody knows', finished.replace('Hodnota="Osma"', 'Hodnota="Joker"'), 'bad-value @ Talon/Karta[2]'],
    ['a card without a suit', finished.replace('<Karta Barva="Zeleny"', '<Karta'), 'card-incomplete @ Talon/Karta[1]'],
    [
      'a card twice',
      finished.replace('Barva="Zaludy" Hodnota="Osma"', 'Barva="Cerveny" Hodnota="Eso"'),
      'card-repeated @ Stychy/Stych[1]/Hrac2',
    ],
    [
      'a flek on what nobody said',
      finished.replace('Flek Hra="Hra"', 'Flek Hra="Kilo"'),
      'flek-not-in-contract @ Fleky/Flek[1]',
    ],
    ['doublings without end', finished.replace('Pocet="1"', 'Pocet="999"'), 'bad-number @ Fleky/Flek[1]'],
    [
      'games that exclude each other',
      finished.replace('"Hra Sedma"', '"Hra Sedma Betl"'),
      'announcement-dropped @ Hra',
    ],
    [
      'what cannot have been said',
      finished.replace('"Hra Sedma"', '"Hra Sedma SedmaProti"'),
      'announcement-impossible @ Hra',
    ],
    ['a flek on nothing', finished.replace('<Flek Hra="Hra"', '<Flek Hra=""'), 'flek-on-nothing @ Fleky/Flek[1]'],
    [
      'a trick that is not there',
      finished.replace(/<Stych Kolo="4"[^]*?<.Stych>/u, ''),
      'trick-missing @ Stychy/Stych[4]',
    ],
    [
      'a second card of a player',
      finished.replace('<Hrac2 Barva', '<Hrac2 Barva="Kule" Hodnota="Osma" /><Hrac2 Barva'),
      'played-twice @ Stychy/Stych[1]/Hrac2',
    ],
    [
      'a comment without end',
      finished.replace('<Komentar>', `<Komentar>${'x'.repeat(5000)}`),
      'comment-cut @ Komentar',
    ],
    ['an unknown game', finished.replace('Typ="Hra Sedma"', 'Typ="Hra Sedma Osma"'), 'bad-value @ Hra'],
    ['an unknown element', finished.replace('<Autor />', '<Pocasi/>'), 'unknown-element @ Pocasi'],
    [
      'who leads against the rules',
      finished.replace('Kolo="2" Zacina="Hrac2"', 'Kolo="2" Zacina="Hrac1"'),
      'trick-leader @ Stychy/Stych[2]',
    ],
    ['a gain that is no number', finished.replace('Zisk="16"', 'Zisk="šestnáct"'), 'bad-number @ Zuctovani/Hrac2'],
  ];
  it.each(cases)('%s is told with its element', (_, text, told) => {
    expect(text).not.toBe(finished);
    expect(codes(read(text))).toContain(told);
  });

  it('a play the rules forbid ends the play there', () => {
    // In the second trick a heart is held by who plays a bell.
    const text = file('kilo-lost')
      .replace('<Hrac2 Barva="Zaludy" Hodnota="Devitka" />', '<Hrac2 Barva="Zeleny" Hodnota="Osma" />')
      .replace(
        '<Hrac2 Barva="Zeleny" Hodnota="Osma" />\n      <Hrac3 Barva="Zeleny"',
        '<Hrac2 Barva="Zaludy" Hodnota="Devitka" />\n      <Hrac3 Barva="Zeleny"',
      );
    const deal = read(text);
    const found = deal.findings.find(({ code }) => code === 'illegal-play');
    expect(found).toMatchObject({ element: 'Stychy/Stych[1]/Hrac2', params: { card: '8l' } });
    expect(found?.problem?.code).toBeTruthy();
    expect(deal.finished).toBe(false);
    expect(codes(deal)).toContain('gains-not-compared @ Zuctovani');
  });

  it('every finding has its sentence in both languages', () => {
    const told = [
      ...cases.map(([, text]) => text),
      file('scenario'),
      file('kilo-lost').replace('"-80"', '"-77"').replace('Zisk="40"', 'Zisk="37"'),
    ];
    for (const language of ['cs', 'en'] as const) {
      const { findings } = messages[language].foreign;
      for (const { code, params } of told.flatMap((text) => read(text).findings)) {
        expect(Object.keys(findings)).toContain(code);
        const sentence = textsIn(language).say(`foreign.findings.${code}`, params);
        expect(sentence).not.toMatch(/undefined|foreign\./u);
      }
    }
  });
});

test('the archive takes them, with what does not fit told in words', async () => {
  const app = await openApp();
  const [whole, odd] = [
    file('sedma-finished'),
    file('kilo-lost').replace('"-80"', '"-77"').replace('Zisk="40"', 'Zisk="37"'),
  ];
  const bring = async (name: string, text: string) => app.get('archive.import', { name, text });
  expect(await bring('sedma.hra', whole)).toMatchObject({ reader: 'hra', brought: 1, problems: [] });
  const { problems } = await bring('kilo.hra', odd);
  for (const language of ['cs', 'en'] as const) {
    const told = problems.map((problem) => textsIn(language).error(problem));
    expect(told.some((sentence) => sentence.startsWith('Zuctovani/Hrac1: '))).toBe(true);
    expect(told.join()).not.toMatch(/foreign|undefined/u);
  }
});

describe('hostile files', () => {
  it('are refused in words, at once', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE Hra [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><Hra><Komentar>&b;</Komentar></Hra>`;
    expect(error(bomb)).toBe('foreign-xml');
    expect(error('<Hra>&#x110000;</Hra>')).toBe('foreign-xml');
    expect(error('<!DOCTYPE Hra SYSTEM "file:///etc/passwd"><Hra/>')).toBe('foreign-no-cards');
    expect(error(' '.repeat(40_000_000))).toBe('foreign-too-long');
    expect(error(`<Hra>${'<Karta '.repeat(100_000)}`)).toBe('foreign-xml');
    expect(error('<a>'.repeat(300_000))).toBe('foreign-xml');
    expect(error(`<Hra ${'x="y" '.repeat(50_000)}/>`)).toBe('foreign-xml');
    expect(error('<!--'.repeat(200_000))).toBe('foreign-xml');
    expect(error('\uFEFF  \n')).toBe('foreign-empty');
    expect(error('<html><body/></html>')).toBe('foreign-not-hra');
    expect(error('<Hra Zacina="Hrac9"/>')).toBe('foreign-no-cards');
    expect(error('{"variant":"voleny"}')).toBe('foreign-xml');
  });

  it('ten thousand cards are only told to be too many', () => {
    const many = '<Karta Barva="Kule" Hodnota="Eso"/>'.repeat(20_000);
    const deal = read(`<Hra Zacina="Hrac1" Voli="Hrac1" Typ="Hra" Trumf="Kule"><Hrac1>${many}</Hrac1></Hra>`);
    expect(deal.possible).toBe(false);
    expect(deal.findings.length).toBeLessThan(10);
    expect(MAX_FOREIGN_LENGTH).toBeGreaterThan(many.length);
  });

  it('with faults without end are told of a hundred, and how many more there are', () => {
    const many = file('sedma-finished').replace('</Hra>', `${'<Pocasi/>'.repeat(5000)}</Hra>`);
    const { findings } = read(many);
    expect(findings).toHaveLength(101);
    expect(findings.at(-1)).toMatchObject({ code: 'more', params: { count: 4900 } });
    for (const language of ['cs', 'en'] as const) {
      expect(textsIn(language).say('foreign.findings.more', { count: 4900 })).toMatch(/4.?900/u);
    }
  });

  it('a file damaged anywhere is never more than a finding or a refusal', () => {
    const text = file('sedma-finished');
    for (let i = 0; i < 300; i++) {
      const at = (i * 7919) % text.length;
      const damaged = text.slice(0, at) + ['', '"', '<', '&', '7'][i % 5]! + text.slice(at + (i % 3));
      expect(typeof readForeign(damaged, csm).ok).toBe('boolean');
    }
  });
});
