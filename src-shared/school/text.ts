/** The little markup of lesson texts: `{Th}` is a card, `*word*` a term that is stressed. */
import { parseCard, type Card } from '../cards.ts';
import type { LessonText } from './lesson.ts';

export type TextPart =
  | { readonly kind: 'text' | 'term'; readonly text: string }
  | { readonly kind: 'card'; readonly card: Card };

/** Parts in order; braces around anything but a card are text. */
export function textParts(text: string): TextPart[] {
  return text
    .split(/(\{[^{}]*\}|\*[^*]+\*)/)
    .filter((part) => part !== '')
    .map((part): TextPart => {
      const card = part.startsWith('{') ? parseCard(part.slice(1, -1)) : undefined;
      if (card !== undefined) return { kind: 'card', card };
      return part.startsWith('*') && part.length > 1
        ? { kind: 'term', text: part.slice(1, -1) }
        : { kind: 'text', text: part };
    });
}

/** The text without its markup, for what is read out or cannot hold drawings; `cardName` names a card. */
export function plainWords(text: string, cardName: (card: Card) => string): string {
  return textParts(text)
    .map((part) => (part.kind === 'card' ? cardName(part.card) : part.text))
    .join('');
}

/** A text of the school in a language, in English where it has none in that one. */
export function inLanguage(text: LessonText, language: string): string {
  return text[language] ?? text.en;
}
