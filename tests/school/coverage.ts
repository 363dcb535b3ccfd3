/** The table of docs/lessons.md: which step teaches which article. Run as a program it writes the table into the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import articles from '#resources/lessons/articles.json' with { type: 'json' };
import { LESSONS } from '#main/school/lessons/index.ts';
import { commandLine } from '#main/shells/command-line.ts';

export const PAGE = 'docs/lessons.md';
const MARKS = ['<!-- coverage -->', '<!-- /coverage -->'] as const;

export interface Article {
  readonly article: string;
  /** What it says, where it concerns play, bidding, talon, points or payment. */
  readonly about?: string;
  /** What it says, where it does not and needs no step. */
  readonly left?: string;
}
export const ARTICLES: readonly Article[] = articles;

/** Steps that cite an article, as `chapter: lesson/step`, in the order of the course. */
export function stepsCiting(article: string): string[] {
  return LESSONS.flatMap(({ id, steps }) =>
    steps.filter((step) => step.articles.includes(article)).map((step) => `${id}/${step.id}`),
  );
}

/** The page with the course and the coverage as they are now. */
export function pageWithCoverage(page: string): string {
  const [before, rest] = page.split(MARKS[0]);
  const after = rest!.split(MARKS[1])[1]!;
  return `${before!}${MARKS[0]}\n\n${course()}\n\n${coverage()}\n\n${MARKS[1]}${after}`;
}

function course(): string {
  const total = LESSONS.reduce((sum, { steps }) => sum + steps.length, 0);
  const asked = LESSONS.flatMap(({ steps }) => steps).filter(({ kind }) => kind !== 'read' && kind !== 'show').length;
  return [
    `${LESSONS.length} lessons, ${total} steps, ${asked} of them ask something.`,
    '',
    ...table([
      ['', 'lesson', 'steps', 'what one can do after it'],
      ...LESSONS.map(({ id, chapter, steps, about }) => [String(chapter), `\`${id}\``, String(steps.length), about.en]),
    ]),
  ].join('\n');
}

function coverage(): string {
  return table([
    ['article', 'about', 'steps'],
    ...ARTICLES.map(({ article, about, left }) => [
      article,
      about ?? `_${left!}_`,
      about === undefined ? 'not taught' : shortened(stepsCiting(article)),
    ]),
  ]).join('\n');
}

function shortened(steps: readonly string[]): string {
  const first = steps.slice(0, 3).map((step) => `\`${step}\``);
  const more = steps.length - first.length;
  return first.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Columns padded as the formatter pads them. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(rows[0]!), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.slice(1).map(line)];
}

if (import.meta.main) {
  commandLine({ name: 'node tests/school/coverage.ts', about: 'Writes the table of docs/lessons.md.' });
  writeFileSync(PAGE, pageWithCoverage(readFileSync(PAGE, 'utf8')));
}
