/**
 * How the time of a work grows with what it is given: the shortest of several tries by the clock, since a busy machine makes single
 * tries longer and none shorter; and what seems to grow too fast, by the time of this thread on the processor.
 */
import { WHOLE } from './bulk.ts';

/** What takes no longer at its longest is nobody's wait, in milliseconds. */
const NO_WAIT = 4;
/** Four times as much takes four times as long where each part is looked at once, and sixteen times where each is with each. */
const MAX = 8;
/** At a glance what is below this is well below that. */
const CLEARLY = 6;
/** Tries of each length: at a glance, and as many more where that does not tell. */
const TRIES = [2, 4];
/** So often the shorter one is done where its time on the processor is taken, which is counted in steps of some milliseconds. */
const COUNTED = 16;

/** The time of this thread on the processor for doing a work so many times, in milliseconds. */
function onProcessor(times: number, work: () => unknown): number {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const start = used();
  for (let i = 0; i < times; i++) work();
  return used() - start;
}

/** The shortest time of a work in so many tries, in milliseconds. */
function shortest(tries: number, work: () => unknown): number {
  let least = Infinity;
  for (let i = 0; i < tries; i++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
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
  for (let given = make(size); shortest(2, () => work(given)) < NO_WAIT; given = make(size)) {
    if (size * 4 > most) return null;
    size *= 2;
  }
  const [once, fourfold] = [make(size), make(4 * size)];
  let [one, four] = [Infinity, Infinity];
  for (const tries of TRIES) {
    // The longer first, so that both run as the engine has made them by then.
    four = Math.min(
      four,
      shortest(tries, () => work(fourfold)),
    );
    one = Math.min(
      one,
      shortest(tries, () => work(once)),
    );
    if (four / one < CLEARLY) return four / one;
  }
  if (four / one <= MAX) return four / one;
  // One step where memory gets slower looks like growth; over twice the distance it is told from it.
  const sixteenfold = make(16 * size);
  const short = onProcessor(COUNTED, () => work(once)) / COUNTED;
  const long = onProcessor(1, () => work(sixteenfold));
  return Math.sqrt(long / short);
}

/** Whether a growth is that of a work that looks at everything as often, however much there is. */
export const isLinear = (growth: number | null): boolean => growth === null || growth <= MAX;
