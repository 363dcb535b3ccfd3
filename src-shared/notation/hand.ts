/**
 * Cards as a person types them: `h: A K T l: 9 8`, `Ah Kh Th 9l`, `hAKT l98`, `č: eso král 10 z: 9 8`. Letters and names may
 * be Czech or English, upper or lower case; where a letter can be a rank or a suit (a, k), a colon makes it a suit.
 */
import type { LanguageFacts } from '#resources/locales/facts.ts';
import { languages, type Language } from '#resources/locales/languages.ts';
import { makeCard, rankOf, suitOf, type Card, type Rank, type Suit } from '../cards.ts';
import type { Result } from '../result.ts';
import { quotedPiece, reading, type SourceText } from './fault.ts';
import {
  cardsIn,
  inOurLetters,
  isMariaseks,
  isSuitThenRanks,
  ledByShort,
  ledBySuit,
  ranksIn,
  runIn,
  suitOfShort,
  usesShortNames,
} from './hand-pieces.ts';
import { rankOfWord, suitOfWord, unclearWord } from './hand-words.ts';
import type { NotationPiece } from './pieces.ts';

/** Suit by suit in the order given: `h: A K T l: 9 8`, in Czech `č: A K 10 z: 9 8`; empty for no cards. */
export function makeHand(cards: readonly Card[], language: Language = 'en'): string {
  const { letters }: LanguageFacts = languages[language];
  const letter = (name: Suit | Rank): string => letters[name] ?? name;
  return cards
    .map((card, i) => {
      const same = i > 0 && suitOf(cards[i - 1]!) === suitOf(card);
      return same ? letter(rankOf(card)) : `${letter(suitOf(card))}: ${letter(rankOf(card))}`;
    })
    .join(' ');
}

/** Letters; every card by its names is much less. */
const MAX_LENGTH = 10_000;

/** In the order typed. Codes: `notation-…`, see docs/notation.md; a card may be typed once only. */
export function parseHand(text: string): Result<Card[]> {
  return reading(text, readHand);
}

export function readHand(source: SourceText): Card[] {
  const cards = new Set<Card>();
  let inForce: SuitInForce | null = null;
  if (source.text.length > MAX_LENGTH) {
    source.fail(MAX_LENGTH, 'notation-text-too-long', { found: quotedPiece(source.text), most: MAX_LENGTH });
  }
  const words = lettersOfOurs(wordsOf(source.text));
  const isShort = usesShortNames(words);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const named = inForce === null ? namedCard(word, words[i + 1]) : undefined;
    if (named) i += 1;
    if (word.colon) {
      inForce = { suit: namedSuit(source, word), byColon: true };
      continue;
    }
    const read: ReadWord = named
      ? { cards: [{ card: named, at: word }], inForce }
      : readWord(source, word, inForce, isShort);
    inForce = read.inForce;
    for (const { card, at } of read.cards) {
      if (cards.has(card)) source.fail(at.index, 'notation-card-twice', { card });
      cards.add(card);
    }
  }
  return [...cards];
}

interface Word extends NotationPiece {
  /** Whether a colon follows. */
  readonly colon: boolean;
}

interface SuitInForce {
  readonly suit: Suit;
  readonly byColon: boolean;
}

/** Words between white space, commas and the like (marks that make a sign of a suit a picture, too); a dash by itself stands for no card. Every character is looked at once. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(/(?:(?!\p{Variation_Selector})[^\s,;.|:])+|:/gu)) {
    const before = words.at(-1);
    if (found !== ':') words.push({ text: found, index, colon: false });
    else if (
      before &&
      !before.colon &&
      /^(?:\s|\p{Variation_Selector})*$/u.test(text.slice(before.index + before.text.length, index))
    )
      words[words.length - 1] = { ...before, colon: true };
    else words.push({ text: '', index, colon: true });
  }
  return words.filter((word) => word.colon || !/^[-–—]$/.test(word.text));
}

function lettersOfOurs(words: readonly Word[]): readonly Word[] {
  return isMariaseks(words) ? words.map(inOurLetters) : words;
}

/** A card by two names, rank and suit: `Desítka zelená`. A letter is no name. */
function namedCard(word: Word, next: Word | undefined): Card | undefined {
  if (!next || word.colon || next.colon || Math.min(word.text.length, next.text.length) <= 2) return undefined;
  const [rank, suit] = [rankOfWord(word.text), suitOfWord(next.text)];
  return rank && suit && makeCard(rank, suit);
}

function namedSuit(source: SourceText, { text, index }: Word): Suit {
  return suitOfWord(text) ?? suitOfShort(text) ?? source.fail(index, 'notation-no-suit', { found: quotedPiece(text) });
}

function cardsOf({ suit, ranks }: NonNullable<ReturnType<typeof ledBySuit>>): ReadWord['cards'] {
  return ranks.map(({ rank, at }) => ({ card: makeCard(rank, suit), at }));
}

interface ReadWord {
  readonly cards: readonly { readonly card: Card; readonly at: NotationPiece }[];
  readonly inForce: SuitInForce | null;
}

/** @param isShort suits are named in short (`če A`) */
function readWord(source: SourceText, word: Word, inForce: SuitInForce | null, isShort: boolean): ReadWord {
  const { text, index } = word;
  const run = runIn(word);
  if (run) return { cards: run, inForce };
  const short = isShort && !inForce?.byColon ? ledByShort(word) : undefined;
  if (short) return { cards: cardsOf(short), inForce: { suit: short.suit, byColon: false } };
  // `AK` may be an ace and a king, or the ace of bells.
  if (!inForce && /^[AOUTK]K$/.test(text)) return source.fail(index, 'notation-unclear-k');
  const mayLead = isSuitThenRanks(text) && !inForce?.byColon;
  if (inForce && !mayLead) {
    if (!inForce.byColon && /^[ak]$/.test(text)) return source.fail(index, `notation-unclear-${text}`);
    const ranks = ranksIn(word);
    if (ranks) return { cards: ranks.map(({ rank, at }) => ({ card: makeCard(rank, inForce.suit), at })), inForce };
  }
  const cards = mayLead ? undefined : cardsIn(word);
  if (cards) return { cards, inForce };
  const led = ledBySuit(word);
  if (led) return { cards: cardsOf(led), inForce: { suit: led.suit, byColon: false } };
  const unclear = unclearWord(text);
  if (unclear) return source.fail(index, `notation-unclear-${unclear}`);
  const code = inForce === null && ranksIn(word) ? 'notation-suit-missing' : 'notation-no-card';
  return source.fail(index, code, { found: quotedPiece(text) });
}
