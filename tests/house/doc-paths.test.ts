/** Every file and folder that a guide names in the sources is there. Records (docs/lab, the changelog) name what there was. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

const posix = (path: string): string => path.replaceAll('\\', '/');
const FOLDERS = ['src-shared', 'src-main', 'src-renderer', 'resources', 'tests', 'docs', '.github'];
const PATHS = [
  ...FOLDERS,
  ...globSync('*', { cwd: ROOT }),
  ...globSync(
    FOLDERS.map((folder) => `${folder}/**`),
    { cwd: ROOT },
  ),
].map(posix);
/** Names of folders below the top ones, by which `engine/play` is known for a path and `and/or` is not. */
const FIRST = new Set(PATHS.flatMap((path) => path.split('/').slice(1, -1)));
/** Without those made of other sources, and without the engine's package, whose README names the files of the package. */
const GUIDES = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'src-main/{engine,solver}/README.md'], {
  cwd: ROOT,
})
  .map(posix)
  .filter((file) => !/\/(changelog|contributing|engine|conformance|rules)\.md$/.test(file));
/** Files the program makes while it is built or runs. */
const MADE = /^(browser|latest.*)\.(json|yml)$|^resources\/licences\//;

function pathsIn(text: string): string[] {
  // The course's table in docs/lessons.md names steps like paths.
  const written = text.replace(/^```[\s\S]*?^```/gm, '').replace(/<!-- coverage -->[\s\S]*/, '');
  const spans = [...written.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
  return spans.filter((span) => {
    if (!/^[\w.<>*@/-]+$/.test(span) || MADE.test(span)) return false;
    if (/\w\.(ts|vue|mjs|css|json|md|yml)$/.test(span)) return true;
    const [first = '', second] = span.split('/');
    return second !== undefined && (FOLDERS.includes(first) || FIRST.has(first));
  });
}

/** Whole, or from any folder on: `engine/play/phase.ts` is `src-main/engine/play/phase.ts`. */
function isThere(named: string): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/<\w+>/g, '[^/]+');
  const expression = new RegExp(`(^|/)${pattern}$`);
  return PATHS.some((path) => expression.test(path));
}

test.each(GUIDES)('%s names only paths that are there', (guide) => {
  const text = readFileSync(join(ROOT, guide), 'utf8');
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([]);
});

test('a path that is gone would be seen, by its whole name and by its end', () => {
  const text =
    'See `engine/kernel/gone.ts`, `src-main/gone`, `gone.vue`, `engine/gone`, and `and/or`, `engine/kernel/duties.ts`.';
  const gone = ['engine/kernel/gone.ts', 'src-main/gone', 'gone.vue', 'engine/gone'];
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual(gone);
  expect(GUIDES.flatMap((guide) => pathsIn(readFileSync(join(ROOT, guide), 'utf8'))).length).toBeGreaterThan(150);
});
