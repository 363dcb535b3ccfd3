/** What is to be known of a language besides its texts. */

/** Words of the game that are explained where they stand. */
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

export interface LanguageFacts {
  /** What it calls itself. */
  readonly name: string;
  /** Languages (ISO 639) whose speakers read it before any other that is there. */
  readonly readBy: readonly string[];
  /** Usual plural forms, separated by `|`; with one more in a message, its first is for zero. */
  readonly pluralForms: number;
  /** Which of the usual forms a count takes, from 0. */
  readonly pluralOf: (count: number) => number;
  /** Letters for suits and ranks where they are others than those of the notation. */
  readonly letters: Readonly<Record<string, string>>;
  /** The forms that each term takes in a sentence, longer ones first. */
  readonly terms: Readonly<Record<Term, string>>;
}
