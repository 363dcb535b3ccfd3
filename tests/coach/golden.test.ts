/** Positions chosen for what they teach, each with what the coach must find in it. */
import { describe, expect, test } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { VERDICTS, type Verdict } from '#shared/coach.ts';
import { CONTRACTS } from '#shared/contracts.ts';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { VARIANTS } from '#shared/seats.ts';
import { explainCard } from '#main/coach/index.ts';
import { toPosition, type Position } from '#main/engine/index.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { solve } from '#main/solver/index.ts';
import fixture from '../fixtures/coach/golden.json' with { type: 'json' };

interface Golden {
  readonly id: string;
  /** Hands and plays as texts. */
  readonly position: Omit<SetupInput, 'hands' | 'plays'> & {
    readonly hands: readonly string[];
    readonly plays?: string;
  };
  readonly card: Card;
  readonly verdict: Verdict;
  readonly loss: number;
  readonly components: readonly string[];
  readonly reasons: readonly string[];
  /** What comes first; absent where no single thing explains the loss. */
  readonly cause?: string;
}

const golden = fixture as unknown as readonly Golden[];

function positionOf({ position: { hands, plays, ...rest } }: Golden): Position {
  const cards = (text: string) => text.split(' ');
  const setup = { ...rest, hands: hands.map(cards), ...(plays && { plays: cards(plays) }) };
  return unwrap(toPosition(setupSchema.parse(setup)));
}

/** Reviewed for language; a change of them is to be read before it is accepted. */
const READ = [
  'illegal: the king must beat',
  'illegal: two cards beat',
  'hra declarer 4',
  'sedma declarer 3',
  'sto declarer 1',
  'sto-sedma defenders 4',
  'betl declarer 1',
  'betl defenders 2',
  'durch defenders 4',
  'dve-sedmy defenders 1',
] as const;

describe('golden positions', () => {
  test.each(golden.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    const position = positionOf(entry);
    const told = unwrap(explainCard(position, entry.card, 'cs'));
    expect({
      verdict: told.verdict,
      loss: told.loss,
      components: told.components.map(({ id }) => id),
      reasons: told.reasons.map(({ code }) => code),
      cause: told.cause?.code,
    }).toEqual({
      verdict: entry.verdict,
      loss: entry.loss,
      components: entry.components,
      reasons: entry.reasons,
      cause: entry.cause,
    });
    if (entry.verdict === 'illegal') return;
    const solved = solve(position);
    const value = solved.cards.find(({ card }) => card === entry.card)!.value;
    expect(Math.abs(solved.value - value)).toBe(entry.loss);
    expect([told.before, told.after]).toEqual([solved.value, value]);
  });

  test.each(READ)('%s reads well', (id) => {
    const entry = golden.find((each) => each.id === id)!;
    const told = (['cs', 'en'] as const).map((language) =>
      unwrap(explainCard(positionOf(entry), entry.card, language)),
    );
    const noted = told.map(({ text, line }) => [
      text,
      ...line.flatMap(({ card, note }) => (note ? [`${card}: ${note}`] : [])),
    ]);
    expect(noted).toMatchSnapshot();
  });

  test('cover every contract from both sides, every variant and verdict', () => {
    const seen = golden.map((entry) => {
      const position = positionOf(entry);
      return `${position.contract} ${sideOf(position, position.toPlay!)}`;
    });
    for (const contract of CONTRACTS) {
      for (const side of ['declarer', 'defenders']) expect(seen).toContain(`${contract} ${side}`);
    }
    expect(new Set(golden.map(({ position }) => position.variant))).toEqual(new Set(VARIANTS));
    const verdicts = new Set(golden.map(({ verdict }) => verdict));
    expect(verdicts).toEqual(new Set(VERDICTS));
    expect(golden.length).toBeGreaterThanOrEqual(60);
  });
});
