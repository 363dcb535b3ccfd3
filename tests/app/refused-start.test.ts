/** Starts that cannot work say why in one sentence, in the person's language, and nothing else. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { WHOLE } from '../bulk.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const SHELLS = join(import.meta.dirname, '../../src-main/shells');

const CLOSED = [/^Váš .* nesmí vstoupit do složky .*\n$/, /^Your .* may not enter the folder .*\n$/] as const;
const SENTENCES: readonly (readonly [mode: string, czech: RegExp, english: RegExp])[] = [
  ['0555', /^Váš .* nesmí nic uložit do složky .*\n$/, /^Your .* may not save anything in the folder .*\n$/],
  ['0333', /^Váš .* nesmí vypsat složku .*\n$/, /^Your .* may not list the folder .*\n$/],
  ['0666', ...CLOSED],
  ['0000', ...CLOSED],
];

test.skipIf(process.platform === 'win32').each(WHOLE ? SENTENCES : SENTENCES.slice(0, 1))(
  'a data directory of mode %s is refused in one sentence',
  (mode, czech, english) => {
    const directory = join(temporaryDirectory(), 'data');
    mkdirSync(directory);
    for (let above = dirname(directory); above !== '/tmp' && above !== '/'; above = dirname(above))
      chmodSync(above, 0o755);
    const program = `
      process.argv.push('browser.js', '--no-open');
      if (process.getuid() === 0) process.setuid(65534);
      await import(${JSON.stringify(join(SHELLS, 'browser/main.ts'))});`;
    chmodSync(directory, Number.parseInt(mode, 8));
    for (const [locale, sentence] of [
      ['cs_CZ.UTF-8', czech],
      ['en_GB.UTF-8', english],
    ].slice(WHOLE ? 0 : 1) as [string, RegExp][]) {
      const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: locale, FORHONT_DATA: directory, FORHONT_PORT: '' },
      });
      expect([stdout, status]).toEqual(['', 1]);
      expect(stderr).toMatch(sentence);
    }
    chmodSync(directory, 0o755);
  },
);

test('faults are logged beside the data wherever the program was started', () => {
  const directory = temporaryDirectory();
  const program = `
    const { createLog } = await import(${JSON.stringify(join(SHELLS, 'log.ts'))});
    createLog(${JSON.stringify(directory)})(new Error('a fault to be found'));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: temporaryDirectory(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(said).not.toContain('electron-log');
  expect(readFileSync(join(directory, 'forhont.log'), 'utf8')).toContain('a fault to be found');
});
