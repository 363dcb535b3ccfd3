/** Where a newer version comes from: real keys, real files, and whoever tampers with them. */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serializeToYaml } from 'builder-util';
import { describe, expect, test } from 'vitest';
import { hindrance, updateFeed, type Installed, type Library } from '#main/shells/electron/updater.ts';
import { signLists, takeUpdateKey } from '#main/shells/release/signing.ts';
import { isProven, publicHalf, sha512Of, signingKey, signUpdate } from '#main/shells/update-proof.ts';
import { updatesGiven } from '#main/shells/updates-place.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const newKey = (): KeyObject => signingKey(pemOf(generateKeyPairSync('ed25519').privateKey));
const ours = newKey();
const others = newKey();

function fileOf(content: string, name = 'Forhont-2.0.0.AppImage'): string {
  const file = join(temporaryDirectory(), name);
  writeFileSync(file, content);
  return file;
}

const signed = async (file: string, version: string, key = ours): Promise<string> =>
  signUpdate(key, version, await sha512Of(file));

describe('a file', () => {
  test('is proven by the signature of its version and content, wherever that stands among others', async () => {
    const file = fileOf('two');
    const signatures = ['undefined', await signed(fileOf('another'), '2.0.0'), await signed(file, '2.0.0')];
    expect(await isProven(file, '2.0.0', signatures, publicHalf(ours))).toBe(true);
  });

  test('is not proven when a byte of it, its version, the key or the signature is another', async () => {
    const file = fileOf('two');
    const signature = await signed(file, '2.0.0');
    const key = publicHalf(ours);
    expect(await isProven(fileOf('twO'), '2.0.0', [signature], key)).toBe(false);
    // An old release, which has holes, under a number that would be newer.
    expect(await isProven(file, '9.0.0', [signature], key)).toBe(false);
    expect(await isProven(file, '2.0.0', [await signed(file, '2.0.0', others)], key)).toBe(false);
    expect(await isProven(file, '2.0.0', [], key)).toBe(false);
    const bytes = Buffer.from(signature, 'base64');
    bytes[3]! ^= 1;
    expect(await isProven(file, '2.0.0', [bytes.toString('base64'), '', 'x'], key)).toBe(false);
  });

  test('is proven by nothing where the program carries no such key', async () => {
    const file = fileOf('two');
    const signatures = [await signed(file, '2.0.0')];
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });
    for (const key of ['', 'undefined', publicHalf(ours).slice(0, -8), rsa.toString('base64')])
      expect(await isProven(file, '2.0.0', signatures, key), key).toBe(false);
  });
});

test('the key is taken out of the environment, so that nothing started from there has it', () => {
  const pem = pemOf(generateKeyPairSync('ed25519').privateKey);
  const env: NodeJS.ProcessEnv = { FORHONT_UPDATE_KEY: pem, PATH: '/bin' };
  expect(publicHalf(takeUpdateKey(env)!)).toBe(publicHalf(signingKey(pem)));
  expect(env).toEqual({ PATH: '/bin' });
  expect([takeUpdateKey({}), takeUpdateKey({ FORHONT_UPDATE_KEY: '' })]).toEqual([null, null]);
  for (const wrong of ['secret', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)])
    expect(() => takeUpdateKey({ FORHONT_UPDATE_KEY: wrong })).toThrow();
});

