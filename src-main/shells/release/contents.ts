/** What the installed program is made of: the built files it can reach from its start, and the libraries they load. */
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import ts from 'typescript';
import packageJson from '../../../package.json' with { type: 'json' };

export const ROOT = join(import.meta.dirname, '../../..');

/** The main process and its threads; the browser shell and the protocol are for those who have Node. */
const STARTS = [
  'electron.js',
  'solver-worker.js',
  'transfer-worker.js',
  'school-worker.js',
  'experiment-worker.js',
].map((name) => `out/main/${name}`);
const WINDOW = ['out/preload/preload.cjs', 'out/renderer/**/*', '!out/renderer/.vite/**'];
const BESIDE = ['package.json', 'resources/icons/forhont.png'];
/** Packages that others name for building themselves only, or do without. */
const NOT_AT_RUNTIME = new Set(['node-addon-api', '@napi-rs/nice']);
/** Of a package, what a running program does not read. */
const NOT_READ = [
  '**/*.{map,ts,mts,cts,md,markdown,bnf,gyp,gypi,c,cpp,hpp,h}',
  '**/{.github,test,tests,benchmark,examples,docs}/**',
];

export interface Contents {
  /** Patterns of files, from the root of the project. */
  readonly files: readonly string[];
  /** Packages of `node_modules`, sorted. */
  readonly packages: readonly string[];
}

/** Needs a build. */
export function contents(): Contents {
  const chunks = new Set<string>();
  const named = new Set<string>();
  const walk = (file: string): void => {
    if (chunks.has(file)) return;
    chunks.add(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'));
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith('.')) walk(posix.join(posix.dirname(file), fileName));
      else if (!isBuiltin(fileName) && !/^electron(\/|$)/.test(fileName)) named.add(packageOf(fileName));
    }
  };
  STARTS.forEach(walk);
  return { files: [...BESIDE, ...[...chunks].sort(), ...WINDOW], packages: withDependencies(named) };
}

/** Patterns that take everything out of `node_modules` but the packages named, and of those what is not read. */
export function leftOut(packages: readonly string[]): string[] {
  const all = withDependencies(Object.keys({ ...packageJson.dependencies, ...packageJson.optionalDependencies }), true);
  const others = all.filter((name) => !packages.includes(name));
  return [
    ...others.map((name) => `!node_modules/${name}/**`),
    ...NOT_READ.map((pattern) => `!node_modules/${pattern}`),
    '!node_modules/better-sqlite3/{deps,src}/**',
    '!node_modules/piscina/{scripts,src,test-jest}/**',
  ];
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function withDependencies(names: Iterable<string>, everything = false): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = join(ROOT, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(file) || (!everything && NOT_AT_RUNTIME.has(name))) continue;
    found.add(name);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    waiting.push(...Object.keys({ ...dependencies, ...(everything && optionalDependencies) }));
  }
  return [...found].sort();
}
