/** The XML of a `.hra` file as it is written: names become ours, nothing is concluded yet. Whatever is not understood is a finding. */
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { MAX_FOREIGN_LENGTH } from '#shared/api/text-limits.ts';
import type { ImportFinding } from '#shared/api/foreign.ts';
import { makeCard, RANKS, SUITS, type Card, type Rank, type Suit } from '#shared/cards.ts';
import { plainText } from '#shared/plain-text.ts';
import { err, ok, type Result } from '#shared/result.ts';

export const PLAYERS = ['Hrac1', 'Hrac2', 'Hrac3'] as const;
export type HraPlayer = (typeof PLAYERS)[number];
const GAMES = ['Hra', 'Sedma', 'Kilo', 'SedmaProti', 'KiloProti', 'Betl', 'Durch'] as const;
export type HraGame = (typeof GAMES)[number];

export const SUIT_NAMES: Readonly<Record<Suit, string>> = { h: 'Cerveny', l: 'Zeleny', a: 'Zaludy', b: 'Kule' };
export const RANK_NAMES: Readonly<Record<Rank, string>> = {
  '7': 'Sedma',
  '8': 'Osma',
  '9': 'Devitka',
  T: 'Desitka',
  U: 'Spodek',
  O: 'Svrsek',
  K: 'Kral',
  A: 'Eso',
};

/** Files of older releases write names in small letters, files written by hand with diacritics. */
function namesOf<T extends string>(values: readonly T[], nameOf: (value: T) => string): ReadonlyMap<string, T> {
  return new Map(values.map((value) => [plainText(nameOf(value)), value]));
}

const itself = <T extends string>(name: T): T => name;
const PLAYER_BY_NAME = namesOf(PLAYERS, itself);
const GAME_BY_NAME = namesOf(GAMES, itself);
const SUIT_BY_NAME = namesOf(SUITS, (suit) => SUIT_NAMES[suit]);
const RANK_BY_NAME = namesOf(RANKS, (rank) => RANK_NAMES[rank]);
const ELEMENTS = [
  'Hra',
  'Autor',
  'Verze',
  'Komentar',
  'Karta',
  'Talon',
  'Fleky',
  'Flek',
  'Stychy',
  'Stych',
  'Zuctovani',
];
const ATTRIBUTES = [
  'Kolo',
  'Zacina',
  'Voli',
  'Typ',
  'Trumf',
  'Barva',
  'Hodnota',
  'Hra',
  'Pocet',
  'Hraci',
  'Body',
  'Zisk',
];
const ELEMENT_BY_NAME = namesOf([...ELEMENTS, ...PLAYERS], itself);
const ATTRIBUTE_BY_NAME = namesOf(ATTRIBUTES, itself);

export interface WrittenTrick {
  readonly element: string;
  readonly number: number;
  readonly leader: HraPlayer | null;
  readonly cards: Partial<Record<HraPlayer, Card>>;
}

interface WrittenFlek {
  readonly element: string;
  readonly game: HraGame;
  readonly count: number;
  readonly players: readonly HraPlayer[];
}

/** A number that is not written is `null`. */
interface WrittenAccount {
  readonly points: number | null;
  readonly gain: number | null;
}

export interface HraFile {
  /** As a remark of our own export names him; the format itself forgets forhont once cards were played. */
  readonly forhont: HraPlayer | null;
  /** Who leads the trick to come: forhont as long as no card was played. */
  readonly leader: HraPlayer | null;
  readonly chooser: HraPlayer | null;
  /** The trick reached; 0 before the first card. */
  readonly reached: number | null;
  readonly games: readonly HraGame[];
  readonly trump: Suit | null;
  readonly comment: string;
  readonly hands: Readonly<Record<HraPlayer, readonly Card[]>>;
  readonly talon: readonly Card[];
  readonly fleks: readonly WrittenFlek[];
  /** By their numbers. */
  readonly tricks: readonly WrittenTrick[];
  readonly account: Partial<Record<HraPlayer, WrittenAccount>>;
  readonly findings: readonly ImportFinding[];
}

/** Errors: `foreign-empty`, `foreign-too-long`, `foreign-xml` with line and column, `foreign-not-hra`. Entities are never expanded. */
export function readHraFile(text: string): Result<HraFile> {
  if (text.length > MAX_FOREIGN_LENGTH) return err('foreign-too-long', { most: MAX_FOREIGN_LENGTH / 1_000_000 });
  const written = text.replace(/^\uFEFF/u, '');
  if (written.trim() === '') return err('foreign-empty');
  const root = rootOf(written);
  if (!root.ok) return root;
  if (nameOf(root.value) !== 'Hra') return err('foreign-not-hra', { found: shortened(root.value.name) });
  return ok(fileOf(root.value, FORHONT_REMARK.exec(written)?.[1] as HraPlayer | undefined));
}

