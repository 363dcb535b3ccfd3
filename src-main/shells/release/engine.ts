/** `npm run build:engine`: the npm package `forhont-engine` from the app's sources, into `dist/forhont-engine`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import zodPackage from 'zod/package.json' with { type: 'json' };
import packageJson from '../../../package.json' with { type: 'json' };
import { commandLine } from '../command-line.ts';
import { ensureFresh } from '../start/build.ts';
import manifest from './engine/manifest.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../../..');
const ENTRY = join(import.meta.dirname, 'engine/index.ts');
const OUT = join(ROOT, 'dist/forhont-engine');

commandLine({
  name: 'npm run build:engine',
  about: 'Makes the npm package of rules, solver and notation in dist/forhont-engine.',
});
await ensureFresh(join(ROOT, 'dist/.forhont-engine'), async () => {
  rmSync(OUT, { recursive: true, force: true });
  await bundle();
  writeDeclarations();
  cpSync(join(import.meta.dirname, 'engine/README.md'), join(OUT, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(OUT, 'LICENSE'));
  writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`);
});

/** The types name zod's; the code carries what it uses of it. */
function packageManifest(): object {
  const { name, ...rest } = manifest;
  return { name, version: packageJson.version, ...rest, dependencies: { zod: `^${zodPackage.version}` } };
}

/** One module for Node and browsers. What only the app's threads use is left out because nothing here asks for it. */
async function bundle(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    // What of Node the app's threads would use is named as a warning, and then left out.
    logLevel: 'error',
    build: {
      outDir: OUT,
      target: 'es2022',
      minify: false,
      license: { fileName: 'LICENCES.md' },
      lib: { entry: ENTRY, formats: ['es'], fileName: () => 'index.js' },
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  });
}

/** The declarations of the face and of what it names, file by file, with paths that lead to one another. */
function writeDeclarations(): void {
  const declared = declarations();
  const waiting = [asDeclaration(ENTRY)];
  const written = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = declared.get(file);
    if (text === undefined || written.has(file)) continue;
    written.add(file);
    const linked = text.replaceAll(
      /(from |import\()(['"])([#.][^'"]*)\.ts\2/g,
      (_, before: string, _quote, path: string) => {
        const target = `${path.startsWith('#') ? aliased(path) : join(dirname(file), path)}.d.ts`;
        waiting.push(target);
        return `${before}'${linkTo(target, dirname(file))}'`;
      },
    );
    const place = join(OUT, 'types', relative(ROOT, file));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, linked);
  }
  const face = `./types/${relative(ROOT, ENTRY).split(sep).join('/').replace(/\.ts$/, '.js')}`;
  writeFileSync(join(OUT, 'index.d.ts'), `export * from '${face}';\n`);
}

/** By the path they would have beside their sources. */
function declarations(): Map<string, string> {
  const base = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), (file) => readFileSync(file, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(base.config, ts.sys, ROOT);
  const program = ts.createProgram([ENTRY], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm run typecheck` looks for faults.
    noCheck: true,
    types: ['node'],
    rootDir: ROOT,
  });
  const found = new Map<string, string>();
  program.emit(undefined, (file, text) => found.set(join(file), text));
  return found;
}

function asDeclaration(source: string): string {
  return source.replace(/\.ts$/, '.d.ts');
}

function aliased(path: string): string {
  const [, alias, rest] = /^(#\w+)\/(.*)$/.exec(path)!;
  const folder = packageJson.imports[`${alias!}/*` as keyof typeof packageJson.imports];
  return join(ROOT, folder.replace('*', rest!));
}

function linkTo(declaration: string, from: string): string {
  const path = relative(from, declaration)
    .split(sep)
    .join('/')
    .replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}
