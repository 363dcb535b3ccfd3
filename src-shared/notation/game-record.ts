/** A position with what belongs to it: who plays, what its owner wrote, and the tree of plays tried from it. */
import type { Setup } from '../position.ts';

/** A play as setups write it: `announce: false` keeps a marriage silent. */
export type RecordedPlay = Setup['plays'][number];

/** A play in the tree, with what follows it; the first child is the main line. */
export interface RecordNode {
  readonly play: RecordedPlay;
  readonly comment?: string;
  readonly children: readonly RecordNode[];
}

/** A position with names, a title, comments, and what was played or tried from it. */
export interface GameRecord {
  /** Where the tree begins, after the setup's own `plays`; it need not be possible on a table. */
  readonly setup: Setup;
  /** One for each hand of the setup, `null` where nobody is named. */
  readonly names: readonly (string | null)[];
  /** Empty when there is none. */
  readonly title: string;
  readonly tags: readonly string[];
  /** Of the position itself; empty when there is none. */
  readonly comment: string;
  /** What was played from the setup on; the first is the main line. */
  readonly children: readonly RecordNode[];
}

/** Most plays from the first card to the end of a line, those of the setup included. */
export const MAX_PLAYS = 32;

/** A record of a bare setup. */
export function recordOf(setup: Setup): GameRecord {
  return { setup, names: setup.hands.map(() => null), title: '', tags: [], comment: '', children: [] };
}

/** Follows children by their index from the top of the tree; `undefined` when the path leads nowhere. */
export function nodeAt(record: GameRecord, path: readonly number[]): RecordNode | undefined {
  let node: RecordNode | undefined;
  for (const index of path) {
    node = (node ?? record).children[index];
    if (!node) return undefined;
  }
  return node;
}

/** The setup with all that was played: the first play each time. */
export function mainLine(record: GameRecord): Setup {
  const path: number[] = [];
  for (let { children } = record; children.length > 0; { children } = children[0]!) path.push(0);
  return setupAt(record, path);
}

/** The setup with the plays of a path through the tree, as services take it. */
export function setupAt(record: GameRecord, path: readonly number[]): Setup {
  const plays = path.flatMap((_, depth) => nodeAt(record, path.slice(0, depth + 1))?.play ?? []);
  return { ...record.setup, plays: [...record.setup.plays, ...plays] };
}
