/**
 * Cards one after another without spaces, a suit letter before the ranks of that suit: `hAKTl98hU` is the ace, king and
 * ten of hearts, the nine and eight of leaves and the spodek of hearts, in this order.
 */
import { makeCard, rankOf, suitOf, RANKS, SUITS, type Card, type Rank, type Suit } from '../cards.ts';
import { quotedPiece, type SourceText } from './fault.ts';
import type { RecordedPlay } from './game-record.ts';
import type { NotationPiece } from './pieces.ts';

/** After a card: its marriage stays silent, or is announced in so many words. */
const SILENT = '~';
const ANNOUNCED = '+';
const NONE = '-';

/** `-` when there is none. */
export function makeRun(plays: readonly RecordedPlay[]): string {
  let suit: Suit | null = null;
  const text = plays.map((play) => {
    const { card, announce } = typeof play === 'string' ? { card: play, announce: undefined } : play;
    const mark = announce === undefined ? '' : announce ? ANNOUNCED : SILENT;
    const letter = suitOf(card) === suit ? '' : suitOf(card);
    suit = suitOf(card);
    return `${letter}${rankOf(card)}${mark}`;
  });
  return text.join('') || NONE;
}

/** @param most more cards than this are a fault */
export function readRun(source: SourceText, piece: NotationPiece, most: number): Card[] {
  return readPlays(source, piece, most, false) as Card[];
}

/** The same with the marks of silent (`~`) and announced (`+`) marriages. */
export function readPlays(
  source: SourceText,
  { text, index }: NotationPiece,
  most: number,
  marks = true,
): RecordedPlay[] {
  if (text === '') return source.fail(index, 'notation-no-cards');
  const plays: RecordedPlay[] = [];
  if (text === NONE) return plays;
  let suit: Suit | null = null;
  let open: number | null = null;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!;
    const last = plays.at(-1);
    if (isSuit(letter)) {
      if (open !== null) break;
      suit = letter;
      open = i;
    } else if (isRank(letter)) {
      if (!suit) return source.fail(index + i, 'notation-suit-first', { found: quotedPiece(text) });
      if (plays.length === most) return source.fail(index + i, 'notation-too-many-cards', { most });
      plays.push(makeCard(letter, suit));
      open = null;
    } else if (marks && open === null && typeof last === 'string' && (letter === SILENT || letter === ANNOUNCED)) {
      plays[plays.length - 1] = { card: last, announce: letter === ANNOUNCED };
    } else {
      return source.fail(index + i, 'notation-not-in-run', { found: String.fromCodePoint(text.codePointAt(i)!) });
    }
  }
  if (open !== null) return source.fail(index + open, 'notation-suit-without-rank', { found: text[open]! });
  return plays;
}

function isSuit(letter: string): letter is Suit {
  return (SUITS as readonly string[]).includes(letter);
}

function isRank(letter: string): letter is Rank {
  return (RANKS as readonly string[]).includes(letter);
}
