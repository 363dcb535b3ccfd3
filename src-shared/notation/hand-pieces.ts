/** One typed word as ranks, as cards, or as a suit with its ranks. */
import { makeCard, SUITS, type Card, type Rank, type Suit } from '../cards.ts';
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

/** Suits with their ranks one after another, as lines and records write them: `hAKTl98`. */
export function runIn({ text, index }: NotationPiece): FoundCard[] | undefined {
  if (!/^(?:[hlab][7-9TUOKA]+){2,}$/.test(text)) return undefined;
  let suit: Suit = 'h';
  return Array.from(text).flatMap((letter, i): FoundCard[] => {
    const named = SUITS.find((known) => known === letter);
    if (named) suit = named;
    return named ? [] : [{ card: makeCard(letter as Rank, suit), at: { text: letter, index: index + i } }];
  });
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
  const names = rankOfWord(letter) && !isSuitThenRanks(text) ? [shortName(text)] : [shortName(text), letter];
  for (const name of names) {
    const suit = suitOfWord(name);
    const ranks = ranksIn(rest(piece, name.length));
    if (suit && ranks) return { suit, ranks };
  }
  return undefined;
}

/** The short names of suits, before their ranks or alone: `če`, `zeA`, `ža`, `ku7`. */
const SHORT = /^(?:[čc]e|ze|[žz]a|ku)/iu;

/** Empty where the word does not begin with one. */
export function shortName(text: string): string {
  return SHORT.exec(text)?.[0] ?? '';
}

/** The program Mariášek writes `s` for the spodek, `S` for the svršek and `X` for the ten: `AXKSs987`. */
const MARIASEK = /^[789sSKXA]+$/;

/** Whether the text has words that only Mariášek's letters explain: ranks in small and large letters together. */
export function isMariaseks(words: readonly NotationPiece[]): boolean {
  return words.some(({ text }) => MARIASEK.test(text) && text.includes('s') && /[SKXA]/.test(text));
}

/** A word of Mariášek's letters in ours, letter for letter; any other word as it is. */
export function inOurLetters<P extends NotationPiece>(word: P): P {
  if (!MARIASEK.test(word.text)) return word;
  return { ...word, text: word.text.replaceAll('S', 'O').replaceAll('s', 'U').replaceAll('X', 'T') };
}

function firstLetter(text: string): string {
  return text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!);
}
