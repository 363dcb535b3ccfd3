/** What one database holds that another does not, and what is in both in another state, in the words of people. */
import Database from 'better-sqlite3';
import type { DataCounts, DataDifference, DataStates } from '#shared/api/data.ts';
import {
  dealsOf,
  isMendedBy,
  isSpoiltBy,
  relationOfDeals,
  type TransferredDeal,
  type DealRelation,
  type SchemaName,
} from './deal-states.ts';
import { columnsOf } from './schema.ts';

/** How a state of here stands to one of there, from what is most alike. */
const WAYS = ['same', 'mended', 'spoilt', 'back', 'further', 'otherwise'] as const;
type Way = (typeof WAYS)[number];

/** Rows by what tells them from others, wherever they lie; a game kept twice has rows that are called alike. */
type Rows<S> = ReadonlyMap<string, readonly S[]>;
type State = readonly unknown[];

/** Exercises have other numbers elsewhere; what they ask is the same. */
const ITEM = `coalesce((select 'drill:' || e.identity from @.exercises e where e.learner_id = t.learner_id and t.item = 'drill:' || e.id), t.item)`;
const ANSWERS = `(select group_concat(each, char(10)) from
  (select answer || ' ' || correct as each from @.answers where attempt_id = t.id order by step))`;
const OF_LEARNER = 'join @.learners l on l.id = t.learner_id';
const LEARNER = 'l.name, l.created_at';
const OF_DEAL = 'join @.deals d on d.id = t.deal_id join @.sessions s on s.id = d.session_id';
const DEAL = 's.variant, s.started_at, d.number, d.seed';

/** `present` and `other` have been looked at by `contentOf`. */
export function differenceOf(present: string, other: string): DataDifference {
  const db = new Database(present, { readonly: true, fileMustExist: true });
  try {
    db.prepare('attach database ? as other').run(other);
    return difference(db);
  } finally {
    db.close();
  }
}

function difference(db: Database.Database): DataDifference {
  const lost: Record<keyof DataCounts, number> = noCounts();
  const gained = noCounts();
  const states = {
    back: noStates(),
    further: noStates(),
    otherwise: noStates(),
    spoilt: noStates(),
    mended: noStates(),
  };
  const both = <S>(read: (schema: SchemaName) => Rows<S>) => [read('main'), read('other')] as const;

  /** Counts what is in one place only as `whole`, and what is in both as `state`. */
  function tell<S>([ours, theirs]: readonly [Rows<S>, Rows<S>], names: Names, way: (ours: S, theirs: S) => Way): void {
    for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
      const met = meet(ours.get(key) ?? [], theirs.get(key) ?? [], way);
      if (names.whole) {
        lost[names.whole] += met.lost;
        gained[names.whole] += met.gained;
      }
      for (const found of met.ways) if (names.state && found !== 'same') states[found][names.state]++;
    }
  }
  /** Rows of SQL: the first `keys` columns name a row, the others are its state. */
  const rows = (tables: readonly string[], keys: number, sql: (schema: SchemaName) => string) =>
    both((schema): Rows<State> => {
      if (!tables.every((table) => columnsOf(db, schema, table).length > 0)) return new Map();
      const all = db.prepare<[], unknown[]>(sql(schema).replaceAll('@', schema)).raw().all();
      return grouped(all, (row) => [row.slice(0, keys), row.slice(keys)]);
    });

  const key = keysOfDeals(db);
  const deals = both((schema) => grouped(dealsOf(db, schema), (deal) => [key[schema].get(deal.id), deal]));
  tell(deals, { whole: 'deals', state: 'deals' }, (a: TransferredDeal, b: TransferredDeal) => {
    if (isMendedBy(db, a, b)) return 'mended';
    return isSpoiltBy(db, a, b) ? 'spoilt' : wayOf(relationOfDeals(db, a, b));
  });
  tell(
    rows(['sessions'], 3, (schema) => gamesOf(db, schema)),
    { state: 'games' },
    otherwise,
  );
  const attempts = `select ${LEARNER}, ${ITEM}, t.started_at, t.correct, ${ANSWERS} from @.attempts t ${OF_LEARNER}`;
  tell(
    rows(['attempts'], 4, () => `${attempts} where t.finished_at is not null`),
    { whole: 'attempts', state: 'attempts' },
    otherwise,
  );
  tell(
    rows(['positions'], 4, () => 'select name, tags, note, text from @.positions'),
    { whole: 'positions' },
    otherwise,
  );
  tell(
    rows(['rule_sets'], 2, () => 'select id, rule_set from @.rule_sets'),
    { whole: 'ruleSets' },
    otherwise,
  );
  tell(
    rows(
      ['score_lines'],
      2,
      () => `select s.identity, t.identity, t.told from @.score_lines t join @.scores s on s.id = t.score_id
        where t.struck_at is null and s.removed = 0`,
    ),
    { whole: 'scores' },
    otherwise,
  );
  const exercises = `select ${LEARNER}, t.identity, t.name, t.body is null from @.exercises t ${OF_LEARNER}`;
  tell(
    rows(['exercises'], 3, () => `${exercises} where t.source != 'generated'`),
    { whole: 'exercises', state: 'exercises' },
    otherwise,
  );
  const lessons = `select ${LEARNER}, t.lesson, t.turn, t.state from @.lesson_states t ${OF_LEARNER}`;
  tell(
    rows(['lesson_states'], 3, () => lessons),
    { whole: 'lessons', state: 'lessons' },
    further,
  );

  const learners = rows(['learners'], 2, () => 'select name, created_at, settings from @.learners');
  const inBoth = [...learners[0].keys()].filter((learner) => learners[1].has(learner));
  /** What goes with its learner where he is in one place only, and is his state where he is in both. */
  const belonging = (table: string, sql: string) => rows([table, 'attempts'], 2, () => sql);
  const ratings = belonging(
    'ratings',
    `select ${LEARNER}, t.theme, t.attempts, t.rating, t.deviation, t.correct, t.rated_at from @.ratings t ${OF_LEARNER}`,
  );
  for (const learner of inBoth) {
    const [ours, theirs] = ratings.map((all) => grouped(all.get(learner) ?? [], ([theme, ...state]) => [theme, state]));
    for (const theme of new Set([...ours!.keys(), ...theirs!.keys()])) {
      const found = further(ours!.get(theme)?.[0] ?? [-1], theirs!.get(theme)?.[0] ?? [-1]);
      if (found !== 'same') states[found].ratings++;
    }
  }
  const rest = [
    belonging('put_aside', `select ${LEARNER}, ${DEAL}, t.step, t.name from @.put_aside t ${OF_LEARNER} ${OF_DEAL}`),
    belonging('reviewed_deals', `select ${LEARNER}, ${DEAL} from @.reviewed_deals t ${OF_LEARNER} ${OF_DEAL}`),
    belonging('repetitions', `select ${LEARNER}, ${ITEM}, t.memory, t.due_at from @.repetitions t ${OF_LEARNER}`),
    belonging('attempts', `${attempts} where t.finished_at is null`),
  ];
  tell(learners, { whole: 'learners' }, otherwise);
  for (const learner of inBoth) {
    const [ours, theirs] = ([0, 1] as const).map(
      (side) =>
        new Set(
          [learners, ...rest].flatMap((all, i) =>
            (all[side].get(learner) ?? []).map((row) => JSON.stringify([i, row])),
          ),
        ),
    );
    const found = wayOfSets(ours!, theirs!);
    if (found !== 'same') states[found].learners++;
  }
  return { lost, gained, ...states };
}

