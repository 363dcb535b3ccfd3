import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import notes from '#resources/locales/notes.json' with { type: 'json' };
import { byLanguage } from './messages.ts';
import { textsReport, type DatedMessage } from './report.ts';

const of = (text: string, at = 0, commit = 'a'): DatedMessage => ({ text, changed: { at, commit } });

it('tells what is missing, what is left over, what is older than the English, and what is too long for its place', () => {
  const english = new Map([
    ['a.new', of('New')],
    ['a.changed', of('Changed', 5, 'b')],
    ['a.together', of('Together', 5, 'b')],
    ['a.label', of('Deal')],
    ['a.plural', of('{count} card | {count} cards')],
    ['a.sentence', of('A sentence that wraps anyway, however long it is.')],
    ['a.undated', { text: 'x', changed: null }],
  ]);
  const other = new Map([
    ['a.changed', of('Změněno', 3)],
    ['a.together', of('Spolu', 5, 'b')],
    ['a.label', of('Rozdat karty všem hráčům')],
    ['a.plural', of('{count} karta | {count} karty | {count} karet')],
    ['a.sentence', of('Věta, '.repeat(40))],
    ['a.undated', of('x')],
    ['a.gone', of('Pryč')],
  ]);
  expect(textsReport(english, other)).toEqual({
    missing: ['a.new'],
    left: ['a.gone'],
    stale: ['a.changed'],
    long: ['a.label'],
  });
  expect(textsReport(english, other, 6).stale).toEqual([]);
});

it('notes for translators are of texts there are, and there is one for every file', () => {
  const keys = [...byLanguage.get('en')!.keys()];
  for (const key of Object.keys(notes)) {
    expect([key, keys.some((each) => each === key || each.startsWith(`${key}.`))]).toEqual([key, true]);
  }
  const files = new Set(keys.map((key) => key.split('.')[0]!));
  expect([...files].filter((file) => !(file in notes))).toEqual([]);
});

it('the command tells of Czech that nothing is missing', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, '../texts.ts'), 'cs'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^missing: 0\nleft: 0\nstale: \d+\n/)]);
});
