/** When something missed comes back: FSRS decides, this keeps it sane when the computer's clock was moved. */
import { createEmptyCard, fsrs, Rating, State, type Card as Memory } from 'ts-fsrs';
import { z } from 'zod';

const time = z.iso.datetime().max(40);

/** What is remembered of an item. */
export const memorySchema = z.strictObject({
  due: time,
  stability: z.number().min(0),
  difficulty: z.number().min(0).max(10),
  scheduledDays: z.number().min(0),
  learningSteps: z.number().int().min(0),
  reps: z.number().int().min(0),
  lapses: z.number().int().min(0),
  state: z.enum(['New', 'Learning', 'Review', 'Relearning']),
  lastReview: time,
});
export type ItemMemory = z.infer<typeof memorySchema>;

const DAY = 86_400_000;
/** Nothing waits longer than a year. */
const MAX_DAYS = 365;
const scheduler = fsrs({ enable_fuzz: false, maximum_interval: MAX_DAYS });

/** An item missed for the first time. */
export function missedFirst(now: Date): ItemMemory {
  return fromCard(scheduler.next(createEmptyCard(now), now, Rating.Again).card, now);
}

/** After it came back: right at once, or missed again. */
export function reviewed(memory: ItemMemory, right: boolean, now: Date): ItemMemory {
  const card = toCard(settled(memory, now));
  return fromCard(scheduler.next(card, now, right ? Rating.Good : Rating.Again).card, now);
}

/**
 * The memory as the clock stands now. What was reviewed in the future, by a clock that has been put back since, counts as
 * reviewed now and keeps its interval, so that nothing waits for a year that was never lived.
 */
export function settled(memory: ItemMemory, now: Date): ItemMemory {
  const last = Date.parse(memory.lastReview);
  if (last <= now.getTime()) return memory;
  const interval = Math.min(Math.max(0, Date.parse(memory.due) - last), MAX_DAYS * DAY);
  return { ...memory, lastReview: now.toISOString(), due: new Date(now.getTime() + interval).toISOString() };
}

/** Known so well that it need not come back: the longest interval was answered rightly. */
export function isLearnt({ state, scheduledDays }: ItemMemory): boolean {
  return state === 'Review' && scheduledDays >= MAX_DAYS;
}

function toCard(memory: ItemMemory): Memory {
  const last = new Date(memory.lastReview);
  return {
    ...createEmptyCard(last),
    due: new Date(memory.due),
    stability: memory.stability,
    difficulty: memory.difficulty,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningSteps,
    reps: memory.reps,
    lapses: memory.lapses,
    state: State[memory.state],
    last_review: last,
  };
}

function fromCard(card: Memory, now: Date): ItemMemory {
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: State[card.state] as ItemMemory['state'],
    lastReview: now.toISOString(),
  };
}
