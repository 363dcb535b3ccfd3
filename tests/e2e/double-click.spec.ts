/**
 * A double click plays one card, at every pace and in strict deals, where a second card would be accepted whatever it is.
 * By default a few at each pace; `FORHONT_DOUBLE_CLICKS=200` for as many as that.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Forhont } from './fixtures.ts';
import { TablePage } from './pages/table.ts';
import { actUntil, ownTurn } from './pages/walk.ts';

const ASKED = process.env['FORHONT_DOUBLE_CLICKS'];
/** By pace: a slow one takes its time. */
const COUNTS = { instant: 6, fast: 6, normal: 3, slow: 3 } as const;
const MIN_GAP = 60;
const MAX_GAP = 400;

/** Runs in the window: when it took the last two clicks, by the clock of the mouse. */
const NOTE_CLICKS = `addEventListener('click', ({ timeStamp }) => {
  window.lastClicks = [...(window.lastClicks ?? [0]), timeStamp].slice(-2);
}, { capture: true })`;

/** Cards the human has played in this session's deal. */
async function played(forhont: Forhont): Promise<number> {
  const answer = await forhont.call('game.current', {});
  const table = answer.ok ? answer.value : null;
  if (!table) return 0;
  return table.view.log.filter(
    (entry) => entry.kind === 'action' && entry.seat === table.humanSeat && entry.action.type === 'play',
  ).length;
}

for (const speed of ['instant', 'fast', 'normal', 'slow'] as const) {
  const count = ASKED === undefined ? COUNTS[speed] : Number(ASKED);
  test(`${count} double clicks at the pace ${speed} play ${count} cards${speed === 'instant' ? '' : ' @soak'}`, async ({
    forhont,
    page,
  }) => {
    test.setTimeout(120_000 + count * 12_000);
    await forhont.call('settings.set', { speed });
    const table = new TablePage(page);
    let clicked = 0;
    for (let deal = 0; clicked < count; deal++) {
      await forhont.startGame({
        variant: 'voleny',
        rules: 'csm',
        seed: `double ${speed} ${deal}`,
        humanSeat: 1,
        manner: 'strict',
      });
      await page.evaluate(NOTE_CLICKS);
      while (clicked < count && (await actUntil(forhont, 'play'))) {
        await expect(table.root).toHaveAttribute('data-turn', 'own', { timeout: 30_000 });
        await expect(page.locator('.hand-fan.active')).toBeVisible();
        const before = await played(forhont);
        // The first card is a fair one, so that the deal goes on.
        const fair = (await ownTurn(forhont))!.view.actions.find((action) => action.type === 'play')!;
        const card = page.locator(`.hand-fan [data-card="${fair.card}"]`);
        // Waits until the card lies still.
        await card.click({ trial: true, position: { x: 14, y: 40 } });
        const box = (await card.boundingBox())!;
        const gap = MIN_GAP + ((clicked * 97) % (MAX_GAP - MIN_GAP));
        const [x, y] = [box.x + 14, box.y + 40];
        // Systems count the clicks; a remote screen or a synthetic click may not.
        await twice(page, { x, y, gap, counted: clicked % 2 === 0 });
        const apart = await page.evaluate<number>('window.lastClicks[1] - window.lastClicks[0]');
        // On a busy machine the second came too late to be half of a double click.
        if (apart > MAX_GAP) {
          await expect.poll(() => played(forhont)).toBeGreaterThan(before);
          await page.waitForTimeout(MAX_GAP);
          continue;
        }
        clicked += 1;
        await expect.poll(() => played(forhont)).toBe(before + 1);
        await page.waitForTimeout(150);
        expect(await played(forhont), `double click ${clicked}, ${apart} ms apart`).toBe(before + 1);
      }
    }
  });
}

interface Twice {
  readonly x: number;
  readonly y: number;
  /** Milliseconds between the clicks. */
  readonly gap: number;
  /** Whether the second is told as a second. */
  readonly counted: boolean;
}

/** Two clicks on a spot; the second does not wait until the window is through with the first. */
async function twice(page: Page, { x, y, gap, counted }: Twice): Promise<void> {
  await page.mouse.move(x, y);
  const devtools = await page.context().newCDPSession(page);
  const click = (clickCount: number) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount }),
    );
  const first = click(1);
  await pause(gap);
  await Promise.all([...first, ...click(counted ? 2 : 1)]);
  await devtools.detach();
}

test('a quick click on another card counts', async ({ forhont, page }) => {
  await forhont.call('settings.set', { speed: 'instant' });
  await forhont.startGame({ variant: 'lizany', rules: 'international', seed: 'quick', humanSeat: 0, manner: 'strict' });
  expect(await actUntil(forhont, 'play')).toBe(true);
  const table = new TablePage(page);
  await expect(page.locator('.hand-fan.active')).toBeVisible();
  const before = await played(forhont);
  const first = (await table.hand.first().boundingBox())!;
  await page.mouse.click(first.x + 14, first.y + 40);
  await expect.poll(() => played(forhont)).toBe(before + 1);
  if ((await ownTurn(forhont)) === null) return;
  await expect(page.locator('.hand-fan.active')).toBeVisible();
  const last = (await table.hand.last().boundingBox())!;
  await page.mouse.click(last.x + 40, last.y + 40);
  await expect.poll(() => played(forhont)).toBe(before + 2);
});
