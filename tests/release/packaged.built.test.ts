/** The program as it is packed, against a folder that stands in for Electron: what is in it, and that it plays from there. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
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
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { RECORD_ICONS } from '#main/shells/release/configuration.ts';
import { contents } from '#main/shells/release/contents.ts';
import { ICNS_SIZES, ICO_SIZES } from '#main/shells/release/icon-files.ts';
import { ALLOWED, licences } from '#main/shells/release/licences.ts';
import { publicHalf, signingKey, signUpdate } from '#main/shells/update-proof.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryDirectory } from '../storage/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKED = join(ROOT, 'dist/release/linux-unpacked');
const RESOURCES = join(PACKED, 'resources');
const ASAR = join(RESOURCES, 'app.asar');
const UNPACKED = join(RESOURCES, 'app.asar.unpacked');
/** Where this program is told its newer versions are; the port is put in when one is had. */
const FEED = 'http://127.0.0.1:1/forhont';
/** Of our own part, in bytes. */
const BUDGET = 25 * 1024 * 1024;

/** What `Forhont-0.2.0.AppImage` is here: it says how it was started, in the folder it lies in. */
const NEWER = Buffer.from(
  `#!/bin/sh\necho "$APPIMAGE_EXIT_AFTER_INSTALL" > "$(dirname "$0")/started"\n${'#'.repeat(200_000)}\n`,
);

/** The project's key, as a release is packed with it. */
const PEM = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** What whoever has the server may put there, but for the signature. */
const TAMPERED = Buffer.from(`#!/bin/sh\ntouch "$(dirname "$0")/broken-in"\n${'#'.repeat(1000)}\n`);

/** A list of releases with one file, signed as what it is said to be. */
function listOf(content: Buffer, signedAs: Buffer): string {
  const [sha512, claimed] = [content, signedAs].map((each) => createHash('sha512').update(each).digest('base64'));
  const signature = signUpdate(signingKey(PEM), '0.2.0', claimed!);
  const file = `url: Forhont-0.2.0.AppImage\n    sha512: ${sha512}\n    size: ${content.length}\n    signature: ${signature}`;
  return `version: 0.2.0\nfiles:\n  - ${file}\nreleaseDate: '2026-11-22T00:00:00.000Z'\n`;
}

const onLinux = describe.skipIf(process.platform !== 'linux');

