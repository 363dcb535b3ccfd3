/** What can be done in a deal, each as one word: `trump=Ah/K`, `bid=sedma-h`, `discard=l98`, `flek=hra,sedma/against=sto`, `Kh~`. */
import type { Action, ActionOf, ActionType } from '../actions.ts';
import { makeCard, RANKS, SUITS, type Card, type Suit } from '../cards.ts';
import { AGAINST, CONTRACTS, FLEK_TARGETS } from '../contracts.ts';
import { bidSchema } from '../rules/types.ts';
import { quotedPiece, type SourceText } from './fault.ts';
import { readCount, readOneOf } from './line-values.ts';
import { rest, split, splitOnce, type NotationPiece } from './pieces.ts';
import { makeRun, readRun } from './runs.ts';

/** After a card: its marriage stays silent. */
const SILENT = '~';
const NO_SUIT = '-';
/** Of five cards dealt face down. */
const LAST_BLIND = 4;

/** Actions of which nothing more is to be said. */
const BARE = [
  'hold',
  'pass',
  'take-talon',
  'throw-in',
  'take-back',
  'barva',
  'good',
  'bad',
  'fold',
  'stand',
  'withdraw',
  'show',
  'show-nothing',
  'give-up',
  'claim',
] as const satisfies readonly ActionType[];
type Bare = (typeof BARE)[number];
type Told = Exclude<ActionType, Bare | 'play'>;

/** Says of a turn of the commenting round that nothing was doubled. */
const NO_FLEK = 'comment';
const VALUES = ['trump', 'blind', 'bid', 'discard', 'announce', 'lay', 'flek', 'against'] as const;
/** Every word but the cards. */
export const DEAL_WORDS: readonly string[] = [...BARE, NO_FLEK, ...VALUES.map((name) => `${name}=`)];

const WRITTEN: { readonly [T in Told]: (action: ActionOf<T>) => string } = {
  trump: ({ card, call }) => `trump=${card}${call ? `/${call}` : ''}`,
  'trump-blind': ({ index }) => `blind=${index}`,
  'trump-suit': ({ suit }) => `trump=${suit}`,
  bid: ({ bid }) => `bid=${bid}`,
  discard: ({ cards }) => `discard=${makeRun(cards)}`,
  announce({ contract, trump, helper }) {
    const suits = helper ? [trump ?? NO_SUIT, helper] : trump ? [trump] : [];
    return `announce=${[contract, ...suits].join(':')}`;
  },
  lay: ({ card }) => `lay=${card}`,
  comment({ flek, against }) {
    const said = [
      ...(flek.length > 0 ? [`flek=${flek.join()}`] : []),
      ...(against.length > 0 ? [`against=${against.join()}`] : []),
    ];
    return said.join('/') || NO_FLEK;
  },
};

export function makeWord(action: Action): string {
  if (action.type === 'play') return `${action.card}${action.announce === false ? SILENT : ''}`;
  if (isBare(action)) return action.type;
  return (WRITTEN[action.type] as (action: Action) => string)(action);
}

function isBare(action: Action): action is ActionOf<Bare> {
  return (BARE as readonly ActionType[]).includes(action.type);
}

/** Errors: `notation-no-action` and those of the values. */
export function readWord(source: SourceText, word: NotationPiece): Action {
  const { text, index } = word;
  const bare = BARE.find((each) => each === text);
  if (bare) return { type: bare };
  if (text === NO_FLEK) return { type: 'comment', flek: [], against: [] };
  const [name, value] = splitOnce(word, '=');
  if (!value) return readPlay(source, word);
  switch (VALUES.find((each) => each === name.text)) {
    case 'trump':
      return readTrump(source, value);
    case 'blind':
      return { type: 'trump-blind', index: readCount(source, value, LAST_BLIND) };
    case 'bid':
      return { type: 'bid', bid: readOneOf(source, value, bidSchema.options) };
    case 'discard':
      return { type: 'discard', cards: readTwo(source, value) };
    case 'announce':
      return readAnnouncement(source, value);
    case 'lay':
      return { type: 'lay', card: readCard(source, value) };
    case 'flek':
    case 'against':
      return readComment(source, word);
    default:
      return source.fail(index, 'notation-no-action', { found: quotedPiece(text), allowed: [...DEAL_WORDS] });
  }
}

function readPlay(source: SourceText, word: NotationPiece): Action {
  const silent = word.text.endsWith(SILENT);
  const written = silent ? { ...word, text: word.text.slice(0, -1) } : word;
  const card = cardIn(written.text);
  if (!card) {
    const params = { found: quotedPiece(word.text), allowed: [...DEAL_WORDS] };
    return source.fail(word.index, 'notation-no-action', params);
  }
  return { type: 'play', card, ...(silent && { announce: false }) };
}

function cardIn(text: string): Card | undefined {
  const [rank, suit] = [RANKS.find((each) => each === text[0]), SUITS.find((each) => each === text[1])];
  return rank && suit && text.length === 2 ? makeCard(rank, suit) : undefined;
}

function readCard(source: SourceText, piece: NotationPiece): Card {
  return cardIn(piece.text) ?? source.fail(piece.index, 'notation-no-card', { found: quotedPiece(piece.text) });
}

/** A card laid face down, perhaps with the rank that is called; or the suit alone. */
function readTrump(source: SourceText, value: NotationPiece): Action {
  const suit = SUITS.find((each) => each === value.text);
  if (suit) return { type: 'trump-suit', suit };
  const [card, call] = splitOnce(value, '/');
  return {
    type: 'trump',
    card: readCard(source, card),
    ...(call && { call: readOneOf(source, call, RANKS) }),
  };
}

function readTwo(source: SourceText, value: NotationPiece): [Card, Card] {
  const [one, other] = value.text === '' ? [] : readRun(source, value, 2);
  return one && other
    ? [one, other]
    : source.fail(value.index, 'notation-wrong-form', { found: quotedPiece(value.text), example: 'l98' });
}

function readAnnouncement(source: SourceText, value: NotationPiece): Action {
  const [contract, trump, helper, more] = split(value, ':');
  if (more) return source.fail(more.index - 1, 'notation-too-many-suits');
  const suitIn = (written: NotationPiece | undefined): Suit | undefined =>
    written && written.text !== NO_SUIT ? readOneOf(source, written, SUITS) : undefined;
  const [trumpSuit, helperSuit] = [suitIn(trump), suitIn(helper)];
  return {
    type: 'announce',
    contract: readOneOf(source, contract!, CONTRACTS),
    ...(trumpSuit && { trump: trumpSuit }),
    ...(helperSuit && { helper: helperSuit }),
  };
}

function readComment(source: SourceText, word: NotationPiece): Action {
  const said: Omit<ActionOf<'comment'>, 'type'> = { flek: [], against: [] };
  for (const part of split(word, '/')) {
    const [name, value = rest(part, part.text.length)] = splitOnce(part, '=');
    const key = readOneOf(source, name, ['flek', 'against']);
    if (said[key].length > 0) return source.fail(part.index, 'notation-field-twice', { field: key });
    const values = split(value, ',');
    if (key === 'flek') said.flek = values.map((each) => readOneOf(source, each, FLEK_TARGETS));
    else said.against = values.map((each) => readOneOf(source, each, AGAINST));
    const most = key === 'flek' ? FLEK_TARGETS.length : AGAINST.length;
    if (values.length > most) return source.fail(part.index, 'notation-too-many-against', { most });
  }
  return { type: 'comment', ...said };
}
