import type { RuleSet } from '#shared/rules/types.ts';
import type { Knowledge } from '../knowledge.ts';
import { plainSet } from '#main/solver/index.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import { tableFrom, type Terms } from './table.ts';
import type { Layout } from './unseen.ts';

/** Layouts that are one question to the solver. */
export interface Batch {
  readonly position: Position;
  /** As `solveBatch` takes them. */
  readonly words: Int32Array;
  readonly count: number;
  /** Which of the layouts they are. */
  readonly rows: readonly number[];
  /** What turns the declarer's gain into the seat's. */
  readonly sign: 1 | -1;
}

/** The layouts by who the declarer's partner is in them (křížový): each partner makes a position of its own. */
export function batchesOf(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
  terms?: Terms,
): readonly Batch[] {
  const groups = new Map<
    number | null,
    { readonly position: Position; readonly words: number[]; readonly rows: number[] }
  >();
  for (const [row, layout] of layouts.entries()) {
    const position = tableFrom(knowledge, ruleSet, layout, terms);
    const group = groups.get(position.partner) ?? { position, words: [], rows: [] };
    group.words.push(...layout.hands.map(plainSet));
    group.rows.push(row);
    groups.set(position.partner, group);
  }
  return [...groups.values()].map(({ position, words, rows }) => ({
    position,
    words: Int32Array.from(words),
    count: rows.length,
    rows,
    sign: sideOf(position, knowledge.me) === 'declarer' ? 1 : -1,
  }));
}