onLinux('the packed program', () => {
  beforeAll(() => {
    const script = join(ROOT, 'src-main/shells/release/package.ts');
    execFileSync(process.execPath, [script, '--dir', '--stand-in'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, FORHONT_UPDATES: FEED, FORHONT_UPDATE_KEY: PEM },
    });
  });

  /** Every file in the archive, from the root of the app; those beside it are listed as well. */
  const files = (): string[] =>
    listPackage(ASAR, { isPack: false })
      .map((file) => file.replaceAll('\\', '/').replace(/^\//, ''))
      .filter((file) => !('files' in statFile(ASAR, file)));

  /** A folder with the files as Electron would show them to the program: what is beside the archive is read from there. */
  function takenOut(): string {
    const app = temporaryDirectory();
    for (const file of files()) {
      const target = join(app, file);
      mkdirSync(dirname(target), { recursive: true });
      if (existsSync(join(UNPACKED, file))) symlinkSync(join(UNPACKED, file), target);
      else writeFileSync(target, extractFile(ASAR, file));
    }
    return app;
  }

  test('holds what a start can reach, and nothing else', () => {
    const allowed = [
      /^package\.json$/,
      /^resources\/icons\/forhont\.png$/,
      /^out\/main\/(electron|solver-worker|transfer-worker|school-worker|experiment-worker)\.js$/,
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
    expect(manifest['updates']).toEqual({ from: FEED, signed: false, key: publicHalf(signingKey(PEM)) });
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

  test('is described part by part beside it', () => {
    const file = join(RESOURCES, '../../Forhont-' + packageJson.version + '.cdx.json');
    const { components } = JSON.parse(readFileSync(file, 'utf8')) as {
      components: { name: string; version: string }[];
    };
    const named = components.map(({ name, version }) => `${name} ${version}`);
    expect(named).toEqual(expect.arrayContaining(licences().map(({ name, version }) => `${name} ${version}`)));
    expect(named[0]).toMatch(/^electron \d/);
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
    const app = takenOut();
    const child = spawnSync(process.execPath, [join(ROOT, 'tests/electron/drive.ts'), 'firstDeal'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        FORHONT_DATA: temporaryDirectory(),
        FORHONT_OUT: join(app, 'out'),
        STAND_IN_PACKAGED: '1',
        STAND_IN_RESOURCES: RESOURCES,
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

  test('updates itself to a newer AppImage, with the data copied before and not in the middle of a deal', async () => {
    const updateConfig = readFileSync(join(RESOURCES, 'app-update.yml'), 'utf8');
    expect(updateConfig).toContain(FEED);
    const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
    const server = createServer((request, response) => {
      const url = request.url!.split('?')[0]!;
      const before = asked.filter((each) => each.url === url).length;
      asked.push({ url, headers: request.headers });
      if (url.endsWith('/latest-linux.yml')) {
        if (before === 0) return void response.writeHead(404).end();
        return void response.end(listOf(before === 1 ? TAMPERED : NEWER, NEWER));
      }
      if (before === 0) return void response.end(TAMPERED);
      if (before === 1) return void response.end(Buffer.alloc(NEWER.length, 1));
      response.writeHead(200, { 'Content-Length': NEWER.length });
      if (before > 2) return void response.end(NEWER);
      // The library tells how far it is once a second.
      let sent = 0;
      const drip = setInterval(() => response.write(NEWER.subarray(sent, (sent += 1000))), 250);
      response.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const [data, resources, place] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()];
    const { port } = server.address() as AddressInfo;
    writeFileSync(join(resources, 'app-update.yml'), updateConfig.replace(':1/', `:${port}/`));
    const image = join(place, 'Forhont.AppImage');
    writeFileSync(image, 'the old one', { mode: 0o755 });
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'tests/electron/drive.ts'), 'updates'], {
      env: {
        ...process.env,
        FORHONT_DATA: data,
        FORHONT_OUT: join(takenOut(), 'out'),
        STAND_IN_PACKAGED: '1',
        STAND_IN_RESOURCES: resources,
        APPIMAGE: image,
        XDG_CACHE_HOME: temporaryDirectory(),
      },
      timeout: 60_000,
    });
    const report = JSON.parse(stdout) as Record<string, unknown> & { calls: { name: string; args: unknown[] }[] };
    expect(report).toMatchObject({
      first: { value: { way: 'itself', why: null, stage: 'idle' } },
      early: { error: { code: 'update-not-found' } },
      problems: ['update-feed', 'update-unproven', 'update-damaged'],
      unproven: { error: { code: 'update-not-found' } },
      midDeal: { error: { code: 'update-mid-deal' } },
      log: '',
    });
    const loads = ['loading', 'found', 'loading', 'found', 'loading', 'ready'];
    const unproven = ['checking', 'found', 'loading', 'found'];
    expect(report['stages']).toEqual(['checking', 'idle', ...unproven, 'checking', 'found', ...loads]);
    expect(report.calls.find(({ name }) => name === 'openExternal')!.args).toEqual([FEED]);
    expect(readFileSync(image).equals(NEWER)).toBe(true);
    expect(readFileSync(join(place, 'started'), 'utf8')).toBe('true\n');
    expect(readdirSync(join(data, 'backups')).map((name) => name.split('-').at(-1))).toEqual(['update.sqlite']);
    expect(existsSync(join(place, 'broken-in'))).toBe(false);
    // Nothing that would tell one computer from another.
    expect(asked.map(({ headers }) => headers['x-user-staging-id'] ?? '').join('')).toBe('');
    expect(asked.map(({ headers }) => headers.cookie ?? '').join('')).toBe('');
  });

  test('packed without the key, it tells of a newer AppImage and leaves itself as it is', async () => {
    const app = takenOut();
    const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { updates: { key?: string } };
    delete manifest.updates.key;
    writeFileSync(join(app, 'package.json'), JSON.stringify(manifest));
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!.split('?')[0]!);
      response.end(listOf(NEWER, NEWER));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const [resources, place] = [temporaryDirectory(), temporaryDirectory()];
    const { port } = server.address() as AddressInfo;
    const updateConfig = readFileSync(join(RESOURCES, 'app-update.yml'), 'utf8');
    writeFileSync(join(resources, 'app-update.yml'), updateConfig.replace(':1/', `:${port}/`));
    const image = join(place, 'Forhont.AppImage');
    writeFileSync(image, 'the old one', { mode: 0o755 });
    const drive = join(ROOT, 'tests/electron/drive.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [drive, 'updatesUnsigned'], {
      env: {
        ...process.env,
        FORHONT_DATA: temporaryDirectory(),
        FORHONT_OUT: join(app, 'out'),
        STAND_IN_PACKAGED: '1',
        STAND_IN_RESOURCES: resources,
        APPIMAGE: image,
        XDG_CACHE_HOME: temporaryDirectory(),
      },
      timeout: 60_000,
    });
    expect(JSON.parse(stdout)).toMatchObject({
      first: { value: { way: 'tell', why: 'unsigned', stage: 'idle' } },
      load: { error: { code: 'update-not-here' } },
      install: { error: { code: 'update-not-found' } },
    });
    expect(asked).toEqual(['/forhont/latest-linux.yml']);
    expect(readFileSync(image, 'utf8')).toBe('the old one');
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

  test('of files on Linux are there, as large as the folders they go to', () => {
    for (const entry of RECORD_ICONS) {
      const [from = '', to = ''] = entry.split('=');
      const bytes = readFileSync(from);
      const [, size] = /\/(\d+)x\d+\/mimetypes\/application-x-forhont\.png$/.exec(to) ?? [];
      if (size === undefined) expect([bytes.toString().includes('<svg'), to.endsWith('.svg')]).toEqual([true, true]);
      else expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([Number(size), Number(size)]);
    }
  });

  test('for Linux are as large as their names', () => {
    for (const file of readdirSync(join(ROOT, 'resources/icons/hicolor'))) {
      expect(`${icon(`hicolor/${file}`).readUInt32BE(16)}x${icon(`hicolor/${file}`).readUInt32BE(20)}.png`).toBe(file);
    }
  });
});
