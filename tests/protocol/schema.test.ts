import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { operations } from '#shared/api/protocol.ts';
import { ask, type Answer } from './ask.ts';
import { FILE, schemaText } from './schema-file.ts';

const text = readFileSync(FILE, 'utf8');
const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
ajv.addSchema(JSON.parse(text) as object, 'protocol');
const faultsOf = (id: string, value: unknown): unknown => {
  const validate = ajv.getSchema(`protocol#/$defs/${id}`)!;
  return validate(value) ? null : validate.errors;
};

const doc = readFileSync('docs/protocol.md', 'utf8');
const requests = [...doc.matchAll(/```json request\n(.*?)```/gs)].map(
  ([, json]) => JSON.parse(json!) as { op: string },
);

describe('the JSON Schema of the protocol', () => {
  it('is the one of the schemas: otherwise run node tests/protocol/schema-file.ts', () => {
    expect(text).toBe(schemaText());
  });

  it('defines a request and a result of every operation', () => {
    const { $defs } = JSON.parse(text) as { $defs: Record<string, unknown> };
    for (const op of Object.keys(operations))
      expect(Object.keys($defs)).toEqual(expect.arrayContaining([`${op}.request`, `${op}.result`]));
    expect(Object.keys($defs)).not.toContain('__shared');
  });

  it.each(requests.map((request, i) => [i, request.op, request] as const))(
    '%i %s: what succeeds fits it',
    (_, op, request) => {
      const answer: Answer = ask(request);
      if (!answer.ok) return;
      expect(faultsOf('request', request)).toBeNull();
      expect(faultsOf(`${op}.result`, answer.result)).toBeNull();
    },
  );

  it('refuses what the engine refuses by its form', () => {
    const [solve] = requests.filter(({ op }) => op === 'solve');
    for (const wrong of [
      { ...solve, op: 'sovle' },
      { ...solve, more: 1 },
      { ...solve, objective: 'money' },
      { ...solve, position: {} },
    ]) {
      expect(ask(wrong).ok).toBe(false);
      expect(faultsOf('request', wrong)).not.toBeNull();
    }
  });

  it('asks for every field that the engine asks for', () => {
    for (const request of requests) {
      if (!ask(request).ok) continue;
      for (const field of Object.keys(request)) {
        const without = Object.fromEntries(Object.entries(request).filter(([key]) => key !== field));
        const answer = ask(without);
        const isNeeded = !answer.ok && answer.error?.code === 'missing-field';
        if (isNeeded) expect([request.op, field, faultsOf('request', without)]).not.toEqual([request.op, field, null]);
        if (answer.ok) expect([request.op, field, faultsOf('request', without)]).toEqual([request.op, field, null]);
      }
    }
  });

  it('knows what is told of the second best card', () => {
    const hands = [
      ['Ah', 'Tl', '9l'],
      ['7h', 'Al', '9b'],
      ['8h', '8l', '7b'],
    ];
    const position = { variant: 'voleny', rules: 'csm', declarer: 0, trump: 'h', contract: 'hra', hands };
    const { result } = ask({ op: 'explain', position, card: '9l' });
    expect(result).toMatchObject({ contrast: { cause: { code: expect.any(String) as string } } });
    expect(faultsOf('explain.result', result)).toBeNull();
  });

  it('writes no record that cannot be read', () => {
    const dealt = [{ to: 0, cards: ['Ah'] }];
    const record = { format: 2, variant: 'voleny', rules: 'csm', dealt };
    const pass = { seat: 0, action: { type: 'pass' } };
    let deep: object = pass;
    for (let level = 0; level < 17; level++) deep = { ...pass, variations: [[deep]] };
    for (const [what, change, code] of [
      ['too deep', { moves: [deep] }, 'notation-too-deep'],
      ['too long', { comment: 'x'.repeat(100_000), moves: [{ ...pass, comment: 'a' }] }, 'notation-comments-too-long'],
      ['gains', { result: { made: true, gains: [1, 2] } }, 'notation-wrong-form'],
      ['a seat', { moves: [{ ...pass, seat: 3 }] }, 'notation-not-a-count'],
      ['a packet', { dealt: [{ to: 3, cards: ['Ah'] }] }, 'notation-not-a-count'],
      ['a card twice', { dealt: [...dealt, ...dealt] }, 'notation-card-twice'],
      ['a mark twice', { moves: [{ ...pass, marks: ['star', 'star'] }] }, 'bad-format'],
      ['no day', { date: '2026-02-30' }, 'bad-format'],
      ['no date', { date: '' }, 'bad-format'],
    ] as const) {
      const answer = ask({ op: 'write', record: { ...record, ...change } });
      expect([what, answer.error?.code]).toEqual([what, code]);
    }
    expect(ask({ op: 'write', record: { ...record, moves: [pass] } }).ok).toBe(true);
  });
});
