import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Action, ActionOf } from '#shared/actions.ts';
import type { Help, SessionOptions } from '#shared/evening.ts';
import { DEFAULT_HELP } from '#shared/defaults.ts';
import { isAsked } from '#shared/forced.ts';
import type { BonusTable } from '#shared/bonus.ts';
import type { CardWarning } from '#shared/api/evening.ts';
import type { ClaimEvidence, MethodName, Params, Results, TableState } from '#shared/api/index.ts';
import type { DomainError, Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Seat } from '#shared/seats.ts';
import type { Reason, Trick } from '#shared/view.ts';
import { createPace, PAUSE } from '../motion/pace.ts';
import { noticeOf } from './model/speech.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';
import { useRules } from '../articles/store.ts';
import { useSettings } from '../common/settings.ts';

/** That the game is laid, or that the rest is settled. */
type Claimed = 'laid' | 'rest';

/**
 * The table as the screen shows it. The main process sends every action at once; here they wait in a queue and are
 * shown one by one at the pace of the settings. `latest` is what has happened, `shown` what has been shown.
 */
export const useTable = defineStore('table', () => {
  const client = useClient();
  const settings = useSettings();
  const rules = useRules();
  /** The rest of a deal the human only watches is shown without pauses. */
  const skipping = shallowRef(false);
  const speed = () => (skipping.value ? 'instant' : (help.value.speed ?? settings.settings.speed));
  const { pause, hold, goOn: takeTrick, skip } = createPace(speed);

  const shown = shallowRef<TableState | null>(null);
  /** Help in the session that is shown. */
  const help = computed<Help>(() => shown.value?.options.help ?? DEFAULT_HELP);
  /** What a card is likely to cost that is about to be played. */
  const warning = shallowRef<(CardWarning & { readonly action: ActionOf<'play'> }) | null>(null);
  /** A finished trick that still lies on the table. */
  const heldTrick = shallowRef<Trick | null>(null);
  /** The finished trick lies there until somebody presses the table. */
  const holding = shallowRef(false);
  /** A call to act is under way. */
  const acting = shallowRef(false);
  /** Why the last action was refused by the engine, until the next one. */
  const refusal = shallowRef<DomainError | null>(null);
  /** The end of the deal has been shown long enough for the settlement to come up. */
  const settled = shallowRef(false);

  /** A claim is being proved: how much of the work it may cost at most has been done, 0–1. */
  const proving = shallowRef<{ readonly requestId: string; readonly what: Claimed; readonly share: number } | null>(
    null,
  );
  client.on('claimProgress', ({ requestId, done, of }) => {
    if (proving.value?.requestId === requestId) proving.value = { ...proving.value, share: done / of };
  });

  let latest: TableState | null = null;
  let queue: TableState[] = [];
  /** Of a deal whose first state has not been answered yet. */
  let early: TableState[] = [];
  let running = false;
  /** Changes when what is being shown is cut short. */
  let cut = 0;

  const view = computed(() => shown.value?.view ?? null);
  const trick = computed(() => heldTrick.value ?? view.value?.trick ?? null);
  /** Nobody is asked for an answer that leaves no choice: it is given for him. */
  const myTurn = computed(() => shown.value !== null && isAsked(shown.value));
  /** Nobody of the people at the table holds cards in this deal, and it is still being played. */
  const watching = computed(() => {
    const table = shown.value;
    if (!table || table.humanSeat !== null || table.finished) return false;
    return table.players.every(({ place, botId }) => botId !== null || !table.places.includes(place));
  });

  const ruleSet = shallowRef<RuleSet | null>(null);
  /** The rules of this session, once they are known. */
  const fields = computed(() =>
    ruleSet.value && shown.value ? rulesFor(ruleSet.value, shown.value.variant) : undefined,
  );
  /** The words of doubling in them. */
  const flekWords = computed(() => fields.value?.fleks.words ?? []);
  /** Which way they play round the table. */
  const direction = computed(() => fields.value?.direction);

  /** What the rules of this session are called; a set of the user's own, as it was called when the session began. */
  const rulesName = computed(() => ruleSet.value?.name ?? (shown.value ? rules.nameOf(shown.value.rules) : ''));

  client.on('table', ({ table }) => {
    if (latest?.dealId === table.dealId) receive(table);
    else early = [...early.filter((other) => other.dealId === table.dealId), table];
  });

  watch(
    () => shown.value?.sessionId,
    async (sessionId) => {
      const answer = sessionId === undefined ? null : await client.call('game.ruleSet', { sessionId });
      if (sessionId === shown.value?.sessionId) ruleSet.value = answer?.ok ? answer.value : null;
    },
  );

  // The name of who sits here is another in another language, as long as it was not typed, or is typed now.
  watch(
    () => settings.settings.playerName,
    async () => {
      const table = shown.value;
      const answer = table && (await client.call('game.current', {}));
      const players = answer?.ok && answer.value?.dealId === table?.dealId ? answer.value?.players : null;
      if (players && shown.value?.dealId === table?.dealId) shown.value = { ...shown.value!, players };
    },
  );

  /** Why the claim of this deal held or did not, as soon as the human may know. */
  const claim = shallowRef<ClaimEvidence | null>(null);
  watch(
    () => {
      const table = shown.value;
      if (!table?.view.claim || !(table.finished || table.view.declarer === table.humanSeat)) return null;
      return table.dealId;
    },
    async (dealId) => {
      claim.value = null;
      const answer = dealId === null ? null : await client.call('game.claim', { dealId });
      if (answer?.ok && dealId === shown.value?.dealId) claim.value = answer.value;
    },
  );

  function receive(table: TableState): void {
    if (latest && table.step <= latest.step) return;
    // Somebody acts in another window: what he sees there is not for whoever sits before this cover.
    if (shown.value?.cover && !table.cover && !table.finished) return;
    latest = table;
    queue.push(table);
    void run();
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let next = queue.shift(); next; next = queue.shift()) await show(next);
    running = false;
  }

  async function show(table: TableState): Promise<void> {
    const started = cut;
    const before = shown.value;
    const finished = before && table.view.tricks.length > before.view.tricks.length ? table.view.tricks.at(-1) : null;
    heldTrick.value = finished ?? null;
    shown.value = table;
    if (finished && settings.settings.trickEnd === 'tap' && !skipping.value && !table.cover) {
      holding.value = true;
      await hold();
      holding.value = false;
      if (cut !== started) return;
      heldTrick.value = null;
    } else if (finished) {
      // Without pauses the trick stays until something else happens, or its last card would never be seen.
      if (speed() === 'instant') return settle(table);
      await pause(PAUSE.trick);
      if (cut !== started) return;
      heldTrick.value = null;
      await pause(PAUSE.taken);
    } else if (before && noticeOf(table.view) && !noticeOf(before.view)) {
      await pause(PAUSE.notice);
    } else if (table.view.toAct !== null) {
      await pause(cardFell(before, table) ? PAUSE.card : PAUSE.said);
    }
    if (cut === started) await settle(table);
  }

  async function settle(table: TableState): Promise<void> {
    if (!table.finished) return;
    await pause(PAUSE.settled);
    settled.value = shown.value?.dealId === table.dealId && shown.value.step === table.step;
  }

  /** Puts a state on the table at once, dropping what waited: another deal, or a step back. */
  function jump(table: TableState | null): void {
    queue = [];
    cut += 1;
    skip();
    skipping.value = false;
    latest = table;
    heldTrick.value = null;
    refusal.value = null;
    warning.value = null;
    shown.value = table;
    settled.value = table?.finished ?? false;
    const begun = early.filter(({ dealId }) => dealId === table?.dealId);
    early = [];
    begun.forEach(receive);
  }

  /** Shows everything that waits without pauses; `true` when there was something. */
  function hurry(): boolean {
    const last = queue.at(-1);
    queue = [];
    cut += 1;
    heldTrick.value = null;
    if (last) shown.value = last;
    settled.value = shown.value?.finished ?? false;
    skip();
    return last !== undefined;
  }

  /** Goes to the end of a deal the human watches, as soon as the others have played it. */
  function skipToEnd(): void {
    skipping.value = true;
    hurry();
  }

  async function change<M extends MethodName>(method: M, params: Params<M>): Promise<Result<Results[M]> | null> {
    if (acting.value) return null;
    acting.value = true;
    refusal.value = null;
    const answer = await client.call(method, params);
    acting.value = false;
    return answer;
  }

  /** Sends the human's action. Does nothing while another is under way or earlier events are still being shown. */
  async function act(action: Action): Promise<void> {
    const table = shown.value;
    if (!table || !myTurn.value || hurry()) return;
    if (action.type === 'play' && (await isHeldBack(table, action))) return;
    const asked = { dealId: table.dealId, step: table.step, action };
    take(
      await (action.type === 'claim'
        ? proved('laid', (requestId) => change('game.act', { ...asked, requestId }))
        : change('game.act', asked)),
    );
  }

  /** The answer to what the human did; refused, it leaves the table as it was. */
  function take(answer: Result<TableState> | null): void {
    if (!answer) return;
    if (answer.ok) receive(answer.value);
    else if (answer.error.code === 'connection-lost') tellError(answer.error);
    // Another window asked for the table: nobody has it before the cover is taken off again.
    else if (answer.error.code === 'table-covered') void load();
    else if (answer.error.code !== 'claim-cancelled') refusal.value = answer.error;
  }

  /** Asks about a card that is likely to cost much, where the session has it so; asked again, it is played. */
  async function isHeldBack(table: TableState, action: ActionOf<'play'>): Promise<boolean> {
    const again = warning.value?.action.card === action.card;
    warning.value = null;
    if (again || !help.value.warn || table.view.manner === 'strict') return false;
    const { dealId, step } = table;
    const answer = await change('game.warn', { dealId, step, card: action.card, requestId: 'table-warning' });
    // Nobody is kept from playing by a warning that does not come.
    if (!answer?.ok || !answer.value || shown.value !== table) return false;
    warning.value = { ...answer.value, action };
    return true;
  }

  function forgetWarning(): void {
    warning.value = null;
  }

  /** Plays the card in spite of the warning. */
  async function playAnyway(): Promise<void> {
    if (warning.value) await act(warning.value.action);
  }

  /** Why the human may not announce that now; the table does not move. */
  async function whyNot(action: ActionOf<'announce'>): Promise<Reason | null> {
    const table = shown.value;
    if (!table || !myTurn.value) return null;
    const answer = await client.call('game.refusal', { dealId: table.dealId, step: table.step, action });
    if (!answer.ok) tellError(answer.error);
    return answer.ok ? answer.value : null;
  }

  /** Asks for what may take seconds to prove; nothing while another proof is under way. */
  async function proved(
    what: Claimed,
    ask: (requestId: string) => Promise<Result<TableState> | null>,
  ): Promise<Result<TableState> | null> {
    if (proving.value) return null;
    const requestId = crypto.randomUUID();
    proving.value = { requestId, what, share: 0 };
    const answer = await ask(requestId);
    proving.value = null;
    return answer;
  }

  /** Says that nothing can change any more; once that is proved the deal is shown at its end. */
  async function claimRest(): Promise<void> {
    const table = shown.value;
    if (!table || !myTurn.value || hurry()) return;
    const { dealId, step } = table;
    const answer = await proved('rest', (requestId) => change('game.claimRest', { dealId, step, requestId }));
    if (answer?.ok) skipToEnd();
    take(answer);
  }

  async function cancelClaim(): Promise<void> {
    if (proving.value) await client.call('game.cancelClaim', { requestId: proving.value.requestId });
  }

  async function replaceBy<M extends 'game.start' | 'game.resume' | 'game.nextDeal' | 'game.dealAgain' | 'game.undo'>(
    method: M,
    params: Params<M>,
  ): Promise<boolean> {
    const answer = await change(method, params);
    if (!answer) return false;
    if (answer.ok) jump(answer.value as TableState);
    else tellError(answer.error);
    return answer.ok;
  }

  /** Settles when no action of the human is under way: a quick second act waits for the answer to the first. */
  function answered(): Promise<void> {
    if (!acting.value) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = watch(acting, (busy) => {
        if (busy) return;
        stop();
        resolve();
      });
    });
  }

  function forgetRefusal(): void {
    refusal.value = null;
  }

  const start = (params: Params<'game.start'>) => replaceBy('game.start', params);
  const resume = (sessionId: number) => replaceBy('game.resume', { sessionId });

  /** @param cut where the person whose duty it is cuts */
  async function nextDeal(cut?: number): Promise<void> {
    if (!shown.value) return;
    await replaceBy('game.nextDeal', { dealId: shown.value.dealId, ...(cut !== undefined && { cut }) });
  }

  /** Whoever is asked has the computer now. */
  async function uncover(): Promise<void> {
    const table = shown.value;
    if (!table?.cover) return;
    const answer = await change('game.uncover', { dealId: table.dealId, place: table.cover.place });
    if (!answer) return;
    if (answer.ok) jump(answer.value);
    // It went on in another window: the table as it is now, with the cover it has.
    else if (['not-your-turn', 'unknown-deal'].includes(answer.error.code)) await load();
    else tellError(answer.error);
  }

  /** Changes how the session is played from now on. */
  async function setOptions(options: Partial<SessionOptions>): Promise<void> {
    const table = shown.value;
    const answer = table && (await change('game.setOptions', { sessionId: table.sessionId, options }));
    if (!answer) return;
    if (!answer.ok) return tellError(answer.error);
    const changed = (state: TableState): TableState => ({ ...state, options: answer.value });
    shown.value = changed(shown.value!);
    queue = queue.map(changed);
    const isElsewhere = options.length !== undefined || table.options.help.openHands !== answer.value.help.openHands;
    // The end of the session and open hands are told by the main process.
    if (isElsewhere && (table.humanSeat !== null || table.finished)) await load();
  }

  /** @param all back to the first choice in the deal */
  async function undo(all = false): Promise<void> {
    hurry();
    const table = shown.value;
    if (table && !table.finished) await replaceBy('game.undo', { dealId: table.dealId, step: table.step, all });
  }

  /** @param seat where whoever the program belongs to sits now */
  async function dealAgain(dealId: number, seat: Seat): Promise<boolean> {
    return replaceBy('game.dealAgain', { dealId, seat });
  }

  /** Changes the table of bonus points for the deals to come; what lies on the table stays. */
  async function setBonus(bonus: BonusTable): Promise<void> {
    const table = shown.value;
    const answer = table && (await change('game.setBonus', { sessionId: table.sessionId, bonus }));
    if (!answer) return;
    if (!answer.ok) return tellError(answer.error);
    const { next } = answer.value.bonus;
    const changed = (state: TableState): TableState => ({ ...state, bonus: { ...state.bonus, next } });
    shown.value = changed(shown.value!);
    queue = queue.map(changed);
  }

  async function load(): Promise<void> {
    const answer = await client.call('game.current', {});
    if (answer.ok) jump(answer.value);
    else tellError(answer.error);
  }

  return {
    shown,
    view,
    trick,
    flekWords,
    direction,
    ruleSet,
    rulesName,
    claim,
    heldTrick,
    holding,
    takeTrick,
    speed,
    myTurn,
    watching,
    acting,
    proving,
    cancelClaim,
    claimRest,
    refusal,
    settled,
    load,
    start,
    resume,
    act,
    whyNot,
    answered,
    hurry,
    skipToEnd,
    forgetRefusal,
    nextDeal,
    undo,
    dealAgain,
    setBonus,
    help,
    warning,
    forgetWarning,
    playAnyway,
    uncover,
    setOptions,
  };
});

function cardFell(before: TableState | null, after: TableState): boolean {
  const count = (table: TableState) => table.view.trick?.cards.length ?? 0;
  return before !== null && count(after) > count(before);
}
