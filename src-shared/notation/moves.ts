/**
 * The tree of plays as text: `1. Ah 9h {well played} 7h (Kh 7h) 2. Tl`. Numbers of tricks are for people and are skipped when
 * read; a comment belongs to the play before it, a variation in parentheses replaces the play before it.
 */
import { makeComment } from './escape.ts';
import type { RecordedPlay, RecordNode } from './game-record.ts';

/** Part of a tree still to be written. */
interface Branch {
  readonly siblings: readonly RecordNode[];
  /** Plays before it. */
  readonly depth: number;
  /** Whether something stands between it and the play before it, so that its trick is worth naming. */
  readonly apart: boolean;
}

export interface MovesOptions {
  /** Plays before the tree. */
  readonly played: number;
  /** Cards of a trick. */
  readonly seats: number;
}

/** Trees may be of any depth. `comment` stands before the first play. */
export function makeMoves(children: readonly RecordNode[], comment: string, { played, seats }: MovesOptions): string {
  let text = comment === '' ? '' : makeComment(comment);
  const write = (word: string): void => {
    const glued = text === '' || text.endsWith('(') || word === ')';
    text += glued ? word : ` ${word}`;
  };
  // What is to be written next is last.
  const left: (Branch | '(' | ')')[] = [{ siblings: children, depth: played, apart: true }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string') {
      write(next);
      continue;
    }
    const { siblings, depth, apart } = next;
    const [main, ...others] = siblings;
    if (!main) continue;
    if (apart || depth % seats === 0) write(`${Math.floor(depth / seats) + 1}.`);
    write(makePlay(main.play));
    if (main.comment !== undefined) write(makeComment(main.comment));
    left.push({ siblings: main.children, depth: depth + 1, apart: others.length > 0 });
    for (const other of others.toReversed()) left.push(')', { siblings: [other], depth, apart: true }, '(');
  }
  return text;
}

function makePlay(play: RecordedPlay): string {
  return typeof play === 'string' ? play : `${play.card}${play.announce ? '+' : '~'}`;
}
