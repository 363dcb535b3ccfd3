import type { Language } from '#shared/api/index.ts';
import type { HintLevel } from '#shared/coach.ts';
import type { RuleSet } from '#shared/rules/types.ts';

export interface HintOptions {
  readonly level: HintLevel;
  readonly language: Language;
  /** The same view and seed always give the same hint. */
  readonly seed: string;
  /** The rules played by, when the view names a set that is not built in. */
  readonly ruleSet?: RuleSet | undefined;
  /** Layouts of the unseen cards to solve. Default 200. */
  readonly layouts?: number | undefined;
  /** Told how many layouts of how many are solved. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

export const LAYOUTS = 200;
