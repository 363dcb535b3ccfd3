import type { Draft } from './draft.ts';
import type { Tree, TreePath } from './tree.ts';

/** What its owner wrote about the position; `id` once it is in the library. */
export interface Label {
  readonly id: number | null;
  readonly name: string;
  readonly tags: readonly string[];
  readonly note: string;
}

/** Everything on the board that undo brings back. */
export interface Board {
  readonly draft: Draft;
  readonly tree: Tree;
  /** Where one looks. */
  readonly path: TreePath;
  readonly label: Label;
}
