/** Looking back on finished deals: computed in the background by a pool of its own, kept decision by decision. */
import { DECK } from '#shared/cards.ts';
import type { DealReview, Luck } from '#shared/api/review.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { seatsOf } from '#shared/seats.ts';
import { Cancelled, createCoach, opponentsOf } from '#main/coach/index.ts';
import { positionOf, viewFor } from '#main/engine/index.ts';
import { kindOfDecision } from '#main/situations/index.ts';
import { UnreadableRecord, type Storage } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import { createProofs, followFinished, type FollowedDeal } from '../game/index.ts';
import { createQueue } from '../queue.ts';
import type { RulesService } from '../rules.ts';
import type { SettingsService } from '../settings.ts';
import type { SharedPool } from '../solver.ts';
import { createCancellations } from '../cancellations.ts';
import { botsGain } from './luck.ts';
import { recordAgain, reviewRecord } from './record.ts';
import { replayedFrom } from './replay.ts';
import { decisionsOf, peopleOf, toldReview } from './told.ts';
import { REVIEW_VERSION } from './version.ts';

export { botsGain } from './luck.ts';
export { REVIEW_VERSION } from './version.ts';

export interface ReviewOptions {
  readonly storage: Storage;
  readonly rules: Pick<RulesService, 'find'>;
  readonly settings: Pick<SettingsService, 'read' | 'language'>;
  readonly events: EventHub;
  /** Of one thread for big questions: reviews leave the rest of the computer to the table. Closed with the service. */
  readonly pool: SharedPool;
  /** Default: that of the program. */
  readonly version?: string | undefined;
}

type ReviewHandlers = Pick<Handlers, Extract<keyof Handlers, `review.${string}`>>;

export interface ReviewService {
  readonly handlers: ReviewHandlers;
  /** Ends what is being computed; what is known by then is kept. */
  close(): Promise<void>;
}

/** A pause that ends an evening, in milliseconds. */
const PAUSE = 6 * 60 * 60 * 1000;
/** Deals luck is computed of at a time. */
const MAX_DEALS = 200;

