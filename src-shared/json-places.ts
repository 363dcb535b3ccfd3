/** Where values and faults stand in a JSON text. */
import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { ErrorPath } from './result.ts';

/** The index of the value at a path, or of the nearest value around it. */
export function indexOfValue(text: string, path: ErrorPath): number {
  const { root } = treeOf(text);
  if (!root) return 0;
  const around = path.map((_, index) => path.slice(0, path.length - index));
  const node = around.map((steps) => findNodeAtLocation(root, [...steps])).find((found) => found);
  return (node ?? root).offset;
}

/** The index at which a text stops being JSON. */
export function indexOfFault(text: string): number {
  return treeOf(text).faults[0]?.offset ?? 0;
}

/** The text with the place of each value; no root when it nests too deeply to be walked. */
function treeOf(text: string): { readonly root?: Node | undefined; readonly faults: readonly ParseError[] } {
  const faults: ParseError[] = [];
  try {
    return { root: parseTree(text, faults), faults };
  } catch {
    return { faults };
  }
}
