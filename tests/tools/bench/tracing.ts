/** What the window's main thread did, by the browser's own trace: tasks with their processor time, and marks set in the page. */
import type { Page } from '@playwright/test';

export interface Task {
  /** Microseconds of the trace's clock. */
  readonly from: number;
  /** Milliseconds by the clock, and of the thread's own processor time: on a shared machine a thread also waits for its turn. */
  readonly ms: number;
  readonly cpu: number;
}

export interface Trace {
  readonly tasks: readonly Task[];
  /** When `performance.mark(name)` was called, in the same microseconds. */
  marked(name: string): number[];
}

interface Entry {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const CATEGORIES = ['toplevel', 'blink.user_timing'];
const TASK = 'RunTask';
/** Tasks shorter than this are of no interest, in microseconds. */
const MIN_LENGTH = 1000;

/**
 * Traces until the function it returns is called.
 * @param named how the names of the page's marks begin; it must set one while it is traced, by which its thread is known
 */
export async function trace(page: Page, named: string): Promise<() => Promise<Trace>> {
  const session = await page.context().newCDPSession(page);
  const entries: Entry[] = [];
  const isWanted = ({ name, ph, dur = 0 }: Entry): boolean =>
    name.endsWith(TASK) ? ph === 'X' && dur > MIN_LENGTH : name.startsWith(named);
  session.on('Tracing.dataCollected', ({ value }) => entries.push(...(value as unknown as Entry[]).filter(isWanted)));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const marks = entries.filter(({ name }) => !name.endsWith(TASK));
    const main = marks[0];
    const tasks = entries
      .filter(({ name, pid, tid }) => name.endsWith(TASK) && pid === main?.pid && tid === main.tid)
      .map(({ ts, dur = 0, tdur = 0 }) => ({ from: ts, ms: dur / 1000, cpu: tdur / 1000 }));
    return { tasks, marked: (name) => marks.filter((mark) => mark.name === name).map(({ ts }) => ts) };
  };
}
