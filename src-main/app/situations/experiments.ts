/** Experiments: what alternatives come to over many deals, in threads of their own; kept as they go, so that each goes on where it was. */
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import type { ExperimentSums, OfferedAlternative, SavedExperiment } from '#shared/api/experiments.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { parseSituation } from '#shared/situations/index.ts';
import { viewFor } from '#main/engine/index.ts';
import { addSums, countSituation, noSums, reach, type CountedSituation } from '#main/situations/index.ts';
import type { Storage } from '#main/storage/index.ts';
import { createCancellations } from '../cancellations.ts';
import type { Handlers } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import type { SettingsService } from '../settings.ts';
import type { ExperimentThreads } from './experiment-threads.ts';

export interface ExperimentsOptions {
  readonly storage: Storage;
  readonly settings: SettingsService;
  readonly events: EventHub;
  readonly threads: ExperimentThreads;
  readonly now: () => Date;
}

export interface ExperimentsService {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `experiments.${string}`>>;
  close(): void;
}

/** Deals of a part: whole parts are kept, so that a stopped experiment has lost no more. */
const DEALS_OF_PART = 2;
/** Deals looked at for what may be called. */
const DEALS_LOOKED_AT = 8;
/** Calls allowed in fewer of them are not offered. */
const LEAST_SHARE = 0.25;
/** What lies in the deal: another in each. */
const OF_CARDS: readonly Action['type'][] = ['play', 'claim', 'discard', 'trump', 'lay', 'take-back', 'withdraw'];

export function createExperimentsService(options: ExperimentsOptions): ExperimentsService {
  const { storage, settings, events, threads, now } = options;
  const cancellations = createCancellations();

  async function counted(text: string, path: readonly string[]): Promise<Result<CountedSituation>> {
    const situation = parseSituation(text);
    const found = situation.ok ? countSituation(situation.value, await settings.language()) : situation;
    return found.ok ? found : { ok: false, error: { ...found.error, path: [...path] } };
  }

  /** Parts are played at the same time, and added in their order: the figures do not hang on how many there are. */
  async function run(
    start: SavedExperiment,
    signal: AbortSignal,
    told: (experiment: SavedExperiment) => void,
  ): Promise<Result<SavedExperiment>> {
    let experiment = start;
    const { deals, ...asked } = start.asked;
    const waiting: Promise<{ first: number; count: number; part: Result<ExperimentSums> }>[] = [];
    let next = start.done;
    const ask = (): void => {
      while (waiting.length < threads.count && next < deals && !signal.aborted) {
        const first = next;
        const count = Math.min(DEALS_OF_PART, deals - first);
        next += count;
        waiting.push(threads.run({ asked, first, deals: count }).then((part) => ({ first, count, part })));
      }
    };
    for (;;) {
      ask();
      const eldest = waiting.shift();
      if (eldest === undefined) break;
      const { count, part } = await eldest;
      if (!part.ok) {
        await Promise.allSettled(waiting);
        return part;
      }
      const sums = addSums(experiment.sums, part.value);
      const savedAt = now().toISOString();
      experiment = { ...experiment, sums, done: experiment.done + count, savedAt };
      await storage.experiments.keep(experiment.id, experiment.done, sums, savedAt);
      told(experiment);
    }
    if (experiment.done === deals && experiment.sums.deals === 0)
      return err('situation-no-alternative', { tried: deals });
    return ok(experiment);
  }

  const known = async (id: number): Promise<Result<SavedExperiment>> => {
    const experiment = await storage.experiments.get(id);
    return experiment ? ok(experiment) : err('unknown-experiment', { experiment: id }, ['id']);
  };

  return {
    handlers: {
      async 'experiments.alternatives'({ text }) {
        const found = await counted(text, ['text']);
        return found.ok ? alternativesIn(found.value) : found;
      },

      'experiments.list': async () => ok(await storage.experiments.list()),

      async 'experiments.add'({ name, asked }) {
        const found = await counted(asked.text, ['asked', 'text']);
        if (!found.ok) return found;
        return ok(await storage.experiments.add(name, asked, noSums(asked.alternatives), now().toISOString()));
      },

      async 'experiments.run'({ id, requestId }, gone) {
        const experiment = await known(id);
        if (!experiment.ok) return experiment;
        // One experiment is run once at a time, whoever asks.
        return cancellations.run(
          `experiment ${id}`,
          (signal) =>
            cancellations.run(
              requestId,
              (asked) =>
                run(experiment.value, AbortSignal.any([signal, asked]), (now) =>
                  events.emit('experimentProgress', { requestId, experiment: now }),
                ),
              gone,
            ),
          gone,
        );
      },

      'experiments.cancel'({ requestId }) {
        cancellations.cancel(requestId);
        return ok(null);
      },

      async 'experiments.rename'({ id, name }) {
        const renamed = await storage.experiments.rename(id, name, now().toISOString());
        return renamed ? ok(renamed) : err('unknown-experiment', { experiment: id }, ['id']);
      },

      async 'experiments.remove'({ id }) {
        cancellations.cancel(`experiment ${id}`);
        const removed = await storage.experiments.remove(id, now().toISOString());
        return removed ? ok(null) : err('unknown-experiment', { experiment: id }, ['id']);
      },
    },
    close: () => cancellations.cancelAll(),
  };
}

/** What may be called at the decision, by how often it may be. */
function alternativesIn(counted: CountedSituation): Result<readonly OfferedAlternative[]> {
  const found: { action: Action; times: number }[] = [];
  for (let number = 0; number < DEALS_LOOKED_AT; number++) {
    const reached = reach(counted, { seed: `alternatives ${number}`, level: 1 });
    if (!reached.ok) return reached;
    for (const action of viewFor(reached.value.deal, counted.situation.me).actions) {
      if (OF_CARDS.includes(action.type)) continue;
      const same = found.find((each) => isDeepStrictEqual(each.action, action));
      if (same) same.times++;
      else found.push({ action, times: 1 });
    }
  }
  return ok(
    found
      .map(({ action, times }) => ({ action, share: times / DEALS_LOOKED_AT }))
      .filter(({ share }) => share >= LEAST_SHARE)
      .toSorted((a, b) => b.share - a.share),
  );
}
