/** The user's data as a whole: where they are, copies of them, and all of them to and from one file. */
import { z } from 'zod';
import { DATA_PIECE } from './data-piece.ts';

export interface DataCounts {
  readonly deals: number;
  /** Exercises and lesson steps that were answered. */
  readonly attempts: number;
  readonly learners: number;
  readonly positions: number;
  /** Of the user's own. */
  readonly ruleSets: number;
  /** Made or kept by the learners themselves. */
  readonly exercises: number;
  /** Begun. */
  readonly lessons: number;
  /** Games written down by the scorekeeper. */
  readonly scores: number;
}

/** What is in both of two states of the data, and not the same in both. */
export interface DataStates {
  /** As far as they were played, and paid. */
  readonly deals: number;
  /** Games whose players or bonus points differ. */
  readonly games: number;
  /** Answered otherwise, or judged otherwise. */
  readonly attempts: number;
  /** Named otherwise, or given up. */
  readonly exercises: number;
  readonly lessons: number;
  /** One for each learner and theme. */
  readonly ratings: number;
  /** By what else belongs to them: exercises under way or set aside, when they come back, settings. */
  readonly learners: number;
}

export interface DataContent extends DataCounts {
  /** ISO 8601, UTC; `null` when nothing was ever played. */
  readonly lastPlayedAt: string | null;
}

/** What would go, come and be otherwise if the present data were exchanged for others. */
export interface DataDifference {
  readonly lost: DataCounts;
  readonly gained: DataCounts;
  /** Further here than there. */
  readonly back: DataStates;
  /** Further there than here. */
  readonly further: DataStates;
  /** Gone on in both, each in its own way. */
  readonly otherwise: DataStates;
  /** Readable here only. */
  readonly spoilt: DataStates;
  /** Readable there only. */
  readonly mended: DataStates;
}

export interface DataCopy {
  readonly name: string;
  /**
   * Made by the clock, asked for, made before something replaced the data, before a newer program was put in the place of the one
   * that ran, or by the newer one before it changed their shape.
   */
  readonly kind: 'auto' | 'asked' | 'before' | 'update' | 'upgrade';
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly bytes: number;
  /** `null` when it cannot be read. */
  readonly content: DataContent | null;
}

export interface DataInfo {
  readonly file: string;
  readonly bytes: number;
  readonly content: DataContent;
  /** Newest first. */
  readonly copies: readonly DataCopy[];
  /** The directory of the copies. */
  readonly directory: string;
}

export interface DataFile {
  /** For reading it piece by piece. */
  readonly id: string;
  readonly bytes: number;
}

const copyName = z.string().min(1).max(80);
const fileId = z.string().regex(/^[\w-]{22}$/);
const offset = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** While data are exchanged every other call is answered `data-busy`; afterwards windows are told to begin anew. */
export const dataMethods = {
  'data.info': z.strictObject({}),
  /** A copy now. */
  'data.copy': z.strictObject({}),
  'data.compare': z.strictObject({ name: copyName }),
  /** Puts a copy in the place of the data, of which a copy is kept. */
  'data.restore': z.strictObject({ name: copyName }),
  /** All data as one file, to be read by `data.read` and closed by `data.drop`. */
  'data.export': z.strictObject({}),
  /** A piece of it, base64. */
  'data.read': z.strictObject({ id: fileId, offset }),
  /** An empty file, to be filled by `data.write` in order. */
  'data.upload': z.strictObject({}),
  'data.write': z.strictObject({ id: fileId, offset, piece: z.base64().max(Math.ceil(DATA_PIECE / 3) * 4) }),
  /** What an uploaded file holds, and what it would change: instead of the data, and in addition to them. */
  'data.look': z.strictObject({ id: fileId }),
  /** Takes over an uploaded file: instead of the data, of which a copy is kept, or in addition to them. */
  'data.import': z.strictObject({ id: fileId, how: z.enum(['replace', 'merge']) }),
  'data.drop': z.strictObject({ id: fileId }),
  /** Calls off a restore or an import that has not been exchanged yet. */
  'data.cancel': z.strictObject({}),
} as const;

export interface DataResults {
  'data.info': DataInfo;
  'data.copy': DataInfo;
  'data.compare': DataDifference;
  'data.restore': null;
  'data.export': DataFile;
  'data.read': string;
  'data.upload': DataFile;
  'data.write': DataFile;
  'data.look': {
    readonly content: DataContent;
    readonly difference: DataDifference;
    readonly addition: DataDifference;
  };
  'data.import': null;
  'data.drop': null;
  'data.cancel': null;
}
