/** The engine asked by a person: as a program, with its exit code. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dealRecordsIn } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';

const MAIN = join(import.meta.dirname, '../../src-main/shells/cli/main.ts');
const LINE = 'voleny csm 0 hra:h hAKOU7lATaA9b7/hT98lK98aKT8bU/lOU7aOU7bAKTO talon=b98';

function ask(args: readonly string[], { input = '', locale = 'en_GB.UTF-8' } = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, LC_ALL: locale },
  });
  return { stdout, stderr, status };
}

test('a deal is shown by hands, with its record, the same for the same seed', () => {
  const { stdout, status } = ask(['deal', 'friday', '--variant', 'licitovany']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Forhont {5}\S.*\nMiddlehand {2}\S.*\nRearhand {4}\S.*\nTalon {7}\S/);
  expect(unwrap([...dealRecordsIn(stdout.slice(stdout.indexOf('[Forhont')))][0]!)).toMatchObject({
    seed: 'friday',
    moves: [],
  });
  expect(ask(['deal', 'friday', '--variant', 'licitovany']).stdout).toBe(stdout);
});

test('what every card is worth is told in the language of the system, best first, with the best play', () => {
  const { stdout } = ask(['solve', LINE], { locale: 'cs_CZ.UTF-8' });
  expect(stdout).toContain('získá aktér od každého soupeře +4.');
  expect(stdout).toMatch(/\+4 {2}.*\n.*\+2 {2}srdcová sedma|\+2 {2}.*sedma/);
  expect(stdout.match(/^ +\d+\. (?:\S\S ?){3}$/gm)).toHaveLength(10);
  // From a pipe it is the same.
  expect(ask(['solve', '-'], { input: LINE, locale: 'cs_CZ.UTF-8' }).stdout).toBe(stdout);
});

test('the bills of a file of deals come to what the records say', () => {
  const file = join(import.meta.dirname, '../../docs/deals/voleny.forhont');
  const { stdout, status } = ask(['settle', file]);
  expect(status).toBe(0);
  const gains = stdout
    .split('\n\n')
    .map((sheet) => [...sheet.matchAll(/ {2}([+−]?\d+)$/gm)].map(([, gain]) => Number(gain!.replace('−', '-'))));
  expect(gains).toEqual([...dealRecordsIn(readFileSync(file, 'utf8'))].map((read) => unwrap(read).result!.gains));
});

test('bills name who sat out, fines and folds; a deal that cannot be read keeps no other from its bill', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/records.md'), 'utf8');
  const example = (title: string) => new RegExp(`### ${title}\\n.*?\`\`\`deal\\n(.*?)\`\`\``, 's').exec(page)![1]!;
  const bill = (input: string) => ask(['settle', '-'], { input }).stdout;
  const gains = (text: string) =>
    [...text.matchAll(/ {2}([+−]?[\d.]+)$/gm)].map(([, gain]) => Number(gain!.replace('−', '-')));
  for (const title of ['A laid game', 'The lowest game folded', 'A revoke']) {
    expect([title, gains(bill(example(title)))]).toEqual([
      title,
      unwrap([...dealRecordsIn(example(title))][0]!).result!.gains,
    ]);
  }
  expect(bill(example('A laid game'))).toContain('Sat out');
  expect(bill(example('A revoke'))).toContain('Middlehand pays every other player 10.');
  const thrown = example('Everybody passed, and the dealer throws the deal in');
  expect(bill(thrown)).toContain('nobody played');
  const wrong = example('A revoke').replace('1:7a', '1:Zz');
  const input = [example('A laid game'), wrong, thrown].join('\n');
  const mixed = ask(['settle', '-'], { input });
  expect(mixed.status).toBe(1);
  expect(gains(mixed.stdout)).toEqual([54, -34, -10, -10]);
  expect(mixed.stderr).toContain(`Line ${input.slice(0, input.indexOf('1:Zz')).split('\n').length}, character `);
  expect(ask(['settle', 'docs']).stderr).toContain('no file docs');
  expect(ask(['solve', '-'], { input: `${thrown}\n${thrown}` }).stderr).toContain('2 deals');
});

test('what is wrong is told on stderr with its place, and the exit code says so', () => {
  expect(ask(['settle', LINE])).toMatchObject({ stdout: '', status: 1 });
  const { stderr, status } = ask(['solve', LINE.replace('hAKOU7', 'hAKQU7')]);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Line 1, character 23: /)]);
  expect(ask(['sovle', LINE])).toMatchObject({ stdout: '', status: 2 });
});

test('the JSON Schema is the published one', () => {
  const { stdout } = ask(['schema']);
  expect(stdout).toBe(readFileSync(join(import.meta.dirname, '../../docs/public/protocol.schema.json'), 'utf8'));
});
