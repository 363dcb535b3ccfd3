/**
 * The final test. It is a session like any other, strict and of eight deals, so it goes on after a crash and hides what a table
 * hides. Each deal that is over is played once more by the strongest level in every seat, when nobody waits for it.
 */
import type { Events } from '#shared/api/index.ts';
import { levelsOf } from '#shared/bots.ts';
import { NO_BONUS } from '#shared/bonus.ts';
import { DEFAULT_HELP, DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { err, ok } from '#shared/result.ts';
import {
  FINAL_DEALS,
  FINAL_TEST_PROGRESS,
  type FinalTest,
  type FinalTestRecord,
  type FinalTestState,
} from '#shared/school/final-test.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { textsIn } from '#shared/texts.ts';
import type { StoredDeal, StoredFinalTest } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import { botThought, createProofs, HUMAN_PLACE, openSession, seatedPlayers, tableSize } from '../game/index.ts';
import { createQueue } from '../queue.ts';
import { botsGain } from '../review/index.ts';
import type { SharedPool } from '../solver.ts';
import { chosenLearner, type School } from './school.ts';

type FinalTestHandlers = Pick<Handlers, 'school.finalTests' | 'school.startFinalTest' | 'school.giveUpFinalTest'>;

export interface FinalTestOptions {
  readonly events: EventHub;
  /** Where deals are compared, behind all that somebody waits for. */
  readonly pool: SharedPool;
  /** What a bot does that thinks. */
  readonly think?: typeof botThought | undefined;
}

export interface FinalTestService {
  readonly handlers: FinalTestHandlers;
  close(): Promise<void>;
}

/** Who sits in the learner's place when a deal is compared: the one who is neither bold nor timid, and never at a table of tests. */
const IN_HIS_PLACE = 'ludmila';

export function createFinalTests(school: School, options: FinalTestOptions): FinalTestService {
  const { storage, queue, now, drawSeed, report } = school;
  const { events, pool, think = botThought } = options;
  const proofs = createProofs(storage, pool);
  // One deal after another, beside what is recorded meanwhile.
  const counting = createQueue();
  const closing = new AbortController();
  const stopListening = events.listen((name, payload) => {
    if (name !== 'table') return;
    const { table } = payload as Events['table'];
    if (table.finished) void settled(table.sessionId).catch(report);
  });

  /** The deals of a test's session that are over, first one first, with what they brought the learner. */
  async function playedDeals({ sessionId }: StoredFinalTest): Promise<{ stored: StoredDeal; yours: number }[]> {
    const ids = sessionId === null ? [] : (await storage.reviews.finished(sessionId)).reverse();
    const played = [];
    for (const id of ids) {
      const stored = await storage.deals.find(id);
      const gains = await storage.settlements.of(id);
      if (stored && gains.length > 0) played.push({ stored, yours: gains[HUMAN_PLACE]!.amount });
    }
    return played;
  }

  /** Enters what is over by now. */
  async function entered(test: StoredFinalTest): Promise<StoredFinalTest> {
    const { record } = test;
    if (record.givenUp) return test;
    const known = new Set(record.deals.map(({ number }) => number));
    const fresh = (await playedDeals(test)).filter(({ stored }) => !known.has(stored.number));
    if (fresh.length === 0) return test;
    const deals = [
      ...record.deals,
      ...fresh.map(({ stored, yours }) => ({ number: stored.number, yours, bots: null })),
    ];
    return keep(test, { ...record, deals });
  }

  async function keep(test: StoredFinalTest, record: FinalTestRecord): Promise<StoredFinalTest> {
    const changedAt = now().toISOString();
    await storage.finalTests.keep(test.id, record, changedAt);
    return { ...test, record, changedAt };
  }

  async function settled(sessionId: number): Promise<void> {
    const test = await queue(async () => {
      const found = await storage.finalTests.ofSession(sessionId);
      return found && entered(found);
    });
    if (test) count(test);
  }

  /** Has the deals of a test compared that are not yet. */
  function count({ id }: StoredFinalTest): void {
    void counting(async () => {
      const test = await storage.finalTests.find(id);
      const left = test?.record.deals.filter(({ bots }) => bots === null) ?? [];
      if (!test || left.length === 0) return;
      for (const { stored } of await playedDeals(test)) {
        if (closing.signal.aborted) return;
        if (left.some(({ number }) => number === stored.number)) await compare(test, stored);
      }
    }).catch((fault: unknown) => {
      if (!closing.signal.aborted) report(fault);
    });
  }

  async function compare(test: StoredFinalTest, stored: StoredDeal): Promise<void> {
    const session = await storage.sessions.find(stored.sessionId);
    if (!session) return;
    const { level } = test.record;
    const others = (await storage.players.list(session.id)).filter(({ place }) => place !== HUMAN_PLACE);
    const players = [{ place: HUMAN_PLACE, bot: { id: IN_HIS_PLACE, level } }, ...others];
    const gains = await botsGain({ session, stored, players }, proofs, {
      signal: closing.signal,
      manner: session.manner,
      choose: (table, seat) => think(pool, table, { seat, level }, closing.signal),
    });
    if (gains === null) return;
    await queue(async () => {
      const now = await storage.finalTests.find(test.id);
      if (!now) return;
      const deals = now.record.deals.map((deal) =>
        deal.number === stored.number ? { ...deal, bots: gains[HUMAN_PLACE]! } : deal,
      );
      await keep(now, { ...now.record, deals });
    });
    school.progress({ requestId: FINAL_TEST_PROGRESS, done: stored.number, of: FINAL_DEALS });
  }

  /** All tests of the chosen learner as they are now. */
  async function all(): Promise<StoredFinalTest[]> {
    const learner = await chosenLearner(school);
    return queue(async () => {
      const tests = [];
      for (const test of await storage.finalTests.list(learner.id)) tests.push(await entered(test));
      return tests;
    });
  }

  const handlers: FinalTestHandlers = {
    async 'school.finalTests'() {
      const tests = await all();
      // What a crash or a close left uncompared.
      for (const test of tests) count(test);
      return ok({ tests: tests.map(finalTestOf) });
    },

    async 'school.startFinalTest'({ variant, rules: id }) {
      const open = (await all()).some((test) => stateOf(test) === 'open');
      if (open) return err('final-test-open');
      const ruleSet = await school.rules.find(id);
      if (!ruleSet) return err('unknown-rules', { rules: id }, ['rules']);
      if (!ruleSet.variants.includes(variant)) return err('variant-not-in-rules', { rules: id, variant }, ['variant']);
      const learner = await chosenLearner(school);
      const level = levelsOf(variant).at(-1)!;
      const startedAt = now().toISOString();
      const name = textsIn(await school.language()).t('shell.finalTest');
      const session = {
        variant,
        ruleSet,
        seed: null,
        sitterOut: false,
        manner: 'strict',
        bonus: NO_BONUS,
        options: {
          ...DEFAULT_OPTIONS,
          name,
          length: { kind: 'deals', deals: FINAL_DEALS },
          help: { ...DEFAULT_HELP, hints: false, undo: false },
        },
        startedAt,
      } as const;
      return queue(async () => {
        const players = seatedPlayers(tableSize(session), level);
        const table = await openSession(storage, { ...session, players, forhont: HUMAN_PLACE, dealSeed: drawSeed() });
        const rulesName = findRuleSet(ruleSet.id) ? null : (ruleSet.name ?? null);
        const record = { variant, rules: ruleSet.id, rulesName, level, deals: [], givenUp: false };
        await storage.transaction(({ finalTests }) => finalTests.add(learner.id, table.session.id, record, startedAt));
        return ok({ sessionId: table.session.id });
      });
    },

    async 'school.giveUpFinalTest'() {
      const open = (await all()).find((test) => stateOf(test) === 'open');
      if (!open) return err('no-final-test');
      await queue(() => keep(open, { ...open.record, givenUp: true }));
      return ok(null);
    },
  };

  return {
    handlers,
    async close() {
      stopListening();
      closing.abort();
      await counting(() => Promise.resolve());
    },
  };
}

function stateOf({ record, sessionId }: StoredFinalTest): FinalTestState {
  if (record.givenUp) return 'given-up';
  if (!record.deals.some(({ number }) => number >= FINAL_DEALS)) return sessionId === null ? 'given-up' : 'open';
  if (record.deals.every(({ bots }) => bots !== null)) return 'done';
  // Nothing is left that could be compared.
  return sessionId === null ? 'given-up' : 'counting';
}

function finalTestOf(test: StoredFinalTest): FinalTest {
  const { id, record, sessionId, startedAt, changedAt } = test;
  const { variant, rules, rulesName, level, deals } = record;
  return { id, variant, rules, rulesName, level, state: stateOf(test), sessionId, deals, startedAt, changedAt };
}
