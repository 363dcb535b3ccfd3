/**
 * What another database holds, added to this one. Sessions, learners and positions are known again by what does not change in
 * them: the same one further played replaces the earlier, one played on in both places is kept twice, and nothing comes twice.
 * Rows get new numbers; whatever refers to them follows. Settings stay as they are here.
 */
import type Database from 'better-sqlite3';
import { quoted, tablesOf, type Table } from './schema.ts';

/** Left alone: settings of this computer, and what has been told here. */
const NOT_MERGED = ['settings', 'notices'];

/** References inside texts: `drill:<exercise>`. */
const TEXT_REFERENCES = [
  { table: 'attempts', column: 'item', prefix: 'drill:', to: 'exercises' },
  { table: 'repetitions', column: 'item', prefix: 'drill:', to: 'exercises' },
] as const;

/** Whatever is the same here and there. */
const SAME = {
  sessions: `
    a.variant = b.variant and a.started_at = b.started_at
    and coalesce((select seed from main.deals where session_id = a.id and number = 1), '')
      = coalesce((select seed from other.deals where session_id = b.id and number = 1), '')`,
  learners: 'a.name = b.name and a.created_at = b.created_at',
  positions: 'a.name = b.name and a.text = b.text and a.tags = b.tags and a.note = b.note',
} as const;

/** The parts by which two states of the same thing are compared: a later state holds all of the earlier. */
const PARTS = {
  sessions: {
    main: `select number, seed, dealt_at from main.deals where session_id = @here`,
    other: `select number, seed, dealt_at from other.deals where session_id = @there`,
  },
  learners: {
    main: `select started_at from main.attempts where learner_id = @here and finished_at is not null`,
    other: `select started_at from other.attempts where learner_id = @there and finished_at is not null`,
  },
} as const;

/** Merges the database attached as `other`, of the same schema, into `main`. All or nothing is the caller's transaction. */
export function mergeAttached(db: Database.Database): void {
  const tables = tablesOf(db).filter(({ name }) => !NOT_MERGED.includes(name));
  for (const { name, numbered } of tables) {
    if (numbered)
      db.exec(`create temp table ${map(name)} (old integer primary key, new integer not null, fresh integer not null)`);
  }
  meetSessions(db);
  meetLearners(db);
  meet(db, 'positions', SAME.positions);
  mergeRuleSets(db);
  for (const table of tables) if (table.name !== 'rule_sets') copy(db, table);
  for (const { name, numbered } of tables) if (numbered) db.exec(`drop table temp.${map(name)}`);
}

const map = (table: string): string => quoted(`map_${table}`);

/** What is here already stays as it is. */
function meet(db: Database.Database, table: string, same: string): void {
  db.exec(`insert or ignore into temp.${map(table)} select b.id, min(a.id), 0
    from other.${quoted(table)} b join main.${quoted(table)} a on ${same} group by b.id`);
}

interface Pair {
  readonly there: number;
  readonly here: number;
}

function pairs(db: Database.Database, table: 'sessions' | 'learners'): Pair[] {
  return db
    .prepare<[], Pair>(
      `select b.id as there, min(a.id) as here from other.${table} b join main.${table} a on ${SAME[table]} group by b.id`,
    )
    .all();
}

/** Which of two states of one thing holds the other. */
function later(db: Database.Database, kind: 'sessions' | 'learners', pair: Pair): 'here' | 'there' | 'neither' {
  const { main, other } = PARTS[kind];
  const lacks = (one: string, of: string): boolean =>
    db.prepare<[Pair], number>(`select exists (${of} except ${one})`).pluck().get(pair) === 1;
  if (!lacks(main, other)) return 'here';
  return lacks(other, main) ? 'neither' : 'there';
}

function meetSessions(db: Database.Database): void {
  for (const pair of pairs(db, 'sessions')) {
    const found = later(db, 'sessions', pair);
    if (found === 'there' || (found === 'here' && isFurther(db, pair))) {
      db.prepare('delete from main.sessions where id = ?').run(pair.here);
    } else if (found === 'here') {
      db.prepare(`insert into temp.${map('sessions')} values (?, ?, 0)`).run(pair.there, pair.here);
      db.prepare(
        `insert into temp.${map('deals')} select b.id, a.id, 0 from other.deals b
         join main.deals a on a.number = b.number where b.session_id = ? and a.session_id = ?`,
      ).run(pair.there, pair.here);
    }
  }
}

/** Whether the same deals were played some cards further there. */
function isFurther(db: Database.Database, pair: Pair): boolean {
  const { main, other } = PARTS.sessions;
  const same = `not exists (${main} except ${other})`;
  const played = (schema: string, id: string): string =>
    `(select last_played_at from ${schema}.sessions where id = ${id})`;
  const further = `${played('other', '@there')} > ${played('main', '@here')}`;
  return db.prepare<[Pair], number>(`select ${same} and ${further}`).pluck().get(pair) === 1;
}

