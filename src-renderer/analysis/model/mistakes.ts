/** What cards of the tree cost, where the position before them was valued. */
import type { Solved } from '#shared/api/analysis.ts';
import type { RecordedPlay } from '#shared/notation/game-record.ts';
import type { Setup } from '#shared/position.ts';
import { cardOf } from '../../editor/model/draft.ts';
import { gainOf } from '../../editor/model/values.ts';

/** From so many base units on a mistake is a blunder. */
const BLUNDER = 4;

export interface BoardMistake {
  /** Against each opponent, in base units. */
  readonly cost: number;
  readonly mark: '?' | '??';
}

/**
 * `null`: no mistake, or nothing is proven of it.
 * @param announced whether the cards were valued with their marriages announced
 */
export function mistakeOf(
  play: RecordedPlay,
  solved: Solved | null,
  { sides, announced }: { readonly sides: Pick<Setup, 'declarer' | 'partner'>; readonly announced: boolean },
): BoardMistake | null {
  const seat = solved?.seat ?? null;
  if (solved === null || seat === null || solved.cards.some(({ exact }) => !exact)) return null;
  const found = solved.cards.find(({ card }) => card === cardOf(play));
  if (!found) return null;
  const gain = (value: number): number => gainOf(seat, value, sides);
  const asValued = (typeof play === 'string' || play.announce) === announced;
  const own = gain(asValued ? found.value : (found.otherwise ?? found.value));
  const best = Math.max(...solved.cards.flatMap(({ value, otherwise = value }) => [gain(value), gain(otherwise)]));
  const cost = best - own;
  return cost > 0 ? { cost, mark: cost >= BLUNDER ? '??' : '?' } : null;
}
