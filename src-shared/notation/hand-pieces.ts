/** One typed word as ranks, as cards, or as a suit with its ranks. */
import { makeCard, type Card, type Rank, type Suit } from '../cards.ts';
import { rankOfWord, suitOfWord } from './hand-words.ts';
import { rest, type NotationPiece } from './pieces.ts';

export interface FoundRank {
  readonly rank: Rank;
  readonly at: NotationPiece;
}

export interface FoundCard {
  readonly card: Card;
  readonly at: NotationPiece;
}

/** Read in this order, so that `10` is not a one and `sv` not an s. */
const RANK_START = /^(?:10|sv|sp|es|[789txujoqkae])/i;

/** One rank, or ranks one after another in letters of one case: `A`, `král`, `AKT`, `k10`. */
export function ranksIn(piece: NotationPiece): FoundRank[] | undefined {
  const { text } = piece;
  const whole = rankOfWord(text);
  if (whole) return [{ rank: whole, at: piece }];
  if (text === '' || (text !== text.toUpperCase() && text !== text.toLowerCase())) return undefined;
  const ranks: FoundRank[] = [];
  for (let left = piece; left.text !== '';) {
    const start = RANK_START.exec(left.text)?.[0];
    if (start === undefined) return undefined;
    ranks.push({ rank: rankOfWord(start)!, at: left });
    left = rest(left, start.length);
  }
  return ranks;
}

/** Whole cards one after another, each rank then suit: `Ah`, `10h`, `AhKh9l`. */
export function cardsIn(piece: NotationPiece): FoundCard[] | undefined {
  const cards: FoundCard[] = [];
  for (let left = piece; left.text !== '';) {
    const start = RANK_START.exec(left.text)?.[0];
    if (start === undefined) return undefined;
    const letter = firstLetter(left.text.slice(start.length));
    const suit = suitOfWord(letter);
    if (!suit) return undefined;
    cards.push({ card: makeCard(rankOfWord(start)!, suit), at: left });
    left = rest(left, start.length + letter.length);
  }
  return cards;
}

/** As the notation writes it, a small suit letter before large ranks: `aK` is the king of acorns, `Ka` too. */
export function isSuitThenRanks(text: string): boolean {
  return /^[hlabčczžk](?:10|[7-9TXUJOQKAE])+$/u.test(text);
}

/** A suit without a colon, before its ranks (`hAKT`, `č98`) or alone, where it cannot be a rank (`h`, `zelené`). */
export function ledBySuit(piece: NotationPiece): { suit: Suit; ranks: FoundRank[] } | undefined {
  const { text } = piece;
  const whole = suitOfWord(text);
  if (whole) return rankOfWord(text) ? undefined : { suit: whole, ranks: [] };
  const letter = firstLetter(text);
  if (rankOfWord(letter) && !isSuitThenRanks(text)) return undefined;
  const suit = suitOfWord(letter);
  const ranks = ranksIn(rest(piece, letter.length));
  return suit && ranks ? { suit, ranks } : undefined;
}

function firstLetter(text: string): string {
  return text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!);
}
