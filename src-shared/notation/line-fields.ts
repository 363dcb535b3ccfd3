/** The fields of a line that are written by name, each left out when it says nothing. */
import { RANKS, SUITS, type Suit } from '../cards.ts';
import { AGAINST, COMPONENTS, type Component } from '../contracts.ts';
import type { Setup } from '../position.ts';
import { quotedPiece, type SourceText } from './fault.ts';
import { MAX_PLAYS } from './game-record.ts';
import { readCount, readOneOf, readSeat } from './line-values.ts';
import { rest, split, type NotationPiece } from './pieces.ts';
import { makeRun, readPlays, readRun } from './runs.ts';

interface LineField {
  /** `null` when the field is left out. */
  make(setup: Setup): string | null;
  read(source: SourceText, piece: NotationPiece): Partial<Setup>;
}

const MAX_FLEKS = 30;
const MAX_AGAINST = 2;
const MAX_MARRIAGES = 4;
const MAX_TRICKS = 16;
const MAX_POINTS = 80;
const HEARTS_BID = ['yes', 'no'] as const;

export const LINE_FIELDS = {
  talon: {
    make: ({ talon }) => (talon.length > 0 ? makeRun(talon) : null),
    read: (source, piece) => ({ talon: readRun(source, piece, 2) }),
  },
  stock: {
    make: ({ stock }) => (stock.length > 0 ? makeRun(stock) : null),
    read: (source, piece) => ({ stock: readRun(source, piece, 16) }),
  },
  hearts: {
    make: ({ heartsBid }) => (heartsBid === undefined ? null : heartsBid ? 'yes' : 'no'),
    read: (source, piece) => ({ heartsBid: readOneOf(source, piece, HEARTS_BID) === 'yes' }),
  },
  fleks: {
    make({ fleks }) {
      const counted = Object.entries(fleks).map(([component, count]) => `${component}:${count}`);
      return counted.length > 0 ? counted.join() : null;
    },
    read: (source, piece) => ({ fleks: readFleks(source, piece) }),
  },
  against: {
    make: ({ against }) =>
      against.length > 0 ? against.map(({ seat, what, fleks }) => `${seat}:${what}:${fleks}`).join() : null,
    read: (source, piece) => ({ against: readAgainst(source, piece) }),
  },
  partner: {
    make: ({ partner }) => (partner === null ? null : String(partner)),
    read: (source, piece) => ({ partner: readSeat(source, piece) }),
  },
  called: {
    make: ({ called = null }) => called,
    read: (source, piece) => ({ called: readOneOf(source, piece, RANKS) }),
  },
  leader: {
    make: ({ leader }) => (leader === undefined ? null : String(leader)),
    read: (source, piece) => ({ leader: readSeat(source, piece) }),
  },
  won: {
    make: ({ won }) => (won === undefined ? null : makeWon(won)),
    read: (source, piece) => ({ won: readWon(source, piece) }),
  },
  plays: {
    make: ({ plays }) => (plays.length > 0 ? makeRun(plays) : null),
    read: (source, piece) => ({ plays: readPlays(source, piece, MAX_PLAYS) }),
  },
} as const satisfies Record<string, LineField>;

type Won = NonNullable<Setup['won']>;
type WonSide = Won['declarer'];

function readFleks(source: SourceText, piece: NotationPiece): Setup['fleks'] {
  const fleks: Setup['fleks'] = {};
  for (const part of split(piece, ',')) {
    const [component, count] = parts(source, part, 2, 'sedma:1');
    const id: Component = readOneOf(source, component!, COMPONENTS);
    if (fleks[id] !== undefined) return source.fail(part.index, 'notation-field-twice', { field: id });
    fleks[id] = readCount(source, count!, MAX_FLEKS);
  }
  return fleks;
}

function readAgainst(source: SourceText, piece: NotationPiece): Setup['against'] {
  const found = split(piece, ',').map((part) => {
    const [seat, what, fleks] = parts(source, part, 3, '1:sedma:0');
    return {
      seat: readSeat(source, seat!),
      what: readOneOf(source, what!, AGAINST),
      fleks: readCount(source, fleks!, MAX_FLEKS),
    };
  });
  const { [MAX_AGAINST]: extra } = split(piece, ',');
  return extra ? source.fail(extra.index, 'notation-too-many-against', { most: MAX_AGAINST }) : found;
}

/** A part of so many values with colons between. */
function parts(source: SourceText, part: NotationPiece, count: number, example: string): NotationPiece[] {
  const found = split(part, ':');
  return found.length === count
    ? found
    : source.fail(part.index, 'notation-wrong-form', { found: quotedPiece(part.text), example });
}

/** Points and marriages of the declarer, of the defenders, then perhaps the tricks by seat: `40h/20/2,1,0`. */
function makeWon({ declarer, defenders, tricks }: Won): string {
  const side = ({ points, marriages }: WonSide): string => `${points}${marriages.join('')}`;
  return [side(declarer), side(defenders), ...(tricks ? [tricks.join()] : [])].join('/');
}

function readWon(source: SourceText, piece: NotationPiece): Won {
  const [declarer, defenders, tricks, more] = split(piece, '/');
  if (!defenders || more) {
    return source.fail(piece.index, 'notation-wrong-form', { found: quotedPiece(piece.text), example: '40h/20/2,1,0' });
  }
  const won = { declarer: readWonSide(source, declarer!), defenders: readWonSide(source, defenders) };
  return tricks ? { ...won, tricks: readTricks(source, tricks) } : won;
}

function readWonSide(source: SourceText, { text, index }: NotationPiece): WonSide {
  const digits = /^\d*/.exec(text)![0];
  const points = readCount(source, { text: digits, index }, MAX_POINTS);
  if (points % 10 !== 0) return source.fail(index, 'notation-not-tens', { found: digits });
  const letters = rest({ text, index }, digits.length);
  if (letters.text.length > MAX_MARRIAGES) {
    return source.fail(letters.index + MAX_MARRIAGES, 'notation-too-many-marriages', { most: MAX_MARRIAGES });
  }
  const marriages = Array.from(letters.text).map((letter, i): Suit =>
    readOneOf(source, { text: letter, index: letters.index + i }, SUITS),
  );
  return { points, marriages };
}

function readTricks(source: SourceText, piece: NotationPiece): number[] {
  const tricks = split(piece, ',');
  if (tricks.length < 2 || tricks.length > 4) {
    return source.fail(piece.index, 'notation-wrong-form', { found: quotedPiece(piece.text), example: '2,1,0' });
  }
  return tricks.map((count) => readCount(source, count, MAX_TRICKS));
}
