import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LINKED_SCREENS, screenLink } from '#shared/screen-link.ts';
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

test('links to a record, a situation and a screen are handed on, others are refused', async () => {
  for (const link of ['forhont:situation?name=x&text=trumps+4', ...LINKED_SCREENS.map(screenLink)]) {
    expect(await readAsked(link)).toEqual({ ok: true, value: { name: '', text: link } });
  }
  for (const link of ['forhont:nothing', 'forhont:screen/nowhere', 'forhont:screen/new/1', 'forhont:screen/']) {
    expect(await readAsked(link)).toMatchObject({ ok: false, error: { code: 'opened-link' } });
  }
});
