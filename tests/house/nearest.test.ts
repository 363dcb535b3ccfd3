import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nearestTests } from '../nearest.ts';

describe('which tests are run after a change', () => {
  test.each(['src-shared/rules/types.ts', 'src-main/engine/claim/move.ts', 'tests/reference/claim.ts'])(
    'of %s: in any case all that compares the rules with the reference',
    (changed) => {
      const { tests, due } = nearestTests([changed]);
      const inAnyCase = tests.slice(0, due);
      for (const name of ['properties/mixed-rules', 'properties/rule-mix', 'properties/deals', 'protocol/docs'])
        expect(inAnyCase).toContain(`tests/${name}.test.ts`);
      expect(inAnyCase.every((file) => /^tests\/(properties|protocol)\//.test(file) && existsSync(file))).toBe(true);
      expect(tests.slice(due).some((file) => /^tests\/(properties|protocol)\//.test(file))).toBe(false);
      expect(tests.length).toBeGreaterThan(due);
      expect(new Set(tests).size).toBe(tests.length);
    },
  );

  test('of anything else: none of them, but the test that changed itself', () => {
    const { tests, due } = nearestTests(['src-shared/names.ts', 'tests/shared/names.test.ts']);
    expect([tests[0], due]).toEqual(['tests/shared/names.test.ts', 1]);
    expect(tests.some((file) => /^tests\/(properties|protocol)\//.test(file))).toBe(false);
  });

  test('a test that compares the rules is there once when it changes itself', () => {
    const { tests } = nearestTests(['tests/properties/strict.test.ts']);
    expect(tests.filter((file) => file === 'tests/properties/strict.test.ts')).toHaveLength(1);
  });
});
