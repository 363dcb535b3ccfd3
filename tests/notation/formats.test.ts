/** Records of an older format are lifted before they are read; what is written carries its number. */
import { expect, test } from 'vitest';
import { makeJson, makeRecord, parseJson, parseRecord } from '#shared/notation/index.ts';
import type { TextFormat } from '#shared/notation/formats.ts';
import { reading } from '#shared/notation/fault.ts';
import { readRecord, RECORD_FORMAT } from '#shared/notation/record.ts';
import { unwrap } from '#shared/result.ts';

const OLD = '[Forhont "1"]\n[Title "A"]\n[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh\n';
/** As if the third format had another header and the second another name of the contract. */
const LATER: TextFormat = {
  current: 3,
  steps: {
    1: (text) => text.replace('[Heading ', '[Title ').replace('hrála', 'hra'),
    2: (text) => text.replace('[Theme ', '[Tag '),
  },
};

test('a record of an older format goes through all the steps from its own on', () => {
  const first = OLD.replace('[Title ', '[Heading ').replace('hra:', 'hrála:');
  const read = (text: string) => reading(text, (source) => readRecord(source, LATER));
  expect(read(first)).toEqual(parseRecord(OLD));
  // Without a number it is of the first.
  expect(read(first.replace('[Forhont "1"]\n', ''))).toEqual(parseRecord(OLD));
  const second = OLD.replace('"1"', '"2"').replace('[Title "A"]', '[Title "A"]\n[Theme "sto"]');
  expect(unwrap(read(second)).tags).toEqual(['sto']);
  expect(read(OLD.replace('"1"', '"3"'))).toEqual(parseRecord(OLD));
  // A step of an earlier format does nothing to a later one.
  expect(read(first.replace('"1"', '"2"'))).toMatchObject({ ok: false, error: { code: 'notation-unknown-header' } });
  expect(read(OLD.replace('"1"', '"4"'))).toMatchObject({
    ok: false,
    error: { code: 'notation-newer', params: { found: '4', line: 1, column: 11 } },
  });
});

test.each(['0', '-1', '1.5', 'x', '', '99999999999'])('%j is no format of ours', (format) => {
  expect(parseRecord(OLD.replace('"1"', `"${format}"`))).toMatchObject({
    ok: false,
    error: { code: 'notation-newer' },
  });
});

test('the number is found only where it is a header', () => {
  const named = OLD.replace('[Forhont "1"]\n', '').replace('"A"', '"see [Forhont "');
  expect(unwrap(parseRecord(named)).title).toBe('see [Forhont ');
  expect(parseRecord(OLD.replace('Ah', 'Ah {[Forhont "9"]}')).ok).toBe(true);
  const last = OLD.replace('[Forhont "1"]\n', '').replace('\n\n', '\n[Forhont "9"]\n\n');
  expect(parseRecord(last)).toMatchObject({ ok: false, error: { code: 'notation-newer', params: { line: 3 } } });
});

test('records and positions are written with their number', () => {
  const record = unwrap(parseRecord(OLD));
  expect(makeRecord(record)).toContain(`[Forhont "${RECORD_FORMAT.current}"]`);
  const json = makeJson(record.setup);
  expect(JSON.parse(json)).toMatchObject({ format: 1, variant: 'voleny' });
  expect(unwrap(parseJson(json))).toEqual(record.setup);
  expect(parseJson(json.replace('"format":1', '"format":2'))).toMatchObject({
    ok: false,
    error: { code: 'format-newer' },
  });
});

test('JSON says nothing that goes without saying', () => {
  const { setup } = unwrap(parseRecord('[Position "voleny csm 0 hra:h hA7lA7/lKOa98/bAT98 won=30/10/3,2,1"]\n'));
  const json = makeJson(setup);
  expect(json).not.toMatch(/null|\{\}|\[\]/);
  expect(unwrap(parseJson(json))).toEqual(setup);
  const empty = { ...setup, hands: setup.hands.map(() => []) };
  expect(unwrap(parseJson(makeJson(empty)))).toEqual(empty);
});