function meetLearners(db: Database.Database): void {
  // The first learner is made by itself; where he has done nothing he is whoever is called so here.
  db.exec(`insert into temp.${map('learners')} select b.id, min(a.id), 0 from other.learners b
    join main.learners a on a.name = b.name
    where not exists (select 1 from other.attempts where learner_id = b.id)
      and not exists (select 1 from other.exercises where learner_id = b.id)
      and not exists (select 1 from other.lesson_states where learner_id = b.id)
    group by b.id`);
  for (const pair of pairs(db, 'learners')) {
    const found = later(db, 'learners', pair);
    if (found === 'there') db.prepare('delete from main.learners where id = ?').run(pair.here);
    else if (found === 'here') {
      db.prepare(`insert or ignore into temp.${map('learners')} values (?, ?, 0)`).run(pair.there, pair.here);
      db.prepare(
        `insert or ignore into temp.${map('exercises')} select b.id, a.id, 0 from other.exercises b
        join main.exercises a on a.identity = b.identity where b.learner_id = ? and a.learner_id = ?`,
      ).run(pair.there, pair.here);
    }
  }
}

/** A set under the same id but with other rules comes as another set. */
function mergeRuleSets(db: Database.Database): void {
  interface Row {
    id: string;
    rule_set: string;
  }
  const known = new Map(
    db
      .prepare<[], Row>('select id, rule_set from main.rule_sets')
      .all()
      .map(({ id, rule_set }) => [id, rule_set]),
  );
  for (const { id, rule_set: text } of db.prepare<[], Row>('select id, rule_set from other.rule_sets').all()) {
    if ([...known.values()].some((other) => sameSet(other) === sameSet(text))) continue;
    let free = id;
    for (let again = 2; known.has(free); again++) free = `${id.slice(0, 36)}-${again}`;
    const set = JSON.parse(text) as { id: string; name?: string };
    const names = [...known.values()].map((other) => (JSON.parse(other) as { name?: string }).name);
    let { name } = set;
    for (let again = 2; name !== undefined && names.includes(name); again++)
      name = `${set.name!.slice(0, 54)} (${again})`;
    const kept = JSON.stringify({ ...set, id: free, ...(name !== undefined && { name }) });
    const columns = tablesOf(db).find((table) => table.name === 'rule_sets')!.columns;
    const values = columns.map((column) =>
      column === 'id' ? '@free' : column === 'rule_set' ? '@kept' : quoted(column),
    );
    db.prepare(
      `insert into main.rule_sets (${columns.map(quoted).join()}) select ${values.join()} from other.rule_sets where id = @id`,
    ).run({ free, kept, id });
    known.set(free, kept);
  }
}

/** The rules and the name, without what a merge may have changed of it. */
function sameSet(text: string): string {
  const set = JSON.parse(text) as { name?: string };
  return JSON.stringify({ ...set, id: null, name: set.name?.replace(/ \(\d+\)$/, '') });
}

/** Rows whose owners are mapped, at least one of them new; a table that refers to nothing is its own owner. */
function copy(db: Database.Database, { name, columns, numbered, references }: Table): void {
  const owners = references.map(({ table, column }, i) => ({ alias: `o${i}`, table, column }));
  const joins = owners.map(
    ({ alias, table, column }) => `join temp.${map(table)} ${alias} on ${alias}.old = b.${quoted(column)}`,
  );
  const fresh = owners.length === 0 ? [] : [`(${owners.map(({ alias }) => `${alias}.fresh`).join(' or ')})`];
  if (numbered) {
    const unmapped = `b.id not in (select old from temp.${map(name)})`;
    const next = `coalesce((select max(id) from main.${quoted(name)}), 0)`;
    db.exec(`insert into temp.${map(name)}
      select b.id, ${next} + row_number() over (order by b.id), 1
      from other.${quoted(name)} b ${joins.join(' ')} where ${[unmapped, ...fresh].join(' and ')}`);
    joins.push(`join temp.${map(name)} own on own.old = b.id and own.fresh`);
  }
  const value = (column: string): string => {
    if (numbered && column === 'id') return 'own.new';
    const owner = owners.find((each) => each.column === column);
    if (owner) return `${owner.alias}.new`;
    const text = TEXT_REFERENCES.find((each) => each.table === name && each.column === column);
    if (text) return renamed(text);
    if (name === 'learners' && column === 'name') return FREE_NAME;
    if (name === 'learners' && column === 'chosen')
      return 'b.chosen and not exists (select 1 from main.learners where chosen = 1)';
    return `b.${quoted(column)}`;
  };
  // What has two owners, or none, may be here already.
  const insert = numbered || owners.length === 1 ? 'insert' : 'insert or ignore';
  db.exec(`${insert} into main.${quoted(name)} (${columns.map(quoted).join()})
    select ${columns.map(value).join()} from other.${quoted(name)} b ${joins.join(' ')}
    ${fresh.length > 0 ? `where ${fresh.join(' and ')}` : ''} ${numbered ? 'order by b.id' : ''}`);
}

function renamed({ column, prefix, to }: (typeof TEXT_REFERENCES)[number]): string {
  const number = `cast(substr(b.${quoted(column)}, ${prefix.length + 1}) as integer)`;
  const found = `(select new from temp.${map(to)} where old = ${number})`;
  return `case when b.${quoted(column)} like '${prefix}%' then coalesce('${prefix}' || ${found}, b.${quoted(column)})
    else b.${quoted(column)} end`;
}

/** A learner's name may be taken here. */
const FREE_NAME = `case when exists (select 1 from main.learners l where l.name = b.name)
  then substr(b.name, 1, 20) || ' ' || (2 + (select count(*) from main.learners l where l.name like substr(b.name, 1, 20) || ' _'))
  else b.name end`;
