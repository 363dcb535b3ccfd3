/** Newer versions of the program: what it can do about them, and how far that is. Nothing is looked for unasked. */
import { z } from 'zod';
import type { DomainError } from '../result.ts';

/** What stands in the way of a program that would put a newer one in its own place. */
export type UpdateHindrance = 'portable' | 'package' | 'unsigned' | 'place' | 'sources';

export interface UpdateState {
  /** Counted on with every change: an answer may come after what happened later was told. */
  readonly change: number;
  /**
   * What can be done here: nothing, for nobody said where newer versions are; a page is shown; it is looked for them and the
   * page is shown; or they are put in the place of this one as well.
   */
  readonly way: 'none' | 'page' | 'tell' | 'itself';
  /** Why it cannot do all of it. */
  readonly why: UpdateHindrance | null;
  readonly stage: 'idle' | 'checking' | 'newest' | 'found' | 'loading' | 'ready';
  /** The newer version, from `found` on. */
  readonly version: string | null;
  /** Bytes while it is loaded; `null` before the first came. */
  readonly loaded: { readonly done: number; readonly total: number } | null;
  /** It is put in place when the program ends. */
  readonly atEnd: boolean;
  /** Why the last thing that was tried did not work. */
  readonly problem: DomainError | null;
}

export const updateMethods = {
  'updates.state': z.strictObject({}),
  /** Looks for a newer version; how that goes on is told by `updates` events. Errors `update-none`, `update-not-here`. */
  'updates.check': z.strictObject({}),
  /** Loads the one that was found. Errors as above, and `update-not-found` when none is. */
  'updates.load': z.strictObject({}),
  /** Stops looking or loading. */
  'updates.cancel': z.strictObject({}),
  /**
   * What is done with the one that was loaded: the program ends, is updated and starts again; it is updated when it is next ended;
   * or it stays. Before it is updated the data are copied. Errors `update-not-found`, `update-mid-deal`, and those of a copy.
   */
  'updates.install': z.strictObject({ when: z.enum(['now', 'at-end', 'not-at-end']) }),
  /** Shows the page with all versions in the person's browser. */
  'updates.openPage': z.strictObject({}),
} as const;

export interface UpdateResults {
  'updates.state': UpdateState;
  'updates.check': UpdateState;
  'updates.load': UpdateState;
  'updates.cancel': UpdateState;
  'updates.install': UpdateState;
  'updates.openPage': null;
}
