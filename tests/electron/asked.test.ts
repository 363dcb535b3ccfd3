import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAsked } from '#main/shells/electron/asked.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

test.skipIf(process.platform === 'win32')(
  'a pipe that is opened as a file is refused, and not waited for',
  async () => {
    const file = join(temporaryDirectory(), 'x.forhont');
    execFileSync('mkfifo', [file]);
    expect(await readAsked(file)).toMatchObject({ ok: false, error: { code: 'opened-unreadable' } });
  },
);

test('links to a record and to a situation are handed on, others are refused', async () => {
  const link = 'forhont:situation?name=x&text=trumps+4';
  expect(await readAsked(link)).toEqual({ ok: true, value: { name: '', text: link } });
  expect(await readAsked('forhont:nothing')).toMatchObject({ ok: false, error: { code: 'opened-link' } });
});
