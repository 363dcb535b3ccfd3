import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dealRecordData,
  makeDealRecord,
  makeHand,
  makeJson,
  makeLine,
  makeRecord,
  makeShare,
  parseAny,
  parseDealRecord,
  parseHand,
  parseJson,
  parseLine,
  parseRecord,
  parseShare,
  recordOf,
} from '#shared/notation/index.ts';
import { dealRecordSchema } from '#shared/notation/deal-json.ts';
import { DECK } from '#shared/cards.ts';
import { ok, unwrap } from '#shared/result.ts';
import { tries } from '../bulk.ts';
import { anyDealRecord, anyRecord, anySetup } from './arbitraries.ts';

const RUNS = { numRuns: tries(150, 10_000) };

describe('what is written is read back exactly', () => {
  test('typed hands, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DECK]), (cards) => {
        expect(parseHand(makeHand(cards))).toEqual(ok(cards));
        expect(parseHand(makeHand(cards, 'cs'))).toEqual(ok(cards));
      }),
      RUNS,
    );
  });

  test('lines', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const line = makeLine(setup);
        expect(line).not.toMatch(/[\n\r]/);
        expect(parseLine(line)).toEqual(ok(setup));
        expect(parseAny(`\n  ${line}\r\n`)).toEqual(ok({ format: 'line', record: recordOf(setup) }));
      }),
      RUNS,
    );
  });

  test('JSON', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const json = makeJson(setup);
        expect(parseJson(json)).toEqual(ok(setup));
        expect(parseAny(`\uFEFF${json}\n`)).toEqual(ok({ format: 'json', record: recordOf(setup) }));
      }),
      RUNS,
    );
  });

  test('records of whole deals, as text and as JSON', () => {
    fc.assert(
      fc.property(anyDealRecord, (record) => {
        expect(parseDealRecord(makeDealRecord(record))).toEqual(ok(record));
        expect(dealRecordSchema.parse(JSON.parse(JSON.stringify(dealRecordData(record))))).toEqual(record);
      }),
      RUNS,
    );
  });

  test('records with names, comments and variations', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const text = makeRecord(record);
        expect(parseRecord(text)).toEqual(ok(record));
        expect(parseAny(text)).toEqual(ok({ format: 'record', record }));
      }),
      RUNS,
    );
  });

  test('records that went through a system with other new lines', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(parseRecord(makeRecord(record).replaceAll('\n', '\r\n'))).toEqual(ok(record));
      }),
      RUNS,
    );
  });

  test('shared words, wrapped by a mail program or part of an address too', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const share = makeShare(record);
        expect(share).toMatch(/^[\w.-]+$/);
        expect(parseShare(share)).toEqual(ok(record));
        expect(parseAny(`https://example.org/#${share}`)).toEqual(ok({ format: 'share', record }));
        expect(parseShare(share.replace(/.{60}/g, '$&\r\n  '))).toEqual(ok(record));
      }),
      RUNS,
    );
  });

  test('one format after another', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const line = unwrap(parseLine(makeLine(setup)));
        const json = unwrap(parseJson(makeJson(line)));
        const { setup: shared } = unwrap(parseShare(makeShare(recordOf(json))));
        expect(shared).toEqual(setup);
      }),
      { numRuns: 100 },
    );
  });
});
