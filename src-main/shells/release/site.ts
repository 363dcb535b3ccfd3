/**
 * `npm run site`: the pages of `docs/` and the engine package's API, from its docstrings, as a site in `dist/site`. A link or a
 * picture that leads nowhere, and something the package offers without saying what it is, are errors.
 *
 * `SITE_BASE` is the folder it is served from (`/`), `GITHUB_REPOSITORY` the project's home, `FORHONT_UPDATES` where its
 * releases are; without them it says nothing of either.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Application, LogLevel, type TypeDocOptions } from 'typedoc';
import { build } from 'vitepress';
import { commandLine } from '../command-line.ts';
import { updatesPlace } from '../updates-place.ts';
import { ROOT } from './contents.ts';
import { deadLinks } from './site-links.ts';

commandLine({
  name: 'npm run site',
  about: 'Makes the site of docs/ and of the engine package in dist/site. A link that leads nowhere is an error.',
  environment: {
    SITE_BASE: 'the folder it is served from (default /)',
    GITHUB_REPOSITORY: "the project's home, owner/name",
    FORHONT_UPDATES: 'where its releases are',
  },
});
const OUT = join(ROOT, 'dist/site');
const base = process.env['SITE_BASE'] ?? '/';
/** Those `docs/.vitepress/api.css` names. */
const FONTS = [
  'source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
  'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'fraunces/files/fraunces-latin-opsz-normal.woff2',
];
const fail = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

if (!base.startsWith('/') || !base.endsWith('/')) fail([`SITE_BASE must begin and end with a slash: ${base}`]);
const releases = updatesPlace(process.env['FORHONT_UPDATES'])?.page;
if (releases !== undefined) process.env['SITE_RELEASES'] = releases;
await build(join(ROOT, 'docs'));
await writeApi(join(OUT, 'api'));
const dead = deadLinks(OUT, base);
if (dead.length > 0) fail(dead.map(({ page, link }) => `${page}: nothing is at ${link}`));
process.stdout.write(`${OUT}\n`);

/** What the package offers, told by its docstrings. */
async function writeApi(folder: string): Promise<void> {
  const options: TypeDocOptions = {
    entryPoints: [join(ROOT, 'src-main/shells/release/engine/index.ts')],
    tsconfig: join(ROOT, 'tsconfig.json'),
    name: 'forhont-engine',
    readme: join(ROOT, 'src-main/shells/release/engine/README.md'),
    customCss: join(ROOT, 'docs/.vitepress/api.css'),
    navigationLinks: { Forhont: base, Protocol: `${base}protocol.html` },
    disableSources: true,
    disableGit: true,
    excludeExternals: true,
    // `npm run typecheck` looks for faults.
    skipErrorChecking: true,
    sort: ['source-order'],
    logLevel: LogLevel.Warn,
    requiredToBeDocumented: ['Function', 'Variable', 'Interface', 'TypeAlias', 'Class', 'Enum'],
    validation: { notDocumented: true, invalidLink: true, notExported: false },
  };
  const app = await Application.bootstrap(options);
  const project = await app.convert();
  if (!project) return fail(['TypeDoc could not read the sources of the engine package.']);
  app.validate(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) fail(['The API pages are not whole: see above.']);
  mkdirSync(folder, { recursive: true });
  await app.generateDocs(project, folder);
  for (const font of FONTS)
    cpSync(join(ROOT, 'node_modules/@fontsource-variable', font), join(folder, 'assets/fonts', basename(font)));
  // Pages of a forge may not leave out what begins with an underscore.
  writeFileSync(join(OUT, '.nojekyll'), '');
}
