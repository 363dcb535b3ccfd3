import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { inputProblem } from '#shared/api/problems.ts';
import { setupSchema } from '#shared/position.ts';
import { csm } from '#shared/rules/csm.ts';

function problemIn(schema: z.ZodType, input: unknown) {
  return inputProblem(schema.safeParse(input).error!, input);
}

const setup = {
  variant: 'voleny',
  rules: 'csm',
  declarer: 0,
  contract: 'hra',
  trump: 'h',
  hands: [['Ah'], ['7h'], ['8h']],
};

describe('schema faults as domain errors', () => {
  it.each([
    ['a missing field', { ...setup, hands: undefined }, 'missing-field', ['hands']],
    ['an unknown field', { ...setup, extra: 1 }, 'unknown-field', ['extra']],
    ['a wrong type', { ...setup, hands: 'Ah' }, 'wrong-type', ['hands']],
    ['a card that does not exist', { ...setup, hands: [['Ah'], ['7x'], []] }, 'not-one-of', ['hands', 1, 0]],
    ['too many hands', { ...setup, hands: [[], [], [], [], []] }, 'too-long', ['hands']],
    ['too few hands', { ...setup, hands: [[]] }, 'too-short', ['hands']],
    ['a number out of range', { ...setup, fleks: { hra: 31 } }, 'out-of-range', ['fleks', 'hra']],
    ['a number that is none', { ...setup, fleks: { hra: Infinity } }, 'wrong-type', ['fleks', 'hra']],
    ['a contract that does not exist', { ...setup, contract: 'grand' }, 'not-one-of', ['contract']],
    ['neither an id nor a rule set', { ...setup, rules: 7 }, 'wrong-type', ['rules']],
    [
      'a fault deep in a rule set',
      { ...setup, rules: { ...csm, fields: { ...csm.fields, rates: { ...csm.fields.rates, hra: -1 } } } },
      'out-of-range',
      ['rules', 'fields', 'rates', 'hra'],
    ],
    [
      'a play that is neither card nor announcement',
      { ...setup, plays: [{ card: 'Ah' }] },
      'missing-field',
      ['plays', 0, 'announce'],
    ],
  ])('%s', (_, input, code, path) => {
    expect(problemIn(setupSchema, input)).toMatchObject({ code, path });
  });

  it('quotes long values shortened', () => {
    const { params } = problemIn(setupSchema, { ...setup, contract: 'x'.repeat(1000) });
    expect(String(params?.['value']).length).toBeLessThan(70);
  });
});
