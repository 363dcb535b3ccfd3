/** The list of articles is whole, and what it names as evidence exists. The counts were made by hand from the documents. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECISIONS } from '../../src-renderer/rules/decisions.ts';
import { articlesIn, CONFORMITIES, evidenceFor, exists, page, PAGE, saying } from './conformance.ts';

/** Paragraphs of each article; 0: it is not divided. The lists of turnaj IV are counted apart, by their headings. */
const NUMBERED = {
  csm: { I: 0, II: 9, III: 4, IV: 12, V: 12, VI: 3, VII: 3 },
  turnaj: { I: 0, II: 25, III: 3, IV: 7, V: 3, Příloha: 0 },
} as const;

/** Points of the lists and charts below a heading. */
const LISTS: Readonly<Record<string, number>> = {
  'turnaj IV, Renonc ve hře (paušál 1)': 10,
  'turnaj IV, Technický renonc': 8,
  'turnaj IV, Renonc ve hře (paušál 2)': 3,
  'turnaj IV, Renoncem není': 3,
  'domaci, Sehrávka': 5,
  'domaci, Kategorie mariáše': 12,
  'international, Scoring': 16,
  'international, Four hand Mariáš': 7,
  'international, Lízaný Mariáš': 8,
  'international, Licitovaný Mariáš': 23,
};

/** Headings, and the unheaded parts between them by their subject. */
const HEADINGS = {
  domaci: [
    ...['Počet hráčů', 'Druh karet', 'Sled', 'Hodnoty', 'Desítka', 'Barvy', 'Cíl hry', 'Rozdávání', 'Volba', 'Talón'],
    ...['Průběh hry', 'Sehrávka', 'Počítání na desítky', 'Sedma a stovka', 'Kategorie mariáše', 'Betl', 'Durch'],
    ...['Vyložený žebrák a vyložený durch', 'Dvě sedmy', 'Flek-re', 'Příklady počítání'],
    ...['Mariáš licitovaný', 'Stupně licitace', 'Příklad licitace'],
  ],
  international: [
    ...['Cards', 'Seats', 'Deal', 'Bidding', 'Suit', 'Betl', 'Durch', 'Open Betl', 'Open Durch', 'Sedma (Seven)'],
    ...['Seven Against', 'Sto (100)', '100 Against', 'Flek', 'Play', 'Points', 'Mariáš'],
  ],
  hospoda: [
    ...['Nastavení hry', 'Volený mariáš', 'Rozdávání', 'Než začne hra', 'Flekování', 'Bodování', 'Sehrávka', 'Sedma'],
    ...['Sto', 'Sto a sedma', 'Betl', 'Durch', 'Průběh hry'],
  ],
} as const;

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

const EVERY = [
  ...Object.entries(NUMBERED).flatMap(([document, parts]) =>
    Object.entries(parts).flatMap(([part, count]) =>
      count === 0 ? [`${document} ${part}`] : upTo(count).map((number) => `${document} ${part}.${number}`),
    ),
  ),
  ...Object.entries(HEADINGS).flatMap(([document, headings]) => headings.map((heading) => `${document}, ${heading}`)),
  ...Object.entries(LISTS).flatMap(([heading, count]) => upTo(count).map((number) => `${heading} ${number}`)),
];

describe('the list of articles', () => {
  it('has every article of the five documents once', () => {
    expect(CONFORMITIES.map(({ article }) => article).sort()).toEqual([...EVERY].sort());
  });

  it('says of each what it is about, in our words', () => {
    expect(CONFORMITIES.filter((row) => !saying(row)).map(({ article }) => article)).toEqual([]);
  });

  it('names tests and fixtures that exist, for every article', () => {
    expect(CONFORMITIES.flatMap(({ by = [] }) => by).filter((each) => !exists(each))).toEqual([]);
    expect(CONFORMITIES.filter((row) => evidenceFor(row).length === 0).map(({ article }) => article)).toEqual([]);
  });

  it('gives the decision where one was made, and a reason where something cannot happen', () => {
    const known = DECISIONS.flatMap(({ items }) => items.map(({ id }): string => id));
    for (const { article, status, decisions = [], why } of CONFORMITIES) {
      expect([article, decisions.length > 0]).toEqual([article, status === 'decided']);
      expect([article, why !== undefined]).toEqual([article, status === 'cannot']);
      expect(decisions.filter((id) => !known.includes(id))).toEqual([]);
    }
  });
});

it('citations name single articles', () => {
  expect(articlesIn('csm V.4, V.6–7; turnaj I')).toEqual(['csm V.4', 'csm V.6', 'csm V.7', 'turnaj I']);
  expect(articlesIn('csm V.2, turnaj II.21')).toEqual(['csm V.2', 'turnaj II.21']);
  expect(articlesIn('domaci, Dvě sedmy')).toEqual(['domaci, Dvě sedmy']);
});

it('docs/conformance.md is what tests/rules/conformance.ts writes', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(page());
});
