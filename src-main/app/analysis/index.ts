import { keptBoardSchema, type Bids, type Sampled } from '#shared/api/analysis.ts';
import { err, ok, within, type Result } from '#shared/result.ts';
import { parseCondition } from '#shared/situations/index.ts';
import { textsIn } from '#shared/texts.ts';
import { createCoach } from '#main/coach/index.ts';
import { isOver, setupProblems, toPosition } from '#main/engine/index.ts';
import { frameOf } from '#main/situations/index.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import { createProofs } from '../game/index.ts';
import { createQueue } from '../queue.ts';
import type { RulesService } from '../rules.ts';
import type { SettingsService } from '../settings.ts';
import { completed } from './complete/index.ts';
import { setupOfDeal } from './from-deal.ts';
import { boardRecordOf } from './from-record.ts';
import { BID_LAYOUTS, bidsOf, type BidLayouts } from './bids.ts';
import { givenPosition, givenSetup } from './given.ts';
import { botReply, perfectReply } from './reply.ts';
import { limitsFor, solvedOf, type SharedPool } from '../solver.ts';
import { sampled } from './sampled.ts';
import { standingOf } from './standing.ts';
import { createCancellations } from '../cancellations.ts';

export type { BidLayouts } from './bids.ts';
export { nameAt, rulesWritten, type Reader } from './from-deal.ts';
export { boardRecordOf, followLocated } from './from-record.ts';
export { givenSetup } from './given.ts';
export { resultOfDeal, resultOfPosition } from './results.ts';
export { botReply, withTalon } from './reply.ts';

export interface AnalysisOptions {
  readonly storage: Storage;
  readonly rules: Pick<RulesService, 'find'>;
  readonly events: EventHub;
  readonly pool: SharedPool;
  readonly settings: Pick<SettingsService, 'read' | 'language'>;
  /** A new secret seed. */
  readonly drawSeed: () => string;
  readonly bidLayouts?: BidLayouts | undefined;
}

type AnalysisHandlers = Pick<Handlers, Extract<keyof Handlers, `analysis.${string}`>>;

export interface AnalysisService {
  readonly handlers: AnalysisHandlers;
  /** Ends what is being computed. */
  close(): void;
}

/** The position editor and the analysis board. Everything that takes long runs in the solver's pool. */
export function createAnalysisService(options: AnalysisOptions): AnalysisService {
  const { storage, rules, events, pool, settings, drawSeed, bidLayouts = BID_LAYOUTS } = options;
  const cancellations = createCancellations();
  const proofs = createProofs(storage, pool);
  // Completions search hand by hand in this thread, with breaths; two at once would only be slower.
  const completing = createQueue();

  const handlers: AnalysisHandlers = {
    async 'analysis.look'({ setup }) {
      const given = await givenSetup(setup, rules);
      if (!given.ok) return ok({ problems: [given.error], standing: null });
      const position = toPosition(given.value);
      return ok(
        position.ok
          ? { problems: [], standing: standingOf(position.value) }
          : { problems: setupProblems(given.value), standing: null },
      );
    },

    async 'analysis.solve'({ setup, announce, requestId }, gone) {
      const work = async (signal: AbortSignal) => {
        const position = await givenPosition(setup, rules);
        if (!position.ok) return position;
        const onProgress = (done: number, of: number): void => {
          if (!signal.aborted) events.emit('analysisProgress', { requestId, done, of });
        };
        const limits = limitsFor(position.value);
        return ok(
          solvedOf(await pool.get().solve(position.value, { ...limits, announce, signal, onProgress }), announce),
        );
      };
      return cancellations.run(requestId, work, gone);
    },

    async 'analysis.explain'({ setup, card, announce, requestId }, gone) {
      const work = async (signal: AbortSignal) => {
        const position = await givenPosition(setup, rules);
        if (!position.ok) return position;
        return createCoach(pool.get()).explain(position.value, card, await settings.language(), { announce, signal });
      };
      return cancellations.run(requestId, work, gone);
    },

    async 'analysis.sample'({ setup, gone = [], lacks = [], seed = drawSeed(), requestId }, left) {
      const work = async (signal: AbortSignal): Promise<Result<Sampled>> => {
        const given = await givenSetup(setup, rules);
        if (!given.ok) return within(given, 'setup');
        const onProgress = (sampled: Sampled): void => events.emit('analysisSampled', { requestId, sampled });
        return sampled(given.value, setup.rules, pool.get(), { gone, lacks, seed, signal, onProgress });
      };
      return cancellations.run(requestId, work, left);
    },

    async 'analysis.bids'({ setup, seat, gone = [], seed = drawSeed(), requestId }, left) {
      const work = async (signal: AbortSignal): Promise<Result<Bids>> => {
        const given = await givenSetup(setup, rules);
        if (!given.ok) return within(given, 'setup');
        const onProgress = (done: number, of: number): void => {
          if (!signal.aborted) events.emit('analysisProgress', { requestId, done, of });
        };
        return bidsOf(given.value, pool.get(), { seat, gone, seed, layouts: bidLayouts, signal, onProgress });
      };
      return cancellations.run(requestId, work, left);
    },

    async 'analysis.keep'({ board }) {
      await storage.settings.set({ board });
      return ok(null);
    },

    async 'analysis.kept'() {
      const { board } = await storage.settings.all();
      const kept = keptBoardSchema.safeParse(board);
      return ok(kept.success ? kept.data : null);
    },

    'analysis.cancel'({ requestId }) {
      cancellations.cancel(requestId);
      return ok(null);
    },

    async 'analysis.complete'({ setup, manner, condition: text = '', gone = [], seed = drawSeed() }, signal) {
      const given = await givenSetup(setup, rules);
      if (!given.ok) return within(given, 'setup');
      const condition = parseCondition(text, frameOf(setup));
      if (!condition.ok) return err(condition.error.code, condition.error.params, ['condition']);
      const how = { manner, gone, condition: condition.value, seed, signal };
      const found = await completing(() => completed(given.value, how));
      return found.ok ? ok({ ...found.value, rules: setup.rules }) : found;
    },

    async 'analysis.reply'({ setup, opponent, seed = drawSeed() }, gone) {
      const position = await givenPosition(setup, rules);
      if (!position.ok) return position;
      const seat = position.value.toPlay;
      if (seat === null || isOver(position.value)) return err('play-over', {}, ['setup', 'plays']);
      const play =
        opponent === 'perfect'
          ? await perfectReply(position.value, pool.get(), gone)
          : botReply(position.value, setup.called, seed);
      return ok({ seat, play });
    },

    async 'analysis.fromDeal'({ dealId }) {
      const { playerName } = await settings.read();
      return setupOfDeal(storage, proofs, dealId, { texts: textsIn(await settings.language()), playerName });
    },

    'analysis.fromRecord': ({ text }) => boardRecordOf(text, { rules, pool }),
  };

  return { handlers, close: () => cancellations.cancelAll() };
}
