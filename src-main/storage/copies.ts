/** Copies of the database beside it, made now and then: who keeps which, and what they are called. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';

/** Made by the clock, asked for, or made before something replaced the data. */
export const COPY_KINDS = ['auto', 'asked', 'before'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

export interface Copy {
  readonly name: string;
  readonly kind: CopyKind;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly bytes: number;
}

export interface Limits {
  /** Of the last so many days with a copy, the latest of each. */
  readonly days: number;
  /** Of the last so many weeks with a copy, the latest of each. */
  readonly weeks: number;
  /** Of those asked for, and of those made before a change, each. */
  readonly others: number;
  /** All together; the newest copy is kept whatever its size. */
  readonly bytes: number;
}

export const LIMITS: Limits = { days: 7, weeks: 4, others: 3, bytes: 500_000_000 };

const NAME = /^forhont-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(auto|asked|before)\.sqlite$/;

export function copiesDirectory(databaseFile: string): string {
  return join(dirname(databaseFile), 'backups');
}

/** A name that is not taken. */
export function copyName(madeAt: Date, kind: CopyKind): string {
  return `forhont-${madeAt.toISOString().replaceAll(':', '-').replace('.', '-')}-${kind}.sqlite`;
}

/** Newest first; files of other names are nobody's business here. */
export function listCopies(directory: string): Copy[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .flatMap((name): Copy[] => {
      const parts = NAME.exec(name);
      if (!parts) return [];
      const [, day, hours, minutes, seconds, milliseconds, kind] = parts;
      const madeAt = `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
      const bytes = statSync(join(directory, name), { throwIfNoEntry: false })?.size;
      return bytes === undefined ? [] : [{ name, kind: kind as CopyKind, madeAt, bytes }];
    })
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt));
}

/** Those to be deleted, of copies listed newest first. */
export function expired(copies: readonly Copy[], { days, weeks, others, bytes }: Limits): Copy[] {
  const auto = copies.filter(({ kind }) => kind === 'auto');
  const kept = new Set<Copy>([
    ...latestOfEach(auto, dayOf, days),
    ...latestOfEach(auto, weekOf, weeks),
    ...copies.filter(({ kind }) => kind === 'asked').slice(0, others),
    ...copies.filter(({ kind }) => kind === 'before').slice(0, others),
  ]);
  let sum = 0;
  for (const [i, copy] of copies.filter((each) => kept.has(each)).entries()) {
    sum += copy.bytes;
    if (i > 0 && sum > bytes) kept.delete(copy);
  }
  return copies.filter((copy) => !kept.has(copy));
}

function latestOfEach(copies: readonly Copy[], groupOf: (copy: Copy) => string, count: number): Copy[] {
  const latest = new Map<string, Copy>();
  for (const copy of copies) if (!latest.has(groupOf(copy))) latest.set(groupOf(copy), copy);
  return [...latest.values()].slice(0, count);
}

/** In the time of this computer: a day is what people call a day. */
export function dayOf({ madeAt }: Pick<Copy, 'madeAt'>): string {
  return new Date(madeAt).toLocaleDateString('sv');
}

/** The Monday its week began on. */
function weekOf(copy: Copy): string {
  const day = new Date(`${dayOf(copy)}T12:00:00`);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day.toLocaleDateString('sv');
}

export function deleteCopies(directory: string, copies: readonly Copy[]): void {
  for (const { name } of copies) rmSync(join(directory, name), { force: true });
}

/** Makes of a closed database a file that is read without a log beside it. */
export function standAlone(file: string): void {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = delete');
  } finally {
    db.close();
  }
}

export function ensureDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
}
