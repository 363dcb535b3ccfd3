/** The tree as lines to read: the main line, and every variation indented below the card it departs from. */
import type { RecordedPlay } from '#shared/notation/game-record.ts';
import type { Setup } from '#shared/position.ts';
import { seatCount, trickCount, type Seat } from '#shared/seats.ts';
import { cardOf, whereIs, type Draft } from './draft.ts';
import type { Tree, TreeNode, TreePath } from './tree.ts';

export interface TreeMove {
  readonly path: TreePath;
  readonly play: RecordedPlay;
  readonly comment: string;
}

export interface TreeRow {
  /** 0 for the main line. */
  readonly depth: number;
  readonly moves: readonly TreeMove[];
}

export function treeRows(tree: Tree): TreeRow[] {
  return rowsFrom(tree, [], 0, []);
}

function rowsFrom(start: Tree | TreeNode, from: TreePath, depth: number, begun: TreeMove[]): TreeRow[] {
  const rows: TreeRow[] = [];
  let moves = begun;
  let node: Tree | TreeNode = start;
  let path = from;
  while (node.children[0]) {
    const [main, ...others]: readonly TreeNode[] = node.children;
    moves = [...moves, moveOf(main!, [...path, 0])];
    if (others.length > 0) {
      rows.push({ depth, moves });
      moves = [];
      for (const [i, other] of others.entries()) {
        const at = [...path, i + 1];
        rows.push(...rowsFrom(other, at, depth + 1, [moveOf(other, at)]));
      }
    }
    node = main!;
    path = [...path, 0];
  }
  return moves.length > 0 ? [...rows, { depth, moves }] : rows;
}

function moveOf({ play, comment = '' }: TreeNode, path: TreePath): TreeMove {
  return { path, play, comment };
}

/** Where in the deal a card of the tree falls. */
export interface TreePlace {
  /** Of the deal, from 1. */
  readonly trick: number;
  /** Whether it is the first of its trick. */
  readonly opens: boolean;
  /** Who holds it; `null` for a card still to be drawn, or nobody's yet. */
  readonly seat: Seat | null;
}

/** The place of a play; the first trick may have begun on the table already. */
export function placeInDeal(draft: Draft, { path, play }: Pick<TreeMove, 'path' | 'play'>): TreePlace {
  const seats = seatCount(draft.setup.variant);
  const index = draft.trick.length + path.length - 1;
  const { place } = whereIs(draft, cardOf(play));
  return {
    trick: trickAt(draft.setup, index),
    opens: index % seats === 0,
    seat: typeof place === 'number' ? place : null,
  };
}

/** The trick of the deal, from 1, in which a card falls that comes so many cards after the setup, those of an open trick counted. */
export function trickAt({ variant, hands, stock }: Pick<Setup, 'variant' | 'hands' | 'stock'>, index: number): number {
  const seats = seatCount(variant);
  const left = Math.max(...hands.map(({ length }) => length)) + stock.length / seats;
  return trickCount(variant) - Math.ceil(left) + 1 + Math.floor(index / seats);
}
