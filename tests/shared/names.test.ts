import { expect, it } from 'vitest';
import { nameSchema, optionalNameSchema } from '#shared/names.ts';

it('is what is seen of it', () => {
  const name = nameSchema(24);
  expect(name.parse('  Jana \u00A0  Nová\n')).toBe('Jana Nová');
  expect(name.parse('J\u00ADa\u200Bn\u2060a\uFEFF')).toBe('Jana');
  expect(name.parse('\u202EanaJ\u202C')).toBe('anaJ');
  expect(name.parse('Jiri\u0301')).toBe('Jirí');
  expect(name.parse('Jana\u3164Nová')).toBe('Jana Nová');
  expect(name.parse('👍\u200D')).toBe('👍');
  // A sign made of several stays one; what hangs on nothing goes.
  expect(name.parse('Rodina 👨\u200D👩\u200D👧 \u2764\uFE0F')).toBe('Rodina 👨\u200D👩\u200D👧 \u2764\uFE0F');
  for (const nothing of ['', '   ', '\u3164', '\u200B\u2060', '\u00AD', '\u2800', '\u202E', '\u115F\u1160'])
    expect(name.safeParse(nothing).success, JSON.stringify(nothing)).toBe(false);
  expect(optionalNameSchema(8).parse('\u200B')).toBe('');
  // Only what is seen counts.
  expect(nameSchema(4).parse('Ja\u200Bna')).toBe('Jana');
  expect(nameSchema(4).safeParse('Janek').success).toBe(false);
});
