/** The licences of everything the program carries: of its libraries, word for word as they bring them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from '#shared/api/index.ts';
import { licencesText } from '#main/app/licences.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { contents, ROOT } from './contents.ts';

const OUT = join(ROOT, 'dist/licences');
/** For who runs what was built here. */
const BUILT = join(ROOT, 'out/licences');
/** SPDX ids that may be shipped under ours. */
export const ALLOWED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Python-2.0',
];

/** Left by the build: what went into each of its parts. */
const BUNDLED = ['main', 'preload', 'renderer'].map((part) => `out/${part}/.vite/licences.json`);
/** Files of fonts are no modules, so the build does not tell of them. */
const FONTS = Object.keys(packageJson.devDependencies).filter((name) => name.startsWith('@fontsource'));

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly author?: string;
}

/** A package may name the MIT licence and its author without bringing the words, which are those of ours. */
function wordsOf({ license, author }: Manifest): string {
  if (license !== 'MIT' || typeof author !== 'string') return '';
  const ours = readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim();
  return ours.replace(/^Copyright .*$/m, `Copyright (c) ${author}`);
}

/** Packages whose code or files the program carries, bundled or beside it. */
export function shippedPackages(): string[] {
  const bundled = BUNDLED.flatMap((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { name: string }[]);
  return [...new Set([...bundled.map(({ name }) => name), ...FONTS, ...contents().packages])].sort();
}

export function licences(): Licence[] {
  return shippedPackages().map((name) => {
    const folder = join(ROOT, 'node_modules', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const files = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .sort();
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    const text = texts.length > 0 ? texts.join('\n\n') : wordsOf(manifest);
    return { name, version: manifest.version, licence: manifest.license ?? '', text };
  });
}

/** `dist/licences/THIRD-PARTY.txt` beside our own. Electron's and Chromium's lie beside the program, as Electron brings them. */
export function writeLicences(): void {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  writeThirdParty(OUT);
  writeFileSync(join(OUT, 'FORHONT.txt'), readFileSync(join(ROOT, 'LICENSE')));
}

/** The same, for the window of a program that is not packed. */
export function writeBuiltLicences(): void {
  mkdirSync(BUILT, { recursive: true });
  writeThirdParty(BUILT);
}

function writeThirdParty(folder: string): void {
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), licencesText(licences()));
}