const FORHONT_REMARK = /<!-- forhont: (Hrac[123]) -->/u;

/** A remark in a file of ours, which the program Mariášek skips. */
export function forhontRemark(player: HraPlayer): string {
  return `<!-- forhont: ${player} -->`;
}

function rootOf(text: string): Result<XmlElement> {
  try {
    // XML reads CR and CRLF as LF (XML 1.0, 2.11). Left to the parser, many of them in one text take quadratic time.
    const { root } = parseXml(text.replaceAll(/\r\n?/g, '\n'));
    return root ? ok(root) : err('foreign-empty');
  } catch (fault) {
    // Elements within elements without end exhaust the stack, which is no fault of ours either.
    const { line = 1, column = 1 } = fault as { line?: number; column?: number };
    return err('foreign-xml', { place: `${line}:${column}` });
  }
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

/** The documented name, in whatever case it is written. */
function nameOf({ name }: XmlElement): string {
  return ELEMENT_BY_NAME.get(plainText(name)) ?? shortened(name);
}

function childrenOf(parent: XmlElement | undefined): XmlElement[] {
  return (parent?.children ?? []).filter((child): child is XmlElement => child instanceof XmlElement);
}

/** What is written, without blanks around it; nothing is the same as no attribute. */
function attributeOf(element: XmlElement, attribute: string): string {
  const written = element.attributes[attribute];
  if (written !== undefined) return written.trim();
  const other = Object.keys(element.attributes).find((name) => ATTRIBUTE_BY_NAME.get(plainText(name)) === attribute);
  return other === undefined ? '' : element.attributes[other]!.trim();
}

const MAX_COMMENT = 4000;
const MAX_FLEKS = 30;

type Find = (code: string, element: string, params?: ImportFinding['params']) => void;

function fileOf(root: XmlElement, forhont: HraPlayer | undefined): HraFile {
  const findings: ImportFinding[] = [];
  const find: Find = (code, element, params = {}) => findings.push({ code, element, params });

  const seen = new Set<string>();
  for (const child of childrenOf(root)) {
    const name = nameOf(child);
    if (!PLACES.includes(name)) find('unknown-element', name);
    else if (seen.has(name)) find('element-twice', name);
    seen.add(name);
  }
  const place = (wanted: string) => childrenOf(root).find((child) => nameOf(child) === wanted);
  const cardsIn = (name: string): Card[] =>
    childrenOf(place(name)).flatMap(
      (element, i) => cardOf(element, `${name}/${nameOf(element)}[${i + 1}]`, find) ?? [],
    );

  const comment = (place('Komentar')?.text ?? '').trim();
  if (comment.length > MAX_COMMENT) find('comment-cut', 'Komentar', { most: MAX_COMMENT });

  return {
    forhont: forhont ?? null,
    leader: among(root, 'Hra', 'Zacina', PLAYER_BY_NAME, find),
    chooser: among(root, 'Hra', 'Voli', PLAYER_BY_NAME, find),
    reached: numberIn(root, 'Hra', 'Kolo', find),
    games: listIn(root, 'Hra', 'Typ', GAME_BY_NAME, find),
    trump: among(root, 'Hra', 'Trumf', SUIT_BY_NAME, find),
    comment: comment.slice(0, MAX_COMMENT).toWellFormed(),
    hands: { Hrac1: cardsIn('Hrac1'), Hrac2: cardsIn('Hrac2'), Hrac3: cardsIn('Hrac3') },
    talon: cardsIn('Talon'),
    fleks: fleksIn(place('Fleky'), find),
    tricks: tricksIn(place('Stychy'), find),
    account: accountIn(place('Zuctovani'), find),
    findings,
  };
}

const PLACES: readonly string[] = [...PLAYERS, 'Autor', 'Verze', 'Komentar', 'Talon', 'Fleky', 'Stychy', 'Zuctovani'];

function among<T>(
  element: XmlElement,
  path: string,
  attribute: string,
  names: ReadonlyMap<string, T>,
  find: Find,
): T | null {
  const value = attributeOf(element, attribute);
  if (value === '') return null;
  const meant = names.get(plainText(value));
  if (meant === undefined) find('bad-value', path, { attribute, value: shortened(value) });
  return meant ?? null;
}

function listIn<T>(
  element: XmlElement,
  path: string,
  attribute: string,
  names: ReadonlyMap<string, T>,
  find: Find,
): T[] {
  return attributeOf(element, attribute)
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .flatMap((value) => {
      const meant = names.get(plainText(value));
      if (meant === undefined) find('bad-value', path, { attribute, value: shortened(value) });
      return meant === undefined ? [] : [meant];
    });
}

function numberIn(element: XmlElement, path: string, attribute: string, find: Find): number | null {
  const value = attributeOf(element, attribute);
  if (value === '') return null;
  if (/^[+-]?\d{1,9}([.,]\d{1,4})?$/u.test(value)) return Number(value.replace(',', '.'));
  find('bad-number', path, { attribute, value: shortened(value) });
  return null;
}

function cardOf(element: XmlElement, path: string, find: Find): Card | null {
  const suit = among(element, path, 'Barva', SUIT_BY_NAME, find);
  const rank = among(element, path, 'Hodnota', RANK_BY_NAME, find);
  if (suit && rank) return makeCard(rank, suit);
  if (!attributeOf(element, 'Barva') || !attributeOf(element, 'Hodnota')) find('card-incomplete', path);
  return null;
}

function fleksIn(place: XmlElement | undefined, find: Find): WrittenFlek[] {
  return childrenOf(place).flatMap((element, i): WrittenFlek[] => {
    if (nameOf(element) !== 'Flek') {
      find('unknown-element', `Fleky/${nameOf(element)}`);
      return [];
    }
    const path = `Fleky/Flek[${i + 1}]`;
    const game = among(element, path, 'Hra', GAME_BY_NAME, find);
    const count = numberIn(element, path, 'Pocet', find) ?? 0;
    const players = listIn(element, path, 'Hraci', PLAYER_BY_NAME, find);
    if (!Number.isInteger(count) || count < 0 || count > MAX_FLEKS) {
      find('bad-number', path, { attribute: 'Pocet', value: count });
      return [];
    }
    if (!game && count > 0 && !attributeOf(element, 'Hra')) find('flek-on-nothing', path);
    return game ? [{ element: path, game, count, players }] : [];
  });
}

/** Tricks one after the other, also where one is written inside the one before it. */
function tricksIn(place: XmlElement | undefined, find: Find): WrittenTrick[] {
  const tricks: WrittenTrick[] = [];
  const left = childrenOf(place).toReversed();
  for (let element = left.pop(); element; element = left.pop()) {
    if (nameOf(element) !== 'Stych') {
      find('unknown-element', `Stychy/${nameOf(element)}`);
      continue;
    }
    const path = `Stychy/Stych[${tricks.length + 1}]`;
    const cards: Partial<Record<HraPlayer, Card>> = {};
    const within: XmlElement[] = [];
    for (const child of childrenOf(element)) {
      const name = nameOf(child);
      const player = PLAYER_BY_NAME.get(plainText(name));
      if (name === 'Stych') within.push(child);
      else if (!player) find('unknown-element', `${path}/${name}`);
      // A seat that has not played yet may stand there without a card.
      else if (attributeOf(child, 'Barva') || attributeOf(child, 'Hodnota')) {
        const card = cardOf(child, `${path}/${player}`, find);
        if (card && cards[player]) find('played-twice', `${path}/${player}`, { card });
        else if (card) cards[player] = card;
      }
      within.push(...childrenOf(child).filter((inner) => player && nameOf(inner) === 'Stych'));
    }
    left.push(...within.toReversed());
    tricks.push({
      element: path,
      number: numberIn(element, path, 'Kolo', find) ?? tricks.length + 1,
      leader: among(element, path, 'Zacina', PLAYER_BY_NAME, find),
      cards,
    });
  }
  return tricks.toSorted((a, b) => a.number - b.number);
}

function accountIn(place: XmlElement | undefined, find: Find): Partial<Record<HraPlayer, WrittenAccount>> {
  const account: Partial<Record<HraPlayer, WrittenAccount>> = {};
  for (const element of childrenOf(place)) {
    const path = `Zuctovani/${nameOf(element)}`;
    const player = PLAYER_BY_NAME.get(plainText(nameOf(element)));
    if (!player) find('unknown-element', path);
    else {
      account[player] = {
        points: numberIn(element, path, 'Body', find),
        gain: numberIn(element, path, 'Zisk', find),
      };
    }
  }
  return account;
}