export function createReviewService(options: ReviewOptions): ReviewService {
  const { storage, rules, settings, events, pool, version = REVIEW_VERSION } = options;
  const cancellations = createCancellations();
  const proofs = createProofs(storage, pool);
  // One review after another: two windows that ask for the same deal compute it once.
  const queue = createQueue();

  const finished = (dealId: number): Promise<Result<FollowedDeal>> => followFinished(storage, proofs, dealId);

  /** The same with the moment before a step, at which somebody had a decision to make. */
  async function moment(dealId: number, step: number): Promise<Result<FollowedDeal>> {
    const found = await finished(dealId);
    const deals = found.ok ? found.value.deals : [];
    if (found.ok && step >= deals.length - 1) return err('stale-step', { step, now: deals.length - 1 }, ['step']);
    return found;
  }

  async function told(followed: FollowedDeal, whose: 'people' | 'all'): Promise<DealReview> {
    const dealId = followed.stored.id;
    const { playerName } = await settings.read();
    const of = decisionsOf(followed, whose === 'all' ? seatsOf(followed.session.variant) : peopleOf(followed));
    const kept = await storage.reviews.find(dealId, version);
    return toldReview(followed, kept, await storage.reviews.marked(dealId), { playerName, of });
  }

  async function review(
    followed: FollowedDeal,
    whose: 'people' | 'all',
    { requestId, signal }: { readonly requestId: string; readonly signal: AbortSignal },
  ): Promise<void> {
    const dealId = followed.stored.id;
    const coach = createCoach(pool.get());
    const kept = await storage.reviews.find(dealId, version);
    const people = peopleOf(followed);
    const all = decisionsOf(followed, whose === 'all' ? seatsOf(followed.session.variant) : people);
    const left = all.filter(({ step }) => !kept.moments.has(step));
    const tell = (done: number): void => {
      if (!signal.aborted) events.emit('reviewProgress', { requestId, done, of: all.length });
    };
    tell(all.length - left.length);
    const worth = kept.worth ?? (await coach.worth(followed.deals, { signal }));
    for (const [i, decision] of left.entries()) {
      const found = await coach.judge(decision, { signal });
      await storage.reviews.keepMoment(dealId, decision.step, version, found);
      tell(all.length - left.length + i + 1);
    }
    // Kept last: a deal of which it is known was looked through to its end.
    if (kept.worth === null) await storage.reviews.keepWorth(dealId, version, worth);
  }

  /** What bots gained, kept or computed; `null` where the deal cannot be read, or the signal was raised. */
  async function luckOf(dealId: number, signal: AbortSignal): Promise<readonly number[] | null> {
    const { bots } = await storage.reviews.find(dealId, version);
    if (bots !== null) return bots;
    const stored = await storage.deals.find(dealId);
    const session = stored && (await storage.sessions.find(stored.sessionId));
    if (!session || stored.deck.length !== DECK.length) return null;
    const players = await storage.players.list(session.id);
    const gains = await botsGain({ session, stored, players }, proofs, { signal });
    if (gains !== null) await storage.reviews.keepBots(dealId, version, gains);
    return gains;
  }

  const handlers: ReviewHandlers = {
    async 'review.look'({ dealId }) {
      const found = await finished(dealId);
      return found.ok ? ok(await told(found.value, 'people')) : found;
    },

    'review.deal': ({ dealId, whose, requestId }, gone) =>
      cancellations.run(
        requestId,
        async (signal) => {
          const found = await finished(dealId);
          if (!found.ok) return found;
          await queue(async () => {
            if (signal.aborted) throw new Cancelled();
            await review(found.value, whose, { requestId, signal });
          });
          return ok(await told(found.value, whose));
        },
        gone,
      ),

    async 'review.evening'({ dealId }) {
      const found = await finished(dealId);
      return found.ok ? ok({ deals: await storage.reviews.evening(dealId, PAUSE) }) : found;
    },

    'review.cancel'({ requestId }) {
      cancellations.cancel(requestId);
      return ok(null);
    },

    async 'review.mark'({ dealId, step, marked }) {
      const found = await moment(dealId, step);
      if (!found.ok) return found;
      await storage.reviews.mark(dealId, step, marked);
      return ok(null);
    },

    'review.explain': ({ dealId, step, card, requestId }, gone) =>
      cancellations.run(
        requestId,
        async (signal) => {
          const found = await moment(dealId, step);
          if (!found.ok) return found;
          const position = positionOf(found.value.deals[step]!);
          const { action } = found.value.actions[step]!;
          const asked = card ?? (action.type === 'play' ? action.card : undefined);
          if (position === null || asked === undefined) return err('no-card-there', {}, ['step']);
          return createCoach(pool.get()).explain(position, asked, await settings.language(), { signal });
        },
        gone,
      ),

    async 'review.kind'({ dealId, step }) {
      const found = await moment(dealId, step);
      if (!found.ok) return found;
      const { ruleSet } = found.value.session;
      // Situations are of the rule sets that everybody has.
      if (findRuleSet(ruleSet.id) === undefined)
        return err('situation-own-rules', { rules: ruleSet.name ?? ruleSet.id });
      const { deals } = found.value;
      const kind = kindOfDecision(
        viewFor(deals[step]!, deals[step]!.state.toAct!),
        ruleSet.id,
        await settings.language(),
      );
      return kind.ok ? ok({ text: kind.value }) : kind;
    },

    'review.why': ({ dealId, step, requestId }, gone) =>
      cancellations.run(
        requestId,
        async (signal) => {
          const found = await moment(dealId, step);
          if (!found.ok) return found;
          const deal = found.value.deals[step]!;
          const seat = deal.state.toAct!;
          const { action } = found.value.actions[step]!;
          const { ruleSet, sitterOut, variant } = found.value.session;
          const language = await settings.language();
          const opponents = opponentsOf(
            { ...deal.state, declarer: deal.state.declarer ?? seat, variant },
            seat,
            sitterOut,
          );
          const asked = { view: viewFor(deal, seat), action, ruleSet, language, opponents };
          return ok(await createCoach(pool.get()).why(asked, { signal }));
        },
        gone,
      ),

    async 'review.play'({ dealId, step, actions }) {
      const found = await moment(dealId, step);
      return found.ok ? replayedFrom(found.value, step, actions, proofs) : found;
    },

    'review.record': ({ requestId, ...asked }, gone) =>
      cancellations.run(
        requestId,
        (signal) => {
          const tell = (done: number, of: number): void => {
            if (!signal.aborted) events.emit('reviewProgress', { requestId, done, of });
          };
          return queue(() => {
            if (signal.aborted) throw new Cancelled();
            return reviewRecord(asked, { rules, coach: createCoach(pool.get()), signal, tell });
          });
        },
        gone,
      ),

    'review.again': (asked) => recordAgain(asked, rules),

    'review.luck': ({ sessionId, requestId }, gone) =>
      cancellations.run(
        requestId,
        async (signal) => {
          const session = await storage.sessions.find(sessionId);
          if (!session) return err('unknown-session', { session: sessionId }, ['sessionId']);
          const finishedDeals = await storage.reviews.finished(sessionId);
          const asked = finishedDeals.slice(0, MAX_DEALS);
          const sums = { gained: [] as number[], bots: [] as number[] };
          let deals = 0;
          for (const [i, dealId] of asked.entries()) {
            const bots = await queue(() => luckOf(dealId, signal)).catch(unreadable);
            if (signal.aborted) throw new Cancelled();
            const gains = await storage.settlements.of(dealId);
            if (bots !== null) {
              deals++;
              bots.forEach((amount, place) => (sums.bots[place] = (sums.bots[place] ?? 0) + amount));
              bots.forEach(
                (_, place) => (sums.gained[place] = (sums.gained[place] ?? 0) + (gains[place]?.amount ?? 0)),
              );
            }
            events.emit('reviewProgress', { requestId, done: i + 1, of: asked.length });
          }
          return ok<Luck>({ ...sums, stake: session.options.stake, deals, of: finishedDeals.length });
        },
        gone,
      ),
  };

  return {
    handlers,
    async close() {
      cancellations.cancelAll();
      // What was being kept is kept before the database closes.
      await queue(() => Promise.resolve());
    },
  };
}

/** What cannot be read any more is left out of account. */
function unreadable(fault: unknown): null {
  if (fault instanceof UnreadableRecord) return null;
  throw fault;
}
