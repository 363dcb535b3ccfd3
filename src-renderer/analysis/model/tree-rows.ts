/** The tree as lines to read: the main line, and every variation indented below the card it departs from. */
import type { RecordedPlay } from '#shared/notation/game-record.ts';
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
