/** The composition root: services over one database, behind one function for calls and one for events. */
import { realpathSync } from 'node:fs';
import { release } from 'node:os';
import { dirname, join } from 'node:path';
import type { AppInfo, Opened } from '#shared/api/index.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { ENGINE_VERSION } from '#main/engine/index.ts';
import { isDamage, keepPrivate, openStorage, type OpenOptions, type Storage } from '#main/storage/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { createAboutService } from './about.ts';
import { createAccountService } from './account.ts';
import { createAnalysisService, type BidLayouts } from './analysis/index.ts';
import { createArchiveService } from './archive/index.ts';
import { createBackupService, type BackupService } from './backup/index.ts';
import { createDispatcher, type Report } from './dispatcher.ts';
import { createForeignService } from './foreign/index.ts';
import { createDuplicateService } from './duplicate/index.ts';
import { createEventHub, type EventHub, type EventListener } from './events.ts';
import { createGameService, type GameOptions } from './game/index.ts';
import { createLibraryService } from './library.ts';
import { createOpeningService, type OpeningService } from './opening.ts';
import { createProfileService } from './profiles.ts';
import { randomSeed } from './random-seed.ts';
import { createRecentService } from './recent.ts';
import { createReviewService } from './review/index.ts';
import { createRulesService } from './rules.ts';
import { createScoresService } from './scores.ts';
import { createSchoolService, type DrillPatience } from './school/index.ts';
import { createExperimentsService, createSituationsService } from './situations/index.ts';
import { createSettingsService, type SettingsService } from './settings.ts';
import { reportTo } from './report-to.ts';
import { createThreads, type Threads } from './threads.ts';
import { createUpdateService, type PendingUpdate, type UpdateService, type UpdateSource } from './updates.ts';

export { NO_PATIENCE } from './school/index.ts';
export { createThreads } from './threads.ts';

export interface AppOptions extends Partial<Pick<GameOptions, 'now' | 'drawSeed' | 'choose' | 'think'>> {
  readonly databaseFile: string;
  readonly shell: AppInfo['shell'];
  readonly systemLanguage: AppInfo['systemLanguage'];
  readonly report: Report;
  /** `THIRD-PARTY.txt` with the licences of what the program carries. */
  readonly licencesFile?: string | undefined;
  /** The program's package.json, for what it says of itself. */
  readonly manifest?: unknown;
  /** Saves the window's page as PDF, see `app.savePdf`; not in a browser. */
  readonly savePdf?: ((name: string) => Promise<Result<string | null>>) | undefined;
  /** See `BackupOptions`. */
  readonly firstLook?: number | undefined;
  /** Where newer versions come from; nothing is said of them where that is not known. */
  readonly updates?: UpdateSource | null | undefined;
  /** See `UpdateOptions`. */
  readonly firstUpdateLook?: number | undefined;
  /** How long drills of the right difficulty are looked for, where not as long as a person is given. */
  readonly drillPatience?: DrillPatience | undefined;
  /** How many layouts a table of bids draws, where not as many as a person is told by. */
  readonly bidLayouts?: BidLayouts | undefined;
  /** Threads that outlive the app, for several of them one after another; where none are given it has its own and ends them. */
  readonly threads?: Threads | undefined;
}

export interface App {
  /** A call from outside, checked before a service sees it; never throws. Work for a window that is `gone` stops. */
  handle(method: unknown, params: unknown, gone?: AbortSignal): Promise<Result<unknown>>;
  /** Returns the function that ends listening. */
  listen(listener: EventListener): () => void;
  /** Something the person had the system open with us, for the window to lay out, or why it cannot be read. */
  open(opened: Result<Opened>): void;
  /** A person let the window have the file at this place, so it may ask for it again. */
  give(path: string): void;
  /** Before closing: whether and how the program is to be updated when it has ended. The data have been copied for it. */
  pendingUpdate(): Promise<PendingUpdate | null>;
  /** Lets what is under way finish and closes the database. */
  close(): Promise<void>;
}

/** Opens the database (errors: those of `openStorage`) and puts the services over it. */
export async function createApp(options: AppOptions): Promise<Result<App>> {
  const { report, now = () => new Date() } = options;
  const databaseFile = realPlace(options.databaseFile);
  keepPrivate(options.databaseFile, databaseFile);
  const events = createEventHub();
  const threads = options.threads ?? createThreads();
  const opening = createOpeningService(events);
  let core: Core | null = null;
  let closed = false;

  const backup = createBackupService({
    databaseFile,
    events,
    report,
    now,
    storage: () => core?.storage ?? null,
    exchange,
    firstLook: options.firstLook,
  });
  const updates = createUpdateService({
    source: options.updates ?? null,
    events,
    report,
    now,
    wanted: async () => (await core?.settings.read())?.updates === 'yes',
    resting: () => Promise.resolve(core ? core.resting() : err('data-busy')),
    copy: () => backup.copyBeforeUpdate(),
    leaveNotice: async (code) => core?.storage.notices.add({ code, params: {} }, now().toISOString()),
    firstLook: options.firstUpdateLook,
  });
  let renewed = false;
  const around: Around = {
    events,
    threads,
    backup,
    opening,
    updates,
    now,
    report(fault) {
      report(fault);
      if (!isDamage(fault) || renewed || closed) return;
      // Damage that is met is mended at once, and once: what is met again after that is not of the file.
      renewed = true;
      void backup.renew().catch(report);
    },
  };
  const open = (check: OpenOptions['check']) => openCore({ ...options, databaseFile }, around, check);
  // The first screen does not wait until all that was ever played has been gone through.
  const opened = await open('later');
  if (!opened.ok) {
    await backup.close();
    return opened;
  }
  core = opened.value;
  backup.begin();
  updates.begin();

  /** Other data under the same services: closed, exchanged, opened. */
  async function exchange(work: () => Promise<Result<null>>, undo: () => void): Promise<Result<null>> {
    const before = core!;
    core = null;
    // A damaged file may not even be closed in order.
    await before.close().catch(report);
    let done: Result<null> | null = null;
    try {
      done = await work();
      return done;
    } finally {
      const again = await open('first');
      if (again.ok) core = again.value;
      else {
        report(new Error(`The data that were put in place cannot be opened: ${again.error.code}`));
        undo();
        const old = await open('first');
        if (old.ok) core = old.value;
      }
      if (closed) await core?.close();
      else if (done?.ok) events.emit('dataChanged', { at: now().toISOString() });
    }
  }

  return ok({
    handle: (method, params, gone) =>
      core ? core.handle(method, params, gone) : Promise.resolve(whileExchanging(method, () => backup)),
    listen: (listener) => events.listen(listener),
    open: (opened) => opening.add(opened),
    give: (path) => opening.give(path),
    pendingUpdate: () => updates.pendingUpdate(),
    async close() {
      closed = true;
      updates.close();
      await backup.close();
      await core?.close();
      if (!options.threads) await threads.close();
    },
  });
}

