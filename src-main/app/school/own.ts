/** Exercises of one's own: put aside from a setup or a deal, and mistakes found in deals played. */
import type { Params } from '#shared/api/index.ts';
import { err, ok, within, type Result } from '#shared/result.ts';
import { exerciseSchema, type Exercise } from '#shared/school/exercise.ts';
import type { DrillKind } from '#shared/school/drill.ts';
import type { OwnExercise, Practised } from '#shared/school/progress.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Seat } from '#shared/seats.ts';
import { drillItem } from '#main/school/index.ts';
import { UnreadableRecord, type PutAside } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import { humanSeat } from '../game/index.ts';
import { givenSetup } from '../analysis/index.ts';
import { chosenLearner, read, type School } from './school.ts';
import type { DealRecord } from './tasks.ts';

type OwnHandlers = Pick<
  Handlers,
  'school.practise' | 'school.exercises' | 'school.removeExercise' | 'school.findMistakes' | 'school.cancel'
>;

interface Recorded extends DealRecord {
  /** `null` where he sat out. */
  readonly human: Seat | null;
  readonly finished: boolean;
}

export function ownHandlers(school: School): OwnHandlers {
  const { storage, queue, background, now, rules, progress } = school;
  const searches = new Map<string, AbortController>();
  const isClosing = (): boolean => Atomics.load(background.closing, 0) !== 0;

  async function practise({ from, ...rest }: Params<'school.practise'>): Promise<Result<Practised>> {
    const name = rest.name ?? null;
    const learner = await chosenLearner(school);
    if (from.type === 'setup') {
      const given = await givenSetup(from.setup, rules);
      if (!given.ok) return within(given, 'setup');
      const made = await background.run<'position'>({ task: 'position', setup: given.value });
      return made.ok
        ? queue(() => keep(learner.id, named(made.value, from.setup.rules), 'own', name))
        : within(made, 'setup');
    }
    if (from.type === 'situation') {
      const found = await school.practised(from.at);
      if (!found.ok) return found;
      const { dealt, actions } = found.value;
      const { variant, ruleSet, packets, sitterOut } = dealt;
      const deck = packets.flatMap(({ cards }) => cards);
      const record = { variant, ruleSet, deck, sitterOut, manner: 'training', actions, proved: {} } as const;
      const made = await background.run<'moment'>({ task: 'moment', deal: record });
      return made.ok ? queue(() => keep(learner.id, made.value, 'own', name)) : made;
    }
    const deal = await recorded(from.dealId);
    if (!deal) return err('unknown-deal', { deal: from.dealId }, ['from', 'dealId']);
    if (from.step > deal.actions.length)
      return err('stale-step', { step: from.step, now: deal.actions.length }, ['from', 'step']);
    if (!deal.finished) {
      // Its cards are secret still.
      const isNew = await queue(() =>
        storage.ownDeals.putAside(learner.id, { dealId: from.dealId, step: from.step, name }),
      );
      return ok({ exerciseId: null, known: !isNew });
    }
    return fromDeal(learner.id, deal, { dealId: from.dealId, step: from.step, name });
  }

  async function fromDeal(learnerId: number, deal: DealRecord, { step, name }: PutAside): Promise<Result<Practised>> {
    const made = await background.run<'moment'>({
      task: 'moment',
      deal: { ...deal, actions: deal.actions.slice(0, step) },
    });
    return made.ok ? queue(() => keep(learnerId, made.value, 'own', name)) : made;
  }

  /** Adds an exercise, or finds the same one added before. */
  async function keep(
    learnerId: number,
    exercise: Exercise,
    source: 'own' | 'mistake',
    name: string | null,
  ): Promise<Result<Practised>> {
    const { identity, kind } = exercise;
    const known = await storage.exercises.byIdentity(learnerId, identity);
    if (known && known.source !== 'generated') return ok({ exerciseId: known.id, known: true });
    if (known) await storage.exercises.remove(learnerId, known.id);
    const added = { identity, kind, source, name, body: exercise, addedAt: now().toISOString() };
    return ok({ exerciseId: await storage.exercises.add(learnerId, added), known: false });
  }

  /** What was put aside in deals that are finished by now becomes exercises. */
  async function ripen(learnerId: number): Promise<void> {
    for (const aside of await storage.ownDeals.ripe(learnerId)) {
      const deal = await recorded(aside.dealId);
      if (!deal) continue;
      await fromDeal(learnerId, deal, aside);
      await storage.ownDeals.removePutAside(learnerId, aside);
    }
  }

  /** `null` for a deal that is not there, or that cannot be read. */
  async function recorded(dealId: number): Promise<Recorded | null> {
    try {
      const stored = await storage.deals.find(dealId);
      const session = stored && (await storage.sessions.find(stored.sessionId));
      if (!session) return null;
      const { variant, ruleSet, sitterOut, manner } = session;
      const actions = (await storage.actions.list(dealId)).map(({ action }) => action);
      const finished = await storage.ownDeals.isSettled(dealId);
      const human = humanSeat({ session, stored });
      const proved = await storage.proofs.list(dealId);
      return { variant, ruleSet, deck: stored.deck, sitterOut, manner, actions, proved, human, finished };
    } catch (fault) {
      if (fault instanceof UnreadableRecord) return null;
      throw fault;
    }
  }

  async function findMistakes({ requestId, deals: limit }: Params<'school.findMistakes'>, gone?: AbortSignal) {
    searches.get(requestId)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    gone?.addEventListener('abort', () => controller.abort(), { signal });
    searches.set(requestId, controller);
    const found = { deals: 0, decisions: 0, mistakes: 0 };
    try {
      const learner = await chosenLearner(school);
      await ripen(learner.id);
      const deals = await storage.ownDeals.unreviewed(learner.id, limit);
      for (const dealId of deals) {
        if (signal.aborted || isClosing()) break;
        const deal = await recorded(dealId);
        const review =
          deal && deal.human !== null
            ? await background.runAside<'review'>({ task: 'review', deal, seat: deal.human })
            : null;
        // At one go, so that a school that closes meanwhile waits for all of it.
        await queue(async () => {
          for (const { exercise } of review?.mistakes ?? []) {
            const kept = await keep(learner.id, exercise, 'mistake', null);
            if (kept.ok && !kept.value.known) found.mistakes += 1;
          }
          await storage.ownDeals.setReviewed(learner.id, dealId);
        });
        found.deals += 1;
        found.decisions += review?.decisions ?? 0;
        progress({ requestId, done: found.deals, of: deals.length });
      }
      return ok({ ...found, cancelled: signal.aborted });
    } finally {
      if (searches.get(requestId) === controller) searches.delete(requestId);
    }
  }

  return {
    'school.practise': practise,
    'school.findMistakes': findMistakes,

    'school.cancel'({ requestId }) {
      searches.get(requestId)?.abort();
      return ok(null);
    },

    async 'school.exercises'() {
      const learner = await chosenLearner(school);
      await ripen(learner.id);
      const attempts = await storage.attempts.list(learner.id);
      const own = await storage.exercises.own(learner.id);
      return ok(
        own.map(({ id, kind, source, name, addedAt, body }): OwnExercise => {
          const tries = attempts.filter(({ item, correct }) => item === drillItem(id) && correct !== null);
          return {
            exerciseId: id,
            kind: kind as DrillKind,
            source: source as OwnExercise['source'],
            themes: read(exerciseSchema, body)?.themes ?? [],
            name,
            createdAt: addedAt,
            attempts: tries.length,
            correct: tries.filter(({ correct }) => correct).length,
          };
        }),
      );
    },

    async 'school.removeExercise'({ exerciseId }) {
      const learner = await chosenLearner(school);
      return queue(async () => {
        const stored = await storage.exercises.find(learner.id, exerciseId);
        if (!stored || stored.source === 'generated') return err('unknown-exercise', {}, ['exerciseId']);
        await storage.exercises.remove(learner.id, exerciseId);
        return ok(null);
      });
    },
  };
}

/** The exercise with its rules by name, where they have one that will still be known. */
function named(exercise: Exercise, rules: unknown): Exercise {
  const isBuiltIn = typeof rules === 'string' && findRuleSet(rules) !== undefined;
  return isBuiltIn && exercise.setup ? { ...exercise, setup: { ...exercise.setup, rules } } : exercise;
}
