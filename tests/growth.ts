/**
 * How the time of a work grows with what it is given. Time is that of this thread on the processor, so that a busy machine changes
 * nothing; it moves in steps of some milliseconds, so that what is compared takes several of them.
 */
import { WHOLE } from './bulk.ts';

/** Least that is compared, in milliseconds: at a glance, and where that does not tell. */
const COMPARED = [12, 48];
/** What takes no longer at its longest is nobody's wait. */
const NO_WAIT = 4;
/** Four times as much takes four times as long where each part is looked at once, and sixteen times where each is with each. */
const MAX = 8;
/** At a glance what is below this is well below that. */
const CLEARLY = 6;

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timeOf(work: () => unknown, times = 1): number {
  const start = used();
  for (let i = 0; i < times; i++) work();
  return used() - start;
}

/**
 * How many times as long four times as much takes; `null` where it takes no time worth speaking of.
 * @param make what is given, of about so many characters
 * @param most characters of what is compared
 */
export function growthOf<T>(
  make: (size: number) => T,
  work: (given: T) => unknown,
  most = WHOLE ? 1 << 17 : 1 << 16,
): number | null {
  let size = 512;
  for (let given = make(size); timeOf(() => work(given)) < NO_WAIT; given = make(size)) {
    if (size * 4 > most) return null;
    size *= 2;
  }
  const [once, fourfold] = [make(size), make(4 * size)];
  let growth = Infinity;
  for (const compared of COMPARED) {
    let times = 1;
    let time = timeOf(() => work(once));
    while (time < compared) time = timeOf(() => work(once), (times *= 2));
    growth = timeOf(() => work(fourfold), times) / time;
    if (growth < CLEARLY) break;
  }
  return growth;
}

/** Whether a growth is that of a work that looks at everything as often, however much there is. */
export const isLinear = (growth: number | null): boolean => growth === null || growth <= MAX;
