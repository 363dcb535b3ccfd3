/** The npm package of the engine: its examples in every Node there is, its types, its size, and what it must not need. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryDirectory } from '../storage/temporary.ts';
import { buildPackage, examples, NAME, PACKAGE } from './engine-package.ts';

/** In bytes: of the module as it is, and as it travels. */
const BUDGET = { plain: 900_000, gzipped: 200_000 };
const MIN_NODE = 20;

beforeAll(buildPackage);

const read = (file: string): string => readFileSync(join(PACKAGE, file), 'utf8');

/** A project of somebody else with the package installed. */
function project(): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'node_modules'));
  symlinkSync(PACKAGE, join(directory, 'node_modules', NAME), 'junction');
  writeFileSync(join(directory, 'package.json'), '{"type": "module"}');
  return directory;
}

/** The Node that came with the project, every other in PATH, and those `FORHONT_NODES` names. */
function nodes(): [version: string, file: string][] {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, 'node'));
  const named = (process.env['FORHONT_NODES'] ?? '').split(delimiter).filter(Boolean);
  const files = [process.execPath, ...named, ...inPath].filter(isProgram).map((file) => realpathSync(file));
  return [...new Set(files)]
    .map((file): [string, string] => [
      execFileSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim(),
      file,
    ])
    .filter(([version]) => Number(version.split('.')[0]) >= MIN_NODE);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

describe.each(nodes())('under Node %s', (_, node) => {
  test('every example of its README prints what the README says', () => {
    const directory = project();
    const shown = examples();
    expect(shown.length).toBeGreaterThanOrEqual(5);
    for (const [i, { title, code, printed }] of shown.entries()) {
      writeFileSync(join(directory, `${i}.js`), code);
      const { stdout, stderr } = spawnSync(node, [`${i}.js`], { cwd: directory, encoding: 'utf8' });
      expect([stdout, stderr], title).toEqual([printed, '']);
    }
  });
});

test('every block of code in its README is an example with what it prints, or a command', () => {
  expect(read('README.md').match(/```js\n/g)).toHaveLength(examples().length);
});

test('it needs nothing of Node, nothing native, and loads no other module', () => {
  const code = read('index.js');
  const { importedFiles } = ts.preProcessFile(code);
  expect(importedFiles).toEqual([]);
  expect(code).not.toMatch(/\brequire\(|\bprocess\.|\bBuffer\b|vite-browser-external/);
});

test('its types stand by themselves, and know a wrong call', () => {
  const directory = project();
  symlinkSync(join(import.meta.dirname, '../../node_modules/zod'), join(directory, 'node_modules/zod'), 'junction');
  const use = `import { makeLine, parseLine, solve, toPosition, unwrap, type Card, type RuleSet } from '${NAME}';
    const setup = unwrap(parseLine(''));
    const best: readonly Card[] = solve(unwrap(toPosition(setup)), { objective: 'points' }).best;
    const trump: 'h' | 'l' | 'a' | 'b' | null = setup.trump;
    export const used: [readonly Card[], string, typeof trump, RuleSet['id']] = [best, makeLine(setup), trump, 'csm'];
  `;
  const wrong = `import { solve } from '${NAME}';\nsolve('no position');\n`;
  writeFileSync(join(directory, 'use.ts'), use);
  writeFileSync(join(directory, 'wrong.ts'), wrong);
  const program = ts.createProgram([join(directory, 'use.ts'), join(directory, 'wrong.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  const faults = ts.getPreEmitDiagnostics(program);
  const told = faults.map(
    ({ file, messageText }) =>
      `${file?.fileName.split('/').at(-1) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
  expect(told).toEqual([expect.stringMatching(/^wrong\.ts: Argument of type/)]);
});

test('its examples are TypeScript too, under the strict compiler', () => {
  const directory = project();
  symlinkSync(join(import.meta.dirname, '../../node_modules/zod'), join(directory, 'node_modules/zod'), 'junction');
  const files = examples().map(({ code }, i) => {
    writeFileSync(join(directory, `${i}.ts`), code);
    return `${i}.ts`;
  });
  const compiler = join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc');
  const options = '--strict --noEmit --skipLibCheck --target es2022 --module nodenext --lib es2022,dom'.split(' ');
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, ...files], {
    cwd: directory,
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['', 0]);
});

test('every declaration leads to others that are there', () => {
  const files = readdirSync(join(PACKAGE, 'types'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const missing = files.flatMap((file) => {
    const from = join(PACKAGE, 'types', file);
    const { importedFiles } = ts.preProcessFile(readFileSync(from, 'utf8'));
    const own = importedFiles.filter(({ fileName }) => fileName !== 'zod');
    const targets = own.map(({ fileName }) => join(dirname(from), fileName.replace(/\.js$/, '.d.ts')));
    return targets.filter((target) => !existsSync(target));
  });
  expect(files.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('it holds what its manifest names, within its budget, at the version of the app', () => {
  const manifest = JSON.parse(read('package.json')) as { version: string; files: string[]; dependencies: object };
  expect(manifest.version).toBe(packageJson.version);
  expect(Object.keys(manifest.dependencies)).toEqual(['zod']);
  expect(new Set(readdirSync(PACKAGE))).toEqual(new Set([...manifest.files, 'LICENSE', 'README.md', 'package.json']));
  expect(statSync(join(PACKAGE, 'index.js')).size).toBeLessThan(BUDGET.plain);
  expect(gzipSync(read('index.js')).length).toBeLessThan(BUDGET.gzipped);
  for (const library of ['zod', 'jsonc-parser']) expect(read('LICENCES.md')).toContain(library);
});
