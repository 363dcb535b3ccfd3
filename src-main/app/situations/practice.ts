/** Practising a kind of deal: what is asked for is counted, dealt, played against bots and graded. */
import type { Action } from '#shared/actions.ts';
import { levelsOf, type Level } from '#shared/bots.ts';
import type { JudgedDecision, PracticeDeal, PractisedAt } from '#shared/api/situations.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { makeSituation } from '#shared/situations/index.ts';
import type { Variant } from '#shared/seats.ts';
import { createCoach, opponentsOf, type Coach } from '#main/coach/index.ts';
import { applyAction, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseInBackground } from '#main/players/index.ts';
import { callValues, countLine, gradeOf, reaching, shareIn, type CountedSituation } from '#main/situations/index.ts';
import type { SolverPool } from '#main/solver/index.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import type { SettingsService } from '../settings.ts';
import { createCancellations } from '../cancellations.ts';

export interface SituationsOptions {
  readonly storage: Storage;
  readonly settings: SettingsService;
  readonly pool: { get(): SolverPool };
  readonly now: () => Date;
  /** How strongly bots play; the strongest of the variant where nothing is said. */
  readonly level?: Level | undefined;
}

export interface SituationsService {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `situations.${string}`>>;
  /** The deal before the last of these actions, with all its cards. */
  beforeDecision(asked: PractisedAt): Promise<Result<Deal>>;
  close(): void;
}

/** A deal that is practised, at a decision or at its end. */
interface Practised {
  readonly counted: CountedSituation;
  /** Deals drawn to come by it. */
  readonly tried: number;
  readonly now: Deal;
}

/** Deals and counts kept at hand; anything can be made anew. */
const MAX_KEPT = 20;
/** Milliseconds after which others get their turn while deals are looked for. */
const PATIENCE = 25;

