/**
 * What another database holds, added to this one. Sessions, learners and positions are known again by what does not change in
 * them. What is in only one of two states of a session is added to the other; where both went on, the session is kept twice.
 * Learners meet row by row. Nothing of what is here is taken away, and nothing comes twice. Rows get new numbers; whatever refers
 * to them follows. Settings stay as they are here.
 */
import type Database from 'better-sqlite3';
import { lessonStateSchema } from '#shared/school/lesson-course.ts';
import { jsonOr } from '../json.ts';
import { meetSessions } from './merge-sessions.ts';
import { quoted, tablesOf, type TransferTable } from './schema.ts';

/** Left alone: settings of this computer, and what has been told here. */
const NOT_MERGED = ['settings', 'notices'];

/** What makes up the state of a game or a deal: it comes whole or not at all. Of everything else each row comes for itself. */
const OF_ONE_PIECE = ['players', 'actions', 'settlements'];

/** Tables whose rows are known again by some of their columns; of other tables, by all. */
const KNOWN_AGAIN = [
  'sessions',
  'deals',
  'learners',
  'exercises',
  'attempts',
  'positions',
  'scores',
  'score_lines',
  'situations',
  'experiments',
  'final_tests',
  'profiles',
  'brought_deals',
];

/** References inside texts: `drill:<exercise>`. */
const TEXT_REFERENCES = [
  { table: 'attempts', column: 'item', prefix: 'drill:', to: 'exercises' },
  { table: 'repetitions', column: 'item', prefix: 'drill:', to: 'exercises' },
] as const;

/** Merges the database attached as `other`, of the same schema, into `main`. All or nothing is the caller's transaction. */
export function mergeAttached(db: Database.Database): void {
  const tables = tablesOf(db).filter(({ name }) => !NOT_MERGED.includes(name));
  for (const { name, numbered } of tables) {
    if (numbered)
      db.exec(`create temp table ${map(name)} (old integer primary key, new integer not null, fresh integer not null)`);
    // Fresh: 0, it stays as it is here; 1, its row is new; 2, the row of here has been brought to the state of there.
  }
  const done = new Set<string>(['rule_sets']);
  const add = (name: string): void => {
    if (done.has(name)) return;
    done.add(name);
    copy(
      db,
      tables.find((table) => table.name === name)!,
    );
  };
  meetSessions(db);
  meetLearners(db);
  add('learners');
  meetExercises(db);
  add('exercises');
  rememberLater(db);
  meetAttempts(db);
  meetPositions(db);
  meetScores(db);
  meetSituations(db);
  meetProfiles(db);
  mergeImported(db);
  mergeRuleSets(db);
  for (const { name } of tables) add(name);
  takeLater(db, tables);
  orderSessions(db);
  db.exec('drop table temp.later_items');
  for (const { name, numbered } of tables) if (numbered) db.exec(`drop table temp.${map(name)}`);
}

const map = (table: string): string => quoted(`map_${table}`);

/** What was brought comes after what was played here before it; those of here keep their order, whatever their times say. */
function orderSessions(db: Database.Database): void {
  interface Row {
    readonly id: number;
    readonly at: string;
    readonly brought: number;
  }
  const rows = db
    .prepare<[], Row>(
      `select s.id, s.last_played_at as at, exists (select 1 from temp.map_sessions m where m.new = s.id and m.fresh > 0) as brought
      from main.sessions s order by s.played, s.last_played_at, s.id`,
    )
    .all();
  const ordered = rows.filter(({ brought }) => brought === 0);
  for (const row of rows.filter(({ brought }) => brought === 1)) {
    ordered.splice(ordered.findLastIndex(({ at }) => at <= row.at) + 1, 0, row);
  }
  const place = db.prepare('update main.sessions set played = ? where id = ?');
  ordered.forEach(({ id }, i) => place.run(i + 1, id));
}

function meetPositions(db: Database.Database): void {
  db.exec(`insert into temp.${map('positions')} select b.id, min(a.id), 0 from other.positions b join main.positions a
    on a.name = b.name and a.text = b.text and a.tags = b.tags and a.note = b.note group by b.id`);
}

