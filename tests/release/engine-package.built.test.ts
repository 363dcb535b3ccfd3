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

/** In bytes: of all modules as they are, and as they travel. */
const BUDGET = { plain: 1_500_000, gzipped: 350_000 };
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

const modules = (): string[] =>
  readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

test('it needs nothing of Node, nothing native, and loads no module but its own', () => {
  const files = modules();
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const code = read(file);
    const { importedFiles } = ts.preProcessFile(code);
    const own = importedFiles.every(({ fileName }) => existsSync(join(PACKAGE, dirname(file), fileName)));
    expect([file, own]).toEqual([file, true]);
    expect(code, file).not.toMatch(/\brequire\(|\bprocess\.|\bBuffer\b|vite-browser-external|from ["']node:/);
  }
});

/** Bytes, gzipped, of a program that uses these names, as a bundler makes it. */
const BUNDLERS = {
  async esbuild(code: string, directory: string): Promise<string> {
    const { build } = await import('esbuild');
    const stdin = { contents: code, resolveDir: directory };
    const made = await build({
      stdin,
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    return made.outputFiles[0]!.text;
  },
  async rollup(code: string, directory: string): Promise<string> {
    const { rollup } = await import('rollup');
    const { transform } = await import('esbuild');
    const file = join(directory, 'program.js');
    writeFileSync(file, code);
    const face = (id: string) => `${id === NAME ? 'index' : id.slice(NAME.length + 1)}.js`;
    const resolve = {
      name: 'package',
      resolveId: (id: string) =>
        id.startsWith(NAME) ? { id: join(PACKAGE, face(id)), moduleSideEffects: false } : null,
    };
    const treeshake = { moduleSideEffects: (id: string) => id === file };
    const bundle = await rollup({ input: file, plugins: [resolve], treeshake, logLevel: 'silent' });
    const { output } = await bundle.generate({ format: 'es' });
    return (await transform(output[0].code, { minify: true })).code;
  },
};

/**
 * What a program costs that uses what is named of a subpath; nothing named is everything. In bytes, gzipped; the README tells those of
 * esbuild.
 */
const COSTS: readonly (readonly [names: readonly string[], subpath: string, most: number])[] = [
  [['parseCard'], '', 2_000],
  [['parseCard'], '/cards', 2_000],
  [['makeLine', 'makeRecord', 'makeDealRecord'], '/notation', 6_000],
  [['parseHand'], '/notation', 4_000],
  [[], '/cards', 5_000],
  [['solve', 'toPosition'], '', 35_000],
  [['playerOf'], '/players', 80_000],
];

describe.each(Object.entries(BUNDLERS))('bundled by %s', (name, bundled) => {
  const cost = async (code: string) => gzipSync(await bundled(code, project())).length;
  const using = (names: readonly string[], subpath: string) =>
    names.length > 0
      ? `import { ${names.join(', ')} } from '${NAME}${subpath}'; console.log(${names.join(', ')});`
      : `import * as all from '${NAME}${subpath}'; console.log(all);`;

  test.each(COSTS)('%j of %j costs less than %i bytes', async (names, subpath, most) => {
    expect(await cost(using(names, subpath))).toBeLessThan(most);
  });

  test('everything that reads nothing from outside costs less than 61,000, by rollup than 65,000', async () => {
    const code = `import * as cards from '${NAME}/cards'; import * as rules from '${NAME}/rules';
      import * as solver from '${NAME}/solve';
      import { makeDealRecord, makeHand, makeJson, makeLine, makeRecord, makeShare } from '${NAME}/notation';
      console.log(cards, rules, solver, makeDealRecord, makeHand, makeJson, makeLine, makeRecord, makeShare);`;
    const size = await cost(code);
    expect(size).toBeGreaterThan(20_000);
    expect(size).toBeLessThan(name === 'rollup' ? 65_000 : 61_000);
  });
});

test('the search in plain JavaScript comes to the same', () => {
  const directory = project();
  writeFileSync(
    join(directory, 'plain.js'),
    `import { dealCards, findRuleSet, isOver, legalActions, positionOf, applyAction, shuffledDeck, solve, startDeal, unwrap } from '${NAME}';
    import { usePlainSearch } from '${NAME}/plain';
    // What is doubled least is played longest.
    const WANTED = ['play', 'comment', 'good', 'pass', 'announce', 'barva'];
    const answers = () => ['voleny', 'krizovy'].flatMap((variant) => Array.from({ length: 6 }, (_, i) => {
      let deal = startDeal(dealCards(variant, findRuleSet('csm'), shuffledDeck(variant + i)));
      while (positionOf(deal) === null || positionOf(deal).tricks.length < i % 3) {
        const actions = legalActions(deal);
        const wanted = actions.find(({ type }) => WANTED.includes(type)) ?? actions.find(({ type }) => type !== 'take-back');
        deal = unwrap(applyAction(deal, wanted));
      }
      if (positionOf(deal) === null || isOver(positionOf(deal))) return null;
      const { value, cards, nodes } = solve(positionOf(deal));
      return [value, cards, nodes];
    }));
    const compiled = JSON.stringify(answers());
    globalThis.WebAssembly = undefined;
    usePlainSearch();
    console.log(compiled === JSON.stringify(answers()), compiled.match(/null/g)?.length ?? 0, compiled.length > 2000);
    `,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ['plain.js'], { cwd: directory, encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^true [0-3] true\n$/), '']);
});

test('its types stand by themselves, and know a wrong call', () => {
  const directory = project();
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
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts'],
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
  const files = examples().map(({ code }, i) => {
    writeFileSync(join(directory, `${i}.ts`), code);
    return `${i}.ts`;
  });
  const compiler = join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc');
  const options = '--strict --noEmit --target es2022 --module nodenext --lib es2022,dom'.split(' ');
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
    const targets = importedFiles.map(({ fileName }) => join(dirname(from), fileName.replace(/\.js$/, '.d.ts')));
    return targets.filter((target) => !existsSync(target));
  });
  expect(files.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('it holds what its manifest names, within its budget, at the version of the app', () => {
  const manifest = JSON.parse(read('package.json')) as {
    version: string;
    files: string[];
    dependencies?: object;
    exports: Record<string, string | Record<string, string>>;
  };
  expect(manifest.version).toBe(packageJson.version);
  expect(manifest.dependencies).toBeUndefined();
  const kept = readdirSync(PACKAGE).filter((file) => !/\.(?:js|d\.ts)$/.test(file));
  const named = manifest.files.filter((file) => !file.startsWith('*'));
  expect(new Set(kept)).toEqual(new Set([...named, 'LICENSE', 'README.md', 'package.json']));
  for (const target of Object.values(manifest.exports).flatMap((each) =>
    typeof each === 'string' ? each : Object.values(each),
  )) {
    expect([target, existsSync(join(PACKAGE, target))]).toEqual([target, true]);
  }
  const all = modules().map((file) => readFileSync(join(PACKAGE, file)));
  expect(all.reduce((sum, code) => sum + code.length, 0)).toBeLessThan(BUDGET.plain);
  expect(gzipSync(Buffer.concat(all)).length).toBeLessThan(BUDGET.gzipped);
  for (const library of ['zod', 'jsonc-parser']) expect(read('LICENCES.md')).toContain(library);
});
