/**
 * What was called and played as text: `0:trump=Ah 0:discard=l98 1:good 2:good`, then trick by trick `1. 0:Ah #star {well led} 1:9h`.
 * Numbers of tricks are for people and are skipped when read; a mark and a comment belong to the move before them, a variation in
 * parentheses replaces the move before it.
 */
import type { Seat } from '../seats.ts';
import { MARKS, type Mark } from '../marks.ts';
import { MAX_COMMENTS, MAX_DEPTH, MAX_MOVES, type DealMove, type DealRecord } from './deal-record.ts';
import { makeWord, readWord } from './deal-words.ts';
import { makeComment, readEnclosed } from './escape.ts';
import { quotedPiece, type SourceText } from './fault.ts';
import { readOneOf, readSeat } from './line-values.ts';
import { rest, splitOnce } from './pieces.ts';

/** Where a line ends, comments apart. */
const WIDTH = 100;

/** @param seats cards of a trick */
export function makeDealMoves(moves: readonly DealMove[], comment: string, seats: number): string {
  const lines: string[] = [];
  let line = '';
  const write = (word: string, glued = false): void => {
    const gap = line === '' || glued || line.endsWith('(') ? '' : ' ';
    if (gap !== '' && line.length + word.length >= WIDTH) endLine();
    line += line === '' ? word : gap + word;
  };
  const endLine = (): void => {
    if (line !== '') lines.push(line);
    line = '';
  };
  /** @param played cards before */
  const writeAll = (all: readonly DealMove[], played: number, isMain: boolean): void => {
    let cards = played;
    for (const [i, { seat, action, marks = [], comment: said, variations = [] }] of all.entries()) {
      const before = cards;
      if (action.type === 'play') {
        if (before % seats === 0 && isMain) endLine();
        if (before % seats === 0 || i === 0) write(`${Math.floor(before / seats) + 1}.`);
        cards += 1;
      }
      write(`${seat}:${makeWord(action)}`);
      for (const mark of marks) write(`#${mark}`);
      if (said !== undefined) write(makeComment(said));
      for (const variation of variations) {
        write('(');
        writeAll(variation, before, false);
        write(')', true);
      }
    }
  };
  if (comment !== '') {
    write(makeComment(comment));
    endLine();
  }
  writeAll(moves, 0, true);
  endLine();
  return lines.join('\n');
}

interface ReadMove extends DealMove {
  comment?: string;
  marks?: Mark[];
  variations?: ReadMove[][];
}

/** An open variation: where it began, and the line and the move it interrupts. */
interface Opening {
  readonly index: number;
  readonly line: ReadMove[];
  readonly last: ReadMove;
}

export interface ReadMoves extends Pick<DealRecord, 'comment' | 'moves'> {
  /** Where each move of the main line stands in the text. */
  readonly indexes: readonly number[];
}

/** @param from where the moves begin in the source; @param seats how many sit in the deal */
export function readDealMoves(source: SourceText, from: number, seats: number): ReadMoves {
  const { text } = source;
  const moves: ReadMove[] = [];
  const indexes: number[] = [];
  const open: Opening[] = [];
  let [line, last]: [ReadMove[], ReadMove | null] = [moves, null];
  let comment: string | undefined;
  let [count, commented] = [0, 0];

  const say = (said: string, index: number): void => {
    commented += said.length;
    if (commented > MAX_COMMENTS) source.fail(index, 'notation-comments-too-long', { most: MAX_COMMENTS });
    if (last) last.comment = joined(last.comment, said);
    else if (open.length === 0) comment = joined(comment, said);
    else source.fail(index, 'notation-comment-early');
  };

  for (let i = from; i < text.length;) {
    const letter = text[i]!;
    if (letter === '{') {
      const enclosed = readEnclosed(source, i + 1, '}') ?? source.fail(i, 'notation-comment-open');
      if (enclosed.text !== '') say(enclosed.text, i);
      i = enclosed.end;
    } else if (letter === '(') {
      if (!last) return source.fail(i, 'notation-variation-early');
      if (open.length === MAX_DEPTH) source.fail(i, 'notation-too-deep', { most: MAX_DEPTH });
      open.push({ index: i, line, last });
      const variation: ReadMove[] = [];
      (last.variations ??= []).push(variation);
      [line, last] = [variation, null];
      i += 1;
    } else if (letter === ')') {
      const opening = open.pop() ?? source.fail(i, 'notation-variation-not-open');
      if (!last) source.fail(i, 'notation-variation-empty');
      ({ line, last } = opening);
      i += 1;
    } else {
      const word = /^(?:\s+|[^\s{}()]+|\})/u.exec(text.slice(i, i + WORD))![0];
      if (word.startsWith('#')) {
        if (!last) return source.fail(i, 'notation-mark-early');
        const mark = readOneOf(source, { text: word.slice(1), index: i + 1 }, MARKS);
        if (!last.marks?.includes(mark)) (last.marks ??= []).push(mark);
      } else if (word.trim() !== '' && !/^\d+\.+$/.test(word)) {
        if (++count > MAX_MOVES) source.fail(i, 'notation-tree-too-large', { most: MAX_MOVES });
        last = readMove(source, { text: word, index: i }, seats);
        line.push(last);
        if (open.length === 0) indexes.push(i);
      }
      i += word.length;
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) source.fail(unclosed.index, 'notation-variation-open');
  return { comment: comment ?? '', moves, indexes };
}

/** Longest word looked at; none that is right is longer. */
const WORD = 200;

function joined(before: string | undefined, comment: string): string {
  return before === undefined ? comment : `${before}\n${comment}`;
}

/** A seat, a colon and a word, perhaps after the number of a trick. */
function readMove(source: SourceText, word: { text: string; index: number }, seats: number): ReadMove {
  const [who, what] = splitOnce(rest(word, /^(?:\d+\.+)?/.exec(word.text)![0].length), ':');
  if (!what) return source.fail(word.index, 'notation-no-seat', { found: quotedPiece(word.text) });
  const seat: Seat = readSeat(source, who);
  if (seat >= seats) source.fail(who.index, 'notation-not-a-count', { found: who.text, most: seats - 1 });
  return { seat, action: readWord(source, what) };
}
