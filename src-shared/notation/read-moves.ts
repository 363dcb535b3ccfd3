/** The tree of plays from its text, see `moves.ts`. */
import { readEnclosed } from './escape.ts';
import { quotedPiece, type SourceText } from './fault.ts';
import { MAX_PLAYS, type GameRecord, type RecordedPlay } from './game-record.ts';
import { cardsIn } from './hand-pieces.ts';
import type { NotationPiece } from './pieces.ts';

interface Node {
  readonly play: RecordedPlay;
  comment?: string;
  readonly children: Node[];
  /** Plays before it. */
  readonly depth: number;
  readonly siblings: Node[];
}

/** An open variation: where it began, and the play it replaces. */
interface Opening {
  readonly index: number;
  readonly node: Node;
}

/** Plays of all variations together, and letters of all comments: a window shows them all at once. */
const MAX_TREE = 3000;
const MAX_COMMENTS = 100_000;

/** @param from where the moves begin in the source; @param played plays before the tree */
export function readMoves(source: SourceText, from: number, played: number): Pick<GameRecord, 'comment' | 'children'> {
  const { text } = source;
  const roots: Node[] = [];
  const open: Opening[] = [];
  let comment: string | undefined;
  let count = 0;
  let commented = 0;
  /** The play before; at the start of a variation none. */
  let last: Node | null = null;

  const add = (play: RecordedPlay, index: number): void => {
    const replaced = open.at(-1)?.node;
    const siblings: Node[] = last ? last.children : replaced ? replaced.siblings : roots;
    const depth: number = last ? last.depth + 1 : replaced ? replaced.depth : played;
    if (depth >= MAX_PLAYS) source.fail(index, 'notation-too-many-plays', { most: MAX_PLAYS });
    if (++count > MAX_TREE) source.fail(index, 'notation-tree-too-large', { most: MAX_TREE });
    last = { play, children: [], depth, siblings };
    siblings.push(last);
  };

  for (let i = from; i < text.length;) {
    const letter = text[i]!;
    if (letter === '{') {
      const enclosed = readEnclosed(source, i + 1, '}') ?? source.fail(i, 'notation-comment-open');
      commented += enclosed.text.length;
      if (commented > MAX_COMMENTS) source.fail(i, 'notation-comments-too-long', { most: MAX_COMMENTS });
      if (last) last.comment = joined(last.comment, enclosed.text);
      else if (open.length === 0) comment = joined(comment, enclosed.text);
      else source.fail(i, 'notation-comment-early');
      i = enclosed.end;
    } else if (letter === '(') {
      open.push({ index: i, node: last ?? source.fail(i, 'notation-variation-early') });
      last = null;
      i += 1;
    } else if (letter === ')') {
      const opening = open.pop() ?? source.fail(i, 'notation-variation-not-open');
      if (!last) source.fail(i, 'notation-variation-empty');
      last = opening.node;
      i += 1;
    } else {
      const word = /^(?:\s+|[^\s{}()]+|\})/u.exec(text.slice(i, i + WORD))![0];
      if (word.trim() !== '') {
        for (const { play, at } of playsIn(source, { text: word, index: i })) add(play, at.index);
      }
      i += word.length;
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) source.fail(unclosed.index, 'notation-variation-open');
  return { comment: comment ?? '', children: roots.map(plainNode) };
}

/** Longest word looked at; none that is right is longer. */
const WORD = 200;

function joined(before: string | undefined, comment: string): string {
  return before === undefined ? comment : `${before}\n${comment}`;
}

/** Cards with their marks, after the number of a trick. */
function playsIn(source: SourceText, word: NotationPiece): { play: RecordedPlay; at: NotationPiece }[] {
  const number = /^(?:\d+\.+)?/.exec(word.text)![0].length;
  const text = word.text.slice(number);
  if (text === '') return [];
  const mark = /[~+]$/.exec(text)?.[0];
  const cards = cardsIn({ text: mark ? text.slice(0, -1) : text, index: word.index + number });
  if (!cards || cards.length === 0)
    return source.fail(word.index, 'notation-no-play', { found: quotedPiece(word.text) });
  return cards.map(({ card, at }, i) => {
    const marked = mark !== undefined && i === cards.length - 1;
    return { play: marked ? { card, announce: mark === '+' } : card, at };
  });
}

/** Without what only the reading needs. Variations are not deeper than a deal has plays. */
function plainNode({ play, comment, children }: Node): GameRecord['children'][number] {
  return { play, ...(comment !== undefined && { comment }), children: children.map(plainNode) };
}
