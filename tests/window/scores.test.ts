/** The scorekeeper's form: what is entered in a few taps is what the engine takes, what is kept can be corrected, and its file can be read. */
import { describe, expect, it } from 'vitest';
import { settleTold } from '#main/engine/index.ts';
import type { Score, ScoreLine } from '#shared/api/scores.ts';
import { announcedComponents } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { scoreCsv } from '../../src-renderer/scores/csv.ts';
import {
  entryOf,
  freshEntry,
  isMade,
  lineOf,
  simpleResults,
  withContract,
  withMade,
} from '../../src-renderer/scores/entry.ts';
import { freeTitle } from '../../src-renderer/scores/title.ts';
import { contractsIn, partsOf } from '../../src-renderer/rules/told.ts';

const tables = RULE_SETS.flatMap((set) => set.variants.map((variant) => ({ set, variant })));

describe.each(tables.map((table) => [`${table.set.id} ${table.variant}`, table] as const))(
  '%s',
  (_, { set, variant }) => {
    const fields = rulesFor(set, variant);
    const seating = { variant, sitterOut: false };
    const settledOf = (line: ReturnType<typeof lineOf>) =>
      unwrap(
        settleTold(
          {
            ...line.game,
            rules: set.id,
            variant,
            sitterOut: false,
            alone: line.partner === null || line.game.trump === null,
          },
          set,
        ),
      );

    it('every contract made or lost by one tap is settled so', () => {
      for (const contract of contractsIn(fields, variant)) {
        const start = freshEntry(seating, 0);
        const told = withContract(start.told, contract, variant);
        for (const component of simpleResults({ contract })) {
          for (const made of [true, false]) {
            const entry = { ...start, told: withMade(told, component, made, variant) };
            expect(isMade(entry.told, component, variant)).toBe(made);
            const { components, bySeat } = settledOf(lineOf(entry, set, variant));
            const line = components.find(({ id }) => id === component)!;
            expect([contract, component, line.made]).toEqual([contract, component, made]);
            expect(bySeat.reduce((sum, gain) => sum + gain, 0)).toBe(0);
          }
        }
        expect(announcedComponents(contract).length).toBeGreaterThan(0);
      }
    });

    it('a line comes back into the form as it was', () => {
      for (const contract of contractsIn(fields, variant)) {
        const entry = freshEntry(seating, 1);
        entry.told = withContract(entry.told, contract, variant);
        entry.told.fleks = { [announcedComponents(contract)[0]!]: 2 };
        const line = lineOf(entry, set, variant);
        expect(lineOf(entryOf(line), set, variant)).toEqual(line);
      }
    });
  },
);

it('a file of an account is read by spreadsheets and computes nothing', () => {
  const line = { id: 1, dealer: 1, declarer: 0, partner: null, gains: [2, -1.5], game: {} } as unknown as ScoreLine;
  const score = { players: ['=1+1', 'Jan "Honza"'], written: [line], balances: [2, -1.5] } as unknown as Score;
  const texts = {
    titles: ['č.', 'hra'],
    total: 'celkem',
    cells: (_: ScoreLine, number: number) => [number, 'Sto; žaludy'],
    amount: (gain: number) => gain,
  };
  const text = scoreCsv(score, texts, 'cs');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.slice(1).split('\r\n')).toEqual([
    `č.;hra;'=1+1;"Jan ""Honza"""`,
    `1;"Sto; žaludy";2;-1,5`,
    'celkem;;2;-1,5',
    '',
  ]);
  expect(scoreCsv({ ...score, players: ['-1+1', 'Eva'] }, texts, 'cs')).toContain(`;'-1+1;Eva`);
});

it('a hundred begins as one that is just made, with the marriage it needs', () => {
  const { told } = freshEntry({ variant: 'voleny', sitterOut: false }, 0);
  expect(withContract(told, 'sto', 'voleny')).toMatchObject({
    points: 60,
    marriages: { declarer: [40], defenders: [] },
  });
  const twenty = { ...withContract(told, 'sto', 'voleny'), marriages: { declarer: [20 as const], defenders: [] } };
  expect(withMade(twenty, 'sto', true, 'voleny').points).toBe(80);
  expect(withMade(twenty, 'sto', false, 'voleny').points).toBe(70);
});

it('a revoke can be told under every rule set, and technical ones where they cost something', () => {
  for (const { set, variant } of tables) {
    const fields = rulesFor(set, variant);
    const { renoncs } = partsOf(freshEntry({ variant, sitterOut: false }, 0).told, fields, variant);
    expect([set.id, renoncs.includes('not-followed')]).toEqual([set.id, true]);
    expect([set.id, renoncs.includes('comment-order')]).toEqual([set.id, fields.renonc.flat1 > 0]);
  }
});

it('accounts nobody named are told apart', () => {
  expect(freeTitle('Mariáš 1. 1.', [])).toBe('Mariáš 1. 1.');
  expect(freeTitle('Mariáš 1. 1.', ['Mariáš 1. 1.', 'Mariáš 1. 1. (2)'])).toBe('Mariáš 1. 1. (3)');
});
