/** The tree of variations: what has been tried from the root on. Trees never change; every edit gives a new one. */
import type { RecordedPlay, RecordNode } from '#shared/notation/game-record.ts';
import { cardOf } from './draft.ts';

export type TreeNode = RecordNode;

export interface Tree {
  /** Of the position itself. */
  readonly comment: string;
  readonly children: readonly TreeNode[];
}

/** Which child at every step from the root; `[]` is the root. */
export type TreePath = readonly number[];

export const EMPTY_TREE: Tree = { comment: '', children: [] };

const isSilent = (play: RecordedPlay): boolean => typeof play !== 'string' && !play.announce;

const isSame = (one: RecordedPlay, other: RecordedPlay): boolean =>
  cardOf(one) === cardOf(other) && isSilent(one) === isSilent(other);

/** A single line of plays. */
export function treeOf(plays: readonly RecordedPlay[]): Tree {
  return plays.reduceRight<Tree>(
    (rest, play) => ({ comment: '', children: [{ play, comment: '', children: rest.children }] }),
    EMPTY_TREE,
  );
}

/** The plays along a path. */
export function playsAlong(tree: Tree, path: TreePath): RecordedPlay[] {
  const plays: RecordedPlay[] = [];
  let at: { children: readonly TreeNode[] } = tree;
  for (const index of path) {
    const node: TreeNode = at.children[index]!;
    plays.push(node.play);
    at = node;
  }
  return plays;
}

/** The node a path leads to; the tree itself for the root. */
export function nodeAt(tree: Tree, path: TreePath): Tree | TreeNode {
  let node: Tree | TreeNode = tree;
  for (const index of path) node = node.children[index]!;
  return node;
}

export function commentAt(tree: Tree, path: TreePath): string {
  return nodeAt(tree, path).comment ?? '';
}

/** The line from a path on to its end, always the first child. */
export function mainEnd(tree: Tree, path: TreePath): TreePath {
  const end = [...path];
  for (let node = nodeAt(tree, path); node.children[0]; node = node.children[0]) end.push(0);
  return end;
}

/** Plays a card from a path on: along a variation that is there already, or as a new one. */
export function withPlay(
  tree: Tree,
  path: TreePath,
  play: RecordedPlay,
): { readonly tree: Tree; readonly path: TreePath } {
  const { children } = nodeAt(tree, path);
  const known = children.findIndex((child) => isSame(child.play, play));
  if (known >= 0) return { tree, path: [...path, known] };
  const added: TreeNode = { play, comment: '', children: [] };
  return {
    tree: change(tree, path, (node) => ({ ...node, children: [...node.children, added] })),
    path: [...path, children.length],
  };
}

/** Plays several cards; a note becomes the comment of a card that has none. */
export function withLine(
  tree: Tree,
  path: TreePath,
  line: readonly { readonly play: RecordedPlay; readonly note: string | null }[],
): { readonly tree: Tree; readonly path: TreePath } {
  return line.reduce<{ tree: Tree; path: TreePath }>(
    (at, { play, note }) => {
      const next = withPlay(at.tree, at.path, play);
      const commented = note === null || commentAt(next.tree, next.path) !== '';
      return commented ? next : { tree: withComment(next.tree, next.path, note), path: next.path };
    },
    { tree, path },
  );
}

export function withComment(tree: Tree, path: TreePath, comment: string): Tree {
  return change(tree, path, (node) => ({ ...node, comment }));
}

/** Takes away a card and everything after it. */
export function withoutNode(tree: Tree, path: TreePath): Tree {
  const index = path.at(-1);
  if (index === undefined) return { ...tree, children: [] };
  return change(tree, path.slice(0, -1), (node) => ({
    ...node,
    children: node.children.filter((_, i) => i !== index),
  }));
}

/** Makes every step of a path the main line. The node is then at a path of zeros of the same length. */
export function promoted(tree: Tree, path: TreePath): { readonly tree: Tree; readonly path: TreePath } {
  const lift = <T extends Tree | TreeNode>(node: T, rest: TreePath): T => {
    const [index, ...further] = rest;
    if (index === undefined) return node;
    const chosen = lift(node.children[index]!, further);
    return { ...node, children: [chosen, ...node.children.filter((_, i) => i !== index)] };
  };
  return { tree: lift(tree, path), path: path.map(() => 0) };
}

/** The steps of a path with their comments, and nothing beside them. */
export function onlyPath(tree: Tree, path: TreePath): Tree {
  const walk = <T extends Tree | TreeNode>(node: T, rest: TreePath): T => {
    const [index, ...further] = rest;
    return { ...node, children: index === undefined ? [] : [walk(node.children[index]!, further)] };
  };
  return walk(tree, path);
}

/** As many steps of a path as the tree has. */
export function clipped(tree: Tree, path: TreePath): TreePath {
  const kept: number[] = [];
  let node: Tree | TreeNode = tree;
  for (const index of path) {
    const next: TreeNode | undefined = node.children[index];
    if (!next) break;
    kept.push(index);
    node = next;
  }
  return kept;
}

function change(tree: Tree, path: TreePath, edit: <T extends Tree | TreeNode>(node: T) => T): Tree {
  const walk = <T extends Tree | TreeNode>(node: T, rest: TreePath): T => {
    const [index, ...further] = rest;
    if (index === undefined) return edit(node);
    return { ...node, children: node.children.map((child, i) => (i === index ? walk(child, further) : child)) };
  };
  return walk(tree, path);
}
