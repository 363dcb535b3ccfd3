/** The built browser shell as a program of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
      /^Forhont is running at http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43} \(Ctrl\+C ends it\)\.\n$/,
    );
    const end = ended(child);
    child.kill(signal);
    expect(await end).toEqual({ code: 0, errors: '' });
  },
);

test('a second one on the same data, or on the same port, explains itself', async () => {
  const data = temporaryDirectory();
  const address = await said(start(data));
  const again = await ended(start(data));
  expect(again.code).toBe(1);
  expect(again.errors).toMatch(/^The database .* is in use/);
  const port = /:(\d+)\//.exec(address)![1]!;
  const samePort = await ended(start(temporaryDirectory(), { FORHONT_PORT: port }));
  expect(samePort.code).toBe(1);
  expect(samePort.errors).toContain(`Port ${port} cannot be used`);
});
