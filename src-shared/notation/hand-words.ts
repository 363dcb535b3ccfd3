/** The names of suits and ranks as people type them, Czech and English, with diacritics or without. */
import type { Rank, Suit } from '../cards.ts';
import { plainText } from '../plain-text.ts';

const SUIT_WORDS: Record<Suit, string> = {
  h: 'h č c ♥ ❤ ♡ srdce srdcové červené červená červený hearts heart',
  l: 'l z ♠ ♤ listy zelené zelená zelený leaves leaf',
  a: 'a ž ♣ ♧ žaludy žalud žaludové žaludová žaludový acorns acorn',
  b: 'b k ♦ ♢ kule kulové kulová kulový bells bell',
};

const RANK_WORDS: Record<Rank, string> = {
  '7': '7 sedma sedmička seven',
  '8': '8 osma osmička eight',
  '9': '9 devítka dev nine',
  T: 't 10 x desítka des ten',
  U: 'u j sp spo spodek spodka kluk unter jack',
  O: 'o q sv svr svršek svrška ober queen',
  K: 'k král krále king',
  A: 'a e es eso ace',
};

/** May be svršek or spodek, desítka or devítka. */
const UNCLEAR = ['s', 'd'];

const SUITS_BY_WORD = byWord(SUIT_WORDS);
const RANKS_BY_WORD = byWord(RANK_WORDS);

/** No name is longer, be each of its letters written as one with a mark. */
const MAX_LENGTH = 2 * Math.max(...[...SUITS_BY_WORD.keys(), ...RANKS_BY_WORD.keys()].map(({ length }) => length));

/** A single letter keeps its hook (`ž` and `z` are two suits), longer words may lose it. */
export function suitOfWord(word: string): Suit | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  return SUITS_BY_WORD.get(word.toLowerCase()) ?? (word.length > 2 ? SUITS_BY_WORD.get(plainText(word)) : undefined);
}

export function rankOfWord(word: string): Rank | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  return RANKS_BY_WORD.get(word.toLowerCase()) ?? RANKS_BY_WORD.get(plainText(word));
}

/** The letter, when it could be either of two ranks. */
export function unclearWord(word: string): string | undefined {
  return UNCLEAR.find((letter) => letter === word.toLowerCase());
}

/** Longer words also without their diacritics. */
function byWord<T extends string>(words: Record<T, string>): Map<string, T> {
  const found = new Map<string, T>();
  for (const id of Object.keys(words) as T[]) {
    for (const word of words[id].split(' ')) {
      found.set(word, id);
      if (word.length > 2) found.set(plainText(word), id);
    }
  }
  return found;
}
