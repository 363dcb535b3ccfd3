/** `npm run build:engine`: the npm package `forhont-engine` from the app's sources, into `dist/forhont-engine`. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import packageJson from '../../../package.json' with { type: 'json' };
import { commandLine } from '../command-line.ts';
import { ensureFresh } from '../start/build.ts';
import { keptOf, type Asked } from './barrels.ts';
import { withoutSchemas } from './declarations.ts';
import { plainCoreText } from './plain-core.ts';
import manifest from './engine/manifest.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../../..');
const FACES = join(import.meta.dirname, 'engine');
/** The package itself and its subpaths. */
const ENTRIES = ['index', 'cards', 'rules', 'notation', 'solve', 'players', 'plain'] as const;
const PLAIN_CORE = join(FACES, 'plain-core.js');
const OUT = join(ROOT, 'dist/forhont-engine');

commandLine({
  name: 'npm run build:engine',
  about: 'Makes the npm package of rules, notation, solver and players in dist/forhont-engine.',
  environment: { GITHUB_REPOSITORY: "the project's home, owner/name, for the manifest" },
});
await ensureFresh(join(ROOT, 'dist/.forhont-engine'), async () => {
  rmSync(OUT, { recursive: true, force: true });
  await bundle();
  dropBareImports();
  writeDeclarations();
  for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(FACES, file), join(OUT, file));
  cpSync(join(ROOT, 'LICENSE'), join(OUT, 'LICENSE'));
  writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`);
});

/** With the project's home where the build is told it. */
function packageManifest(): object {
  const { name, ...rest } = manifest;
  const subpaths = ENTRIES.map((entry): [string, object | string] => [
    entry === 'index' ? '.' : `./${entry}`,
    { types: `./${entry}.d.ts`, default: `./${entry}.js` },
  ]);
  const exported = Object.fromEntries([...subpaths, ['./package.json', './package.json']]);
  const home = process.env['GITHUB_REPOSITORY'];
  const url = `https://github.com/${home}`;
  const project = home
    ? {
        repository: { type: 'git', url: `git+${url}.git`, directory: 'src-main/shells/release/engine' },
        homepage: `${url}#readme`,
        bugs: `${url}/issues`,
      }
    : {};
  return { name, version: packageJson.version, ...rest, ...project, exports: exported };
}

/**
 * Modules for Node and browsers, a file for each of ours, so that bundlers take what they need. What only the app's threads use is left out
 * because nothing here asks for it.
 */
async function bundle(): Promise<void> {
  const plain = await plainCoreText();
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    // What of Node the app's threads would use is named as a warning, and then left out.
    logLevel: 'error',
    plugins: [
      {
        name: 'plain-core',
        enforce: 'pre',
        resolveId: (id) => (id === './plain-core.js' ? PLAIN_CORE : null),
        load: (id) => (id === PLAIN_CORE ? plain : null),
      },
    ],
    build: {
      outDir: OUT,
      target: 'es2022',
      minify: false,
      license: { fileName: 'LICENCES.md' },
      lib: { entry: Object.fromEntries(ENTRIES.map((name) => [name, join(FACES, `${name}.ts`)])), formats: ['es'] },
      rolldownOptions: {
        treeshake: { moduleSideEffects: false },
        output: {
          preserveModules: true,
          preserveModulesRoot: ROOT,
          entryFileNames: ({ facadeModuleId, name }) => {
            const face = ENTRIES.find((each) => facadeModuleId === join(FACES, `${each}.ts`));
            return face === undefined ? `lib/${name.replaceAll('node_modules', 'external')}.js` : `${face}.js`;
          },
        },
      },
    },
  });
}

/** Modules whose values were drawn in are still named; none of ours does anything by being loaded. */
function dropBareImports(): void {
  for (const file of readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(OUT, file), 'utf8');
    writeFileSync(join(OUT, file), text.replace(/^import "\.[^"]*";\n/gm, ''));
  }
}

/** The declarations of the face and of what it names, file by file, with paths that lead to one another. */
function writeDeclarations(): void {
  const declared = declarations();
  const targetOf = (file: string, path: string): string =>
    asDeclaration(path.startsWith('#') ? aliased(path) : join(dirname(file), path));
  const asked = askedOf(declared, targetOf);
  for (const [file, names] of asked) {
    const linked = keptOf(declared.get(file)!, names).text.replaceAll(
      /(from |import\()(['"])([#.][^'"]*\.ts)\2/g,
      (_, before: string, _quote, path: string) => `${before}'${linkTo(targetOf(file, path), dirname(file))}'`,
    );
    const place = join(OUT, 'types', relative(ROOT, file));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, linked);
  }
  for (const name of ENTRIES) {
    const face = `./types/${relative(ROOT, join(FACES, name)).split(sep).join('/')}.js`;
    writeFileSync(join(OUT, `${name}.d.ts`), `export * from '${face}';\n`);
  }
}

/** What is asked of each declaration, from the faces on. */
function askedOf(
  declared: ReadonlyMap<string, string>,
  targetOf: (file: string, path: string) => string,
): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  const waiting: [file: string, names: Asked][] = ENTRIES.map((name) => [
    asDeclaration(join(FACES, `${name}.ts`)),
    'all',
  ]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [file, names] = next;
    const text = declared.get(file);
    const before = asked.get(file);
    const isKnown = before === 'all' || (before && names !== 'all' && [...names].every((name) => before.has(name)));
    if (text === undefined || isKnown) continue;
    const all: Asked = names === 'all' ? names : new Set([...(before ?? []), ...names]);
    asked.set(file, all);
    for (const { from, names: of } of keptOf(text, all).taken) {
      if (/^[#.]/.test(from)) waiting.push([targetOf(file, from), of]);
    }
  }
  return asked;
}

/** By the path they would have beside their sources. */
function declarations(): Map<string, string> {
  const base = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), (file) => readFileSync(file, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(base.config, ts.sys, ROOT);
  const program = ts.createProgram(
    ENTRIES.map((name) => join(FACES, `${name}.ts`)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // `npm run typecheck` looks for faults.
      noCheck: true,
      types: ['node'],
      rootDir: ROOT,
    },
  );
  const found = new Map<string, string>();
  program.emit(undefined, (file, text, _mark, _error, sources) => {
    const [source] = sources ?? [];
    found.set(join(file), source && 'statements' in source ? withoutSchemas(text, source, program) : text);
  });
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
