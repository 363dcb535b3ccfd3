import { sql, type Kysely } from 'kysely';
import { isMistake, type ReviewMoment, type WorthPoint } from '#shared/review.ts';
import { jsonOr } from './json.ts';
import { lostSince } from './lost.ts';
import { placeOfSeat } from './places.ts';
import type { Schema } from './schema.ts';

/** Steps that stand for the deal as a whole: what it was worth all along, and what bots make of the same cards. */
const WORTH = -1;
const BOTS = -2;

/** What is known by one version of the program; what another found is as if it were not there. */
export interface KeptReview {
  /** `null` until it is computed. */
  readonly worth: readonly WorthPoint[] | null;
  /** What each place gains where bots play all seats; `null` until it is computed. */
  readonly bots: readonly number[] | null;
  /** By step; `null` where nothing can be told of a decision. */
  readonly moments: ReadonlyMap<number, ReviewMoment | null>;
}

/** Beside a judgement: whose mistake it was, a place at the table, and what it cost; of people only. */
interface MistakeFound {
  readonly place: number | null;
  readonly cost: number | null;
}

const NO_MISTAKE: MistakeFound = { place: null, cost: null };

/** What was found out about finished deals, decision by decision. */
export function reviewRepository(db: Kysely<Schema>) {
  const keep = async (
    dealId: number,
    step: number,
    version: string,
    body: unknown,
    found: MistakeFound = NO_MISTAKE,
  ): Promise<void> => {
    const row = { version, body: JSON.stringify(body), ...found };
    await db
      .insertInto('review_moments')
      .values({ deal_id: dealId, step, ...row })
      .onConflict((conflict) => conflict.columns(['deal_id', 'step']).doUpdateSet(row))
      .execute();
  };

  /** What a person lost by a mistake, which deals are found by. */
  async function mistakeIn(dealId: number, moment: ReviewMoment | null): Promise<MistakeFound> {
    if (moment === null || !isMistake(moment)) return NO_MISTAKE;
    const place = placeOfSeat({ session: sql`d.session_id`, forhont: sql`d.forhont` }, sql`${moment.seat}`);
    const { rows } = await sql<{ place: number }>`select p.place from deals as d
      join players as p on p.session_id = d.session_id and p.place = ${place}
      where d.id = ${dealId} and p.bot is null`.execute(db);
    const [person] = rows;
    return person ? { place: person.place, cost: moment.known!.loss.mean * moment.opponents } : NO_MISTAKE;
  }

  return {
    async find(dealId: number, version: string): Promise<KeptReview> {
      const rows = await db
        .selectFrom('review_moments')
        .select(['step', 'body'])
        .where('deal_id', '=', dealId)
        .where('version', '=', version)
        .orderBy('step')
        .execute();
      // What cannot be read is computed again.
      const read = rows.flatMap(({ step, body }) => {
        const found = jsonOr(body);
        return found === undefined ? [] : [[step, found] as const];
      });
      const of = (wanted: number): unknown => read.find(([step]) => step === wanted)?.[1] ?? null;
      const moments = read.filter(([step]) => step >= 0) as (readonly [number, ReviewMoment | null])[];
      return {
        worth: of(WORTH) as KeptReview['worth'],
        bots: of(BOTS) as KeptReview['bots'],
        moments: new Map(moments),
      };
    },

    async keepMoment(dealId: number, step: number, version: string, moment: ReviewMoment | null): Promise<void> {
      await keep(dealId, step, version, moment, await mistakeIn(dealId, moment));
    },

    keepWorth: (dealId: number, version: string, worth: readonly WorthPoint[]) => keep(dealId, WORTH, version, worth),

    keepBots: (dealId: number, version: string, gains: readonly number[]) => keep(dealId, BOTS, version, gains),

    /** What the owner lost by mistakes in his deals dealt since then (ISO 8601). */
    lostSince: (since: string, version: string) => lostSince(db, since, version),

    /** Finished deals of a session, the last first. */
    async finished(sessionId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('deals')
        .select('id')
        .where('session_id', '=', sessionId)
        .where('record', 'is not', null)
        .orderBy('number', 'desc')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The steps of a deal that are marked. */
    async marked(dealId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('marked_moments')
        .select('step')
        .where('deal_id', '=', dealId)
        .orderBy('step')
        .execute();
      return rows.map(({ step }) => step);
    },

    async mark(dealId: number, step: number, marked: boolean): Promise<void> {
      if (marked)
        await db
          .insertInto('marked_moments')
          .values({ deal_id: dealId, step })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else await db.deleteFrom('marked_moments').where('deal_id', '=', dealId).where('step', '=', step).execute();
    },

    /** Finished deals of the evening a deal belongs to, in order: of its session, with no pause longer than that between two. */
    async evening(dealId: number, pauseMs: number): Promise<number[]> {
      const rows = await db
        .selectFrom('deals')
        .select(['id', 'dealt_at', sql<number>`record is not null`.as('finished')])
        .where('session_id', '=', ({ selectFrom }) => selectFrom('deals').select('session_id').where('id', '=', dealId))
        .orderBy('number')
        .execute();
      const times = rows.map(({ dealt_at }) => Date.parse(dealt_at));
      const own = rows.findIndex(({ id }) => id === dealId);
      if (own < 0) return [];
      const isBreak = (at: number): boolean => Math.abs(times[at]! - times[at - 1]!) > pauseMs;
      let [first, last] = [own, own];
      while (first > 0 && !isBreak(first)) first--;
      while (last + 1 < rows.length && !isBreak(last + 1)) last++;
      return rows.slice(first, last + 1).flatMap(({ id, finished }) => (finished ? [id] : []));
    },
  };
}
