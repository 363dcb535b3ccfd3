/** Copies of the database beside it, made now and then: who keeps which, and what they are called. */
import { readdirSync, rmSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DataCopy } from '#shared/api/data.ts';
import { holdsTheSame, makeFolder } from '#main/storage/index.ts';

export type CopyKind = DataCopy['kind'];
/** Those made here; the copies before an upgrade are made by the storage, which opens the file. */
export type MadeKind = Exclude<CopyKind, 'upgrade'>;

export interface Copy {
  readonly name: string;
  readonly kind: CopyKind;
  /** Counted on from copy to copy, so that a clock that was wrong does not matter; 0 where the name has none. */
  readonly sequence: number;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly bytes: number;
  readonly path: string;
}

export interface BackupLimits {
  /** Of the last so many days with a copy, the latest of each. */
  readonly days: number;
  /** Of the last so many weeks with a copy, the latest of each. */
  readonly weeks: number;
  /** Of those asked for, of those made before an exchange, before the program was replaced and before an upgrade of the data, each. */
  readonly others: number;
  /** All together; the newest copy is kept whatever its size, and what is nowhere else goes last. */
  readonly bytes: number;
}

export const LIMITS: BackupLimits = { days: 7, weeks: 4, others: 5, bytes: 500_000_000 };

const NAME =
  /^forhont-(?:(\d{5,})-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(auto|asked|before|update)\.sqlite$/;

export interface Copies {
  /** Where those are that are made here. */
  readonly directory: string;
  /** Newest first; files of other names are nobody's business here. A directory that cannot be read has none. */
  list(): Copy[];
  find(name: string): Copy | undefined;
  /** Where one that is made now goes; the directory is there. Throws what kept it from being made. */
  place(madeAt: Date, kind: MadeKind): string;
  /**
   * Deletes those that are too many and whose content another holds, and older ones like the one that has just been made, which
   * stays in any case.
   */
  thinOut(made: string, holds: Holds, limits?: BackupLimits): Promise<void>;
}

/** Whether all that one file of data holds is in another, too. */
type Holds = (holder: string, held: string) => Promise<boolean>;

export function copiesOf(databaseFile: string): Copies {
  const beside = dirname(databaseFile);
  const directory = join(beside, 'backups');
  const list = (): Copy[] => shown([...listMade(directory), ...listUpgraded(beside, basename(databaseFile))]);
  return {
    directory,
    list,
    find: (name) => list().find((copy) => copy.name === name),
    place(madeAt, kind) {
      makeFolder(directory);
      const last = Math.max(0, ...listMade(directory).map(({ sequence }) => sequence));
      return join(directory, copyName(madeAt, kind, last + 1));
    },
    async thinOut(made, holds, limits = LIMITS) {
      const all = list();
      const newest = all.find(({ path }) => path === made);
      for (const copy of all) {
        if (newest && copy !== newest && copy.kind === newest.kind && holdsTheSame(copy.path, newest.path))
          rmSync(copy.path);
      }
      let stay = inOrder(list());
      const remove = (copy: Copy): void => {
        rmSync(copy.path, { force: true });
        stay = stay.filter((other) => other !== copy);
      };
      const isHeld = (copy: Copy) =>
        someOf(stay, async ({ path }) => path !== copy.path && (await holds(path, copy.path)));
      const oldestFirst = (copies: readonly Copy[]) =>
        inOrder(copies)
          .reverse()
          .filter(({ path }) => path !== made);
      for (const copy of oldestFirst(expired(stay, limits))) if (await isHeld(copy)) remove(copy);
      const isOver = (): boolean => stay.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes;
      if (!isOver()) return;
      for (const copy of oldestFirst(stay)) if (isOver() && (await isHeld(copy))) remove(copy);
      for (const copy of oldestFirst(stay)) if (isOver()) remove(copy);
    },
  };
}

async function someOf<T>(all: readonly T[], test: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await test(one)) return true;
  return false;
}

/** The last made first, whatever the clock said then; those without a number are of before there were numbers. */
function inOrder(copies: readonly Copy[]): Copy[] {
  return [...copies].sort((a, b) => b.sequence - a.sequence || b.madeAt.localeCompare(a.madeAt));
}

/** As people are shown them: those without a number stand where their time puts them. */
function shown(copies: readonly Copy[]): Copy[] {
  const list = inOrder(copies.filter(({ sequence }) => sequence > 0));
  for (const copy of inOrder(copies.filter(({ sequence }) => sequence === 0)).reverse()) {
    const at = list.findIndex(({ madeAt }) => madeAt <= copy.madeAt);
    list.splice(at < 0 ? list.length : at, 0, copy);
  }
  return list;
}

export function copyName(madeAt: Date, kind: MadeKind, sequence: number): string {
  return `forhont-${String(sequence).padStart(5, '0')}-${madeAt.toISOString().replaceAll(':', '-').replace('.', '-')}-${kind}.sqlite`;
}

function listMade(directory: string): Copy[] {
  return namesIn(directory).flatMap((name): Copy[] => {
    const parts = NAME.exec(name);
    if (!parts) return [];
    const [, sequence, day, hours, minutes, seconds, milliseconds, kind] = parts;
    const madeAt = `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
    const path = join(directory, name);
    const stat = statOf(path);
    if (!stat?.isFile() || Number.isNaN(Date.parse(madeAt))) return [];
    return [{ name, kind: kind as CopyKind, sequence: Number(sequence ?? 0), madeAt, bytes: stat.size, path }];
  });
}

/** Nothing where there is no directory, or one that cannot be read. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** `forhont.sqlite.before-0004-positions`: what an upgrade of the program found, named by its first step; the next `…-2`. */
function listUpgraded(directory: string, file: string): Copy[] {
  const start = `${file}.before-`;
  return namesIn(directory).flatMap((name): Copy[] => {
    if (!name.startsWith(start) || !/^\d{4}-[a-z-]+?(-\d+)?$/.test(name.slice(start.length))) return [];
    const path = join(directory, name);
    const stat = statOf(path);
    if (!stat?.isFile()) return [];
    return [{ name, kind: 'upgrade', sequence: 0, madeAt: stat.mtime.toISOString(), bytes: stat.size, path }];
  });
}

/** Those that are too many, in number or in bytes, as long as another holds what is in them. */
export function expired(all: readonly Copy[], { days, weeks, others, bytes }: BackupLimits): Copy[] {
  const copies = inOrder(all);
  const auto = copies.filter(({ kind }) => kind === 'auto');
  const kept = new Set<Copy>([
    ...latestOfEach(auto, dayOf, days),
    ...latestOfEach(auto, weekOf, weeks),
    ...copies.filter(({ kind }) => kind === 'asked').slice(0, others),
    ...copies.filter(({ kind }) => kind === 'before').slice(0, others),
    ...copies.filter(({ kind }) => kind === 'update').slice(0, others),
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