/** An account and its lines are known by what they were given when they were made; of a line the later state stands. */
function meetScores(db: Database.Database): void {
  db.exec(`insert into temp.${map('scores')} select b.id, min(a.id), 0 from other.scores b
    join main.scores a on a.identity = b.identity group by b.id`);
  db.exec(`insert into temp.${map('score_lines')} select b.id, min(a.id), 0 from other.score_lines b
    join temp.${map('scores')} s on s.old = b.score_id
    join main.score_lines a on a.score_id = s.new and a.identity = b.identity group by b.id`);
  const later = (table: string, columns: readonly string[]): string =>
    `update main.${table} set ${columns.map((column) => `${column} = b.${column}`).join()}
      from temp.${map(table)} m join other.${table} b on b.id = m.old
      where m.new = main.${table}.id and b.changed_at > main.${table}.changed_at`;
  db.exec(later('score_lines', ['told', 'gains', 'changed_at', 'struck_at']));
  db.exec(later('scores', ['account', 'changed_at', 'removed']));
}

/** Known by what they were given when they were saved; the later state stands. Series of practice are known by all there is of them. */
function meetSituations(db: Database.Database): void {
  const meet = (table: string, columns: readonly string[]): void => {
    db.exec(`insert into temp.${map(table)} select b.id, a.id, 0 from other.${table} b
      join main.${table} a on a.identity = b.identity`);
    db.exec(`update main.${table} set (${columns.join()}) = (${columns.map((column) => `b.${column}`).join()})
      from temp.${map(table)} m join other.${table} b on b.id = m.old
      where m.new = main.${table}.id and b.changed_at > main.${table}.changed_at`);
  };
  meet('situations', ['name', 'text', 'changed_at', 'removed']);
  meet('experiments', ['name', 'done', 'sums', 'changed_at', 'removed']);
  meet('final_tests', ['body', 'changed_at']);
}

/**
 * People are known by when they were entered, whatever they are called by now; entered in both places, by their name. Who is known by
 * the one is nobody else by the other.
 */
function meetProfiles(db: Database.Database): void {
  const meet = `insert or ignore into temp.${map('profiles')} select b.id, min(a.id), 0 from other.profiles b join main.profiles a on`;
  db.exec(`${meet} a.created_at = b.created_at group by b.id`);
  db.exec(`${meet} a.name = b.name and a.removed_at is null and b.removed_at is null
    where a.id not in (select new from temp.${map('profiles')}) group by b.id`);
}

/** A deal that was brought to both places is one, whenever it was; what somebody wrote about it there is taken where nothing was written here. */
function mergeImported(db: Database.Database): void {
  db.exec(`insert into temp.${map('brought_deals')} select b.id, min(a.id), 0 from other.brought_deals b
    join main.brought_deals a on a.identity = b.identity group by b.id`);
  db.exec(`update main.brought_deals set (mark, comment, searched) = (b.mark, b.comment, b.searched)
    from temp.${map('brought_deals')} m join other.brought_deals b on b.id = m.old
    where m.new = main.brought_deals.id and main.brought_deals.mark is null and main.brought_deals.comment = ''`);
}

function meetLearners(db: Database.Database): void {
  db.exec(`insert into temp.${map('learners')} select b.id, min(a.id), 0 from other.learners b
    join main.learners a on a.name = b.name and a.created_at = b.created_at group by b.id`);
  // The first learner is made by itself; where he has done nothing he is whoever is called so here.
  const nothing = ['attempts', 'exercises', 'lesson_states', 'put_aside']
    .map((table) => `not exists (select 1 from other.${table} where learner_id = b.id)`)
    .join(' and ');
  db.exec(`insert or ignore into temp.${map('learners')} select b.id, min(a.id), 0 from other.learners b
    join main.learners a on a.name = b.name where ${nothing} group by b.id`);
}

/** An exercise that is here stays as it is, and is whole again where only the other is. */
function meetExercises(db: Database.Database): void {
  db.exec(`insert into temp.${map('exercises')} select b.id, a.id, 0 from other.exercises b
    join temp.${map('learners')} l on l.old = b.learner_id and not l.fresh
    join main.exercises a on a.learner_id = l.new and a.identity = b.identity`);
  // What was given up here may still come back there.
  db.exec(`update main.exercises set body = b.body from temp.${map('exercises')} m join other.exercises b on b.id = m.old
    where m.new = main.exercises.id and main.exercises.body is null`);
}

/**
 * Of an attempt that is in both places the one with more answers stays; where both were answered on, both are kept. Answers follow
 * row by row.
 */
