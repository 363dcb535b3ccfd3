/** Words of the game that a newcomer does not know, and the forms they take in a sentence. */
import { TERMS, type Term } from '#resources/locales/facts.ts';
import { languages, type Language } from '#resources/locales/languages.ts';

export { TERMS, type Term };

/** The word behind an id of the rules, e.g. of `open-betl`. */
export function termOf(id: string): Term | undefined {
  return id
    .split('-')
    .map((part) => TERMS.find((term) => term === part))
    .find((term) => term !== undefined);
}

export interface TextPiece {
  readonly text: string;
  readonly term?: Term;
}

/** A sentence cut at the words that are explained, each only where it stands first. */
export function piecesOf(text: string, language: Language): TextPiece[] {
  const forms = languages[language].terms;
  const all = TERMS.map((term) => `(?<${term}>${forms[term]})`).join('|');
  const word = new RegExp(`(?<![\\p{L}])(?:${all})(?![\\p{L}])`, 'giu');
  const seen = new Set<Term>();
  const pieces: TextPiece[] = [];
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
