import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import type { Params, TableState } from '#shared/api/index.ts';
import { GAME_FORMAT } from '#shared/api/game-format.ts';
import { NO_BONUS } from '#shared/bonus.ts';
import { levelIn } from '#shared/bots.ts';
import { sessionOptionsSchema } from '#shared/evening.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { HELP_IN_TEST } from '#shared/school/final-test.ts';
import { withSessionCap } from '#shared/rules/session-cap.ts';
import { maySitOut, type Seat } from '#shared/seats.ts';
import { actionRefusal, legalActions, publicAction } from '#main/engine/index.ts';
import { diskCode, isDiskProblem, UnreadableRecord, type Storage } from '#main/storage/index.ts';
import type { SharedPool } from '../solver.ts';
import { createCancellations } from '../cancellations.ts';
import type { Handlers, Report } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import { createQueue } from '../queue.ts';
import { randomSeed } from '../random-seed.ts';
import type { RulesService } from '../rules.ts';
import type { SettingsService } from '../settings.ts';
import { botAction, botThought } from './bots.ts';
import { dealtAgain } from './again.ts';
import { claimEvidence } from './claims.ts';
import { anyCard, proveRest } from './rest.ts';
import { followFinished } from './followed.ts';
import { forcedIn } from './forced.ts';
import { createHints } from './hints.ts';
import { createProofs, type Proving } from './proofs.ts';
import {
  appendAction,
  dealAfresh,
  dealNext,
  listSessions,
  loadTable,
  openSession,
  packNext,
  sessionToTell,
  takeBack,
} from './records.ts';
import { tableState } from './state.ts';
import { talkAt } from './talk.ts';
import { isGivenUp, sessionEnd } from './end.ts';
import { forhontAt, playersFor } from './sitting.ts';
import { firstViewer, peopleOf, playerAt, playerToAct, seatToAct, tableSize, type LoadedGame } from './table.ts';

export { followFinished, type FollowedDeal } from './followed.ts';
export { botThought, seatedLike, seatedPlayers, type BotTable } from './bots.ts';
export { openSession } from './records.ts';
export { gainsOf } from './gains.ts';
export { createProofs, type Proofs } from './proofs.ts';
export { replayOf } from './replay.ts';
export { HUMAN_PLACE, humanSeat, placeOf, sittingPlace, tableSize } from './table.ts';

export interface GameOptions {
  readonly storage: Storage;
  readonly settings: Pick<SettingsService, 'read' | 'language'>;
  readonly pool: SharedPool;
  readonly rules: Pick<RulesService, 'find'>;
  readonly events: EventHub;
  readonly report: Report;
  readonly now: () => Date;
  /** A new secret seed; random unless a test says otherwise. */
  readonly drawSeed?: () => string;
  /** What a bot does at once; the players' own choice unless a test says otherwise. */
  readonly choose?: (table: LoadedGame, seat: Seat) => Action;
  /** What a bot does that thinks. */
  readonly think?: typeof botThought;
}

/** How often bots look whether the disk takes their turn, in milliseconds. */
const DISK_BREATH = 2000;

/** When finished deals of older releases begin to be packed, and how often one is, in milliseconds. */
const FIRST_PACKING = 10_000;
const PACKING_BREATH = 50;

/** In milliseconds. */
const A_DAY = 86_400_000;

type GameHandlers = Pick<
  Handlers,
  | 'game.start'
  | 'game.current'
  | 'game.resume'
  | 'game.act'
  | 'game.refusal'
  | 'game.nextDeal'
  | 'game.dealAgain'
  | 'game.undo'
  | 'game.setBonus'
  | 'game.claim'
  | 'game.claimRest'
  | 'game.cancelClaim'
  | 'game.hint'
  | 'game.cancelHint'
  | 'game.sessions'
  | 'game.ruleSet'
  | 'game.sessionText'
  | 'game.deleteSession'
  | 'game.uncover'
  | 'game.setOptions'
  | 'game.putAway'
  | 'game.takeOut'
  | 'game.warn'
>;

export interface GameService {
  readonly handlers: GameHandlers;
  /** Lets the step under way finish; the bots stop. */
  close(): Promise<void>;
}

