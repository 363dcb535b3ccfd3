import { chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPrivate } from '#main/storage/private.ts';
import { temporaryDirectory } from './temporary.ts';

afterEach(() => vi.unstubAllEnvs());

test.skipIf(process.platform === 'win32')("a person's home stays open as it was, by whatever name it is given", () => {
  const home = join(temporaryDirectory(), 'home');
  const data = join(temporaryDirectory(), 'data');
  for (const folder of [home, data]) {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  }
  const link = join(temporaryDirectory(), 'link');
  symlinkSync(home, link);
  vi.stubEnv('HOME', home);
  for (const folder of [home, link, join(home, '.', 'x', '..'), data]) {
    const file = join(folder, 'forhont.sqlite');
    keepPrivate(file, file);
  }
  expect([home, data].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o755, 0o700]);
});
