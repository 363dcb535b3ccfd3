import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** By the name of their folder. */
type Packages = Record<string, { readonly hasInstallScript?: boolean }>;

function packagesIn(lock: string): Packages {
  return (JSON.parse(readFileSync(join(ROOT, lock), 'utf8')) as { packages: Packages }).packages;
}

const packages = packagesIn('package-lock.json');

test('the lock file holds nothing that only some versions of npm write', () => {
  const names = Object.keys(packages);
  expect(names.length).toBeGreaterThan(100);
  // npm 10 takes `libc` out again, and where packages came from depends on the user's settings.
  expect(names.filter((name) => 'libc' in packages[name]! || 'resolved' in packages[name]!)).toEqual([]);
});

test('the lock file says of install scripts what npm found, or `npm install` in a fresh clone would write to it', () => {
  // What npm installed it notes here, with what the registry told of it.
  const installed = Object.entries(packagesIn('node_modules/.package-lock.json'));
  expect(installed.length).toBeGreaterThan(100);
  const wrong = installed.filter(([name, found]) => found.hasInstallScript !== packages[name]?.hasInstallScript);
  expect(wrong.map(([name]) => name)).toEqual([]);
});
