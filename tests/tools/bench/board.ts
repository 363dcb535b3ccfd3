/**
 * `npm run bench -- board`: how long the editor takes from the last card placed to a badge on every card of the seat to
 * play, end to end: the click, the bridge, the solver's thread, and the frame in which the badges are painted. And from one
 * hand laid out, the others unknown, to the first estimate over sampled layouts.
 */
import { availableParallelism, cpus } from 'node:os';
import type { Page } from '@playwright/test';
import { makeLine } from '#shared/notation/index.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import type { Position } from '#main/engine/index.ts';
import { benchDeal, type DealKind } from './deals.ts';
import { p95Of, spreadOf } from './measure.ts';
import { say } from './report.ts';
import { inWindow } from './window.ts';

const DEALS_PER_KIND = 12;
/** What is wanted of nineteen in twenty. Milliseconds. */
const OPEN_AT_MOST = 150;
const SAMPLED_AT_MOST = 400;

const KINDS: readonly DealKind[] = [
  { variant: 'voleny', rules: 'csm', contract: 'hra', plausible: false },
  { variant: 'voleny', rules: 'csm', contract: 'sedma', plausible: true },
  { variant: 'voleny', rules: 'csm', contract: 'sto', plausible: true },
  { variant: 'voleny', rules: 'csm', contract: 'betl', plausible: true },
  { variant: 'licitovany', rules: 'csm', contract: 'sto-sedma', plausible: true },
  { variant: 'licitovany', rules: 'international', contract: 'sto', plausible: true },
];

export async function runBoardBench(): Promise<void> {
  say(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]!.model.trim()}; ms by the clock of the window`);
  await withBoard(async (page) => {
    // The first answers start the solver's thread and compile its code.
    for (let seed = 901; seed < 904; seed++) await timeOf(page, benchDeal(KINDS[0]!, seed));
    await eachKind(timeOf, page, OPEN_AT_MOST);

    say('one hand known: from its laying out to the first estimate');
    for (let seed = 901; seed < 904; seed++) await firstEstimateOf(page, benchDeal(KINDS[0]!, seed));
    await eachKind(firstEstimateOf, page, SAMPLED_AT_MOST);
  });
}

async function eachKind(time: typeof timeOf, page: Page, wanted: number): Promise<void> {
  const all: number[] = [];
  for (const kind of KINDS) {
    const times: number[] = [];
    for (let seed = 1; seed <= DEALS_PER_KIND; seed++) times.push(await time(page, benchDeal(kind, seed)));
    say(rowOf(`${kind.variant} ${kind.rules} ${kind.contract}`, times));
    all.push(...times);
  }
  say(rowOf(`all, at most ${wanted} ms wanted`, all));
}

function rowOf(name: string, times: readonly number[]): string {
  const { median, worst } = spreadOf(times);
  const figures = { p50: median, p95: p95Of(times), worst };
  const shown = Object.entries(figures).map(([label, ms]) => `${label} ${ms.toFixed(0).padStart(5)} ms`);
  return `${name.padEnd(34)} ${String(times.length).padStart(4)} deals  ${shown.join('  ')}`;
}

/** Lays out all but one card of the talon, places that one, and waits for the badges. Milliseconds. */
async function timeOf(page: Page, deal: Position): Promise<number> {
  const setup = setupOf(deal);
  const last = setup.talon.at(-1)!;
  await page.locator('[data-action="insert"]').click();
  await page.locator('[data-field="notation"]').fill(makeLine({ ...setup, talon: setup.talon.slice(0, -1) }));
  await page.locator('[data-action="do-insert"]').click();
  await page.locator('.toolbar [role="radio"]').first().click();
  await page.locator(`.deck-grid [data-card="${last}"] .face`).click();
  const measured = page.evaluate<number>(watchFor('[data-badge]', deal.hands[deal.toPlay!]!.length));
  await page.locator('[data-slot="talon"]').click();
  return measured;
}

/** Lays out the hand of the seat to play alone, and waits for what it is worth. Milliseconds. */
async function firstEstimateOf(page: Page, deal: Position): Promise<number> {
  const setup = setupOf(deal);
  const own = setup.hands.map((hand, seat) => (seat === deal.toPlay ? hand : []));
  await page.locator('[data-action="insert"]').click();
  await page.locator('[data-field="notation"]').fill(makeLine({ ...setup, hands: own, talon: [] }));
  const measured = page.evaluate<number>(watchFor('[data-testid="sampled-value"]', 1));
  await page.locator('[data-action="do-insert"]').click();
  const ms = await measured;
  // The rest of the estimate is not to slow the next one down.
  await page
    .locator('[data-action="stop-sampling"]')
    .click({ timeout: 500 })
    .catch(() => undefined);
  return ms;
}

/** Runs in the window: from the next click to the frame after the one that shows so many of these, where none were before. */
function watchFor(selector: string, wanted: number): string {
  return `new Promise((resolve) => {
    let start = 0;
    let gone = false;
    document.addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
    const watcher = new MutationObserver(() => {
      const shown = document.querySelectorAll('${selector}').length;
      gone ||= start > 0 && shown < ${wanted};
      if (!gone || shown < ${wanted}) return;
      watcher.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  })`;
}

function setupOf({ variant, ruleSet, declarer, contract, trump, helper, fleks, hands, talon }: Position): Setup {
  return setupSchema.parse({ variant, rules: ruleSet.id, declarer, contract, trump, helper, fleks, hands, talon });
}

async function withBoard(use: (page: Page) => Promise<void>): Promise<void> {
  await inWindow(async (page) => {
    await page.locator('[data-screen="analyse"]').click();
    await use(page);
  });
}
