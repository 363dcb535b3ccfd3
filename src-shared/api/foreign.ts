/** Deals other programs saved, read into our own record. What does not fit is told, never guessed silently. */
import { z } from 'zod';
import type { DomainError } from '../result.ts';
import { MAX_FOREIGN_LENGTH } from './text-limits.ts';

export const foreignMethods = {
  /**
   * A deal as the program Mariášek saves it (`.hra`), in our notation. Gains written in it are compared with what the rules named come to.
   * Errors: `foreign-empty`, `foreign-xml`, `foreign-not-hra`, `foreign-no-cards`, `unknown-rules`, `variant-not-in-rules`.
   */
  'foreign.read': z.strictObject({
    text: z.string().min(1).max(MAX_FOREIGN_LENGTH),
    rules: z.string().min(1).max(40).default('csm'),
  }),
  /**
   * The main line of a record as a `.hra` file. Errors: `foreign-only-voleny`, `unknown-rules`, what makes the cards impossible, and
   * those of the notation.
   */
  'foreign.write': z.strictObject({ record: z.string().min(1).max(MAX_FOREIGN_LENGTH) }),
} as const;

/** What a record has and a `.hra` file has no place for; its sentence is `foreign.lost.<code>`. */
const LOST = ['comments', 'variations', 'silent', 'before', 'names'] as const;

export interface ForeignText {
  readonly text: string;
  readonly lost: readonly (typeof LOST)[number][];
}

/** What a foreign file says that we understand otherwise, or not at all; its sentence is `foreign.findings.<code>`. */
export interface ImportFinding {
  readonly code: string;
  /** Where in the file: element names, e.g. `Stychy/Stych[3]/Hrac2`. */
  readonly element: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Why, where the rules refuse something. */
  readonly problem?: DomainError;
  /** The field of the rules that would make the gains agree, and its value. */
  readonly rule?: { readonly field: string; readonly value: unknown };
}

export interface ForeignDeal {
  /** In Forhont's own notation. */
  readonly record: string;
  /** Whether the cards can lie on a table so; if not, the board says what is wrong. */
  readonly possible: boolean;
  /** Whether it was played to its end. */
  readonly finished: boolean;
  readonly findings: readonly ImportFinding[];
}

export interface ForeignResults {
  'foreign.read': ForeignDeal;
  'foreign.write': ForeignText;
}
