/** Newer versions of the program: looked for when the person wants it, put in place between deals or when the program ends. */
import type { UpdateHindrance, UpdateState } from '#shared/api/updates.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';
import type { Handlers, Report } from './dispatcher.ts';
import type { EventHub } from './events.ts';

/** Where newer versions come from, as the shell knows it. */
export interface UpdateSource {
  readonly why: UpdateHindrance | null;
  /** Shows the page with all versions. */
  openPage(): Promise<void>;
  /** Where the program may look for them itself; what is run from its sources is updated as it was fetched. */
  readonly feed?: UpdateFeed;
}

export interface UpdateFeed {
  /** The version that is newer than this one, if any. Rejects with what `problemOf` understands. */
  check(): Promise<string | null>;
  /** Loads it; rejects when the signal is raised, too. Counts bytes. */
  load(progress: (done: number, total: number) => void, signal: AbortSignal): Promise<void>;
  /** Code of what went wrong: `update-offline`, `update-feed`, `update-damaged`, `update-unproven`, `disk-full`, `disk-failed`, `update-failed`. */
  problemOf(fault: unknown): string;
  /** Has the program end as if its person had ended it. */
  end(): void;
}

export interface UpdateOptions {
  /** `null` where nobody said where newer versions are. */
  readonly source: UpdateSource | null;
  readonly events: EventHub;
  readonly report: Report;
  readonly now: () => Date;
  /** Whether the person wants it to look by itself. */
  readonly wanted: () => Promise<boolean>;
  /** Whether no deal is being played. */
  readonly resting: () => Promise<Result<boolean>>;
  /** Copies the data. */
  readonly copy: () => Promise<Result<null>>;
  /** Keeps a notice for the next start. */
  readonly leaveNotice: (code: string) => Promise<void>;
  /** Milliseconds from the start to the first look. */
  readonly firstLook?: number | undefined;
}

/** How the program is to be updated now that it ends. */
export type PendingUpdate = 'and-start-again' | 'quietly';

export interface UpdateService {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `updates.${string}`>>;
  begin(): void;
  /** To be asked before the data are closed: copies them when the program is to be updated; `null` when it is not. */
  pendingUpdate(): Promise<PendingUpdate | null>;
  close(): void;
}

const FIRST_LOOK = 60_000;
const LOOK_EVERY = 24 * 3_600_000;
/** Somebody who asks for the newer one now and then stays, for unsaved work say, does not want a start when at last he goes. */
const STILL_WANTS_IT = 60_000;

