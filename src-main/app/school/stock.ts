/** Drills made ahead, so that the next one is there at once. */
import type { DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { Report } from '../dispatcher.ts';
import type { Background } from './background.ts';

export interface Order {
  readonly seed: string;
  readonly wanted: number;
  readonly isNew: (exercise: Exercise) => Promise<boolean>;
}

export interface Stock {
  /** The new exercise nearest to what is wanted; `null` when none can be made. */
  take(kind: DrillKind, order: Order): Promise<Exercise | null>;
  close(): void;
}

/** What lies ready of a kind; more are not kept. */
const MOST = 12;
/** Fewer than this, and more are made while the learner thinks. */
const ENOUGH = 3;
/** How far from the wanted difficulty a drill may be that lies ready. */
const NEAR = 150;
/** How long the learner waits for the right difficulty, in milliseconds; and while nobody waits. */
const PATIENCE = { now: 700, ahead: 4000 } as const;
/** A learner may have had everything a seed makes. */
const MOST_TRIES = 6;

export function createStock(background: Background, report: Report): Stock {
  const shelves = new Map<DrillKind, Exercise[]>();
  const filling = new Set<DrillKind>();
  let closed = false;

  const shelf = (kind: DrillKind): Exercise[] => {
    const known = shelves.get(kind);
    if (known) return known;
    const empty: Exercise[] = [];
    shelves.set(kind, empty);
    return empty;
  };

  async function make(kind: DrillKind, seed: string, wanted: number, when: 'now' | 'ahead'): Promise<void> {
    const { closing, run, runAside } = background;
    const task = { task: 'generate', kind, seed, wanted, patience: PATIENCE[when], closing } as const;
    const made = await (when === 'now' ? run<'generate'>(task) : runAside<'generate'>(task));
    shelf(kind).push(...made);
    shelf(kind).splice(0, shelf(kind).length - MOST);
  }

  /** Takes the nearest new one off the shelf, if it is near enough. */
  async function fromShelf(kind: DrillKind, { wanted, isNew }: Order, near: number): Promise<Exercise | null> {
    const distance = ({ difficulty }: Exercise): number => Math.abs(difficulty.rating - wanted);
    for (const exercise of shelf(kind).toSorted((a, b) => distance(a) - distance(b))) {
      if (distance(exercise) > near) return null;
      shelf(kind).splice(shelf(kind).indexOf(exercise), 1);
      if (await isNew(exercise)) return exercise;
    }
    return null;
  }

  function fill(kind: DrillKind, { seed, wanted }: Order): void {
    if (closed || filling.has(kind) || shelf(kind).length >= ENOUGH) return;
    filling.add(kind);
    void make(kind, `${seed} ahead`, wanted, 'ahead')
      .catch(report)
      .finally(() => filling.delete(kind));
  }

  return {
    async take(kind, order) {
      let taken = await fromShelf(kind, order, NEAR);
      for (let tries = 0; taken === null && tries < MOST_TRIES && !closed; tries++) {
        await make(kind, `${order.seed} ${tries}`, order.wanted, 'now');
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
