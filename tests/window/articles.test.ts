import { unwrap } from '#shared/result.ts';
import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { settleTold } from '#main/engine/index.ts';
import { suitOf } from '#shared/cards.ts';
import { CONTRACTS } from '#shared/contracts.ts';
import { citationKey } from '#shared/rules/citations.ts';
import { methods } from '#shared/api/index.ts';
import { findRuleSet, RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { REVOKES } from '#shared/rules/revoke.ts';
import { toldGameSchema } from '#shared/told-game.ts';
import { ARTICLE_EXAMPLES } from '../../src-renderer/articles/article-examples.ts';
import { chaptersOf, exampleGames } from '../../src-renderer/rules/book.ts';
import { DECISIONS } from '../../src-renderer/rules/decisions.ts';
import { contractsIn, freshTold, partsOf, questionOf } from '../../src-renderer/rules/told.ts';
import { dutiful } from '../reference/tricks.ts';
import { byLanguage } from '../locales/messages.ts';

const lessons = new URL('../../resources/lessons/', import.meta.url);
const inLessons = readdirSync(lessons)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => [
    ...readFileSync(new URL(file, lessons), 'utf8').matchAll(
      /"((?:csm|turnaj) [IVX]+(?:\.\d+)?|(?:domaci|international|hospoda), [^"]+)"/g,
    ),
  ])
  .map(([, article]) => article!);

const cited = new Set([
  ...inLessons,
  ...RULE_SETS.flatMap(({ articles: cites }) => Object.values(cites)),
  ...Object.values(REVOKES).flatMap(({ articles: cites }) => cites),
  ...DECISIONS.flatMap(({ items }) => items.flatMap(({ cites }) => cites)),
]);

describe('articles in our own words', () => {
  it('are known by a key that a message path can hold', () => {
    expect(citationKey('csm VII.1')).toBe('csm.vii-1');
    expect(citationKey('domaci, Počítání na desítky')).toBe('domaci.pocitani-na-desitky');
    expect(citationKey('international, Sto (100)')).toBe('international.sto-100');
  });

  it('explain every article a rule set, a renonc or a decision cites, in both languages', () => {
    const real = [...cited].filter((article) => /^[a-z]+,? /.test(article)).flatMap((article) => article.split('; '));
    expect(real.length).toBeGreaterThan(70);
    for (const messages of byLanguage.values()) {
      expect(real.filter((article) => !messages.has(`articles.${citationKey(article)}`))).toEqual([]);
    }
  });

  it('label every row of cards in both languages', () => {
    const labels = [...new Set(Object.values(ARTICLE_EXAMPLES).flatMap((rows) => rows.map(({ label }) => label)))];
    for (const messages of byLanguage.values()) {
      expect(labels.filter((label) => !messages.has(`ruleBook.example.${label}`))).toEqual([]);
      const known = Object.keys(ARTICLE_EXAMPLES).filter((key) => !messages.has(`articles.${key}`));
      expect(known).toEqual([]);
    }
  });

  it('show duties as they are: followed, beaten, trumped', () => {
    for (const rows of Object.values(ARTICLE_EXAMPLES)) {
      for (const [index, { label, cards: hand }] of rows.entries()) {
        if (label !== 'hand') continue;
        const before = rows.slice(0, index);
        const led = before.findLast((row) => row.label === 'led')?.cards[0];
        if (!led) continue;
        const from = before.findLastIndex((row) => row.label === 'led');
        const since = [...before.slice(from), ...(rows[0]!.label === 'trumpsAre' ? [rows[0]!] : [])];
        const ruff = since.find((row) => row.label === 'trumped')?.cards[0];
        const mark = since.find((row) => row.label === 'trumpsAre')?.cards[0];
        const trump = ruff ? suitOf(ruff) : mark ? suitOf(mark) : null;
        const allowed = rows[index + 1]!;
        expect(allowed.label).toBe('mayPlay');
        const legal = dutiful(hand, ruff ? [led, ruff] : [led], trump, false);
        const kept = legal.filter((card) => card !== `7${trump}`);
        expect(new Set(allowed.cards)).toEqual(new Set(kept));
      }
    }
  });
});

describe('the readable page of every rule set and variant', () => {
  const pages = RULE_SETS.flatMap((set) => set.variants.map((variant) => [set.id, variant, set] as const));
  it.each(pages)('%s, %s: has its texts and examples the engine settles', (id, variant, set) => {
    const fields = rulesFor(set, variant);
    const chapters = chaptersOf(fields, variant);
    expect(chapters.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(12);
    for (const messages of byLanguage.values()) {
      const keys = chapters.flatMap(({ sentences }) => sentences.map(({ key }) => key));
      expect(keys.filter((key) => !messages.has(key))).toEqual([]);
    }
    const examples = exampleGames(fields, variant, id);
    expect(examples.length).toBeGreaterThan(2);
    for (const { game } of examples) expect(settleTold(toldGameSchema.parse(game), set).ok).toBe(true);
  });

  it('name every contract', () => {
    for (const messages of byLanguage.values()) {
      expect(CONTRACTS.filter((contract) => !messages.has(`ruleBook.contracts.${contract}`))).toEqual([]);
    }
  });

  it.each(pages)(
    '%s, %s: any contract that can be told is settled, whatever stood in the form before',
    (id, variant, set) => {
      const fields = rulesFor(set, variant);
      for (const contract of contractsIn(fields, variant)) {
        const left = {
          ...freshTold(contract),
          fleks: { hra: 1, sedma: 1, sto: 1, betl: 1, durch: 1, 'against-sto': 1 },
          against: ['sedma', 'sto'] as ('sedma' | 'sto')[],
          laid: true,
          doubledBy: [1, 2, 3] as (1 | 2 | 3)[],
          sitterOut: true,
          lastTrickLost: true,
          tricks: 3,
        };
        const told = partsOf(left, fields, variant).doublers.length > 0 ? left : { ...left, doubledBy: [] };
        const asked = (form: typeof told) =>
          settleTold(toldGameSchema.parse(questionOf(form, fields, variant, id)), set);
        let answer = asked(told);
        if (!answer.ok && answer.error.code === 'told-laid-lost') {
          // Nothing else is wrong with it: it was lost.
          answer = asked({ ...told, laid: false, doubledBy: [] });
          expect(unwrap(answer).components.some(({ side, made }) => side === 'declarer' && !made)).toBe(true);
        }
        expect(answer.ok ? 'settled' : answer.error).toBe('settled');
      }
    },
  );

  it('a fifth marriage is asked of the engine like a fourth', () => {
    const set = findRuleSet('csm')!;
    const fields = rulesFor(set, 'voleny');
    for (const count of [4, 5, 50]) {
      const told = { ...freshTold('hra'), marriages: { declarer: Array<20>(count).fill(20), defenders: [] } };
      const read = methods['rules.settle'].safeParse({ game: questionOf(told, fields, 'voleny', 'csm') });
      expect(settleTold(read.data!.game, set)).toMatchObject({ ok: false, error: { code: 'told-marriages' } });
    }
  });
});
