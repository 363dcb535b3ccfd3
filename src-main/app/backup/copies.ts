/** Copies of the database beside it, made now and then: who keeps which, and what they are called. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DataCopy } from '#shared/api/data.ts';

export type CopyKind = DataCopy['kind'];
/** Those made here; the copies before an upgrade are made by the storage, which opens the file. */
type MadeKind = Exclude<CopyKind, 'upgrade'>;

export interface Copy {
  readonly name: string;
  readonly kind: CopyKind;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly bytes: number;
  readonly path: string;
}

export interface Limits {
  /** Of the last so many days with a copy, the latest of each. */
  readonly days: number;
  /** Of the last so many weeks with a copy, the latest of each. */
  readonly weeks: number;
  /** Of those asked for, of those made before an exchange and of those made before an upgrade, each. */
  readonly others: number;
  /** All together; the newest copy is kept whatever its size. */
  readonly bytes: number;
}

export const LIMITS: Limits = { days: 7, weeks: 4, others: 3, bytes: 500_000_000 };

const NAME = /^forhont-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(auto|asked|before)\.sqlite$/;

export interface Copies {
  /** Where those are that are made here. */
  readonly directory: string;
  /** Newest first; files of other names are nobody's business here. */
  list(): Copy[];
  find(name: string): Copy | undefined;
  /** Where one that is made now goes; the directory is there. */
  place(madeAt: Date, kind: MadeKind): string;
  /** Deletes those that are too many. */
  thinOut(limits?: Limits): void;
}

export function copiesOf(databaseFile: string): Copies {
  const beside = dirname(databaseFile);
  const directory = join(beside, 'backups');
  const list = (): Copy[] =>
    [...listMade(directory), ...listUpgraded(beside, basename(databaseFile))].sort((a, b) =>
      b.madeAt.localeCompare(a.madeAt),
    );
  return {
    directory,
    list,
    find: (name) => list().find((copy) => copy.name === name),
    place(madeAt, kind) {
      mkdirSync(directory, { recursive: true });
      return join(directory, copyName(madeAt, kind));
    },
    thinOut(limits = LIMITS) {
      for (const { path } of expired(list(), limits)) rmSync(path, { force: true });
    },
  };
}

/** A name that is not taken. */
export function copyName(madeAt: Date, kind: MadeKind): string {
  return `forhont-${madeAt.toISOString().replaceAll(':', '-').replace('.', '-')}-${kind}.sqlite`;
}

function listMade(directory: string): Copy[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory).flatMap((name): Copy[] => {
    const parts = NAME.exec(name);
    if (!parts) return [];
    const [, day, hours, minutes, seconds, milliseconds, kind] = parts;
    const madeAt = `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
    const path = join(directory, name);
    const bytes = statSync(path, { throwIfNoEntry: false })?.size;
    return bytes === undefined ? [] : [{ name, kind: kind as CopyKind, madeAt, bytes, path }];
  });
}

/** `forhont.sqlite.before-0004-positions`: what an upgrade of the program found, named by its first step. */
function listUpgraded(directory: string, file: string): Copy[] {
  const start = `${file}.before-`;
  return readdirSync(directory).flatMap((name): Copy[] => {
    if (!name.startsWith(start) || !/^\d{4}-[a-z-]+$/.test(name.slice(start.length))) return [];
    const path = join(directory, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() ? [{ name, kind: 'upgrade', madeAt: stat.mtime.toISOString(), bytes: stat.size, path }] : [];
  });
}

/** Those to be deleted, of copies listed newest first. */
export function expired(copies: readonly Copy[], { days, weeks, others, bytes }: Limits): Copy[] {
  const auto = copies.filter(({ kind }) => kind === 'auto');
  const kept = new Set<Copy>([
    ...latestOfEach(auto, dayOf, days),
    ...latestOfEach(auto, weekOf, weeks),
    ...copies.filter(({ kind }) => kind === 'asked').slice(0, others),
    ...copies.filter(({ kind }) => kind === 'before').slice(0, others),
    ...copies.filter(({ kind }) => kind === 'upgrade').slice(0, others),
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
