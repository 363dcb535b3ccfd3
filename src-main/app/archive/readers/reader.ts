/** What a reader of files with deals is. */
import type { ImportProblem } from '#shared/api/archive.ts';
import type { GameRecord, LocatedDeal } from '#shared/notation/index.ts';
import type { Result } from '#shared/result.ts';

interface ImportFile {
  readonly name: string;
  /** Without a byte-order mark. */
  readonly text: string;
}

export interface ReadDeal {
  /** The deal with what was played of it in `setup.plays` or as the main line; or a whole deal, which the engine is to follow. */
  readonly record: GameRecord | LocatedDeal;
  /** ISO 8601, UTC; `null` where the file does not say. */
  readonly dealtAt: string | null;
  /**
   * What each seat gained by the file, in base units: compared with what the rules come to, and reported where they differ. `null`
   * where the file does not say or counts in another way.
   */
  readonly gains: readonly number[] | null;
  /** What was read and does not fit; the deal is brought all the same. */
  readonly problems: readonly ImportProblem[];
}

/** A deal of a file, or what is wrong with it, and how many more may come after it. */
export interface ReadPiece {
  readonly deal: Result<ReadDeal>;
  readonly left: number;
}

export interface DealReader {
  /** `imports.readers.<id>` in the locale files. */
  readonly id: string;
  knows(file: ImportFile): boolean;
  /** In the order of the file, each read when it is asked for; an error refuses that deal and no other. */
  read(file: ImportFile): Iterable<ReadPiece>;
}
