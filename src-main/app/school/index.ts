/** The school: learners, lessons, drills, repetition, progress. See docs/school.md. */
import type { LastGame } from '#shared/api/last-game.ts';
import type { DrillTerms } from '#main/school/index.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers, Report } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import { createQueue } from '../queue.ts';
import type { RulesService } from '../rules.ts';
import type { SettingsService } from '../settings.ts';
import { countingUnderway } from '../underway.ts';
import { createBackground, type SchoolThreads } from './background.ts';
import { drillHandlers } from './drills.ts';
import { createFinalTests, type FinalTestOptions } from './final-test.ts';
import { learnerHandlers } from './learners.ts';
import { foundAdjustments } from './found-adjustments.ts';
import { lessonHandlers } from './lessons.ts';
import { overviewHandlers } from './overview.ts';
import { ownHandlers } from './own.ts';
import { runHandlers } from './runs.ts';
import { chosenLearner, type School } from './school.ts';
import { createStock, type DrillPatience } from './stock.ts';

export { createSchoolThreads, type SchoolThreads } from './background.ts';
export { NO_PATIENCE, type DrillPatience } from './stock.ts';

/** What is practised is what is played: volený or licitovaný; who plays another game practises the course’s own. */
function playedIn(last: LastGame | null): DrillTerms {
  const isMade = last?.variant === 'voleny' || last?.variant === 'licitovany';
  return isMade ? { variant: last.variant, rules: last.rules } : { variant: 'voleny', rules: 'csm' };
}

export interface SchoolOptions extends Omit<FinalTestOptions, 'events'> {
  readonly storage: Storage;
  readonly rules: Pick<RulesService, 'find'>;
  readonly settings: Pick<SettingsService, 'read' | 'language'>;
  readonly events: EventHub;
  readonly report: Report;
  readonly now: () => Date;
  readonly drawSeed: () => string;
  readonly practised: School['practised'];
  readonly drillPatience?: DrillPatience | undefined;
  readonly threads: SchoolThreads;
}

export interface SchoolService {
  /** Whoever learns here. */
  learner(): Promise<number>;
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `school.${string}`>>;
  /** Lets what is being recorded finish; what is being made in the background is given up. */
  close(): Promise<void>;
}

export function createSchoolService(options: SchoolOptions): SchoolService {
  const { storage, rules, settings, events, report, now, drawSeed, practised, drillPatience, threads } = options;
  const background = createBackground(threads);
  const stock = createStock(background, report, drillPatience);
  const school: School = {
    storage,
    rules,
    background,
    now,
    drawSeed,
    practised,
    language: settings.language,
    playerName: async () => (await settings.read()).playerName,
    report,
    progress: (progress) => events.emit('schoolProgress', progress),
    learnerChanged: () => events.emit('recent', {}),
    played: async () => playedIn((await settings.read()).lastGame),
    queue: createQueue(),
    found: foundAdjustments(storage),
  };
  const tests = createFinalTests(school, options);
  const { handlers, answered } = countingUnderway({
    ...tests.handlers,
    ...learnerHandlers(school),
    ...overviewHandlers(school),
    ...drillHandlers(school, stock),
    ...lessonHandlers(school),
    ...runHandlers(school, stock),
    ...ownHandlers(school),
  });
  return {
    handlers,
    learner: () => school.queue(async () => (await chosenLearner(school)).id),
    async close() {
      stock.close();
      await tests.close();
      await background.close();
      await answered();
      await school.queue(() => Promise.resolve());
    },
  };
}
