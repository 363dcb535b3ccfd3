/** The XML of a `.hra` file as it is written: names become ours, nothing is concluded yet. */
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { MAX_FOREIGN_LENGTH } from '#shared/api/text-limits.ts';
import type { ImportFinding } from '#shared/api/foreign.ts';
import { makeCard, type Card, type Rank, type Suit } from '#shared/cards.ts';
import { err, ok, type Result } from '#shared/result.ts';

export const PLAYERS = ['Hrac1', 'Hrac2', 'Hrac3'] as const;
export type HraPlayer = (typeof PLAYERS)[number];
export const GAMES = ['Hra', 'Sedma', 'Kilo', 'SedmaProti', 'KiloProti', 'Betl', 'Durch'] as const;
export type HraGame = (typeof GAMES)[number];

const SUITS: Readonly<Record<string, Suit>> = { Cerveny: 'h', Zeleny: 'l', Zaludy: 'a', Kule: 'b' };
const RANKS: Readonly<Record<string, Rank>> = {
  Sedma: '7',
  Osma: '8',
  Devitka: '9',
  Desitka: 'T',
  Spodek: 'U',
  Svrsek: 'O',
  Kral: 'K',
  Eso: 'A',
};

export interface WrittenTrick {
  readonly element: string;
  readonly number: number;
  readonly leader: HraPlayer | null;
  readonly cards: Partial<Record<HraPlayer, Card>>;
}

export interface WrittenFlek {
  readonly element: string;
  readonly game: HraGame;
  readonly count: number;
  readonly players: readonly HraPlayer[];
}

/** A number that is not written is `null`. */
export interface WrittenAccount {
  readonly points: number | null;
  readonly gain: number | null;
}

export interface HraFile {
  readonly forhont: HraPlayer | null;
  readonly chooser: HraPlayer | null;
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
  return root.value.name === 'Hra'
    ? ok(fileOf(root.value))
    : err('foreign-not-hra', { found: shortened(root.value.name) });
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

const KNOWN = [...PLAYERS, 'Autor', 'Verze', 'Komentar', 'Talon', 'Fleky', 'Stychy', 'Zuctovani'];

function fileOf(root: XmlElement): HraFile {
  const findings: ImportFinding[] = [];
  const find = (code: string, element: string, params: ImportFinding['params'] = {}) =>
    findings.push({ code, element, params });

  const children = (parent: XmlElement): XmlElement[] =>
    parent.children.filter((child): child is XmlElement => child instanceof XmlElement);
  const named = (parent: XmlElement, name: string): XmlElement | undefined =>
    children(parent).find((child) => child.name === name);

  /** An attribute among the names it may have; empty is the same as absent. */
  function among<T>(
    element: XmlElement,
    path: string,
    attribute: string,
    names: Readonly<Record<string, T>>,
  ): T | null {
    const value = element.attributes[attribute]?.trim() ?? '';
    if (value === '') return null;
    if (Object.hasOwn(names, value)) return names[value]!;
    find('bad-value', path, { attribute, value: shortened(value) });
    return null;
  }
  const players = Object.fromEntries(PLAYERS.map((player) => [player, player])) as Record<string, HraPlayer>;
  const games = Object.fromEntries(GAMES.map((game) => [game, game])) as Record<string, HraGame>;

  function numberIn(element: XmlElement, path: string, attribute: string): number | null {
    const value = element.attributes[attribute]?.trim() ?? '';
    if (value === '') return null;
    if (/^[+-]?\d{1,9}([.,]\d{1,4})?$/u.test(value)) return Number(value.replace(',', '.'));
    find('bad-number', path, { attribute, value: shortened(value) });
    return null;
  }

  function cardOf(element: XmlElement, path: string): Card | null {
    const suit = among(element, path, 'Barva', SUITS);
    const rank = among(element, path, 'Hodnota', RANKS);
    if (suit && rank) return makeCard(rank, suit);
    if (!element.attributes['Barva'] || !element.attributes['Hodnota']) find('card-incomplete', path);
    return null;
  }

  const cardsIn = (name: string): Card[] => {
    const place = named(root, name);
    return place
      ? children(place).flatMap((element, i) => cardOf(element, `${name}/${element.name}[${i + 1}]`) ?? [])
      : [];
  };
  const list = (parent: string, name: string): { element: XmlElement; path: string }[] => {
    const place = named(root, parent);
    return (place ? children(place) : []).flatMap((element, i) => {
      if (element.name === name) return { element, path: `${parent}/${name}[${i + 1}]` };
      find('unknown-element', `${parent}/${shortened(element.name)}`);
      return [];
    });
  };

  const seen = new Set<string>();
  for (const { name } of children(root)) {
    if (!KNOWN.includes(name)) find('unknown-element', shortened(name));
    else if (seen.has(name)) find('element-twice', name);
    seen.add(name);
  }

  const written = (root.attributes['Typ'] ?? '').split(/[\s,]+/u).filter(Boolean);
  for (const name of written) {
    if (!Object.hasOwn(games, name)) find('bad-value', 'Hra', { attribute: 'Typ', value: shortened(name) });
  }

  const tricks = list('Stychy', 'Stych').map(({ element, path }, i): WrittenTrick => ({
    element: path,
    number: numberIn(element, path, 'Kolo') ?? i + 1,
    leader: among(element, path, 'Zacina', players),
    cards: Object.fromEntries(
      children(element).flatMap((played) => {
        if (!Object.hasOwn(players, played.name)) {
          find('unknown-element', `${path}/${shortened(played.name)}`);
          return [];
        }
        // A seat that has not played yet may stand there without a card.
        if (!played.attributes['Barva'] && !played.attributes['Hodnota']) return [];
        const card = cardOf(played, `${path}/${played.name}`);
        return card ? [[played.name, card]] : [];
      }),
    ),
  }));

  const fleks = list('Fleky', 'Flek').flatMap(({ element, path }): WrittenFlek[] => {
    const game = among(element, path, 'Hra', games);
    const count = numberIn(element, path, 'Pocet') ?? 0;
    const by = (element.attributes['Hraci'] ?? '').split(/[\s,;]+/u).filter((name) => Object.hasOwn(players, name));
    if (!Number.isInteger(count) || count < 0 || count > 30) {
      find('bad-number', path, { attribute: 'Pocet', value: count });
      return [];
    }
    return game ? [{ element: path, game, count, players: by as HraPlayer[] }] : [];
  });

  const account: Partial<Record<HraPlayer, WrittenAccount>> = {};
  const settled = named(root, 'Zuctovani');
  for (const element of settled ? children(settled) : []) {
    const path = `Zuctovani/${shortened(element.name)}`;
    if (!Object.hasOwn(players, element.name)) find('unknown-element', path);
    else
      account[players[element.name]!] = {
        points: numberIn(element, path, 'Body'),
        gain: numberIn(element, path, 'Zisk'),
      };
  }

  return {
    forhont: among(root, 'Hra', 'Zacina', players),
    chooser: among(root, 'Hra', 'Voli', players),
    games: written.filter((name): name is HraGame => Object.hasOwn(games, name)),
    trump: among(root, 'Hra', 'Trumf', SUITS),
    comment: (named(root, 'Komentar')?.text ?? '').trim().slice(0, MAX_COMMENT_LENGTH),
    hands: { Hrac1: cardsIn('Hrac1'), Hrac2: cardsIn('Hrac2'), Hrac3: cardsIn('Hrac3') },
    talon: cardsIn('Talon'),
    fleks,
    tricks: tricks.toSorted((a, b) => a.number - b.number),
    account,
    findings,
  };
}

const MAX_COMMENT_LENGTH = 2000;
