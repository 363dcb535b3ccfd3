/**
 * Every article of the five documents: what the program does with it and what shows it. The data are `conformance.json` and
 * whatever fixtures and test titles cite; run as a program it writes docs/conformance.md.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import own from '#resources/locales/en/articles.json' with { type: 'json' };
import decisions from '#resources/locales/en/decisions.json' with { type: 'json' };
import { citationKey, parseCitation } from '#shared/rules/citations.ts';
import { commandLine } from '#main/shells/command-line.ts';
import list from './conformance.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
export const PAGE = join(ROOT, 'docs/conformance.md');

export interface Conformity {
  readonly article: string;
  readonly status: 'conforms' | 'decided' | 'cannot';
  /** What it says, in our words, where the articles explained in the window do not say it. */
  readonly about?: string;
  /** Decisions by id, where the text leaves a choice. */
  readonly decisions?: readonly string[];
  /** Why it cannot happen here. */
  readonly why?: string;
  /** `fixture <id>`, or a test as `<file> › <title>`. */
  readonly by?: readonly string[];
}
export const CONFORMITIES = list as readonly Conformity[];

interface Cited {
  readonly id: string;
  readonly article: string;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Settlements computed by hand, with the articles they cite. */
const FIXTURES: readonly Cited[] = globSync('tests/fixtures/settlements/*.json', { cwd: ROOT })
  .sort()
  .flatMap((file) => JSON.parse(read(file)) as Cited[]);

const TITLE = /\b(describe|it|test)(?:\.each\([^\n]*\))?\(\s*(['"`])((?:(?!\2).)+)\2/g;

/** Titles of tests and their groups, by file. */
const TITLES: ReadonlyMap<string, readonly string[]> = new Map(
  globSync('tests/**/*.test.ts', { cwd: ROOT })
    .sort()
    .map((file) => [file.replaceAll('\\', '/'), [...read(file).matchAll(TITLE)].map((match) => match[3]!)]),
);

/** Single articles of a citation like `csm V.4, V.6–7; turnaj I`. */
export function articlesIn(citation: string): string[] {
  return citation.split('; ').flatMap((part) => {
    const { document, place } = parseCitation(part.trim());
    if (!['csm', 'turnaj'].includes(document)) return document ? [`${document}, ${place}`] : [];
    let said = document;
    return place.split(', ').flatMap((each) => {
      const [, other, numbers = each] = /^(csm|turnaj) (.+)$/.exec(each) ?? [];
      said = other ?? said;
      const [, head, from, to] = /^([IVX]+)\.(\d+)(?:–(\d+))?$/.exec(numbers) ?? [];
      if (head === undefined) return [`${said} ${numbers}`];
      const last = Number(to ?? from);
      return Array.from({ length: last - Number(from) + 1 }, (_, i) => `${said} ${head}.${Number(from) + i}`);
    });
  });
}

const CITED_BY = collected();

function collected(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  const add = (article: string, by: string) => all.set(article, [...(all.get(article) ?? []), by]);
  for (const { id, article } of FIXTURES) for (const each of articlesIn(article)) add(each, `fixture ${id}`);
  for (const [file, titles] of TITLES) {
    for (const title of titles) {
      const [, citation] = /\(((?:csm|turnaj) [^()]+|(?:domaci|international|hospoda), [^()]+)\)$/.exec(title) ?? [];
      if (citation) for (const each of articlesIn(citation)) add(each, `${file} › ${title}`);
    }
  }
  return all;
}

/** What shows an article to be kept: first what is named for it, then whatever cites it. */
export function evidenceFor({ article, by = [] }: Conformity): string[] {
  return [...new Set([...by, ...(CITED_BY.get(article) ?? [])])];
}

/** Whether a fixture or test named as evidence exists. */
export function exists(evidence: string): boolean {
  if (evidence.startsWith('fixture ')) return FIXTURES.some(({ id }) => `fixture ${id}` === evidence);
  const [file = '', title = ''] = evidence.split(' › ');
  return TITLES.get(file)?.includes(title) ?? false;
}

/** What an article says, in our words; `undefined` where nobody has written it. */
export function saying({ article, about }: Conformity): string | undefined {
  const [document = '', key = ''] = citationKey(article).split('.');
  return about ?? (own as Record<string, Record<string, string>>)[document]?.[key];
}

const QUESTIONS = decisions.items as Record<string, { readonly question: string }>;

function outcome({ status, decisions: ids = [], why }: Conformity): string {
  if (status === 'cannot') return `cannot happen: ${why}`;
  return status === 'conforms' ? 'conforms' : `decided: ${ids.map((id) => QUESTIONS[id]!.question).join(' ')}`;
}

const SHOWN = 3;

function shownBy(row: Conformity): string {
  const all = evidenceFor(row);
  const first = all.slice(0, SHOWN).map((each) => `\`${each.replace('tests/', '')}\``);
  return first.join(', ') + (all.length > SHOWN ? ` and ${all.length - SHOWN} more` : '');
}

export function page(): string {
  const count = (status: Conformity['status']) => CONFORMITIES.filter((row) => row.status === status).length;
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return [
    '# Articles and what becomes of them',
    '',
    'Written by `tests/rules/conformance.ts`; a test compares it with the sources. Numbers after a heading count its points in the',
    'order of the document. The decisions are in [rules.md](rules.md).',
    '',
    `${CONFORMITIES.length} articles: ${count('conforms')} are implemented as they stand, ${count('decided')} leave a choice that was decided,`,
    `${count('cannot')} are about what cannot happen in a program. None is left out.`,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    '| article | says | here | shown by |',
    '| --- | --- | --- | --- |',
    ...CONFORMITIES.map(
      (row) => `| ${[row.article, saying(row) ?? '', outcome(row), shownBy(row)].map(cell).join(' | ')} |`,
    ),
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

if (import.meta.main) {
  commandLine({ name: 'node tests/rules/conformance.ts', about: 'Writes docs/conformance.md.' });
  writeFileSync(PAGE, page());
}
