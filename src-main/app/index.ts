/** The composition root: services over one database, behind one function for calls and one for events. */
import type { AppInfo } from '#shared/api/index.ts';
import { ok, type Result } from '#shared/result.ts';
import { openStorage } from '#main/storage/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { createAboutService } from './about.ts';
import { createAnalysisService } from './analysis/index.ts';
import { createSharedPool } from './analysis/solver.ts';
import { createDispatcher, type Report } from './dispatcher.ts';
import { createEventHub, type EventListener } from './events.ts';
import { createGameService, type GameOptions } from './game/index.ts';
import { createLibraryService } from './library.ts';
import { randomSeed } from './random-seed.ts';
import { createRulesService } from './rules.ts';
import { createSchoolService } from './school/index.ts';
import { createSettingsService } from './settings.ts';

export interface AppOptions extends Partial<Pick<GameOptions, 'now' | 'drawSeed' | 'choose'>> {
  readonly databaseFile: string;
  readonly shell: AppInfo['shell'];
  readonly systemLanguage: AppInfo['systemLanguage'];
  readonly report: Report;
}

export interface App {
  /** A call from outside, checked before a service sees it; never throws. */
  handle(method: unknown, params: unknown): Promise<Result<unknown>>;
  /** Returns the function that ends listening. */
  listen(listener: EventListener): () => void;
  /** Lets what is under way finish and closes the database. */
  close(): Promise<void>;
}

/** Opens the database (errors: those of `openStorage`) and puts the services over it. */
export async function createApp(options: AppOptions): Promise<Result<App>> {
  const { databaseFile, shell, systemLanguage, report, now = () => new Date() } = options;
  const opened = await openStorage(databaseFile, now);
  if (!opened.ok) return opened;
  const storage = opened.value;
  const events = createEventHub();
  const { version } = packageJson;
  const info = { name: 'Forhont', version, shell, databaseFile };

  const settings = createSettingsService(storage, events, systemLanguage);
  const rules = createRulesService(storage, now);
  const drawSeed = options.drawSeed ?? randomSeed;
  const pool = createSharedPool();
  const game = createGameService({ ...options, storage, settings, rules, events, pool, now });
  const analysis = createAnalysisService({ storage, rules, events, pool, settings, drawSeed });
  const school = createSchoolService({ storage, rules, settings, events, report, now, drawSeed });
  const handle = createDispatcher(
    {
      ...createAboutService(storage, info, settings),
      ...settings,
      ...rules.handlers,
      ...game.handlers,
      ...analysis.handlers,
      ...school.handlers,
      ...createLibraryService(storage, now),
    },
    report,
  );
  return ok({
    handle,
    listen: (listener) => events.listen(listener),
    async close() {
      analysis.close();
      await school.close();
      await game.close();
      await pool.close();
      await storage.close();
    },
  });
}
