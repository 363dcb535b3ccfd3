/** The program as it is packed, against a folder that stands in for Electron: what is in it, and that it plays from there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { beforeAll, describe, expect, test } from 'vitest';
import { contents } from '#main/shells/release/contents.ts';
import { ICNS_SIZES, ICO_SIZES } from '#main/shells/release/icon-files.ts';
import { ALLOWED, licences } from '#main/shells/release/licences.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryDirectory } from '../storage/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKED = join(ROOT, 'dist/release/linux-unpacked');
const RESOURCES = join(PACKED, 'resources');
const ASAR = join(RESOURCES, 'app.asar');
const UNPACKED = join(RESOURCES, 'app.asar.unpacked');
/** Of our own part, in bytes. */
const BUDGET = 25 * 1024 * 1024;

const onLinux = describe.skipIf(process.platform !== 'linux');

onLinux('the packed program', () => {
  beforeAll(() => {
    const script = join(ROOT, 'src-main/shells/release/package.ts');
    execFileSync(process.execPath, [script, '--dir', '--stand-in'], { stdio: ['ignore', 'ignore', 'inherit'] });
  });

  /** Every file in the archive, from the root of the app; those beside it are listed as well. */
  const files = (): string[] =>
    listPackage(ASAR, { isPack: false })
      .map((file) => file.replaceAll('\\', '/').replace(/^\//, ''))
      .filter((file) => !('files' in statFile(ASAR, file)));

  test('holds what a start can reach, and nothing else', () => {
    const allowed = [
      /^package\.json$/,
      /^resources\/icons\/forhont\.png$/,
      /^out\/main\/(electron|solver-worker|transfer-worker|school-worker)\.js$/,
      /^out\/main\/chunks\/[\w-]+\.js$/,
      /^out\/preload\/preload\.cjs$/,
      /^out\/renderer\/(index\.html|assets\/[\w.-]+\.(js|css|woff2|png|svg|mp3))$/,
      ...contents().packages.map(
        (name) => new RegExp(`^node_modules/${name}/(LICENSE|[\\w./-]+\\.(js|mjs|cjs|json|node))$`, 'i'),
      ),
    ];
    const all = files();
    expect(all.filter((file) => !allowed.some((pattern) => pattern.test(file)))).toEqual([]);
    for (const file of contents().files.filter((each) => !each.includes('*'))) expect(all, file).toContain(file);
    expect(contents().packages).toContain('better-sqlite3');
    expect(all).not.toContain('out/main/browser.js');
  });

  test('holds SQLite for this system alone, beside the archive', () => {
    const compiled = files().filter((file) => file.endsWith('.node'));
    expect(compiled).toEqual([`node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`]);
    expect(existsSync(join(UNPACKED, compiled[0]!))).toBe(true);
  });

  test('is, without Electron, within its budget', () => {
    const own = readdirSync(RESOURCES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const size = own.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(size).toBeGreaterThan(1_000_000);
    expect(size).toBeLessThan(BUDGET);
  });

  test('says of itself what a program needs, and no more', () => {
    const manifest = JSON.parse(extractFile(ASAR, 'package.json').toString()) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: 'forhont', version: packageJson.version, main: 'out/main/electron.js' });
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('scripts');
  });

  test('is locked by fuses', () => {
    const binary = readFileSync(join(PACKED, 'forhont'));
    const at = binary.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 32;
    const fuses = binary.subarray(at + 2, at + 2 + binary[at + 1]!).toString();
    // Run as Node, cookie encryption, NODE_OPTIONS, inspector, asar integrity, only from asar, V8 snapshot, file protocol.
    expect(fuses.slice(0, 8)).toBe('01001100');
  });

  test('brings the licences of all it carries', () => {
    const text = readFileSync(join(RESOURCES, 'licences/THIRD-PARTY.txt'), 'utf8');
    const all = licences();
    for (const { name, licence, text: own } of all) {
      expect(ALLOWED, name).toContain(licence);
      expect(own.length, name).toBeGreaterThan(200);
      expect(text, name).toContain(own);
    }
    const names = all.map(({ name }) => name);
    for (const name of ['@vue/runtime-core', 'better-sqlite3', 'zod', 'piscina', '@fontsource-variable/fraunces'])
      expect(names).toContain(name);
  });

  test('plays the first deal through preload and back, with the SQLite that lies beside the archive', () => {
    const app = temporaryDirectory();
    for (const file of files()) {
      const target = join(app, file);
      mkdirSync(dirname(target), { recursive: true });
      // As Electron does: what is beside the archive is read from there.
      if (existsSync(join(UNPACKED, file))) symlinkSync(join(UNPACKED, file), target);
      else writeFileSync(target, extractFile(ASAR, file));
    }
    const child = spawnSync(process.execPath, [join(ROOT, 'tests/electron/drive.ts'), 'firstDeal'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        FORHONT_DATA: temporaryDirectory(),
        FORHONT_OUT: join(app, 'out'),
        STAND_IN_PACKAGED: '1',
      },
      timeout: 60_000,
    });
    expect(child.stderr).toBe('');
    const report = JSON.parse(child.stdout) as { acts: number; paid: number[]; libraries: string[] };
    expect(report).toMatchObject({ window: 200, icon: true });
    expect(report.acts).toBeGreaterThan(5);
    expect(report.paid).toHaveLength(3);
    expect(report.paid.reduce((sum, each) => sum + each)).toBe(0);
    expect(
      report.libraries.filter((file) => file.includes('better-sqlite3')).map((file) => realpathSync(file)),
    ).toEqual([join(realpathSync(UNPACKED), `node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`)]);
  });
});

describe('the icons', () => {
  const icon = (name: string): Buffer => readFileSync(join(ROOT, 'resources/icons', name));
  const isPng = (bytes: Buffer): boolean => bytes.subarray(1, 4).toString() === 'PNG';

  test.each(['forhont', 'record'])('of %s are of the drawing as it is', (name) => {
    const drawn = JSON.parse(icon('drawn.json').toString()) as Record<string, string>;
    expect(drawn[name]).toBe(
      createHash('sha256')
        .update(icon(`${name}.svg`).toString())
        .digest('hex'),
    );
  });

  test.each(['forhont', 'record'])('of %s hold a picture for every size', (name) => {
    const ico = icon(`${name}.ico`);
    const sizes = ICO_SIZES.map((_, i) => {
      const entry = ico.subarray(6 + 16 * i, 22 + 16 * i);
      const png = ico.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
      return [isPng(png), png.readUInt32BE(16), entry[0]! || 256];
    });
    expect(sizes).toEqual(ICO_SIZES.map((size) => [true, size, size]));

    const icns = icon(`${name}.icns`);
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const found = new Set<number>();
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const png = icns.subarray(at + 8);
      expect(isPng(png)).toBe(true);
      found.add(png.readUInt32BE(16));
    }
    expect([...found]).toEqual(ICNS_SIZES);
  });

  test('for Linux are as large as their names', () => {
    for (const file of readdirSync(join(ROOT, 'resources/icons/hicolor'))) {
      expect(`${icon(`hicolor/${file}`).readUInt32BE(16)}x${icon(`hicolor/${file}`).readUInt32BE(20)}.png`).toBe(file);
    }
  });
});
