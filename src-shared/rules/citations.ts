/** Citations of the rule documents (`csm V.2`, `domaci, Talón`) and where their explanations stand. */
import { plainText } from '../plain-text.ts';

export interface Citation {
  /** The document, which is also the id of the rule set made of it. */
  readonly document: string;
  /** The article or heading in it. */
  readonly place: string;
}

export function parseCitation(article: string): Citation {
  const [, document = '', place = ''] = /^([a-z]+),? (.+)$/.exec(article) ?? [];
  return { document, place };
}

/** A citation as it is shown: the union by the name it goes by. */
export function citationText(article: string): string {
  return article.replace(/^csm /, 'ČSM ');
}

/** The key of its explanation in the namespace `articles`: `csm.v-2`, `domaci.talon`. */
export function citationKey(article: string): string {
  const { document, place } = parseCitation(article);
  return `${document}.${plainText(place)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}
