/**
 * The key of every call. A key belongs to what is said and not to its place among today's choices: sto is the same key
 * in every round of every variant. Written as browsers name shortcuts (`Shift+B`).
 */
import type { Rank, Suit } from '#shared/cards.ts';
import { bidContract, bidIsHearts, type Bid, type Contract, type FlekTarget } from '#shared/contracts.ts';

const OF_CONTRACT: Readonly<Record<Contract, string>> = {
  hra: 'h',
  sedma: 's',
  sto: 't',
  'sto-sedma': 'o',
  betl: 'b',
  durch: 'd',
  'open-betl': 'Shift+b',
  'open-durch': 'Shift+d',
  'dve-sedmy': 'v',
  'dve-sedmy-sto': 'w',
};

const OF_FLEK: Readonly<Record<FlekTarget, string>> = {
  hra: 'f',
  sedma: 'g',
  sto: 'Shift+f',
  'sto-sedma': 'f',
  betl: 'f',
  durch: 'f',
  'dve-sedmy': 'Shift+g',
  'against-sedma': 'Shift+s',
  'against-sto': 'Shift+t',
};

const OF_SUIT: Readonly<Record<Suit, string>> = { h: 'c', l: 'z', a: 'l', b: 'k' };

const OF_RANK: Readonly<Record<Rank, string>> = {
  '7': 's',
  '8': 'm',
  '9': 'v',
  T: 't',
  U: 'u',
  O: 'o',
  K: 'k',
  A: 'a',
};

export const CALL_KEYS = {
  /** The first place: agreeing, laying away, turning over. It answers Enter too. */
  agree: 'a',
  pass: 'a',
  bad: 'x',
  hold: 'm',
  silent: 'n',
  takeBack: 'z',
  back: 'Escape',
  giveUp: 'q',
  claim: 'u',
  rest: 'e',
} as const;

/** Letters that belong to calls, with Shift or without. */
export const CALL_LETTERS: ReadonlySet<string> = new Set(
  [OF_CONTRACT, OF_FLEK, OF_SUIT, OF_RANK, CALL_KEYS]
    .flatMap((keys) => Object.values(keys) as string[])
    .map((key) => key.replace('Shift+', ''))
    .filter((key) => key.length === 1),
);

/** A hearts bid is its contract with Shift. */
export function keyOfBid(bid: Bid): string {
  const key = OF_CONTRACT[bidContract(bid)];
  return bidIsHearts(bid) ? `Shift+${key}` : key;
}

export const keyOfFlek = (target: FlekTarget): string => OF_FLEK[target];
export const keyOfSuit = (suit: Suit): string => OF_SUIT[suit];
export const keyOfRank = (rank: Rank): string => OF_RANK[rank];
/** Z lidu: the cards of the second packet, counted with Shift. */
export const keyOfBlind = (index: number): string => `Shift+${index + 1}`;

/** A key as it is written on a button. */
export function keyText(key: string): string {
  if (key === 'Escape') return 'Esc';
  return key.replace('Shift+', '⇧').toUpperCase();
}
