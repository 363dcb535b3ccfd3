/** What the program says of itself: its libraries' licences, the end of its log, and where faults may be told. */
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { licencesIn, licencesText } from '#main/app/licences.ts';
import { reportTo } from '#main/app/report-to.ts';
import { newDatabaseFile, openApp } from './helpers.ts';

const LICENCES = [
  { name: '@scope/one', version: '1.2.3', licence: 'MIT', text: 'Words (of it)\n\nand more.' },
  { name: 'two', version: '0.1.0-beta', licence: '(MIT OR Apache-2.0)', text: `a line\n${'─'.repeat(20)}\nthe end` },
];

test('the licences that are shipped are read as they were written', async () => {
  expect(licencesIn(licencesText(LICENCES))).toEqual(LICENCES);
  const file = join(mkdtempSync(join(tmpdir(), 'forhont-licences-')), 'THIRD-PARTY.txt');
  writeFileSync(file, licencesText(LICENCES));
  const app = await openApp({ licencesFile: file });
  expect(await app.get('app.licences', {})).toEqual(LICENCES);
  const without = await openApp({ licencesFile: `${file}.gone` });
  expect(await without.call('app.licences', {})).toMatchObject({ ok: false, error: { code: 'licences-missing' } });
});

test('the end of the log is told without whose folder it is', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  expect(await app.get('app.logTail', {})).toBe('');
  const log = join(dirname(databaseFile), 'forhont.log');
  for (let line = 1; line <= 5000; line++)
    appendFileSync(log, `fault ${line} in ${homedir()}/x.js, written at length\n`);
  const lines = (await app.get('app.logTail', {})).split('\n');
  expect(lines).toHaveLength(120);
  expect(lines.at(-1)).toBe('fault 5000 in ~/x.js, written at length');
});

test.each([
  [{}, null],
  [{ homepage: 'http://not.safe' }, null],
  [{ bugs: 'mailto:nobody' }, null],
  [{ bugs: { url: 'https://tracker.test/issues' }, repository: 'github:a/b' }, 'https://tracker.test/issues'],
  [{ bugs: 'https://tracker.test' }, 'https://tracker.test'],
  [{ repository: { url: 'git+https://github.com/a/b.git' } }, 'https://github.com/a/b/issues'],
  [{ repository: 'github:a/b-c.d' }, 'https://github.com/a/b-c.d/issues'],
  [{ homepage: 'https://github.com/a/b' }, 'https://github.com/a/b/issues'],
  [{ repository: 'elsewhere:a/b', homepage: 'https://forhont.test' }, 'https://forhont.test'],
])('by %j faults are told at %s', async (manifest, address) => {
  expect(reportTo(manifest)).toBe(address);
  const app = await openApp({ manifest });
  expect(await app.get('app.info', {})).toMatchObject({ reportTo: address });
});
