/** Drills made ahead, so that the next one is there at once. */
import type { DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { Report } from '../dispatcher.ts';
import type { Background } from './background.ts';
import type { DrillLimits } from './tasks.ts';

interface Order {
  readonly seed: string;
  readonly wanted: number;
  readonly dilemma: boolean;
  readonly limits: DrillLimits;
  readonly isNew: (exercise: Exercise) => Promise<boolean>;
}

export interface Stock {
  /** The new exercise nearest to what is wanted; `null` when none can be made. */
  take(kind: DrillKind, order: Order): Promise<Exercise | null>;
  close(): void;
}

/** What lies ready of a kind; more are not kept. */
const MAX = 12;
/** Fewer than this, and more are made while the learner thinks. */
const ENOUGH = 3;
/** How far from the wanted difficulty a drill may be that lies ready. */
const NEAR = 150;
/** How long a drill of the right difficulty is looked for, in milliseconds. */
export interface DrillPatience {
  /** While the learner waits. */
  readonly now: number;
  /** While nobody waits; none is made ahead where this is 0. */
  readonly ahead: number;
}

const PATIENCE: DrillPatience = { now: 700, ahead: 4000 };
/** The first drill that comes is taken, so that time decides nothing. */
export const NO_PATIENCE: DrillPatience = { now: 0, ahead: 0 };
/** A learner may have had everything a seed makes. */
const MAX_TRIES = 6;

export function createStock(background: Background, report: Report, patience: DrillPatience = PATIENCE): Stock {
  const shelves = new Map<string, Exercise[]>();
  const filling = new Set<string>();
  let closed = false;

  /** Dilemmas lie apart from what comes as it comes, and what has other limits does. */
  const nameOf = (kind: DrillKind, { dilemma, limits }: Pick<Order, 'dilemma' | 'limits'>): string =>
    JSON.stringify([kind, dilemma, limits]);

  const shelf = (kind: DrillKind, order: Pick<Order, 'dilemma' | 'limits'>): Exercise[] => {
    const name = nameOf(kind, order);
    const known = shelves.get(name);
    if (known) return known;
    const empty: Exercise[] = [];
    shelves.set(name, empty);
    return empty;
  };

  async function make(kind: DrillKind, order: Omit<Order, 'isNew'>, when: 'now' | 'ahead'): Promise<void> {
    const { closing, run, runAside } = background;
    const { seed, wanted, dilemma, limits } = order;
    const task = { task: 'generate', kind, seed, wanted, dilemma, limits, patience: patience[when], closing } as const;
    const made = await (when === 'now' ? run<'generate'>(task) : runAside<'generate'>(task));
    const there = shelf(kind, order);
    there.push(...made);
    there.splice(0, there.length - MAX);
  }

  /** Takes the nearest new one off the shelf, if it is near enough. */
  async function fromShelf(kind: DrillKind, order: Order, near: number): Promise<Exercise | null> {
    const { wanted, isNew } = order;
    const there = shelf(kind, order);
    const distance = ({ difficulty }: Exercise): number => Math.abs(difficulty.rating - wanted);
    for (const exercise of there.toSorted((a, b) => distance(a) - distance(b))) {
      if (distance(exercise) > near) return null;
      there.splice(there.indexOf(exercise), 1);
      if (await isNew(exercise)) return exercise;
    }
    return null;
  }

  function fill(kind: DrillKind, order: Order): void {
    const name = nameOf(kind, order);
    if (closed || patience.ahead === 0 || filling.has(name) || shelf(kind, order).length >= ENOUGH) return;
    filling.add(name);
    void make(kind, { ...order, seed: `${order.seed} ahead` }, 'ahead')
      .catch(report)
      .finally(() => filling.delete(name));
  }

  return {
    async take(kind, order) {
      let taken = await fromShelf(kind, order, NEAR);
      for (let tries = 0; taken === null && tries < MAX_TRIES && !closed; tries++) {
        await make(kind, { ...order, seed: `${order.seed} ${tries}` }, 'now');
        taken = await fromShelf(kind, order, Infinity);
      }
      fill(kind, order);
      return taken;
    },
    close() {
      closed = true;
    },
  };
}
