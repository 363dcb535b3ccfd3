/** The built browser shell as a program of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tries } from '../bulk.ts';
import { inSoak } from '../in-soak.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const program = join(import.meta.dirname, '../../out/main/browser.js');

function start(data: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, [program, '--no-open'], {
    env: { ...process.env, LC_ALL: 'en_GB.UTF-8', FORHONT_DATA: data, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function said(child: ChildProcess): Promise<string> {
  const [data] = (await once(child.stdout!, 'data')) as [Buffer];
  return data.toString();
}

async function ended(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the program prints one line with its address and ends well on %s',
  async (signal) => {
    const child = start(temporaryDirectory());
    expect(await said(child)).toMatch(
      /^Forhont is running at http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43} \(Ctrl\+C stops it\)\.\n$/,
    );
    const end = ended(child);
    child.kill(signal);
    expect(await end).toEqual({ code: 0, errors: '' });
  },
);

test('a second one on the same data names the one that runs; on the same port it explains itself', async () => {
  const data = temporaryDirectory();
  const address = addressIn(await said(start(data)));
  const second = start(data);
  const line = said(second);
  expect(await ended(second)).toEqual({ code: 0, errors: '' });
  expect(await line).toBe(`Forhont is already running at ${address}.\n`);
  const { port } = new URL(address);
  const samePort = await ended(start(temporaryDirectory(), { FORHONT_PORT: port }));
  expect(samePort.code).toBe(1);
  expect(samePort.errors).toContain(`Port ${port} cannot be used`);
});

test.each([
  ['abc', 'abc is not a port', 'abc není číslo portu'],
  ['70000', '70000 is not a port', '70000 není číslo portu'],
  ['-1', '-1 is not a port', '-1 není číslo portu'],
  ['80.5', '80.5 is not a port', '80.5 není číslo portu'],
] as const)(
  'the port %s is refused with a sentence in either language, and nothing is opened',
  async (port, en, cs) => {
    const data = join(temporaryDirectory(), 'Karty a mariáš');
    for (const [locale, words] of [
      ['en_GB.UTF-8', en],
      ['cs_CZ.UTF-8', cs],
    ] as const) {
      const { code, errors } = await ended(start(data, { FORHONT_PORT: port, LC_ALL: locale }));
      expect(code).toBe(1);
      expect(errors).toContain(words);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
    expect(existsSync(data)).toBe(false);
  },
);

test('an empty port is as none', async () => {
  expect(await said(start(temporaryDirectory(), { FORHONT_PORT: '' }))).toContain('is running at');
});

test('two at once: one runs, the other names it', { timeout: 60_000 }, async () => {
  // Both want to make the database, and neither may put its own in the place of the other's.
  for (let round = 0; round < tries(2, 20); round++) {
    const data = temporaryDirectory();
    const both = [start(data), start(data)];
    const lines = await Promise.all(both.map(said));
    expect(new Set(lines.map(addressIn)).size).toBe(1);
    expect(lines.filter((line) => line.includes('already'))).toHaveLength(1);
    for (const child of both) child.kill('SIGKILL');
  }
});

inSoak(
  'where somebody holds the data and does not answer, what is waited for is said, and then why there is no start',
  async () => {
    const data = temporaryDirectory();
    const holder = start(data);
    await said(holder);
    rmSync(join(data, 'browser.json'));
    const { code, errors } = await ended(start(data));
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([
      'Another Forhont is using the data. Waiting for it to answer…',
      expect.stringContaining('in use'),
    ]);
  },
  40_000,
);

test('after kill -9 the next start has the same address', async () => {
  const data = temporaryDirectory();
  const first = start(data);
  const address = addressIn(await said(first));
  const gone = once(first, 'close');
  first.kill('SIGKILL');
  await gone;
  expect(addressIn(await said(start(data)))).toBe(address);
});

// Windows has no such modes.
test.skipIf(process.platform === 'win32')(
  'data that others could read are closed to them, and a token they could read is worth nothing',
  async () => {
    const data = temporaryDirectory();
    const first = start(data);
    const address = new URL(addressIn(await said(first)));
    const gone = once(first, 'close');
    first.kill('SIGTERM');
    await gone;
    const modes = (): string[] =>
      ['', 'forhont.sqlite', 'browser.json'].map((name) => (statSync(join(data, name)).mode & 0o777).toString(8));
    expect(modes()).toEqual(['700', '600', '600']);
    chmodSync(data, 0o755);
    for (const name of ['forhont.sqlite', 'browser.json']) chmodSync(join(data, name), 0o644);
    const next = new URL(addressIn(await said(start(data))));
    expect(next.hash).not.toBe(address.hash);
    expect(modes()).toEqual(['700', '600', '600']);
  },
);

test('where somebody else took the port, the next start has another port and another token', async () => {
  const data = temporaryDirectory();
  const first = start(data);
  const address = new URL(addressIn(await said(first)));
  const gone = once(first, 'close');
  first.kill('SIGTERM');
  await gone;
  const other = createServer().listen(Number(address.port), '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const next = new URL(addressIn(await said(start(data))));
  expect(next.port).not.toBe(address.port);
  expect(next.hash).not.toBe(address.hash);
});

function addressIn(line: string): string {
  return /http:\/\/\S+?#token=[\w-]{43}/.exec(line)![0];
}
