import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { copiesOf, copyName, expired, LIMITS, type Copy, type CopyKind } from '#main/app/backup/copies.ts';
import { openStorage } from '#main/storage/index.ts';
import { holds } from '#main/storage/transfer/content.ts';
import { unwrap } from '#shared/result.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const copy = (day: string, kind: CopyKind = 'auto', bytes = 1): Copy => {
  const madeAt = new Date(`${day}T12:00:00Z`);
  const name = kind === 'upgrade' ? 'forhont.sqlite.before-0004-positions' : copyName(madeAt, kind, 0);
  return { name, kind, sequence: 0, madeAt: madeAt.toISOString(), bytes, path: name };
};
const days = (from: string, count: number): Copy[] =>
  Array.from({ length: count }, (_, i) => copy(new Date(Date.parse(from) - i * 86_400_000).toISOString().slice(0, 10)));
const kept = (copies: readonly Copy[], limits = LIMITS): string[] => {
  const gone = expired(copies, limits);
  return copies.filter((each) => !gone.includes(each)).map(({ madeAt }) => madeAt.slice(0, 10));
};

test('of a copy a day the last seven days stay, and the last of each of the last four weeks', () => {
  // Sunday 22 November 2026 and the 59 days before.
  expect(kept(days('2026-11-22', 60))).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
  ]);
});

test('copies of people who play now and then are not thrown away for their age', () => {
  const rare = ['2026-11-22', '2026-09-03', '2026-05-11', '2025-12-24'].map((day) => copy(day));
  expect(kept(rare)).toHaveLength(4);
});

test('those asked for and those made before an exchange are bounded by themselves', () => {
  const many = days('2026-11-22', 10).flatMap(({ madeAt }) => {
    const day = madeAt.slice(0, 10);
    return [copy(day, 'asked'), copy(day, 'before'), copy(day, 'upgrade')];
  });
  expect(kept(many)).toHaveLength(3 * LIMITS.others);
});

test('all together they stay below the bytes, but the newest stays whatever its size', () => {
  const big = days('2026-11-22', 7).map((each) => ({ ...each, bytes: 40 }));
  expect(kept(big, { ...LIMITS, bytes: 100 })).toEqual(['2026-11-22', '2026-11-21']);
  expect(kept(big, { ...LIMITS, bytes: 1 })).toEqual(['2026-11-22']);
});

let plain: Buffer | undefined;

/** A database of ours that differs from the others, with rule sets of these names. */
async function fileWith(file: string, number: number, ...sets: string[]): Promise<void> {
  if (plain) writeFileSync(file, plain);
  else {
    await unwrap(await openStorage(file)).close();
    plain = readFileSync(file);
  }
  const db = new Database(file);
  db.prepare('insert into settings values (?, ?)').run('number', String(number).repeat(20));
  for (const set of sets) db.prepare(`insert into rule_sets values (?, '{}', '')`).run(set);
  db.pragma('journal_mode = delete');
  db.close();
  for (const mark of ['-lock', '-closed']) rmSync(file + mark, { force: true });
}

const inside = (holder: string, held: string) => Promise.resolve(holds(holder, held));

test('what is in no other copy stays, however many are made; what is the same is kept once', async () => {
  const copies = copiesOf(join(temporaryDirectory(), 'forhont.sqlite'));
  const made: string[] = [];
  const make = async (number: number, ...sets: string[]): Promise<void> => {
    made.push(copies.place(new Date(Date.UTC(2026, 10, 22, 9, made.length)), 'before'));
    await fileWith(made.at(-1)!, number, ...sets);
    await copies.thinOut(made.at(-1)!, inside);
  };
  await make(0, 'precious');
  for (let number = 1; number <= 7; number++) await make(number);
  expect(copies.list().map(({ path }) => path)).toEqual([...made.slice(3).reverse(), made[0]]);
  await make(7);
  expect(copies.list().map(({ path }) => path)).toEqual([made[8], ...made.slice(3, 7).reverse(), made[0]]);
  // Once a later one has all of it, it goes in its turn.
  await make(8, 'precious', 'another');
  expect(copies.list().map(({ path }) => path)).not.toContain(made[0]);
});

test('copies with names of a later date push nothing out, and an unreadable one or a folder in between hurts nobody', async () => {
  const copies = copiesOf(join(temporaryDirectory(), 'forhont.sqlite'));
  mkdirSync(copies.directory);
  for (let month = 1; month <= LIMITS.others; month++) {
    const name = `forhont-2027-0${month}-01T11-40-20-100Z-before.sqlite`;
    await fileWith(join(copies.directory, name), month);
  }
  mkdirSync(join(copies.directory, 'forhont-2027-01-01T11-40-20-100Z-asked.sqlite'));
  writeFileSync(join(copies.directory, 'forhont-2027-01-01T11-40-20-100Z-auto.sqlite'), 'junk');
  // No copy of ours: there is no such day.
  writeFileSync(join(copies.directory, 'forhont-00095-2026-99-99T10-00-00-000Z-auto.sqlite'), 'junk');
  expect(copies.list().some(({ name }) => name.includes('2026-99-99'))).toBe(false);
  const made: string[] = [];
  for (let minute = 0; minute < 3; minute++) {
    made.push(copies.place(new Date(Date.UTC(2026, 10, 22, 9, minute)), 'before'));
    await fileWith(made.at(-1)!, 100 + minute);
    await copies.thinOut(made.at(-1)!, inside);
  }
  const left = copies.list().filter(({ kind }) => kind === 'before');
  expect(left).toHaveLength(LIMITS.others);
  expect(left.map(({ path }) => path)).toEqual(expect.arrayContaining(made));
});

test('beyond the bytes those go first that another holds, and never the one just made', async () => {
  const copies = copiesOf(join(temporaryDirectory(), 'forhont.sqlite'));
  const paths: string[] = [];
  for (const [number, sets] of [['precious'], [], []].entries()) {
    paths.push(copies.place(new Date(Date.UTC(2026, 10, 22 - number)), 'asked'));
    await fileWith(paths[number]!, number, ...sets);
  }
  const [first, , third] = paths;
  const { bytes } = copies.list()[0]!;
  await copies.thinOut(third!, inside, { ...LIMITS, bytes: 2.5 * bytes });
  expect(copies.list().map(({ path }) => path)).toEqual([third, first]);
  await copies.thinOut(third!, inside, { ...LIMITS, bytes: 1 });
  expect(copies.list().map(({ path }) => path)).toEqual([third]);
});