interface Names {
  readonly whole?: keyof DataCounts;
  readonly state?: keyof DataStates;
}

/** Each of here with the one of there it is most like. */
function meet<S>(ours: readonly S[], theirs: readonly S[], way: (ours: S, theirs: S) => Way) {
  const pairs = ours.flatMap((one, here) => theirs.map((two, there) => ({ here, there, found: way(one, two) })));
  const [metHere, metThere] = [new Set<number>(), new Set<number>()];
  const ways: Way[] = [];
  for (const wanted of WAYS) {
    for (const { here, there, found } of pairs) {
      if (found !== wanted || metHere.has(here) || metThere.has(there)) continue;
      metHere.add(here);
      metThere.add(there);
      ways.push(found);
    }
  }
  return { lost: ours.length - metHere.size, gained: theirs.length - metThere.size, ways };
}

function grouped<T, S>(all: readonly T[], parts: (row: T) => readonly [key: unknown, state: S]): Rows<S> {
  const found = new Map<string, S[]>();
  for (const row of all) {
    const [key, state] = parts(row);
    const name = JSON.stringify(key);
    const known = found.get(name);
    if (known) known.push(state);
    else found.set(name, [state]);
  }
  return found;
}

function keysOfDeals(db: Database.Database): Record<SchemaName, ReadonlyMap<number, unknown>> {
  const keys = (schema: SchemaName) => {
    const sql = `select d.id, ${DEAL} from ${schema}.deals d join ${schema}.sessions s on s.id = d.session_id`;
    return new Map(
      db
        .prepare<[], [number, ...unknown[]]>(sql)
        .raw()
        .all()
        .map(([id, ...key]) => [id, key]),
    );
  };
  return { main: keys('main'), other: keys('other') };
}

/** Games that have a deal, without what their deals tell; in a database of an older release they have fewer options. */
function gamesOf(db: Database.Database, schema: SchemaName): string {
  const known = columnsOf(db, schema, 'sessions');
  return `select t.variant, t.started_at, d.seed, t.rule_set,
    ${known.includes('bonus') ? 't.bonus' : 'null'}, ${known.includes('manner') ? 't.manner' : "'training'"},
    (select group_concat(each, ' ') from
      (select place || ':' || coalesce(bot, '') || ':' || coalesce(level, '') as each from @.players
      where session_id = t.id order by place))
    from @.sessions t join @.deals d on d.session_id = t.id and d.number = 1`;
}

function wayOf(relation: DealRelation): Way {
  return ({ same: 'same', here: 'back', there: 'further', neither: 'otherwise' } as const)[relation];
}

function otherwise(ours: State, theirs: State): Way {
  return JSON.stringify(ours) === JSON.stringify(theirs) ? 'same' : 'otherwise';
}

/** The first of a state says how far it has come. */
function further(ours: State, theirs: State): Way {
  const [one, two] = [Number(ours[0]), Number(theirs[0])];
  if (one === two) return otherwise(ours, theirs);
  return one > two ? 'back' : 'further';
}

function wayOfSets(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): Way {
  const holds = [...theirs].every((row) => ours.has(row));
  const isHeld = [...ours].every((row) => theirs.has(row));
  if (holds && isHeld) return 'same';
  return holds ? 'back' : isHeld ? 'further' : 'otherwise';
}

function noCounts(): Record<keyof DataCounts, number> {
  return { deals: 0, attempts: 0, learners: 0, positions: 0, ruleSets: 0, exercises: 0, lessons: 0, scores: 0 };
}

function noStates(): Record<keyof DataStates, number> {
  return { deals: 0, games: 0, attempts: 0, exercises: 0, lessons: 0, ratings: 0, learners: 0 };
}
