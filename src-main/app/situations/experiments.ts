/** Experiments: what alternatives come to over many deals, in threads of their own; each is kept as it goes, and goes on from there. */
import type { ExperimentSums, SavedExperiment } from '#shared/api/experiments.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';
import { addSums, countLine, noSums } from '#main/situations/index.ts';
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

export function createExperimentsService(options: ExperimentsOptions): ExperimentsService {
  const { storage, settings, events, threads, now } = options;
  /** By id of the experiment: whoever runs one ends the run there was. */
  const running = createCancellations();

  /** Parts are played at the same time, and added in their order: the figures do not depend on how many there are. */
  async function run(start: SavedExperiment, signal: AbortSignal): Promise<Result<SavedExperiment>> {
    let experiment = start;
    const { deals, ...asked } = start.asked;
    const waiting: Promise<{ count: number; part: Result<ExperimentSums> }>[] = [];
    let next = start.done;
    const ask = (): void => {
      while (waiting.length < threads.count && next < deals && !signal.aborted) {
        const count = Math.min(DEALS_OF_PART, deals - next);
        waiting.push(threads.run({ task: 'part', asked, first: next, deals: count }).then((part) => ({ count, part })));
        next += count;
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
      events.emit('experimentProgress', experiment);
    }
    if (experiment.done === deals && experiment.sums.deals === 0)
      return err('situation-no-alternative', { tried: deals });
    return ok(experiment);
  }

  return {
    handlers: {
      async 'experiments.alternatives'({ text }) {
        const offered = await threads.run({ task: 'alternatives', text, language: await settings.language() });
        return offered.ok ? offered : at(offered.error, ['text']);
      },

      'experiments.list': async () => ok(await storage.experiments.list()),

      async 'experiments.add'({ name, asked }) {
        const counted = countLine(asked.text, await settings.language());
        if (!counted.ok) return at(counted.error, ['asked', 'text']);
        return ok(await storage.experiments.add(name, asked, noSums(asked.alternatives), now().toISOString()));
      },

      async 'experiments.run'({ id }, gone) {
        const experiment = await storage.experiments.get(id);
        return experiment ? running.run(String(id), (signal) => run(experiment, signal), gone) : unknown(id);
      },

      'experiments.stop'({ id }) {
        running.cancel(String(id));
        return ok(null);
      },

      async 'experiments.rename'({ id, name }) {
        const renamed = await storage.experiments.rename(id, name, now().toISOString());
        return renamed ? ok(renamed) : unknown(id);
      },

      async 'experiments.remove'({ id }) {
        running.cancel(String(id));
        const removed = await storage.experiments.remove(id, now().toISOString());
        return removed ? ok(null) : unknown(id);
      },

      async 'experiments.restore'({ id }) {
        const restored = await storage.experiments.restore(id, now().toISOString());
        return restored ? ok(restored) : unknown(id);
      },
    },
    close: () => running.cancelAll(),
  };
}

function at(error: DomainError, path: readonly string[]): Result<never> {
  return { ok: false, error: { ...error, path: [...path] } };
}

function unknown(id: number): Result<never> {
  return err('unknown-experiment', { experiment: id }, ['id']);
}