function meetAttempts(db: Database.Database): void {
  interface Met {
    readonly there: number;
    readonly here: number;
    readonly finishedThere: string | null;
    readonly finishedHere: string | null;
  }
  const item = renamed('attempts', 'item');
  const met = db
    .prepare<[], Met>(
      `select b.id as there, a.id as here, b.finished_at as finishedThere, a.finished_at as finishedHere
      from other.attempts b join temp.${map('learners')} l on l.old = b.learner_id and not l.fresh
      join main.attempts a on a.learner_id = l.new and a.started_at = b.started_at and a.item = ${item}`,
    )
    .all();
  const known = db.prepare(`insert into temp.${map('attempts')} values (?, ?, 0)`);
  const answersIn = (schema: string) =>
    db
      .prepare<[number], string>(
        `select answer || ' ' || correct from ${schema}.answers where attempt_id = ? order by step`,
      )
      .pluck();
  const [ours, theirs] = [answersIn('main'), answersIn('other')];
  const columns = ['correct', 'rating_before', 'rating_after', 'finished_at'];
  const further = db.prepare(`update main.attempts set (${columns.join()}) =
    (select ${columns.join()} from other.attempts where id = @there) where id = @here`);
  const done = new Set<number>();
  for (const { there, here, finishedThere, finishedHere } of met) {
    if (done.has(there)) continue;
    const [one, two] = [ours.all(here), theirs.all(there)];
    const common = Math.min(one.length, two.length);
    if (one.slice(0, common).join('\n') !== two.slice(0, common).join('\n')) continue;
    const isHere = two.length === common && (finishedThere === null || finishedThere === finishedHere);
    const isThere = one.length === common && finishedHere === null;
    if (!isHere && !isThere) continue;
    known.run(there, here);
    done.add(there);
    if (!isHere) further.run({ there, here });
  }
}

/** Items whose last attempt is of there: whether and when they come back is known there. To be called before attempts are added. */
function rememberLater(db: Database.Database): void {
  const last = (schema: string, learner: string): string =>
    `select ${learner} as learner, ${schema === 'other' ? renamed('attempts', 'item') : 'b.item'} as item,
      max(b.started_at) as at from ${schema}.attempts b`;
  db.exec(`create temp table later_items as
    select t.learner, t.item from
      (${last('other', 'l.new')} join temp.${map('learners')} l on l.old = b.learner_id and not l.fresh group by 1, 2) t
      left join (${last('main', 'b.learner_id')} group by 1, 2) h on h.learner = t.learner and h.item = t.item
    where h.at is null or h.at < t.at`);
  db.exec('delete from main.repetitions where (learner_id, item) in (select learner, item from temp.later_items)');
}

/** What a learner has come to, of which there is one each: the state that is further stands. */
function takeLater(db: Database.Database, tables: readonly TransferTable[]): void {
  const owned = `join temp.${map('learners')} l on l.old = b.learner_id and not l.fresh`;
  const take = (name: string, key: string, condition: string): void => {
    const columns = tables.find((table) => table.name === name)!.columns;
    const values = columns.map((column) => (column === 'learner_id' ? 'l.new' : `b.${quoted(column)}`));
    db.exec(`insert or replace into main.${name} (${columns.map(quoted).join()})
      select ${values.join()} from other.${name} b ${owned}
      join main.${name} a on a.learner_id = l.new and a.${key} = b.${key} where ${condition}`);
  };
  take('ratings', 'theme', '(b.attempts, b.rated_at) > (a.attempts, a.rated_at)');
  db.function('is_lesson_state', { deterministic: true }, (state) => Number(isLessonState(state)));
  take(
    'lesson_states',
    'lesson',
    `is_lesson_state(b.state) and (not is_lesson_state(a.state) or (b.turn, b.changed_at) > (a.turn, a.changed_at))`,
  );
}

/** What nobody can read pushes out nothing, however far it says it is. */
function isLessonState(text: unknown): boolean {
  return lessonStateSchema.safeParse(jsonOr(String(text))).success;
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
    const set = objectIn(text);
    const names = [...known.values()].map((other) => objectIn(other)?.name);
    let name = set?.name;
    for (let again = 2; name !== undefined && names.includes(name); again++)
      name = `${set!.name!.slice(0, 54)} (${again})`;
    const kept = set ? JSON.stringify({ ...set, id: free, ...(name !== undefined && { name }) }) : text;
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
  const set = objectIn(text);
  return set ? JSON.stringify({ ...set, id: null, name: set.name?.replace(/ \(\d+\)$/, '') }) : text;
}

/** What cannot be read is brought as it is. */
function objectIn(text: string): { name?: string } | null {
  const found = jsonOr(text) as { name?: unknown } | null | undefined;
  return found && typeof found.name !== 'object' ? (found as { name?: string }) : null;
}

/**
 * Rows whose owners are mapped and that are not here yet; what is of one piece, only where its owner is new. A table that refers
 * to nothing is its own owner.
 */
