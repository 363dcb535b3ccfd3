import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionSchema } from '#shared/actions.ts';
import { isOperation, operations } from '#shared/api/protocol.ts';
import { CITED } from '#main/engine/reasons.ts';
import { ask, type Answer } from './ask.ts';

const doc = readFileSync('docs/protocol.md', 'utf8');
const blocks = /```json request\n(?<request>.*?)```\s+```json answer\n(?<answer>.*?)```/gs;
const examples = [...doc.matchAll(blocks)].map(({ groups }) => ({
  request: JSON.parse(groups!['request']!) as { id: number; op: string; actions?: { type: string }[] },
  shown: JSON.parse(groups!['answer']!) as unknown,
}));

const ANYTHING = '…';

/** The shown answer with `…` taken from the real one, so that a plain comparison shows what differs. */
function filledIn(shown: unknown, real: unknown): unknown {
  if (shown === ANYTHING) return real;
  if (Array.isArray(shown) && Array.isArray(real)) {
    const listed = shown.at(-1) === ANYTHING ? shown.slice(0, -1) : shown;
    const rest = listed.length < shown.length ? (real as unknown[]).slice(listed.length) : [];
    return [...listed.map((item, i) => filledIn(item, (real as unknown[])[i])), ...rest];
  }
  if (isRecord(shown) && isRecord(real)) {
    const { [ANYTHING]: more, ...fields } = shown;
    const filled = Object.entries(fields).map(([key, value]) => [key, filledIn(value, real[key])]);
    return { ...(more !== undefined && real), ...Object.fromEntries(filled) };
  }
  return shown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('the examples of docs/protocol.md', () => {
  it.each(examples.map((example) => [example.request.id, example.request.op, example] as const))(
    '%i %s',
    (_, op, { request, shown }) => {
      const real = ask(request);
      expect(real).toEqual(filledIn(shown, real));
      if (real.ok && isOperation(op)) expectToFit(op, real);
    },
  );

  it('show every operation and every action', () => {
    const succeeding = examples.filter(({ shown }) => (shown as Answer).ok).map(({ request }) => request);
    expect(new Set(succeeding.map(({ op }) => op))).toEqual(new Set(Object.keys(operations)));
    const played = succeeding.flatMap(({ actions = [] }) => actions.map(({ type }) => type));
    const known = actionSchema.options.map((option) => option.shape.type.value);
    expect(new Set(played)).toEqual(new Set(known));
  });

  it('name every reason for a refusal', () => {
    for (const code of Object.keys(CITED)) expect(doc, code).toContain(`\`${code}\``);
  });
});

/** The result is what the schema of the operation says, nothing more. */
function expectToFit(op: keyof typeof operations, { result }: Answer): void {
  const parsed = operations[op].result.safeParse(result);
  expect(parsed.error?.issues).toBeUndefined();
}