describe('the lists of a release', () => {
  const listed = (folder: string, names: readonly string[]): void => {
    const files = names.map((name) => {
      writeFileSync(join(folder, name), `content of ${name}`);
      const sha512 = createHash('sha512').update(`content of ${name}`).digest('base64');
      return { url: name, sha512, size: 20, blockMapSize: 7 };
    });
    const [{ url: path, sha512 }] = files as [(typeof files)[number]];
    // As electron-builder writes it.
    const list = { version: '2.0.0', files, path, sha512, releaseDate: '2026-11-25T00:00:00.000Z' };
    writeFileSync(join(folder, 'latest-linux.yml'), serializeToYaml(list, false, true));
  };

  test('get a signature for every file, and say the same otherwise', async () => {
    const folder = temporaryDirectory();
    const names = ['Forhont-2.0.0-linux-x64.AppImage', 'Forhont-2.0.0-linux-x64.deb'];
    listed(folder, names);
    const before = readFileSync(join(folder, 'latest-linux.yml'), 'utf8');
    expect(await signLists(folder, '2.0.0', ours)).toEqual(['latest-linux.yml']);
    const after = readFileSync(join(folder, 'latest-linux.yml'), 'utf8');
    const signatures = [...after.matchAll(/^ {4}signature: (.+)$/gm)].map(([, signature]) => signature!);
    expect(signatures).toHaveLength(2);
    for (const [i, name] of names.entries())
      expect(await isProven(join(folder, name), '2.0.0', [signatures[i]!], publicHalf(ours))).toBe(true);
    expect(after.replaceAll(/^ {4}signature: .+\n/gm, '')).toBe(before);
  });

  test('are not made where they name another content, nothing, or are missing', async () => {
    const folder = temporaryDirectory();
    await expect(signLists(folder, '2.0.0', ours)).rejects.toThrow('no list');
    listed(folder, ['Forhont-2.0.0.exe']);
    writeFileSync(join(folder, 'Forhont-2.0.0.exe'), 'changed meanwhile');
    await expect(signLists(folder, '2.0.0', ours)).rejects.toThrow('is not what');
    writeFileSync(join(folder, 'latest-linux.yml'), 'version: 2.0.0\nfiles: []\n');
    await expect(signLists(folder, '2.0.0', ours)).rejects.toThrow('does not list');
  });
});

describe('the feed', () => {
  /** The library as it is once a list was read: what it loads is in that file. */
  function libraryOf(file: string, version: string, signature?: string, url = 'Forhont-2.0.0.AppImage'): Library {
    const info = { version, files: [{ url, sha512: '', ...(signature && { signature }) }] };
    const updater = {
      checkForUpdates: () => Promise.resolve({ isUpdateAvailable: true, updateInfo: info }),
      downloadUpdate: () => Promise.resolve([file]),
      on: () => undefined,
      off: () => undefined,
    };
    return { updater, newToken: () => ({ cancel: () => undefined }) } as unknown as Library;
  }

  const loaded = async (library: Library, key?: string): Promise<string | null> => {
    const feed = updateFeed(
      () => Promise.resolve(library),
      () => undefined,
      key,
    );
    await feed.check();
    return feed
      .load(() => undefined, new AbortController().signal)
      .then(
        () => null,
        (fault: unknown) => feed.problemOf(fault),
      );
  };

  test('loads what is signed, and throws away what is not', async () => {
    const file = fileOf('two');
    expect(await loaded(libraryOf(file, '2.0.0', await signed(file, '2.0.0')), publicHalf(ours))).toBeNull();
    expect(existsSync(file)).toBe(true);
    const wrong = [undefined, 'x', await signed(file, '1.0.0'), await signed(file, '2.0.0', others)];
    for (const signature of wrong) {
      const again = fileOf('two');
      expect(await loaded(libraryOf(again, '2.0.0', signature), publicHalf(ours))).toBe('update-unproven');
      expect(existsSync(again)).toBe(false);
    }
  });

  test('takes no file that would be put over another', async () => {
    const file = fileOf('two');
    const signature = await signed(file, '2.0.0');
    for (const url of [
      '.bashrc',
      'x/Forhont%2F..%2F.bashrc.AppImage',
      'Forhont.AppImage/..',
      'https://a/notes.txt',
      '',
    ])
      expect([url, await loaded(libraryOf(file, '2.0.0', signature, url), publicHalf(ours))]).toEqual([
        url,
        'update-unproven',
      ]);
    const elsewhere = 'https://a/b/Forhont-2.0.0-linux-x64.AppImage';
    expect(await loaded(libraryOf(file, '2.0.0', signature, elsewhere), publicHalf(ours))).toBeNull();
  });

  test('proves what was loaded by the list it was loaded by, and loads nothing older', async () => {
    const file = fileOf('old');
    const { updater } = libraryOf(file, '9.0.0');
    const old = {
      version: '0.9.0',
      files: [{ url: 'Forhont-0.9.0.AppImage', signature: await signed(file, '0.9.0') }],
    };
    const listed = updater.checkForUpdates.bind(updater);
    let answers = 0;
    const check = async () => (answers++ === 0 ? listed() : { isUpdateAvailable: false, updateInfo: old });
    let late: Promise<unknown> = Promise.resolve();
    const feed = updateFeed(
      () =>
        Promise.resolve({
          updater: {
            ...updater,
            checkForUpdates: check,
            // The second list comes while the file is loaded.
            downloadUpdate: () => (late = feed.check()).then(() => [file]),
          },
          newToken: () => ({ cancel: () => undefined }),
        } as unknown as Library),
      () => undefined,
      publicHalf(ours),
    );
    expect(await feed.check()).toBe('9.0.0');
    const load = () => feed.load(() => undefined, new AbortController().signal);
    await expect(load()).rejects.toMatchObject({ code: 'UNPROVEN' });
    expect(await late).toBeNull();
    expect(existsSync(file)).toBe(false);
    await expect(load()).rejects.toMatchObject({ code: 'UNPROVEN' });
  });
});

