/** The drawing of the imports: floors, faces, no circles. docs/architecture.md */
import { describe, expect, test } from 'vitest';
import { circlesIn, importsIn, sourcesIn, type Import } from './imports.ts';
import { WINDOW_LAYERS } from './rules.ts';

const SOURCES = sourcesIn(['src-shared', 'src-main', 'src-renderer', 'resources', 'tests']);
const ALL = [...SOURCES].flatMap(([file, text]) => importsIn(file, text));
const IMPORTS = ALL.filter(({ from }) => !from.startsWith('tests/'));

function planted(file: string, text: string): Import[] {
  return [...IMPORTS.filter(({ from }) => from !== file), ...importsIn(file, text)];
}

describe('circles', () => {
  test('there are none, of types neither', () => {
    expect(circlesIn(IMPORTS)).toEqual([]);
  });

  test('one would be seen: of two files, of a type, through an alias, and of a file with itself', () => {
    const back = `import { viewFor } from '../index.ts';\n`;
    expect(circlesIn(planted('src-main/engine/view/view.ts', back)).length).toBeGreaterThan(0);
    const type = `/** A word. */\nimport {\n  type Deal,\n} from '#main/engine/index.ts';\n`;
    expect(circlesIn(planted('src-main/engine/deal/state.ts', type)).length).toBeGreaterThan(0);
    const lazy = `const shown = await import('#main/engine/index.ts');\n`;
    expect(circlesIn(planted('src-main/engine/kernel/space.ts', lazy)).length).toBeGreaterThan(0);
    const second = `const both = [import('node:fs'), import('#main/engine/index.ts')];\n`;
    expect(circlesIn(planted('src-main/engine/kernel/space.ts', second)).length).toBeGreaterThan(0);
    const own = `export * from './cards.ts';\n`;
    expect(circlesIn(planted('src-shared/cards.ts', own)).length).toBeGreaterThan(0);
  });
});

test('every import of a source leads to a file that is there', () => {
  const missing = IMPORTS.filter(({ to }) => /\.(ts|vue)$/.test(to) && !SOURCES.has(to) && !to.includes('/assembly/'));
  expect(missing).toEqual([]);
});

test('the oracles never import what they judge', () => {
  const judged = (to: string): boolean => to.startsWith('src-main/');
  expect(ALL.filter(({ from, to }) => from.startsWith('tests/reference/') && judged(to))).toEqual([]);
});

describe('folders of the window', () => {
  const folderOf = (file: string): string | undefined => /^src-renderer\/([^/]+)\//.exec(file)?.[1];
  const between = IMPORTS.map(({ from, to }) => [folderOf(from), folderOf(to)] as const).filter(
    ([from, to]) => from !== undefined && to !== undefined && from !== to,
  );

  test('each stands in one layer', () => {
    const found = new Set(IMPORTS.flatMap(({ from }) => folderOf(from) ?? []));
    expect([...found].sort()).toEqual(WINDOW_LAYERS.flat().sort());
  });

  test('no two import each other', () => {
    const pairs = new Set(between.map(([from, to]) => `${from} ${to}`));
    expect(pairs.size).toBeGreaterThan(50);
    expect([...pairs].filter((pair) => pairs.has(pair.split(' ').toReversed().join(' ')))).toEqual([]);
  });
});
