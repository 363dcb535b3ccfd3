/** Whoever says which version this is says the same. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '#shared/texts.ts';
import packageJson from '../../package.json' with { type: 'json' };
import packageLock from '../../package-lock.json' with { type: 'json' };
import { openApp } from '../app/helpers.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const { version } = packageJson;
const run = (args: readonly string[], input = ''): string =>
  execFileSync(process.execPath, args, { encoding: 'utf8', input });

test('the protocol says it, and `forhont --version`', () => {
  const cli = join(ROOT, packageJson.bin.forhont);
  expect(run([cli, '--version'])).toBe(`${version}\n`);
  const hello = JSON.parse(run([cli], '{"id": 1, "op": "hello"}\n')) as { result: { version: string } };
  expect(hello.result.version).toBe(version);
});

test('the installed program says it, and what it takes, without a window', () => {
  const said = (option: string): string => {
    const { stdout } = spawnSync(process.execPath, [join(ROOT, 'tests/electron/drive.ts'), 'version', option], {
      encoding: 'utf8',
      env: { ...process.env, FORHONT_DATA: temporaryDirectory(), LC_ALL: 'en_GB.UTF-8' },
      timeout: 60_000,
    });
    const report = `\n${JSON.stringify({ calls: ['setPath', 'exit'], windows: 0 })}`;
    expect(stdout.endsWith(report)).toBe(true);
    return stdout.slice(0, -report.length);
  };
  expect(said('--version')).toBe(version);
  expect(said('--help')).toMatch(/^Usage: forhont \[file or link\] \[options\]\n[^]*--version[^]*FORHONT_DATA/);
});

test('the window says it, and the lock of the packages', async () => {
  const app = await openApp();
  const info = await app.get('app.info', {});
  for (const language of ['cs', 'en'] as const)
    expect(textsIn(language).t('settings.about', { name: info.name, version: info.version })).toContain(version);
  expect([packageLock.version, packageLock.packages[''].version]).toEqual([version, version]);
});

test('the changelog has a part for it', () => {
  expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}`);
});
