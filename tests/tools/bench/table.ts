/**
 * `npm run bench -- table`: at the table at 1280×800, from the click on a card to the frame that shows what came of it,
 * and the long pieces of work of the window's thread while cards fly.
 */
import { availableParallelism, cpus } from 'node:os';
import type { Page } from '@playwright/test';
import type { TableState } from '#shared/api/index.ts';
import { unwrap } from '#shared/result.ts';
import { VARIANTS } from '#shared/seats.ts';
import { callBeside } from '../../e2e/beside.ts';
import { clickCard } from '../../e2e/pages/table.ts';
import { p95Of, spreadOf } from './measure.ts';
import { say } from './report.ts';
import { trace, type Task, type Trace } from './tracing.ts';
import { inWindow } from './window.ts';

const DEALS = 2;
const RULES = { voleny: 'csm', licitovany: 'csm', krizovy: 'csm', lizany: 'international' } as const;
const SETTLED_AFTER = 3000;
/** What the platform calls a long task, in ms. */
const LONG = 50;

interface Noted {
  /** From each click on a card to the frame after the table's first change, in ms. */
  readonly clicks: readonly number[];
  /** Tasks of the main thread over 50 ms by the clock. */
  readonly tasks: readonly LongTask[];
}

interface LongTask extends Task {
  /** It began while a card was on its way. */
  readonly flying: boolean;
}

/** Runs in the window, and keeps what it notes there. */
const NOTE = `(() => {
  const noted = (window.noted = []);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    if (options.id === 'flip' || this.inert) {
      performance.mark('flight from');
      animation.finished.catch(() => {}).then(() => performance.mark('flight to'));
    }
    return animation;
  };
  let start = 0;
  document.addEventListener('click', ({ target }) => {
    if (target.closest('[data-card]')) start = performance.now();
  }, { capture: true });
  new MutationObserver(() => {
    if (start === 0) return;
    const since = start;
    start = 0;
    requestAnimationFrame(() => setTimeout(() => noted.push(performance.now() - since)));
  }).observe(document.querySelector('.card-table'), { childList: true, subtree: true, attributes: true, attributeFilter: ['data-step', 'data-card', 'data-trick-card'] });
  performance.mark('flight none');
})()`;

export async function runTableBench(): Promise<void> {
  say(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]!.model.trim()}; ms by the clock of the window`);
  await inWindow(async (page) => {
    for (const speed of ['instant', 'fast', 'normal'] as const) {
      unwrap(await callBeside(page, 'settings.set', { speed }));
      const clicks: number[] = [];
      const tasks: LongTask[] = [];
      for (const variant of VARIANTS) {
        for (let deal = 0; deal < DEALS; deal++) {
          const start = { variant, rules: RULES[variant], seed: `table ${deal}`, humanSeat: 1 } as const;
          unwrap(await callBeside(page, 'game.start', start));
          await page.reload();
          await page.locator('.card-table').waitFor();
          // The window loads the other screens when the first one has been shown for a while.
          await page.waitForTimeout(SETTLED_AFTER);
          const ended = await trace(page, 'flight');
          await page.evaluate(NOTE);
          await playDeal(page);
          clicks.push(...(await page.evaluate<number[]>('window.noted')));
          tasks.push(...longTasks(await ended()));
        }
      }
      say(rowOf(speed, { clicks, tasks }));
    }
  });
}

function rowOf(speed: string, { clicks, tasks }: Noted): string {
  const { median, worst } = spreadOf(clicks);
  const figures = Object.entries({ p50: median, p95: p95Of(clicks), worst }).map(
    ([name, ms]) => `${name} ${ms.toFixed(0)} ms`,
  );
  const counted = (some: readonly LongTask[], by: 'ms' | 'cpu'): string => {
    const long = some.map((task) => task[by]).filter((ms) => ms > LONG);
    return long.length > 0 ? `${long.length} (longest ${Math.max(...long).toFixed(0)} ms)` : '0';
  };
  const flying = tasks.filter((task) => task.flying);
  return [
    `${speed.padEnd(8)} ${clicks.length} clicks: ${figures.join('  ')}`,
    `tasks over ${LONG} ms by the clock: ${counted(flying, 'ms')} while cards fly, ${counted(tasks, 'ms')} in all`,
    `by the thread's processor time: ${counted(flying, 'cpu')}, ${counted(tasks, 'cpu')}`,
  ].join('; ');
}

function longTasks({ tasks, marked }: Trace): LongTask[] {
  const [from, to] = [marked('flight from'), marked('flight to')];
  // So many cards are on their way as have set out and not arrived.
  const under = (at: number): boolean => from.filter((ts) => ts < at).length > to.filter((ts) => ts < at).length;
  return tasks.filter(({ ms }) => ms > LONG).map((task) => ({ ...task, flying: under(task.from) }));
}

/** Cards are clicked; everything before the play goes by the services. */
async function playDeal(page: Page): Promise<void> {
  for (let table = await ownTurn(page); table !== null; table = await ownTurn(page)) {
    const { dealId, step, view } = table;
    if (view.phase !== 'play') {
      const plain = view.actions.find(({ type }) => ['good', 'barva', 'pass', 'comment'].includes(type));
      const blunt = view.actions.find(
        (action) => action.type === 'discard' && !action.cards.some((card) => /^[AT]/.test(card)),
      );
      const action = plain ?? blunt ?? view.actions[0]!;
      unwrap(await callBeside(page, 'game.act', { dealId, step, action }));
      continue;
    }
    await page.locator(`.card-table[data-step="${step}"][data-turn="own"]`).waitFor();
    await clickCard(page.locator('.hand-fan.active [data-card].usable').first());
    await page.locator(`.card-table:not([data-step="${step}"])`).waitFor();
  }
}

/** The table once it is the human's turn; `null` when the deal is over. */
async function ownTurn(page: Page): Promise<TableState | null> {
  for (;;) {
    const table = unwrap(await callBeside(page, 'game.current', {}));
    if (!table || table.finished) return null;
    if (table.view.toAct === table.humanSeat) return table;
    await page.waitForTimeout(30);
  }
}
