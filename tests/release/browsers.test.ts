/** Both kinds of Chromium are had where they can be, and each is taken for what it can. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findChromium, findWholeChromium, missingKinds } from '../e2e/chromium.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const [SHELL, WHOLE] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [[], ['chromium-headless-shell', 'chromium']],
  [[SHELL], ['chromium']],
  [[WHOLE], ['chromium-headless-shell']],
  [[SHELL, WHOLE], []],
])('where there is %j, %j is installed', (there: string[], missing) => {
  expect(missingKinds((path) => there.includes(path))).toEqual(missing);
});

test('a headless shell that is chosen runs the specs, and opens no window', () => {
  const [shell, whole] = ['headless_shell', 'chrome'].map((name) => join(temporaryDirectory(), name)) as [
    string,
    string,
  ];
  for (const file of [shell, whole]) writeFileSync(file, '');
  vi.stubEnv('FORHONT_CHROMIUM', shell);
  expect([findChromium(), findWholeChromium()]).toEqual([shell, undefined]);
  vi.stubEnv('FORHONT_CHROMIUM', whole);
  expect([findChromium(), findWholeChromium()]).toEqual([whole, whole]);
});
