/** Every article that matters at the table is taught, and the page says where. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTICLES, pageWithCoverage, PAGE, stepsCiting } from './coverage.ts';
import { PLACES } from './solve-lessons.ts';

/** Paragraphs of each article of the two documents; 0: an article without numbered ones. */
const PARAGRAPHS = {
  csm: { II: 9, III: 4, IV: 12, V: 12, VI: 3, VII: 3 },
  turnaj: { I: 0, II: 25, III: 3, IV: 7, V: 3 },
} as const;

const all = Object.entries(PARAGRAPHS).flatMap(([document, parts]) =>
  Object.entries(parts).flatMap(([part, count]) =>
    count === 0 ? [`${document} ${part}`] : Array.from({ length: count }, (_, i) => `${document} ${part}.${i + 1}`),
  ),
);

describe('the list of articles', () => {
  it('has every paragraph of both documents once', () => {
    // The lists of offences in turnaj IV begin anew in each section; together they are one entry.
    expect(ARTICLES.map(({ article }) => article).sort()).toEqual([...all, 'turnaj IV'].sort());
  });

  it('says of each what it is about', () => {
    expect(ARTICLES.filter(({ about, left }) => (about === undefined) === (left === undefined))).toEqual([]);
  });
});

describe('the course', () => {
  it.each(ARTICLES.filter(({ about }) => about !== undefined))('teaches $article, $about', ({ article }) => {
    expect(stepsCiting(article).length).toBeGreaterThan(0);
  });

  it('cites only articles of the list', () => {
    const known = ARTICLES.map(({ article }) => article);
    const cited = PLACES.flatMap(({ step }) => step.articles).filter((article) => /^(csm|turnaj) /.test(article));
    expect(cited.filter((article) => !known.includes(article))).toEqual([]);
  });

  it('cites something at every step that asks', () => {
    const silent = PLACES.filter(
      ({ step }) => step.articles.length === 0 && step.kind !== 'read' && step.kind !== 'show',
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe('docs/lessons.md', () => {
  it('has the course and the coverage as they are (written by tests/school/coverage.ts)', () => {
    const page = readFileSync(PAGE, 'utf8');
    expect(page).toBe(pageWithCoverage(page));
  });
});
