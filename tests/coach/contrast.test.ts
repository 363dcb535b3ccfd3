/** Why a best card: what the next one would lose. */
import { expect, it } from 'vitest';
import { unwrap } from '#shared/result.ts';
import { explainCard } from '#main/coach/index.ts';
import { solve } from '#main/solver/index.ts';
import { seedOf, tries } from '../bulk.ts';
import { position } from '../engine/positions.ts';
import { contrastFaults, randomMistake } from './mistakes.ts';

const POSITIONS = tries(40, 4000);
const CONTRACTS = ['hra', 'sedma', 'sto', 'betl', 'durch'] as const;

it('says of best cards what the next card costs, and no reason that is true of an equally good one', () => {
  let equals = 0;
  for (let seed = 0; seed < POSITIONS; seed++) {
    const side = seed % 2 === 0 ? 'declarer' : 'defenders';
    const drawn = randomMistake(seedOf(seed), CONTRACTS[seed % CONTRACTS.length]!, side).position;
    const { best } = solve(drawn, { line: false });
    for (const card of best.slice(0, 2)) {
      const { told, notes } = contrastFaults(drawn, card);
      expect(notes, `seed ${seed}: ${told.text}`).toEqual([]);
      expect(told.contrast).not.toBeNull();
      const { cause, reasons } = told.contrast!;
      // What it comes to is never cut; a cause that says little gives way to it.
      for (const { text } of reasons) expect(told.text).toContain(text);
      const says = cause !== null && !['missing', 'sheds'].includes(cause.code) ? cause : (reasons[0] ?? cause!);
      expect(told.text).toContain(says.text);
      equals += Number(told.verdict === 'equal');
    }
  }
  expect(equals).toBeGreaterThan(0);
});

it('holds nothing against a card where all come to the same, or where it is wrong itself', () => {
  const table = position({ trump: 'h', contract: 'hra', hands: ['Ah Tl 9l', '7h Al 9b', '8h 8l 7b'] });
  const told = unwrap(explainCard(table, '9l', 'cs'));
  expect(told).toMatchObject({ verdict: 'best', best: ['9l'], contrast: { loss: 2 } });
  expect(told.text).toContain('Druhá nejlepší volba je ');
  expect(unwrap(explainCard(table, 'Tl', 'cs')).contrast).toBeNull();
});
