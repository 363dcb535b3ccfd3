/** A series of deals being practised: one documented state and what can be done to it. */
import { onScopeDispose, shallowReactive } from 'vue';
import type { Action } from '#shared/actions.ts';
import type { Hint } from '#shared/coach.ts';
import type { PracticeDeal, PractisedAt, RevealedDeal } from '#shared/api/situations.ts';
import { tellError } from '../common/errors.ts';
import { useClient } from '../common/useClient.ts';
import { NO_SERIES, resultOf, type PlayedDecision, type Series, type SeriesOptions } from './model/series.ts';

export interface TrainerState {
  /** `idle` before a series and `results` after it; `over`: the deal is played out, or its one decision is made. */
  phase: 'idle' | 'dealing' | 'deciding' | 'waiting' | 'over' | 'results';
  text: string;
  /** By which results are kept: the id of a ready-made situation, or its text. */
  key: string;
  options: SeriesOptions;
  seed: string;
  /** Counted from 0. */
  number: number;
  /** What has been done in the deal. */
  actions: readonly Action[];
  deal: PracticeDeal | null;
  /** The decision made last in this deal. */
  last: PlayedDecision | null;
  /** Why something else or that was best, where it was asked for. */
  why: Hint | 'asked' | null;
  /** All its cards, where they were asked for. */
  revealed: RevealedDeal | null;
  series: Series;
}

