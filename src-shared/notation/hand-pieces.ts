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
  const letters: string[] = [];
  for (let left = piece; left.text !== '';) {
    const start = RANK_START.exec(left.text)?.[0];
    if (start === undefined) return undefined;
    const letter = firstLetter(left.text.slice(start.length));
    const suit = suitOfWord(letter);
    if (!suit) return undefined;
    cards.push({ card: makeCard(rankOfWord(start)!, suit), at: left });
    letters.push(letter);
    left = rest(left, start.length + letter.length);
  }
  // `K` is bells in `AČ 8K`; in `AKOh` it is a king whose suit comes later.
  const isMixed = letters.includes('K') && letters.some((letter) => letter !== letter.toUpperCase());
  return isMixed ? undefined : cards;
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
  if (rankOfWord(letter) && !isSuitThenRanks(text)) return undefined;
  const suit = suitOfWord(letter);
  const ranks = ranksIn(rest(piece, letter.length));
  return suit && ranks ? { suit, ranks } : undefined;
}

/** Short names of suits, of which the second letter is small: `če`, `Ze`, `ža`, `ku`. */
const SHORT: Readonly<Record<string, Suit>> = { če: 'h', ce: 'h', ze: 'l', ža: 'a', za: 'a', ku: 'b' };
const SHORT_START = /^(?:[čcz]e|[žz]a|ku)/u;

/** The suit of a short name, by itself or before a colon. */
export function suitOfShort(text: string): Suit | undefined {
  return SHORT[text.toLowerCase()];
}

/**
 * Whether the text names suits in short: `če A`, `zeAK`. `ža` and `ku` do not tell, for they may be an ace of acorns and a king with a
 * spodek.
 */
export function usesShortNames(words: readonly NotationPiece[]): boolean {
  return words.some(({ text }) => /^[ČčCcZz]e(?:$|\p{Lu})/u.test(text));
}

/** A suit by its short name, with the ranks that follow it in the word. */
export function ledByShort(piece: NotationPiece): { suit: Suit; ranks: FoundRank[] } | undefined {
  const { text } = piece;
  const name = SHORT_START.exec(firstLetter(text).toLowerCase() + text.slice(1))?.[0];
  const suit = name === undefined ? undefined : SHORT[name];
  if (!suit) return undefined;
  const left = rest(piece, name!.length);
  const ranks = left.text === '' ? [] : ranksIn(left);
  return ranks && { suit, ranks };
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