export function createUpdateService(options: UpdateOptions): UpdateService {
  const { source, events, report, now, wanted, resting, copy, leaveNotice, firstLook = FIRST_LOOK } = options;
  const feed = source?.feed;
  let state: UpdateState = {
    change: 0,
    way: wayOf(),
    why: source?.why ?? null,
    stage: 'idle',
    version: null,
    loaded: null,
    atEnd: false,
    problem: null,
  };
  /** Raised when what is under way is called off. */
  let under = new AbortController();
  /** Until the last loading is over: one that was called off takes a while to end. */
  let loading = Promise.resolve<undefined>(undefined);
  /** When the person asked for the newer one at once, and the data were copied for it. */
  let askedAt: number | null = null;
  const timers: NodeJS.Timeout[] = [];
  let silence = (): void => undefined;

  function wayOf(): UpdateState['way'] {
    if (!source) return 'none';
    if (!feed) return 'page';
    return source.why === null ? 'itself' : 'tell';
  }

  function set(part: Partial<Omit<UpdateState, 'change'>>): Result<UpdateState> {
    state = { ...state, ...part, change: state.change + 1 };
    events.emit('updates', state);
    return ok(state);
  }

  function problemOf(fault: unknown): DomainError {
    const code = feed!.problemOf(fault);
    if (code === 'update-failed') report(fault);
    return { code };
  }

  async function check(known: UpdateFeed): Promise<void> {
    under = new AbortController();
    const { signal } = under;
    set({ stage: 'checking', problem: null });
    try {
      const version = await known.check();
      if (!signal.aborted) set(version === null ? { stage: 'newest', version } : { stage: 'found', version });
    } catch (fault) {
      if (!signal.aborted) set({ stage: 'idle', problem: problemOf(fault) });
    }
  }

  async function load(known: UpdateFeed): Promise<void> {
    under = new AbortController();
    const { signal } = under;
    set({ stage: 'loading', loaded: null, problem: null });
    const before = loading;
    const over = Promise.withResolvers<undefined>();
    loading = over.promise;
    try {
      await before;
      signal.throwIfAborted();
      await known.load((done, total) => signal.aborted || set({ loaded: { done, total } }), signal);
      if (!signal.aborted) set({ stage: 'ready', loaded: null });
    } catch (fault) {
      if (!signal.aborted) set({ stage: 'found', loaded: null, problem: problemOf(fault) });
    } finally {
      over.resolve(undefined);
    }
  }

  /** One that was found is kept in mind; looking again would only take it away when the connection does not hold. */
  async function look(): Promise<void> {
    if (feed && (state.stage === 'idle' || state.stage === 'newest') && (await wanted())) await check(feed);
  }

  async function installNow(): Promise<Result<UpdateState>> {
    const rests = await resting();
    if (!rests.ok) return rests;
    if (!rests.value) return err('update-mid-deal');
    const copied = await copy();
    if (!copied.ok) return copied;
    askedAt = now().getTime();
    const ending = set({ atEnd: true });
    feed!.end();
    return ending;
  }

  /** For what needs more than a page. */
  const withFeed = (work: (known: UpdateFeed) => Result<UpdateState> | Promise<Result<UpdateState>>) =>
    feed ? work(feed) : err(source ? 'update-not-here' : 'update-none');

  return {
    handlers: {
      'updates.state': () => ok(state),

      'updates.check': () =>
        withFeed((known) => {
          if (!['checking', 'loading', 'ready'].includes(state.stage)) void check(known);
          return ok(state);
        }),

      'updates.load': () =>
        withFeed((known) => {
          if (source!.why !== null) return err('update-not-here');
          if (state.stage === 'loading' || state.stage === 'ready') return ok(state);
          if (state.stage !== 'found') return err('update-not-found');
          void load(known);
          return ok(state);
        }),

      'updates.cancel'() {
        under.abort();
        if (state.stage === 'checking') return set({ stage: state.version === null ? 'idle' : 'found' });
        return state.stage === 'loading' ? set({ stage: 'found', loaded: null }) : ok(state);
      },

      'updates.install': ({ when }) =>
        withFeed(() => {
          if (state.stage !== 'ready') return err('update-not-found');
          if (when === 'now') return installNow();
          askedAt = null;
          return set({ atEnd: when === 'at-end' });
        }),

      async 'updates.openPage'() {
        if (!source) return err('update-none');
        await source.openPage();
        return ok(null);
      },
    },

    begin() {
      if (!feed) return;
      const lookQuietly = (): void => void look().catch(report);
      timers.push(setTimeout(lookQuietly, firstLook), setInterval(lookQuietly, LOOK_EVERY));
      timers.forEach((timer) => timer.unref());
      // Who has just said yes is answered.
      silence = events.listen((name, payload) => {
        if (name === 'settings' && 'updates' in payload && payload.updates === 'yes' && state.stage === 'idle')
          lookQuietly();
      });
    },

    async pendingUpdate() {
      if (!state.atEnd) return null;
      if (askedAt !== null && now().getTime() - askedAt < STILL_WANTS_IT) return 'and-start-again';
      const copied = await copy();
      if (copied.ok) return 'quietly';
      report(new Error(`The program was not updated, because the data could not be copied: ${copied.error.code}`));
      await leaveNotice('update-not-copied').catch(report);
      return null;
    },

    close() {
      under.abort();
      timers.forEach((timer) => clearTimeout(timer));
      silence();
    },
  };
}
