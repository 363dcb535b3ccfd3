import { setImmediate as breath } from 'node:timers/promises';
import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../schema.ts';

export interface StoredAttempt {
  readonly id: number;
  /** `drill:<exercise id>` or `lesson:<lesson>/<step>`. */
  readonly item: string;
  /** `null` where nothing is rated. */
  readonly theme: string | null;
  /** It came back because it was missed before. */
  readonly repeated: boolean;
  readonly startedAt: string;
  /** Whether the first answer was right; `null` until there is one. */
  readonly correct: boolean | null;
  readonly ratingBefore: number | null;
  readonly ratingAfter: number | null;
  readonly finishedAt: string | null;
  /** Of the drill as it was measured when it was answered; `null` for lessons, what is open, and attempts of older programs. */
  readonly difficulty: number | null;
}

/** First answers to generated drills of a kind that were as hard, by learner. */
export interface StoredResults {
  readonly learner: number;
  readonly kind: string;
  readonly theme: string;
  /** Rounded. */
  readonly difficulty: number;
  readonly attempts: number;
  readonly correct: number;
}

export interface StoredAnswer {
  readonly step: number;
  /** As its writer put it there. */
  readonly answer: unknown;
  readonly correct: boolean;
  readonly answeredAt: string;
}

export interface NewAttempt {
  readonly attempt: Omit<StoredAttempt, 'id'>;
  /** The first one first. */
  readonly answers: readonly Omit<StoredAnswer, 'step'>[];
}

/** Rating points within which difficulties count as the same. */
const ROUNDED = 10;
/** Rows in one statement. */
const AT_ONCE = 500;

