import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the lock file holds nothing that only some versions of npm write', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>;
  };
  const names = Object.keys(packages);
  expect(names.length).toBeGreaterThan(100);
  // npm 10 takes `libc` out again, and where packages came from depends on the user's settings.
  expect(names.filter((name) => 'libc' in packages[name]! || 'resolved' in packages[name]!)).toEqual([]);
});
