/** Words of the game that a newcomer does not know, and the forms they take in a sentence. */
import type { Language } from '#shared/api/index.ts';

export const TERMS = [
  'hra',
  'sedma',
  'sto',
  'betl',
  'durch',
  'forhont',
  'talon',
  'flek',
  'declarer',
  'marriage',
  'ober',
  'unter',
  'laid',
] as const;
export type Term = (typeof TERMS)[number];

/** Whole words only; longer forms first, so that the longest counts. */
const FORMS: Readonly<Record<Language, Readonly<Record<Term, string>>>> = {
  cs: {
    hra: 'závazek hra|hru se sedmou',
    sedma: 'sedmu proti|sedma proti|sedmou|sedmu|sedmy|sedma',
    sto: 'sto proti|stem|sta|sto',
    betl: 'betlem|betlu|betla|betl',
    durch: 'durchem|durchu|durcha|durch',
    forhont: 'forhontovi|forhontem|forhonta|forhont',
    talon: 'talonem|talonu|talon',
    flek: 'flekem|fleky|fleků|fleku|flek',
    declarer: 'aktérovi|aktérem|aktéra|aktér',
    marriage: 'hláškou|hlášku|hlášky|hlášek|hláška',
    ober: 'svrškem|svrška|svršek',
    unter: 'spodkem|spodka|spodek',
    laid: 'loženou|ložená|ložené',
  },
  en: {
    hra: 'hra',
    sedma: 'sedma',
    sto: 'sto',
    betl: 'betl',
    durch: 'durch',
    forhont: 'forhont',
    talon: 'talon',
    flek: 'fleks|flek',
    declarer: 'declarer',
    marriage: 'marriages|marriage',
    ober: 'svršek',
    unter: 'spodek',
    laid: 'laid game|laid',
  },
};

/** The word behind an id of the rules, e.g. of `open-betl`. */
export function termOf(id: string): Term | undefined {
  return id
    .split('-')
    .map((part) => TERMS.find((term) => term === part))
    .find((term) => term !== undefined);
}

export interface Piece {
  readonly text: string;
  readonly term?: Term;
}

/** A sentence cut at the words that are explained, each only where it stands first. */
export function piecesOf(text: string, language: Language): Piece[] {
  const forms = FORMS[language];
  const all = TERMS.map((term) => `(?<${term}>${forms[term]})`).join('|');
  const word = new RegExp(`(?<![\\p{L}])(?:${all})(?![\\p{L}])`, 'giu');
  const seen = new Set<Term>();
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(word)) {
    const term = TERMS.find((known) => match.groups?.[known] !== undefined)!;
    if (seen.has(term)) continue;
    seen.add(term);
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[0], term });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
