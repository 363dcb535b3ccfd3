/** The Python package (`resources/python`): its own tests, with the system's Python and the engine of this checkout. */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '../../resources/python');
const PYTHONS = [['python3'], ['python'], ['py', '-3']];
const IS_NEW_ENOUGH = 'import sys; sys.exit(sys.version_info < (3, 9))';

interface Ended {
  readonly output: string;
  readonly code: number | null;
}

async function run([program, ...options]: readonly string[], args: readonly string[]): Promise<Ended> {
  const child = spawn(program!, [...options, ...args], {
    cwd: PACKAGE,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      FORHONT_ENGINE: '',
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONUTF8: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  return { output, code };
}

async function installedPython(): Promise<readonly string[] | undefined> {
  for (const python of PYTHONS) if ((await run(python, ['-c', IS_NEW_ENOUGH])).code === 0) return python;
  return undefined;
}

test('the tests of the Python package pass', async ({ skip }) => {
  const python = await installedPython();
  if (python === undefined) return skip('There is no Python 3.9 or newer here, so the Python package is not tested.');
  const { output, code } = await run(python, ['-W', 'error::ResourceWarning', '-m', 'unittest', 'discover']);
  expect(output).toMatch(/^Ran \d{2,} tests/m);
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
});
