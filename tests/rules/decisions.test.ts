/** One source of decisions: what the window tells and what docs/rules.md says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRuleSet } from '#shared/rules/index.ts';
import { DECISIONS } from '../../src-renderer/rules/decisions.ts';
import { byLanguage } from '../locales/messages.ts';
import { articlesIn } from './conformance.ts';
import { FIELDS, page, PAGE } from './decisions-page.ts';

const items = DECISIONS.flatMap((section) =>
  section.items.map(({ id, cites }) => ({ id, cites: [...cites] as string[] })),
);

it('docs/rules.md is what tests/rules/decisions-page.ts writes', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(page());
});

it('every decision has its three texts in both languages, and every text is a decision', () => {
  const wanted = items.flatMap(({ id }) =>
    ['question', 'decision', 'why'].map((part) => `decisions.items.${id}.${part}`),
  );
  expect(new Set(wanted).size).toBe(wanted.length);
  for (const messages of byLanguage.values()) {
    const told = [...messages.keys()].filter((key) => key.startsWith('decisions.items.'));
    expect([...told].sort()).toEqual([...wanted].sort());
  }
});

it('every decision names the sentences it weighs, each with document and article', () => {
  for (const { id, cites } of items) {
    expect([id, cites.length > 0]).toEqual([id, true]);
    expect([id, cites.filter((cite) => articlesIn(cite).length !== 1)]).toEqual([id, []]);
  }
});

it('fields named in the page are fields of the rules', () => {
  const { fields } = findRuleSet('turnaj')!;
  const at = (path: string) =>
    path.split('.').reduce<unknown>((data, key) => (data as Record<string, unknown>)[key], fields);
  expect(Object.values(FIELDS).filter((path) => at(path) === undefined)).toEqual([]);
});