function copy(db: Database.Database, { name, columns, numbered, references }: TransferTable): void {
  const owners = references.map(({ table, column }, i) => ({ alias: `o${i}`, table, column }));
  const joins = owners.map(
    ({ alias, table, column }) => `join temp.${map(table)} ${alias} on ${alias}.old = b.${quoted(column)}`,
  );
  const conditions = OF_ONE_PIECE.includes(name) ? owners.map(({ alias }) => `${alias}.fresh`) : ['true'];
  if (name === 'repetitions') conditions.push(repetitionComes('o0'));
  if (numbered) {
    const unmapped = `b.id not in (select old from temp.${map(name)})`;
    // A number that was given once is not given again: somebody's text may still refer to it.
    const next = `max(coalesce((select max(id) from main.${quoted(name)}), 0),
      coalesce((select seq from main.sqlite_sequence where name = '${name}'), 0))`;
    if (!KNOWN_AGAIN.includes(name)) meetEqual(db, { name, columns, numbered, references });
    db.exec(`insert into temp.${map(name)}
      select b.id, ${next} + row_number() over (order by b.id), 1
      from other.${quoted(name)} b ${joins.join(' ')} where ${[unmapped, ...conditions].join(' and ')}`);
    joins.push(`join temp.${map(name)} own on own.old = b.id and own.fresh = 1`);
  }
  const value = (column: string): string => {
    if (numbered && column === 'id') return 'own.new';
    const owner = owners.find((each) => each.column === column);
    if (owner) return `${owner.alias}.new`;
    if (TEXT_REFERENCES.some((each) => each.table === name && each.column === column)) return renamed(name, column);
    if (name === 'learners' && column === 'name') return freeName('learners', 'true');
    if (name === 'profiles' && column === 'name')
      return freeName('profiles', 'l.removed_at is null and b.removed_at is null');
    if (name === 'learners' && column === 'chosen')
      return 'b.chosen and not exists (select 1 from main.learners where chosen = 1)';
    return `b.${quoted(column)}`;
  };
  db.exec(`insert into main.${quoted(name)} (${columns.map(quoted).join()})
    select ${columns.map(value).join()} from other.${quoted(name)} b ${joins.join(' ')}
    where ${conditions.join(' and ')} ${numbered ? 'order by b.id' : 'on conflict do nothing'}`);
}

function meetEqual(db: Database.Database, { name, columns, references }: TransferTable): void {
  const joins = references.map(
    ({ table, column }, i) => `join temp.${map(table)} o${i} on o${i}.old = b.${quoted(column)}`,
  );
  const equal = columns
    .filter((column) => column !== 'id')
    .map((column) => {
      const owner = references.findIndex((reference) => reference.column === column);
      return `a.${quoted(column)} is ${owner < 0 ? `b.${quoted(column)}` : `o${owner}.new`}`;
    });
  db.exec(`insert into temp.${map(name)} select b.id, min(a.id), 0 from other.${quoted(name)} b ${joins.join(' ')}
    join main.${quoted(name)} a on ${equal.join(' and ')} group by b.id`);
}

/** An item that was learnt here does not come back because it once did elsewhere; one that was worked at there later does. */
function repetitionComes(owner: string): string {
  const item = renamed('repetitions', 'item');
  return `(${owner}.fresh or (${owner}.new, ${item}) in (select learner, item from temp.later_items)
    or not exists (select 1 from main.attempts where learner_id = ${owner}.new and attempts.item = ${item}))`;
}

/** A column of the table `b` whose text may refer to a row that has another number here. */
function renamed(table: string, column: string): string {
  const { prefix, to } = TEXT_REFERENCES.find((each) => each.table === table && each.column === column)!;
  const number = `cast(substr(b.${quoted(column)}, ${prefix.length + 1}) as integer)`;
  const found = `(select new from temp.${map(to)} where old = ${number})`;
  // What refers to something that is gone must not come to refer to something of here.
  const lost = `iif(${number} in (select id from main.${quoted(to)}), '${prefix}0', b.${quoted(column)})`;
  return `case when b.${quoted(column)} like '${prefix}%' then coalesce('${prefix}' || ${found}, ${lost})
    else b.${quoted(column)} end`;
}

/** The name of the row `b`, with a number where it is taken here. @param taken by which rows `l` */
function freeName(table: string, taken: string): string {
  const others = `from main.${table} l where ${taken} and`;
  return `case when exists (select 1 ${others} l.name = b.name)
    then substr(b.name, 1, 20) || ' ' || (2 + (select count(*) ${others} l.name like substr(b.name, 1, 20) || ' _'))
    else b.name end`;
}
