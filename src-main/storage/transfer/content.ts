/** What a database file holds, in the words of people; and whether one holds all that another does. */
import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { DataContent } from '#shared/api/data.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { inspect } from '../file.ts';
import { quoted } from './schema.ts';

/** Rows by what tells them from others, wherever they lie. */
const KINDS = {
  deals: {
    table: 'deals',
    rows: `select s.variant, s.started_at, d.number, d.seed from @.deals d join @.sessions s on s.id = d.session_id`,
  },
  attempts: {
    table: 'attempts',
    rows: `select l.name, l.created_at, a.item, a.started_at from @.attempts a join @.learners l on l.id = a.learner_id
      where a.finished_at is not null`,
  },
  learners: { table: 'learners', rows: 'select name, created_at from @.learners' },
  positions: { table: 'positions', rows: 'select name, tags, note, text from @.positions' },
  ruleSets: { table: 'rule_sets', rows: 'select id, rule_set from @.rule_sets' },
  exercises: {
    table: 'exercises',
    rows: `select l.name, l.created_at, e.identity from @.exercises e join @.learners l on l.id = e.learner_id
      where e.source != 'generated'`,
  },
  lessons: {
    table: 'lesson_states',
    rows: `select l.name, l.created_at, s.lesson from @.lesson_states s join @.learners l on l.id = s.learner_id`,
  },
  scores: {
    table: 'score_lines',
    rows: 'select s.identity, t.identity from @.score_lines t join @.scores s on s.id = t.score_id where t.struck_at is null',
  },
} as const;
type Kind = keyof typeof KINDS;

const DEAL = 's.variant, s.started_at, d.number, d.seed, d.dealt_at';
const OF_DEAL = (table: string, alias: string): string =>
  `@.${table} ${alias} join @.deals d on d.id = ${alias}.deal_id join @.sessions s on s.id = d.session_id`;
const OF_LEARNER = (table: string): string => `@.${table} t join @.learners l on l.id = t.learner_id`;

/**
 * What makes one state of the data more than another. Actions of a deal that is settled in both are in its record, which an upgrade
 * packs anew; what was paid tells it.
 */
const HELD: Readonly<Record<string, string>> = {
  sessions: 'select variant, started_at from @.sessions',
  deals: `select ${DEAL} from @.deals d join @.sessions s on s.id = d.session_id`,
  settlements: `select ${DEAL}, p.place, p.amount from ${OF_DEAL('settlements', 'p')}`,
  actions: `select ${DEAL}, a.step, a.seat, a.action from ${OF_DEAL('actions', 'a')}
    where not exists (select 1 from main.settlements p join main.deals e on e.id = p.deal_id
      where e.seed = d.seed and e.dealt_at = d.dealt_at)`,
  learners: 'select name, created_at from @.learners',
  exercises: `select l.name, l.created_at, t.identity, t.body is null from ${OF_LEARNER('exercises')}`,
  attempts: `select l.name, l.created_at, t.item, t.started_at, t.finished_at from ${OF_LEARNER('attempts')}`,
  answers: `select t.started_at, t.item, a.step, a.answer from @.answers a join @.attempts t on t.id = a.attempt_id`,
  lesson_states: `select l.name, l.created_at, t.lesson from ${OF_LEARNER('lesson_states')}`,
  positions: KINDS.positions.rows,
  rule_sets: KINDS.ruleSets.rows,
  profiles: 'select name, avatar, created_at, removed_at from @.profiles',
  deal_notes: `select ${DEAL}, n.mark, n.comment from ${OF_DEAL('deal_notes', 'n')}`,
  brought_deals: 'select identity, mark, comment from @.brought_deals',
  scores: 'select identity, account, removed from @.scores',
  score_lines: 'select identity, told, gains, struck_at from @.score_lines',
  situations: 'select identity, name, text, removed from @.situations',
  situation_series: 'select key, result, played_at from @.situation_series',
  experiments: 'select identity, name, asked, done, removed from @.experiments',
  final_tests: 'select identity, body from @.final_tests',
};

/** Errors: `data-file-empty`, `data-file-damaged`, `data-file-foreign`, `data-file-newer`, `data-file-encoding`. The file may be anybody's. */
export function contentOf(file: string): Result<DataContent> {
  if (statSync(file).size === 0) return err('data-file-empty');
  const state = inspect(file);
  if (state === 'new' || state === 'empty') return err('data-file-empty');
  if (state !== 'ours')
    return err(state === 'folder' || state === 'no-file' ? 'data-file-foreign' : `data-file-${state}`);
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    db.pragma('trusted_schema = off');
    // SQLite compares only databases of one encoding; ours are of UTF-8.
    if (db.pragma('encoding', { simple: true }) !== 'UTF-8') return err('data-file-encoding');
    const strange = `select count(*) from sqlite_schema where type in ('trigger', 'view') or sql like 'create virtual%'`;
    if (db.prepare<[], number>(strange).pluck().get()! > 0) return err('data-file-foreign');
    const count = (kind: Kind): number => (has(db, 'main', kind) ? counted(db, rowsOf(kind, 'main')) : 0);
    return ok({
      deals: count('deals'),
      attempts: count('attempts'),
      learners: count('learners'),
      positions: count('positions'),
      ruleSets: count('ruleSets'),
      exercises: count('exercises'),
      lessons: count('lessons'),
      scores: count('scores'),
      lastPlayedAt: db.prepare<[], string | null>('select max(last_played_at) from sessions').pluck().get() ?? null,
    });
  } catch {
    // A file that says it is ours and lacks our tables.
    return err('data-file-damaged');
  } finally {
    db.close();
  }
}

/**
 * Whether all that `held` holds is in `holder`, too: every game as far as it was played, and every learner's exercises, answers and
 * lessons. What cannot be read is held by nobody, and holds nothing.
 */
export function holds(holder: string, held: string): boolean {
  const db = new Database(holder, { readonly: true, fileMustExist: true });
  try {
    db.prepare('attach database ? as other').run(held);
    return Object.entries(HELD).every(([table, rows]) => {
      const isIn = (schema: string): boolean => hasTable(db, schema, table);
      if (!isIn('other')) return true;
      const theirs = rows.replaceAll('@', 'other');
      const lacking = isIn('main') ? `${theirs} except ${rows.replaceAll('@', 'main')}` : theirs;
      return db.prepare<[], number>(`select exists (${lacking})`).pluck().get() === 0;
    });
  } catch {
    return false;
  } finally {
    db.close();
  }
}

function rowsOf(kind: Kind, schema: string): string {
  return KINDS[kind].rows.replaceAll('@', quoted(schema));
}

function counted(db: Database.Database, rows: string): number {
  return db.prepare<[], number>(`select count(*) from (${rows})`).pluck().get()!;
}

function has(db: Database.Database, schema: string, kind: Kind): boolean {
  return hasTable(db, schema, KINDS[kind].table);
}

function hasTable(db: Database.Database, schema: string, table: string): boolean {
  const found = db.prepare<[string], number>(`select count(*) from ${quoted(schema)}.sqlite_schema where name = ?`);
  return found.pluck().get(table)! > 0;
}
