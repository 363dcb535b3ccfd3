/** Every deal of every session, and deals brought from elsewhere: found, looked at, annotated, saved to files and read from them. */
import { z } from 'zod';
import { contractSchema, suitSchema } from '../actions.ts';
import { playerKeySchema, type Stake } from '../evening.ts';
import type { Contract } from '../contracts.ts';
import type { Suit } from '../cards.ts';
import type { ErrorParams } from '../result.ts';
import type { Variant } from '../seats.ts';
import { MARKS, type Mark } from '../marks.ts';
import type { TableState } from './table-state.ts';
import { MAX_ARCHIVE_LENGTH } from './text-limits.ts';

/** Drawn by the window. */
const requestId = z.string().min(1).max(40);
const id = z.number().int().min(1);
const markSchema = z.enum(MARKS);
const time = z.iso.datetime().max(40);

/** Where a page begins: after this entry. */
const placeSchema = z.strictObject({ at: z.string().max(40), id: z.number().int().min(0) });

/** All that is named must hold. Deals of sessions that were put away are not found. */
const archiveSearchSchema = z.strictObject({
  /** Deals played here, or brought from elsewhere. */
  source: z.enum(['played', 'brought']),
  contract: contractSchema.optional(),
  trump: suitSchema.optional(),
  result: z.enum(['made', 'lost']).optional(),
  /** Who sat at the table, or who declared. Of deals played here. */
  player: playerKeySchema.optional(),
  role: z.enum(['any', 'declarer']).optional(),
  /** Dealt at or after, and before. */
  from: time.optional(),
  to: time.optional(),
  mark: markSchema.optional(),
  /** Money a single mistake cost a person at least, in base units: of the named one, if it is a person. Of deals played here. */
  mistake: z.number().min(0).max(100_000).optional(),
  /** Each word must occur in the comment; case and diacritics do not matter. */
  text: z.string().max(200).optional(),
  sessionId: id.optional(),
});
export type ArchiveSearch = z.infer<typeof archiveSearchSchema>;

/** Where deals come from: played here, or brought. */
const dealRef = z.strictObject({ source: z.enum(['played', 'brought']), id });
export type DealRef = z.infer<typeof dealRef>;

export interface ArchivedDeal {
  readonly source: 'played' | 'brought';
  readonly id: number;
  /** Of a deal played here. */
  readonly sessionId: number | null;
  readonly number: number | null;
  /** What a base unit was worth in its session; `null` of a brought one. */
  readonly stake: Stake | null;
  readonly title: string;
  readonly variant: Variant;
  /** `null`: nobody played. */
  readonly contract: Contract | null;
  readonly trump: Suit | null;
  /** What the declarer is called at the table: a bot's id, a person's name; `null` where nobody declared or nobody is named. */
  readonly declarer: { readonly botId: string | null; readonly name: string | null } | null;
  readonly made: boolean | null;
  /** Not all that was announced was made, and some of it was: a sedma whose hra was lost. Of deals played here. */
  readonly partly: boolean;
  /** What the declarer gained, in base units; `null` where it is not known. */
  readonly value: number | null;
  readonly mark: Mark | null;
  readonly comment: string;
  /** What the dearest mistake of a person cost, in base units: `null` where there was none, left out where nobody looked yet. */
  readonly mistake?: number | null | undefined;
  /** Somebody looked, and of nothing a person decided could be told what it cost. Of deals played here. */
  readonly unjudged?: boolean;
  /** Something did not fit when it was brought. */
  readonly report: readonly ImportProblem[];
  readonly dealtAt: string;
}

export interface ArchivePage {
  readonly deals: readonly ArchivedDeal[];
  /** How many are found in all; told with the first page only. */
  readonly total: number | null;
  /** Where the next page begins; `null` after the last. */
  readonly next: { readonly at: string; readonly id: number } | null;
  /** Deals of older releases that are not sorted in yet. */
  readonly pending: number;
  /** Where a mistake is searched for: played deals nobody looked back on yet, which the rest of the search would find. */
  readonly unreviewed: number;
}

/** What does not fit in a file: `imports.<code>` in the locale files. */
export interface ImportProblem {
  readonly code: string;
  readonly params: ErrorParams;
}

export interface ImportReport {
  /** The reader that understood the file. */
  readonly reader: string;
  readonly brought: number;
  /** Found here already. */
  readonly known: number;
  /** By the number of the deal in the file, from 1; what could not be read at all, and what was read and does not fit. */
  readonly problems: readonly (ImportProblem & { readonly deal: number; readonly refused: boolean })[];
  /** How many at the end were not looked at, because so many before them were refused or the import was cancelled. */
  readonly left: number;
  readonly cancelled: boolean;
}

/** A deal as it went, card by card: with all hands, or what the person at the table saw at the time. */
export interface DealReplay {
  /** Before the first action, then after every one. */
  readonly steps: readonly TableState[];
}

export const archiveMethods = {
  'archive.search': z.strictObject({
    search: archiveSearchSchema,
    after: placeSchema.optional(),
    limit: z.number().int().min(1).max(200).optional(),
  }),
  'archive.replay': z.strictObject({ dealId: id, sees: z.enum(['all', 'own']) }),
  /** What was written of a deal played here; `null` where nothing was. */
  'archive.noteOf': z.strictObject({ dealId: id }),
  /** The mark and comment of a deal; both empty take the note away. */
  'archive.note': z.strictObject({ deal: dealRef, mark: markSchema.nullable(), comment: z.string().max(4000) }),
  /** The text of a file with these deals, or with all that a search finds. */
  'archive.export': z.strictObject({
    what: z.union([
      z.strictObject({ deals: z.array(dealRef).min(1).max(10_000) }),
      z.strictObject({ search: archiveSearchSchema }),
    ]),
  }),
  /** Reads a file by the first reader that knows it. */
  'archive.import': z.strictObject({
    name: z.string().max(200),
    text: z.string().max(MAX_ARCHIVE_LENGTH),
    /** Progress comes as `archiveProgress` events, and `archive.cancel` ends the import; what was imported until then stays. */
    requestId: requestId.optional(),
  }),
  'archive.cancel': z.strictObject({ requestId }),
  /** A brought deal as its record, for the board. */
  'archive.record': z.strictObject({ id }),
  /** Takes an imported deal away; `archive.restore` within the same run of the program undoes it. */
  'archive.remove': z.strictObject({ id }),
  'archive.restore': z.strictObject({ id }),
} as const;

export interface ArchiveResults {
  'archive.search': ArchivePage;
  'archive.replay': DealReplay;
  'archive.noteOf': { readonly mark: Mark | null; readonly comment: string } | null;
  'archive.note': null;
  'archive.export': {
    readonly text: string;
    readonly deals: number;
    /** Nobody played in them, or they cannot be read. */
    readonly left: number;
    /** Found, and more than one file holds. */
    readonly beyond: number;
  };
  'archive.import': ImportReport;
  'archive.cancel': null;
  'archive.record': string;
  'archive.remove': null;
  'archive.restore': null;
}