/** Where the file is that a link names: what lies beside it, and what takes its place, belongs there. */
function realPlace(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** There are no data to answer from; all that can be done is to call the exchange off. */
function whileExchanging(method: unknown, backup: () => BackupService): Result<unknown> | Promise<Result<unknown>> {
  return method === 'data.cancel' ? backup().handlers['data.cancel']({}) : err('data-busy');
}

interface Core extends Pick<App, 'handle' | 'close'> {
  readonly storage: Storage;
  readonly settings: SettingsService;
  /** Whether no deal is being played: none was begun, or the last one is over. */
  resting(): Promise<Result<boolean>>;
}

interface Around {
  readonly events: EventHub;
  readonly threads: Threads;
  readonly backup: BackupService;
  readonly opening: OpeningService;
  readonly updates: UpdateService;
  readonly now: () => Date;
  readonly report: Report;
}

async function openCore(
  options: AppOptions,
  { events, threads, backup, opening, updates, now, report }: Around,
  check: OpenOptions['check'],
): Promise<Result<Core>> {
  const { databaseFile, shell, systemLanguage } = options;
  const opened = await openStorage(databaseFile, { now, check });
  if (!opened.ok) return opened;
  const storage = opened.value;
  const { version } = packageJson;
  const pool = threads.solver;
  const { platform, arch, versions } = process;
  const runtime = ['electron', 'chrome', 'node'].flatMap((name) =>
    versions[name] ? [`${name} ${versions[name]}`] : [],
  );
  const info = {
    name: 'Forhont',
    version,
    shell,
    databaseFile,
    logFile: join(dirname(databaseFile), 'forhont.log'),
    engine: String(ENGINE_VERSION),
    reportTo: reportTo(options.manifest ?? packageJson),
    system: [`${platform} ${release()} ${arch}`, ...runtime].join(', '),
  };

  const settings = createSettingsService(storage, events, systemLanguage);
  const rules = createRulesService(storage, now);
  const drawSeed = options.drawSeed ?? randomSeed;
  const game = createGameService({ ...options, report, storage, settings, rules, events, pool, now });
  const analysis = createAnalysisService({ ...options, storage, rules, events, pool, settings, drawSeed });
  const archive = createArchiveService({ storage, rules, settings, pool, events, report, now });
  const review = createReviewService({ storage, rules, settings, events, pool: threads.review });
  const situations = createSituationsService({ storage, settings, pool, now });
  const practised = situations.beforeDecision;
  const ofSchool = {
    threads: threads.school,
    pool: threads.review,
    storage,
    rules,
    settings,
    events,
    report,
    now,
    drawSeed,
    practised,
  };
  const school = createSchoolService({ ...options, ...ofSchool });
  const experiments = createExperimentsService({ storage, settings, events, threads: threads.experiments, now });
  const handle = createDispatcher(
    {
      ...createAboutService(storage, info, settings, options.licencesFile),
      ...settings,
      'app.savePdf': ({ name }) => options.savePdf?.(name) ?? err('pdf-not-here'),
      ...rules.handlers,
      ...game.handlers,
      ...analysis.handlers,
      ...archive.handlers,
      ...createAccountService(storage, settings),
      ...createProfileService(storage, settings, now),
      ...review.handlers,
      ...createDuplicateService({ storage, rules, settings, drawSeed, now }),
      ...school.handlers,
      ...createLibraryService(storage, now),
      ...createForeignService(rules),
      ...createScoresService(storage, rules, now),
      ...situations.handlers,
      ...experiments.handlers,
      ...backup.handlers,
      ...opening.handlers,
      ...createRecentService({ storage, events, now, opening, learner: school.learner }),
      ...updates.handlers,
    },
    report,
  );
  return ok({
    handle,
    storage,
    settings,
    async resting() {
      const table = await game.handlers['game.current']({});
      return table.ok ? ok(table.value === null || table.value.finished || table.value.step === 0) : table;
    },
    async close() {
      analysis.close();
      archive.close();
      await review.close();
      await school.close();
      situations.close();
      experiments.close();
      await game.close();
      await storage.close();
    },
  });
}