export function attemptRepository(db: Kysely<Schema>) {
  const ofLearner = (learnerId: number) => db.selectFrom('attempts').selectAll().where('learner_id', '=', learnerId);

  return {
    async add(learnerId: number, attempt: Omit<StoredAttempt, 'id'>): Promise<number> {
      const { id } = await db
        .insertInto('attempts')
        .values({ learner_id: learnerId, ...columnsOf(attempt) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Many at once, with their answers; others are answered meanwhile. */
    async addAll(learnerId: number, attempts: readonly NewAttempt[]): Promise<void> {
      const { last } = await db
        .selectFrom('attempts')
        .select(({ fn }) => fn.max<number | null>('id').as('last'))
        .executeTakeFirstOrThrow();
      for (let from = 0; from < attempts.length; from += AT_ONCE) {
        const some = attempts
          .slice(from, from + AT_ONCE)
          .map((each, i) => ({ ...each, id: (last ?? 0) + from + i + 1 }));
        await db
          .insertInto('attempts')
          .values(some.map(({ id, attempt }) => ({ id, learner_id: learnerId, ...columnsOf(attempt) })))
          .execute();
        const given = some.flatMap(({ id, answers }) => answers.map((answer, step) => rowOf(id, { ...answer, step })));
        for (let at = 0; at < given.length; at += AT_ONCE) {
          await db
            .insertInto('answers')
            .values(given.slice(at, at + AT_ONCE))
            .execute();
        }
        await breath();
      }
    },

    async find(learnerId: number, id: number): Promise<StoredAttempt | undefined> {
      const row = await ofLearner(learnerId).where('id', '=', id).executeTakeFirst();
      return row && attemptOf(row);
    },

    /** The last one begun and not finished. */
    async openOf(learnerId: number, item: string): Promise<StoredAttempt | undefined> {
      const row = await ofLearner(learnerId)
        .where('item', '=', item)
        .where('finished_at', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row && attemptOf(row);
    },

    /** Ends what was begun of items whose names start so; what has no verdict yet goes. */
    async endOpen(learnerId: number, prefix: string, at: string): Promise<void> {
      const isOpen = (eb: ExpressionBuilder<Schema, 'attempts'>) =>
        eb.and([eb('learner_id', '=', learnerId), eb('finished_at', 'is', null), eb('item', 'like', `${prefix}%`)]);
      await db.deleteFrom('attempts').where(isOpen).where('correct', 'is', null).execute();
      await db.updateTable('attempts').set({ finished_at: at }).where(isOpen).execute();
    },

    /** Drills begun and not finished, the last one first. */
    async openDrills(learnerId: number): Promise<StoredAttempt[]> {
      const rows = await ofLearner(learnerId)
        .where('finished_at', 'is', null)
        .where('item', 'like', 'drill:%')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(attemptOf);
    },

    /** All of them, in the order in which they were begun. */
    async list(learnerId: number): Promise<StoredAttempt[]> {
      return (await ofLearner(learnerId).orderBy('id').execute()).map(attemptOf);
    },

    /** Those begun since then, in order. */
    async since(learnerId: number, since: string): Promise<StoredAttempt[]> {
      return (await ofLearner(learnerId).where('started_at', '>=', since).orderBy('id').execute()).map(attemptOf);
    },

    /** The latest first answers of every learner, up to so many each; what came back is not among them. */
    async results(latest: number): Promise<StoredResults[]> {
      const { rows } = await sql<StoredResults>`
        select learner_id as learner, kind, theme, difficulty, count(*) as attempts, sum(correct) as correct from (
          select a.learner_id, e.kind, a.theme, a.correct,
            ${sql.lit(ROUNDED)} * cast(round(a.difficulty / ${sql.lit(ROUNDED)}.0) as integer) as difficulty,
            row_number() over (partition by a.learner_id order by a.id desc) as back
          from attempts as a join exercises as e on e.id = cast(substr(a.item, 7) as integer) and e.learner_id = a.learner_id
          where a.difficulty is not null and a.correct is not null and a.theme is not null and not a.repeated
            and a.item like 'drill:%' and e.source = 'generated')
        where back <= ${latest} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
      return rows;
    },

    async change(attempt: StoredAttempt): Promise<void> {
      await db.updateTable('attempts').set(columnsOf(attempt)).where('id', '=', attempt.id).execute();
    },

    async addAnswer(attemptId: number, answer: StoredAnswer): Promise<void> {
      await db.insertInto('answers').values(rowOf(attemptId, answer)).execute();
    },

    /** Of all attempts of a learner, by attempt, in order. */
    async allAnswers(learnerId: number): Promise<Map<number, StoredAnswer[]>> {
      const rows = await db
        .selectFrom('answers')
        .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
        .selectAll('answers')
        .where('learner_id', '=', learnerId)
        .orderBy('attempt_id')
        .orderBy('step')
        .execute();
      const byAttempt = new Map<number, StoredAnswer[]>();
      for (const row of rows) {
        const given = byAttempt.get(row.attempt_id);
        if (given) given.push(answerOf(row));
        else byAttempt.set(row.attempt_id, [answerOf(row)]);
      }
      return byAttempt;
    },

    /** In order. */
    async answers(attemptId: number): Promise<StoredAnswer[]> {
      const rows = await db
        .selectFrom('answers')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .orderBy('step')
        .execute();
      return rows.map(answerOf);
    },
  };
}

function rowOf(attemptId: number, { step, answer, correct, answeredAt }: StoredAnswer) {
  return {
    attempt_id: attemptId,
    step,
    answer: JSON.stringify(answer),
    correct: Number(correct),
    answered_at: answeredAt,
  };
}

function answerOf(row: Selectable<Schema['answers']>): StoredAnswer {
  return {
    step: row.step,
    answer: JSON.parse(row.answer) as unknown,
    correct: row.correct === 1,
    answeredAt: row.answered_at,
  };
}

function columnsOf(attempt: Omit<StoredAttempt, 'id'>) {
  return {
    item: attempt.item,
    theme: attempt.theme,
    repeated: Number(attempt.repeated),
    started_at: attempt.startedAt,
    correct: attempt.correct === null ? null : Number(attempt.correct),
    rating_before: attempt.ratingBefore,
    rating_after: attempt.ratingAfter,
    finished_at: attempt.finishedAt,
    difficulty: attempt.difficulty,
  };
}

function attemptOf(row: Selectable<Schema['attempts']>): StoredAttempt {
  return {
    id: row.id,
    item: row.item,
    theme: row.theme,
    repeated: row.repeated === 1,
    startedAt: row.started_at,
    correct: row.correct === null ? null : row.correct === 1,
    ratingBefore: row.rating_before,
    ratingAfter: row.rating_after,
    finishedAt: row.finished_at,
    difficulty: row.difficulty,
  };
}