type Asked = { readonly on: LoadedGame } | { readonly state: Result<TableState> };

/** What an action that need not or cannot be done is answered with. */
function answered(asked: Result<Asked>): Result<TableState> {
  if (!asked.ok) return asked;
  if ('state' in asked.value) return asked.value.state;
  throw new Error('an action that is still to be done');
}

/**
 * The table: every call and every bot's turn is one piece of work in one queue, so that nothing happens between looking
 * at the table and recording what was done. An action is in the database before anybody hears of it.
 */
export function createGameService(options: GameOptions): GameService {
  const { storage, settings, rules: known, events, report, now, drawSeed = randomSeed } = options;
  const { choose = botAction, think = botThought } = options;
  const queue = createQueue();
  const hints = createHints(options);
  const proofs = createProofs(storage, options.pool);
  const claims = createCancellations();
  const timestamp = (): string => now().toISOString();
  let table: LoadedGame | undefined;
  let botsAtWork = false;
  let waitingForDisk = false;
  let closed = false;
  const closing = new AbortController();
  let packing: NodeJS.Timeout | undefined;
  packOlder(0);
  // What was put away and not taken out again in a day is gone for good.
  void queue(() => storage.sessions.purge(new Date(now().getTime() - A_DAY).toISOString())).catch(report);

  async function state(of: LoadedGame): Promise<TableState> {
    const { playerName, tableTalk } = await settings.read();
    const talk = tableTalk === 'off' ? null : talkAt(of, await settings.language());
    const isTest = (await storage.finalTests.ofSession(of.session.id)) !== undefined;
    const told = tableState(of, playerName, await sessionEnd(storage, of, now()));
    return { ...told, ...(isTest && { finalTest: true as const }), ...(talk && { talk }) };
  }

  /**
   * Puts a table before the player, and lets the bots go on from there. A session that another window put away is taken out again:
   * what is being played must not be gone a day later.
   */
  async function seated(next: LoadedGame): Promise<Result<TableState>> {
    await storage.sessions.takeOut(next.session.id);
    table = next;
    letBotsPlay();
    return ok(await state(next));
  }

  /** Whether there is such a session, readable or not. */
  async function isKept(sessionId: number): Promise<boolean> {
    return (await storage.sessions.raw(sessionId)) !== undefined;
  }

  /** The session as it was left; where its last deal cannot be read any more, with a new one, and the player is told. */
  async function sessionTable(sessionId: number): Promise<LoadedGame | undefined> {
    try {
      return await loadTable(storage, proofs, sessionId);
    } catch (fault) {
      if (!(fault instanceof UnreadableRecord)) throw fault;
      report(fault);
      const afresh = await dealAfresh(storage, proofs, sessionId, drawSeed(), timestamp());
      if (afresh) {
        const { startedAt, variant } = afresh.session;
        const params = { number: afresh.stored.number - 1, variant, startedAt };
        events.emit('notice', { code: 'deal-given-up', params });
      }
      return afresh;
    }
  }

  /** Finished deals of older releases are packed one by one, when nobody is waiting. */
  function packOlder(after: number): void {
    packing = setTimeout(
      () => {
        void queue(async () => (closed ? undefined : packNext(storage, proofs, after)))
          .then((packed) => packed !== undefined && packOlder(packed))
          .catch(report);
      },
      after === 0 ? FIRST_PACKING : PACKING_BREATH,
    ).unref();
  }

  /** The table on which that deal is being played. */
  async function tableOf(dealId: number): Promise<Result<LoadedGame>> {
    const sessionId = await storage.deals.sessionOf(dealId);
    const isHere = table?.stored.id === dealId;
    const found = isHere ? table : sessionId === undefined ? undefined : await sessionTable(sessionId);
    if (!found) return err('unknown-deal', { deal: dealId }, ['dealId']);
    if (found.stored.id !== dealId) return err('deal-is-past', { deal: dealId }, ['dealId']);
    return (await isGivenUp(storage, found.session.id)) ? err('final-test-given-up') : ok(found);
  }

  /** Applies and records an action of the seat to act, then tells everybody. A refusal of the engine comes back as it is. */
  async function perform(on: LoadedGame, action: Action): Promise<Result<TableState>> {
    const seat = seatToAct(on)!;
    const next = await proofs.apply(on.stored.id, on.deal, action);
    if (!next.ok) return next;
    table = await appendAction(storage, on, { seat, action }, next.value, timestamp());
    const after = await state(table);
    events.emit('table', { seat, action: publicAction(action), table: after });
    return ok(after);
  }

  /** The table an action is meant for; its state when the action was done before. */
  async function tableToAct({ dealId, step, action }: Params<'game.act'>): Promise<Result<Asked>> {
    const found = await tableOf(dealId);
    if (!found.ok) return found;
    const on = found.value;
    // The same click twice, or a call repeated after a broken connection.
    if (isOwn(on, step) && isDeepStrictEqual(on.actions[step]?.action, action)) return ok({ state: await seated(on) });
    const ready = actedOn(on, step);
    return ready.ok ? ok({ on }) : ready;
  }

  /** Whether whoever has the computer, or gave it away last, did that: of what others did face down nothing is to be guessed. */
  function isOwn(on: LoadedGame, step: number): boolean {
    const done = on.actions[step];
    const player = done && playerAt(on, done.seat);
    return player?.bot === null && player.place === (on.viewer ?? on.chosen);
  }

  /** The table, if the person before it may act on it at that step. */
  function actedOn(on: LoadedGame, step: number): Result<LoadedGame> {
    if (step !== on.actions.length) return err('stale-step', { step, now: on.actions.length }, ['step']);
    const player = playerToAct(on);
    if (!player) return err('deal-finished');
    if (player.bot) return err('not-your-turn');
    return player.place === on.viewer ? ok(on) : err('table-covered');
  }

  /** What a claim says, proved outside of the queue; watched by `claimProgress` events and cancelled by its request id. */
  async function proving<T>(
    dealId: number,
    requestId: string,
    gone: AbortSignal | undefined,
    prove: (watched: Proving) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const onProgress = (done: number, of: number): void => events.emit('claimProgress', { requestId, done, of });
    const proved = await claims.run(requestId || `claim ${dealId}`, (signal) => prove({ signal, onProgress }), gone);
    return !proved.ok && proved.error.code === 'analysis-cancelled' ? err('claim-cancelled') : proved;
  }

  function letBotsPlay(): void {
    if (botsAtWork) return;
    botsAtWork = true;
    setImmediate(botsTurn);
  }

  function botsTurn(): void {
    const stopped = (fault: unknown): boolean => {
      const isDisk = isDiskProblem(fault);
      if (!isDisk || !waitingForDisk) {
        report(fault);
        events.emit('notice', { code: isDisk ? diskCode(fault) : 'table-stopped', params: {} });
      }
      waitingForDisk = isDisk;
      // Nothing was recorded, so the same turn is played when there is room again.
      if (isDisk) setTimeout(botsTurn, DISK_BREATH).unref();
      else botsAtWork = false;
      return false;
    };
    // A breath between two turns: calls of the window go first.
    void botStep()
      .catch(stopped)
      .then((acted) => acted && setImmediate(botsTurn));
  }

  /** One action of the bot whose turn it is, or an answer nobody need be asked for; `false` when it is nobody's. */
  async function botStep(): Promise<boolean> {
    const thinking = await queue(quickStep);
    if (typeof thinking === 'boolean') return thinking;
    // Thought outside of the queue, so that the table goes on answering meanwhile.
    const action = await thought(thinking);
    return queue(async () => {
      // Taken back, put away or left for another game meanwhile: the bots look again whose turn it is.
      if (closed || table?.stored.id !== thinking.stored.id || table.actions !== thinking.actions) return true;
      await performBots(table, action);
      return true;
    });
  }

  /** What is done at once; the table where its bot has to think. */
  async function quickStep(): Promise<boolean | LoadedGame> {
    if (table && (await isGivenUp(storage, table.session.id))) return (botsAtWork = false);
    const forced = closed || !table ? null : forcedIn(table.deal, table.session.options.help);
    if (table && forced && playerToAct(table)?.bot === null) {
      await perform(table, forced);
      return true;
    }
    const bot = closed || !table ? undefined : playerToAct(table)?.bot;
    botsAtWork = Boolean(bot);
    if (!table || !bot) return false;
    if (levelIn(table.session.variant, bot.level) > 1) return table;
    await performBots(table, choose(table, seatToAct(table)!));
    return true;
  }

  /** A thread that fails costs the bot its thought, not the table its bot. */
  async function thought(on: LoadedGame): Promise<Action> {
    const seat = seatToAct(on)!;
    try {
      return await think(options.pool, on, { seat, level: playerToAct(on)!.bot!.level }, closing.signal);
    } catch (fault) {
      if (!closed) report(fault);
      return choose(on, seat);
    }
  }

  async function performBots(on: LoadedGame, action: Action): Promise<void> {
    const done = await perform(on, action);
    waitingForDisk = false;
    if (done.ok) return;
    report(new Error(`${playerToAct(on)!.bot!.id} chose what the rules refuse: ${JSON.stringify(done.error)}`));
    await perform(on, legalActions(on.deal)[0]!);
  }

  /** Goes on in a session as it was left. */
  async function resumed(sessionId: number): Promise<Result<TableState>> {
    const found = await sessionTable(sessionId);
    if (!found) return err('unknown-session', { session: sessionId }, ['sessionId']);
    await storage.sessions.touch(sessionId, timestamp());
    return seated(found);
  }

  const handlers: GameHandlers = {
    'game.start': ({ variant, rules, seed = null, humanSeat = 0, ...asked }) =>
      queue(async () => {
        const found = await known.find(rules);
        if (!found) return err('unknown-rules', { rules }, ['rules']);
        if (!found.variants.includes(variant)) return err('variant-not-in-rules', { rules, variant }, ['variant']);
        const { sitterOut = false, manner = 'training', bonus = NO_BONUS, level = 1 } = asked;
        if (sitterOut && !maySitOut(variant)) return err('sitter-out-not-in-variant', { variant }, ['sitterOut']);
        if (bonus.length > 0 && variant !== 'licitovany') return err('bonus-not-in-variant', { variant }, ['bonus']);
        const { options: how = DEFAULT_OPTIONS, seats, firstDealer, cap } = asked;
        const ruleSet = cap === undefined ? found : withSessionCap(found, variant, cap);
        const session = { variant, ruleSet, seed, sitterOut, manner, bonus, options: how, startedAt: timestamp() };
        const count = tableSize(session);
        if (humanSeat >= count) return err('seat-not-in-variant', { seat: humanSeat }, ['humanSeat']);
        const players = await playersFor(storage, { seats, level, variant }, count);
        if (!players.ok) return players;
        const dealSeed = seed ?? drawSeed();
        const forhont = forhontAt(firstDealer, { count, humanSeat, dealSeed });
        if (forhont === null) return err('seat-not-in-variant', { seat: Number(firstDealer) }, ['firstDealer']);
        return seated(await openSession(storage, { ...session, players: players.value, forhont, dealSeed }));
      }),

    'game.uncover': ({ dealId, place }) =>
      queue(async () => {
        const found = await tableOf(dealId);
        if (!found.ok) return found;
        if (!peopleOf(found.value).includes(place)) return err('not-a-person', {}, ['place']);
        const player = playerToAct(found.value);
        if (player && player.place !== place) return err('not-your-turn', {}, ['place']);
        return seated({ ...found.value, viewer: place });
      }),

    'game.setOptions': ({ sessionId, options: changes }) =>
      queue(async () => {
        const session = await storage.sessions.find(sessionId);
        if (!session) return err('unknown-session', { session: sessionId }, ['sessionId']);
        const changed = sessionOptionsSchema.parse({ ...session.options, ...changes });
        // A final test is as long as all are.
        const free = Object.fromEntries(HELP_IN_TEST.map((name) => [name, changed.help[name]]));
        const fixed = { ...session.options, help: { ...session.options.help, ...free } };
        if (!isDeepStrictEqual(changed, fixed) && (await storage.finalTests.ofSession(sessionId))) {
          return err('final-test-fixed', {}, ['options']);
        }
        // Deals are worth what was agreed when they were played.
        const isOther = !isDeepStrictEqual(changed.stake, session.options.stake);
        if (isOther && (await storage.settlements.balances(sessionId)).size > 0) {
          return err('stake-is-settled', {}, ['options', 'stake']);
        }
        await storage.sessions.setOptions(sessionId, changed);
        if (table?.session.id === sessionId) {
          table = { ...table, session: { ...table.session, options: changed } };
          // A card may now be played by itself.
          letBotsPlay();
        }
        return ok(changed);
      }),

    'game.putAway': ({ sessionId }) =>
      queue(async () => {
        if (!(await isKept(sessionId))) return err('unknown-session', { session: sessionId }, ['sessionId']);
        await storage.sessions.putAway(sessionId, timestamp());
        if (table?.session.id === sessionId) table = undefined;
        return ok(null);
      }),

    'game.takeOut': ({ sessionId }) =>
      queue(async () => {
        if (!(await isKept(sessionId))) return err('unknown-session', { session: sessionId }, ['sessionId']);
        await storage.sessions.takeOut(sessionId);
        return ok(null);
      }),

    'game.warn': async (asked, gone) => {
      const found = await queue(() => tableOf(asked.dealId));
      return found.ok ? hints.warn(found.value, asked, gone) : found;
    },

    'game.current': () =>
      queue(async () => {
        const sessionId = table ? undefined : await storage.sessions.lastPlayed();
        // A window that begins anew has nobody before it yet.
        const known = table && { ...table, viewer: firstViewer(table) };
        const current = known ?? (sessionId === undefined ? undefined : await sessionTable(sessionId));
        return current ? seated(current) : ok(null);
      }),

    'game.resume': ({ sessionId }) => queue(() => resumed(sessionId)),

    async 'game.act'(asked, gone) {
      const { dealId, action, requestId = '' } = asked;
      // Before it gets into the queue, so that the table goes on answering meanwhile.
      if (action.type === 'claim') {
        const ready = await queue(() => tableToAct(asked));
        if (!ready.ok || 'state' in ready.value) return answered(ready);
        const { deal } = ready.value.on;
        const proved = await proving(dealId, requestId, gone, (watched) => proofs.apply(dealId, deal, action, watched));
        if (!proved.ok) return proved;
      }
      return queue(async () => {
        const ready = await tableToAct(asked);
        if (!ready.ok || 'state' in ready.value) return answered(ready);
        const done = await perform(ready.value.on, action);
        if (done.ok) letBotsPlay();
        return done;
      });
    },

    'game.refusal': (asked) =>
      queue(async () => {
        const ready = await tableToAct(asked);
        if (!ready.ok) return ready;
        return ok('on' in ready.value ? actionRefusal(ready.value.on.deal, asked.action) : null);
      }),

    async 'game.claimRest'({ dealId, step, requestId }, gone) {
      const toAct = async (): Promise<Result<LoadedGame>> => {
        const found = await tableOf(dealId);
        return found.ok ? actedOn(found.value, step) : found;
      };
      const ready = await queue(toAct);
      if (!ready.ok) return ready;
      const proved = await proving(dealId, requestId, gone, (watched) => proveRest(ready.value, watched));
      if (!proved.ok) return proved;
      return queue(async () => {
        const still = await toAct();
        if (!still.ok) return still;
        for (let on = still.value; ; on = table!) {
          const done = await perform(on, anyCard(on));
          if (!done.ok || done.value.finished) return done;
        }
      });
    },

    'game.cancelClaim': ({ requestId }) => {
      claims.cancel(requestId);
      return ok(null);
    },

    'game.nextDeal': ({ dealId, cut }) =>
      queue(async () => {
        const sessionId = await storage.deals.sessionOf(dealId);
        const on = sessionId === undefined ? undefined : await sessionTable(sessionId);
        if (!on) return err('unknown-deal', { deal: dealId }, ['dealId']);
        // Asked twice: the next deal is there already.
        if (on.stored.id !== dealId) return seated(on);
        if (playerToAct(on)) return err('deal-not-finished');
        if (on.session.again !== undefined) return resumed(on.session.again);
        const { over, cutter } = await state(on);
        if (over) return err('session-over');
        // A session with the cards of others ends with them.
        const given = (await storage.duplicates.find(on.session.id))?.deals ?? [];
        if (given.length > 0 && given.length <= on.stored.number) return err('duplicate-over');
        const { seed } = on.session;
        const dealSeed = seed === null ? drawSeed() : `${seed}/${on.stored.number + 1}`;
        return seated(await dealNext(storage, on, dealSeed, now(), cutter === null ? undefined : cut));
      }),

    'game.dealAgain': ({ dealId, seat }) =>
      queue(async () => {
        const played = await followFinished(storage, proofs, dealId);
        if (!played.ok) return played;
        const again = await dealtAgain(storage, played.value, seat, timestamp());
        return again.ok ? seated(await openSession(storage, again.value)) : again;
      }),

    'game.undo': ({ dealId, step, all }) =>
      queue(async () => {
        const found = await tableOf(dealId);
        if (!found.ok) return found;
        const on = found.value;
        if (step !== on.actions.length) return err('stale-step', { step, now: on.actions.length }, ['step']);
        if (!playerToAct(on)) return err('deal-finished');
        if (on.session.manner === 'strict') return err('undo-in-training-only');
        if (!on.session.options.help.undo) return err('undo-is-off');
        let back = await takeBack(storage, proofs, on);
        for (let earlier = back; all && earlier; earlier = await takeBack(storage, proofs, earlier)) back = earlier;
        return back ? seated(back) : err('nothing-to-undo');
      }),

    'game.setBonus': ({ sessionId, bonus }) =>
      queue(async () => {
        const found = await sessionTable(sessionId);
        if (!found) return err('unknown-session', { session: sessionId }, ['sessionId']);
        const { variant } = found.session;
        if (variant !== 'licitovany') return err('bonus-not-in-variant', { variant }, ['bonus']);
        await storage.sessions.setBonus(sessionId, bonus);
        return seated({ ...found, session: { ...found.session, bonus } });
      }),

    async 'game.claim'({ dealId }, gone) {
      const found = await queue(() => tableOf(dealId));
      return found.ok ? ok(await claimEvidence(found.value, proofs, gone)) : found;
    },

    'game.hint': async (asked, gone) => {
      const found = await queue(() => tableOf(asked.dealId));
      return found.ok ? hints.give(found.value, asked, gone) : found;
    },

    'game.cancelHint': ({ requestId }) => {
      hints.cancel(requestId);
      return ok(null);
    },

    'game.ruleSet': async ({ sessionId }) => {
      const session = await storage.sessions.find(sessionId);
      return session ? ok(session.ruleSet) : err('unknown-session', { session: sessionId }, ['sessionId']);
    },

    'game.sessionText': ({ sessionId }) =>
      queue(async () => {
        const session = await sessionToTell(storage, proofs, sessionId);
        return session
          ? ok(JSON.stringify({ format: GAME_FORMAT, ...session }, null, 1))
          : err('unknown-session', { session: sessionId }, ['sessionId']);
      }),

    'game.deleteSession': ({ sessionId }) =>
      queue(async () => {
        try {
          const session = await storage.sessions.find(sessionId);
          return err(session ? 'session-readable' : 'unknown-session', { session: sessionId }, ['sessionId']);
        } catch (fault) {
          if (!(fault instanceof UnreadableRecord)) throw fault;
        }
        await storage.sessions.remove(sessionId);
        return ok(null);
      }),

    'game.sessions': (page) =>
      queue(async () => ok(await listSessions(storage, page, (await settings.read()).playerName, now()))),
  };

  return {
    handlers,
    close: () => {
      closing.abort();
      return queue(() => {
        hints.cancelAll();
        claims.cancelAll();
        clearTimeout(packing);
        closed = true;
        return Promise.resolve();
      });
    },
  };
}