describe('a program replaces itself', () => {
  const folder = (update = ''): string => {
    const resources = temporaryDirectory();
    writeFileSync(join(resources, 'app-update.yml'), update);
    return resources;
  };
  const windows: Installed = { platform: 'win32', env: {}, resourcesPath: '/nowhere', signed: false, keyed: false };

  test('on Windows when the library checks a publisher or it carries a key', () => {
    const publisher = folder('provider: generic\npublisherName:\n  - Forhont\n');
    expect(hindrance(windows)).toBe('unsigned');
    expect(hindrance({ ...windows, signed: true })).toBe('unsigned');
    expect(hindrance({ ...windows, resourcesPath: publisher })).toBe('unsigned');
    expect(hindrance({ ...windows, signed: true, resourcesPath: publisher })).toBeNull();
    expect(hindrance({ ...windows, keyed: true })).toBeNull();
    expect(hindrance({ ...windows, keyed: true, env: { PORTABLE_EXECUTABLE_FILE: 'x' } })).toBe('portable');
  });

  test('on macOS when it is signed', () => {
    const mac = { ...windows, platform: 'darwin' } as const;
    expect([hindrance(mac), hindrance({ ...mac, keyed: true })]).toEqual(['unsigned', 'unsigned']);
    expect(hindrance({ ...mac, signed: true })).toBeNull();
  });

  test('as an AppImage when it carries a key, whatever signature it claims', () => {
    const image = fileOf('one');
    chmodSync(image, 0o755);
    const linux = { ...windows, platform: 'linux', env: { APPIMAGE: image } } as const;
    expect([hindrance(linux), hindrance({ ...linux, signed: true })]).toEqual(['unsigned', 'unsigned']);
    expect(hindrance({ ...linux, keyed: true })).toBeNull();
    expect(hindrance({ ...linux, keyed: true, env: { APPIMAGE: join(image, 'gone') } })).toBe('place');
  });
});

test('the key in package.json is read, and one that is none proves nothing instead of passing for no key', () => {
  const from = 'owner/name';
  expect(updatesGiven({ updates: { from } })).toEqual({ from, signed: false });
  expect(updatesGiven({ updates: { from, key: 'abc' } })).toEqual({ from, signed: false, key: 'abc' });
  expect(updatesGiven({ updates: { from, key: null } })).toEqual({ from, signed: false, key: '' });
});