export function useTrainer() {
  const client = useClient();
  const state: TrainerState = shallowReactive({
    phase: 'idle',
    text: '',
    key: '',
    options: { deals: 10, whole: false, atOnce: true },
    seed: '',
    number: 0,
    actions: [],
    deal: null,
    last: null,
    revealed: null,
    why: null,
    series: NO_SERIES,
  });
  /** The last thing asked for counts. */
  let run = 0;
  let cancellations = 0;
  /** Done when what came of the last series is kept. */
  let recorded: Promise<unknown> = Promise.resolve();

  const asked = () => ({ text: state.text, seed: state.seed, number: state.number, actions: [...state.actions] });

  function whereLast(): PractisedAt | null {
    const { last } = state;
    return last && { ...asked(), number: last.deal, actions: [...last.before, last.action] };
  }

  async function show(actions: readonly Action[], whileBusy: TrainerState['phase']): Promise<void> {
    const mine = ++run;
    state.phase = whileBusy;
    const answer = await client.call('situations.play', { ...asked(), actions: [...actions] });
    if (mine !== run) return;
    if (!answer.ok) {
      tellError(answer.error);
      state.phase = state.deal === null ? 'idle' : 'deciding';
      return;
    }
    state.actions = actions;
    state.deal = answer.value;
    state.phase = answer.value.settlement === null ? 'deciding' : 'over';
    const { settlement, view } = answer.value;
    if (settlement !== null) {
      state.series = {
        ...state.series,
        money: new Map(state.series.money).set(state.number, settlement.bySeat[view.seat]!),
      };
      void compare();
    }
  }

  async function judge(decision: PlayedDecision): Promise<void> {
    const { text, seed } = state;
    const answer = await client.call('situations.judge', {
      text,
      seed,
      number: decision.deal,
      actions: [...decision.before, decision.action],
      decision: decision.before.length,
      requestId: `situation ${++cancellations}`,
    });
    if (!answer.ok || seed !== state.seed) return;
    const judged = { ...decision, judged: answer.value };
    state.series = {
      ...state.series,
      decisions: state.series.decisions.map((each) => (each === decision ? judged : each)),
    };
    if (state.last === decision) state.last = judged;
  }

  /** What bots make of the same cards. */
  async function compare(): Promise<void> {
    const { seed, number } = state;
    const answer = await client.call('situations.beside', { ...asked(), actions: [], requestId: `beside ${number}` });
    if (!answer.ok || seed !== state.seed) return;
    state.series = { ...state.series, bots: new Map(state.series.bots).set(number, answer.value.money) };
  }

  async function dealNumber(number: number, actions: readonly Action[] = []): Promise<void> {
    state.number = number;
    state.last = null;
    state.revealed = null;
    state.why = null;
    state.deal = null;
    state.actions = [];
    await show(actions, 'dealing');
  }

  onScopeDispose(() => {
    run++;
  });

  return {
    state,

    async start(text: string, key: string, options: SeriesOptions): Promise<void> {
      Object.assign(state, { text, key, options, series: NO_SERIES, seed: `${Date.now().toString(36)}` });
      await dealNumber(0);
    },

    /** The decision of whoever practises. */
    async decide(action: Action): Promise<void> {
      if (state.phase !== 'deciding') return;
      const decision: PlayedDecision = { deal: state.number, before: state.actions, action, judged: null };
      const isChoice = state.deal!.view.actions.filter(({ type }) => type !== 'claim').length > 1;
      if (isChoice) {
        state.last = decision;
        state.why = null;
        state.series = { ...state.series, decisions: [...state.series.decisions, decision] };
        void judge(decision);
      }
      if (state.options.whole) return show([...state.actions, action], 'waiting');
      state.actions = [...state.actions, action];
      state.phase = 'over';
    },

    /** The next deal, or the end of the series. */
    async next(): Promise<void> {
      const { deals } = state.options;
      if (deals !== null && state.number + 1 >= deals) return this.finish();
      await dealNumber(state.number + 1);
    },

    /** The same deal from its first decision; what was decided counts no more. */
    async again(): Promise<void> {
      forget((decision) => decision.deal === state.number);
      await dealNumber(state.number);
    },

    /** All cards of this deal as they lay; told once something has been decided. */
    async reveal(): Promise<void> {
      if (state.phase !== 'over' || state.revealed !== null) return;
      const mine = run;
      const answer = await client.call('situations.reveal', asked());
      if (mine !== run) return;
      if (answer.ok) state.revealed = answer.value;
      else tellError(answer.error);
    },

    /** Why something was best at the decision made last. */
    async askWhy(): Promise<void> {
      const at = whereLast();
      if (at === null || state.why !== null) return;
      const mine = run;
      const { last } = state;
      state.why = 'asked';
      const answer = await client.call('situations.why', { ...at, requestId: `why ${++cancellations}` });
      if (mine !== run || state.last?.before !== last!.before) return;
      state.why = answer.ok ? answer.value : null;
      if (!answer.ok) tellError(answer.error);
    },

    /** Where the decision made last stands, for whoever wants it as an exercise. */
    at: whereLast,

    /** Back before the last decision of this deal. */
    async takeBack(): Promise<void> {
      const last = state.series.decisions.findLast(({ deal }) => deal === state.number);
      if (last === undefined) return;
      forget((decision) => decision === last);
      await dealNumber(state.number, last.before);
    },

    /** A decision of the series once more. */
    async lookAt({ deal, before }: PlayedDecision): Promise<void> {
      forget((decision) => decision.deal === deal && decision.before.length >= before.length);
      await dealNumber(deal, before);
    },

    async finish(): Promise<void> {
      run++;
      if (state.series.decisions.length === 0 && state.series.money.size === 0) {
        state.phase = 'idle';
        return;
      }
      state.phase = 'results';
      const recording = client.call('situations.record', { key: state.key, result: resultOf(state.series) });
      recorded = recording;
      const answer = await recording;
      if (!answer.ok) tellError(answer.error);
    },

    /** Once what came of the series is kept. */
    async leave(): Promise<void> {
      run++;
      await recorded;
      state.phase = 'idle';
    },
  };

  function forget(isOne: (decision: PlayedDecision) => boolean): void {
    const money = new Map(state.series.money);
    money.delete(state.number);
    state.series = { ...state.series, decisions: state.series.decisions.filter((each) => !isOne(each)), money };
  }
}

export type Trainer = ReturnType<typeof useTrainer>;