export function createSituationsService(options: SituationsOptions): SituationsService {
  const { storage, settings, pool, now } = options;
  const cancellations = createCancellations();
  const counts = new Map<string, Result<CountedSituation>>();
  const deals = new Map<string, Promise<Result<Practised>>>();

  const levelOf = (variant: Variant): Level => options.level ?? levelsOf(variant).at(-1)!;

  async function counted(text: string): Promise<Result<CountedSituation>> {
    const language = await settings.language();
    const key = `${language} ${text}`;
    const known = counts.get(key);
    if (known) return known;
    const result = countLine(text, language);
    keep(counts, key, result);
    return result;
  }

  async function reached(text: string, seed: string): Promise<Result<Practised>> {
    const found = await counted(text);
    if (!found.ok) return found;
    const steps = reaching(found.value, { seed });
    for (let until = performance.now() + PATIENCE; ;) {
      const step = steps.next();
      if (step.done) {
        if (!step.value.ok) return step.value;
        const { deal, tried } = step.value.value;
        return ok({ counted: found.value, tried, now: deal });
      }
      if (performance.now() > until) {
        await new Promise((resolve) => setImmediate(resolve));
        until = performance.now() + PATIENCE;
      }
    }
  }

  /** The deal after these actions; what is known of it already is not played again. */
  async function practised(
    { text, seed, number, actions }: { text: string; seed: string; number: number; actions: readonly Action[] },
    signal?: AbortSignal,
  ): Promise<Result<Practised>> {
    const key = JSON.stringify([text, seed, number, actions]);
    const known = deals.get(key);
    if (known) return known;
    const last = actions.at(-1);
    const made = last === undefined ? reached(text, `${seed} ${number}`) : after(actions.length - 1, last);
    keep(deals, key, made);
    const result = await made.catch((fault: unknown) => {
      deals.delete(key);
      throw fault;
    });
    if (!result.ok) deals.delete(key);
    return result;

    async function after(index: number, action: Action): Promise<Result<Practised>> {
      const before = await practised({ text, seed, number, actions: actions.slice(0, -1) }, signal);
      if (!before.ok) return before;
      const done = applyAction(before.value.now, action, before.value.counted.situation.me);
      if (!done.ok) return { ok: false, error: { ...done.error, path: ['actions', index] } };
      const { me } = before.value.counted.situation;
      const next = await untilTurnOf(me, done.value, `${seed} ${number}`, signal);
      return ok({ ...before.value, now: next });
    }
  }

  /** Bots act until it is somebody's turn, or to the end. @param me `null`: to the end */
  async function untilTurnOf(me: number | null, start: Deal, seed: string, signal?: AbortSignal): Promise<Deal> {
    let deal = start;
    while (deal.state.toAct !== null && deal.state.toAct !== me) {
      const { variant, ruleSet, toAct } = deal.state;
      const view = viewFor(deal, toAct);
      const actions = view.actions.filter(({ type }) => type !== 'claim');
      const player = { level: levelOf(variant), seed: `${seed} ${deal.actions.length}`, ruleSet };
      const { action } = await chooseInBackground(pool.get(), { ...view, actions }, player, signal);
      const done = applyAction(deal, action);
      if (!done.ok) throw new Error(`A bot's ${action.type} is refused: ${done.error.code}`);
      deal = done.value;
    }
    return deal;
  }

  async function beforeLast(asked: PractisedAt): Promise<Result<Deal>> {
    if (asked.actions.length === 0) return err('situation-undecided', {}, ['actions']);
    const found = await practised({ ...asked, actions: asked.actions.slice(0, -1) });
    return found.ok ? ok(found.value.now) : found;
  }

  async function judged(
    coach: Coach,
    deal: Deal,
    action: Action,
    signal: AbortSignal,
  ): Promise<Result<JudgedDecision>> {
    const moment = await coach.judge({ deal, step: deal.actions.length, action }, { signal });
    const grade = moment && gradeOf(moment);
    if (grade !== null) return ok({ grade, by: 'judge', moment, values: [] });
    const view = viewFor(deal, deal.state.toAct!);
    return ok({ grade: null, by: 'bot', moment, values: callValues(view, deal.state.ruleSet) });
  }

  return {
    handlers: {
      async 'situations.check'({ text }) {
        const found = await counted(text);
        if (!found.ok) return { ok: false, error: { ...found.error, path: ['text'] } };
        const { situation, ways, of } = found.value;
        return ok({ written: makeSituation(situation, await settings.language()), oneIn: 1 / shareIn(ways, of) });
      },

      async 'situations.play'(asked) {
        const found = await practised(asked);
        return found.ok ? ok(shown(found.value)) : found;
      },

      'situations.why': ({ requestId, ...asked }, gone) =>
        cancellations.run(
          requestId,
          async (signal) => {
            const found = await beforeLast(asked);
            if (!found.ok) return found;
            const deal = found.value;
            const view = viewFor(deal, deal.state.toAct!);
            const seed = `${asked.seed} ${asked.number} ${asked.actions.length}`;
            const options = {
              level: 3,
              language: await settings.language(),
              seed,
              ruleSet: deal.state.ruleSet,
            } as const;
            return createCoach(pool.get()).hint(view, options, { signal });
          },
          gone,
        ),

      async 'situations.reveal'(asked) {
        if (asked.actions.length === 0) return err('situation-undecided', {}, ['actions']);
        const start = await practised({ ...asked, actions: [] });
        if (!start.ok) return start;
        const { now: begun, counted: of } = start.value;
        return ok({
          view: viewFor(begun, of.situation.me),
          hands: begun.state.hands.map((hand) => [...hand]),
          talon: [...begun.state.talon],
        });
      },

      'situations.judge': ({ decision, requestId, ...asked }, gone) =>
        cancellations.run(
          requestId,
          async (signal) => {
            const action = asked.actions[decision];
            if (action === undefined) return err('no-such-decision', {}, ['decision']);
            const found = await practised({ ...asked, actions: asked.actions.slice(0, decision) }, signal);
            return found.ok ? judged(createCoach(pool.get()), found.value.now, action, signal) : found;
          },
          gone,
        ),

      'situations.beside': ({ requestId, ...asked }, gone) =>
        cancellations.run(
          requestId,
          async (signal) => {
            const found = await practised({ ...asked, actions: [] }, signal);
            if (!found.ok) return found;
            const { me } = found.value.counted.situation;
            const end = await untilTurnOf(null, found.value.now, `${asked.seed} ${asked.number}`, signal);
            return ok({ money: end.state.settlement?.bySeat[me] ?? 0 });
          },
          gone,
        ),

      'situations.cancel'({ requestId }) {
        cancellations.cancel(requestId);
        return ok(null);
      },

      'situations.list': async () =>
        ok({ saved: await storage.situations.list(), series: await storage.situations.series() }),

      async 'situations.save'({ id, name, text }) {
        const found = await counted(text);
        if (!found.ok) return { ok: false, error: { ...found.error, path: ['text'] } };
        const at = now().toISOString();
        if (id === undefined) return ok(await storage.situations.add(name, text, at));
        const changed = await storage.situations.change(id, name, text, at);
        return changed ? ok(changed) : err('unknown-situation', { situation: id }, ['id']);
      },

      async 'situations.remove'({ id }) {
        const removed = await storage.situations.remove(id, now().toISOString());
        return removed ? ok(null) : err('unknown-situation', { situation: id }, ['id']);
      },

      async 'situations.restore'({ id }) {
        const restored = await storage.situations.restore(id, now().toISOString());
        return restored ? ok(null) : err('unknown-situation', { situation: id }, ['id']);
      },

      async 'situations.record'({ key, result }) {
        await storage.situations.addSeries(key, result, now().toISOString());
        return ok(null);
      },
    },
    beforeDecision: beforeLast,
    close: () => cancellations.cancelAll(),
  };
}

function shown({ now, tried, counted: { situation } }: Practised): PracticeDeal {
  const { me, sitterOut } = situation;
  const { variant, fields, partner, declarer, settlement } = now.state;
  const opponents = opponentsOf({ variant, fields, partner, declarer: declarer ?? situation.declarer }, me, sitterOut);
  return { view: viewFor(now, me), tried, settlement, opponents };
}

function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, value);
}
