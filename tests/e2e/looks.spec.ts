/**
 * What is chosen in Settings is seen and heard at once, and still after a kill. With `FORHONT_SHOTS=<folder>` the
 * screens and the settings are photographed with three decks instead (`npm run screenshots`).
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { LANGUAGES } from '#shared/api/index.ts';
import { SOUNDS, type Sound } from '../../src-renderer/sound/kinds.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { WAYS } from './pages/everywhere.ts';
import { clickCard, TablePage } from './pages/table.ts';
import { expectFits, startGame, WindowPage } from './pages/window.ts';

/** The window between two looks. */
const USUAL = { width: 1280, height: 800 };
const SHOTS = process.env['FORHONT_SHOTS'];
const SIZES = [
  { width: 600, height: 400 },
  { width: 853, height: 533 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

if (SHOTS) {
  for (const language of LANGUAGES)
    for (const cardTheme of ['classic', 'railway', 'dogs'] as const) {
      const deck = { language, cardTheme, theme: cardTheme === 'railway' ? 'dark' : 'light' } as const;
      for (const [name, way] of Object.entries(WAYS)) {
        test(`${name}, in ${language} with the ${cardTheme} deck`, async ({ forhont }) => {
          test.setTimeout(600_000);
          await forhont.call('settings.set', deck);
          await forhont.page.reload();
          await way(forhont, async (where, at) => {
            for (const size of SIZES) {
              const folder = join(SHOTS, `${size.width}`, `${language}-${cardTheme}`);
              mkdirSync(folder, { recursive: true });
              await forhont.page.setViewportSize(size);
              await at?.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
              await expectFits(forhont.page, `${where} at ${size.width}×${size.height}`);
              const file = `screen-${where.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`;
              await forhont.page.screenshot({ path: join(folder, file) });
            }
            await forhont.page.setViewportSize(USUAL);
          });
        });
      }

      test(`the settings in ${language} with the ${cardTheme} deck`, async ({ forhont, page }) => {
        await forhont.call('settings.set', deck);
        await new WindowPage(page).open('settings');
        for (const size of SIZES) {
          const folder = join(SHOTS, `${size.width}`, `${language}-${cardTheme}`);
          mkdirSync(folder, { recursive: true });
          await page.setViewportSize(size);
          await page.evaluate(() => document.querySelector('.settings')!.scrollTo(0, 0));
          for (let part = 1, more = true; more; part++) {
            await page.screenshot({ path: join(folder, `settings-${part}.png`) });
            more = await page.evaluate(() => {
              const settings = document.querySelector('.settings')!;
              const before = settings.scrollTop;
              settings.scrollBy({ top: settings.clientHeight - 40, behavior: 'instant' });
              return settings.scrollTop > before;
            });
          }
        }
      });
    }
} else {
  test('deck, back, cloth and signs are chosen by pictures, seen at once, and kept over a kill @soak', async ({
    forhont,
    page,
  }) => {
    await forhont.call('settings.set', { language: 'en' });
    const window = new WindowPage(page);
    await window.open('settings');
    const king = page.locator('#card-Kh');
    const before = await king.innerHTML();
    await page.getByRole('radio', { name: 'Railway' }).click();
    await expect.poll(() => king.innerHTML()).not.toBe(before);
    await expect(page.locator('#half-railway-Kh').first()).toBeAttached();
    const back = await page.locator('#card-back').innerHTML();
    await page.getByRole('radio', { name: 'blue porcelain' }).click();
    await expect.poll(() => page.locator('#card-back').innerHTML()).not.toBe(back);
    const cloth = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--felt'));
    const green = await cloth();
    // Arrows move the choice as they do in any row of choices.
    await page.getByRole('radio', { name: 'green', exact: true }).focus();
    await page.keyboard.press('ArrowRight', { delay: 60 });
    await expect.poll(cloth).not.toBe(green);
    await page.getByRole('radio', { name: 'French' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-suits', 'french');
    await expect(page.getByText('Figures and letters stay')).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const wide = await page.evaluate(() => {
        const settings = document.querySelector('.settings')!;
        return settings.scrollWidth - settings.clientWidth;
      });
      expect(wide, `${size.width} wide`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, 'settings');

    const again = await forhont.killAndReopen();
    await expect(again.locator('html')).toHaveAttribute('data-suits', 'french');
    await expect(again.locator('html')).toHaveAttribute('data-felt', 'forest');
    await expect(again.locator('#half-railway-Kh').first()).toBeAttached();
    // Only the deck in use is here.
    await expect(again.locator('[id^="half-"]:not([id^="half-railway-"])')).toHaveCount(0);
  });

  test('the table is silent until sounds are switched on @soak', async ({ forhont, page }) => {
    await startGame(forhont);
    await page.evaluate(() => {
      const real = globalThis.AudioContext;
      Object.assign(globalThis, {
        opened: 0,
        AudioContext: class extends real {
          constructor() {
            super();
            (globalThis as unknown as { opened: number }).opened++;
          }
        },
      });
    });
    const opened = () => page.evaluate(() => (globalThis as unknown as { opened: number }).opened);
    const table = new TablePage(page);
    expect(await table.myTurn()).toBe(true);
    const play = async () => {
      const step = await table.step();
      await clickCard(table.usable.first());
      await expect.poll(() => table.step()).toBeGreaterThan(step);
    };
    await play();
    expect(await opened()).toBe(0);
    await forhont.call('settings.set', { sounds: true });
    await table.playUntil(async () => (await opened()) > 0);
    expect(await opened()).toBe(1);
  });

  test('no sound is silent, too loud for the loudspeakers or longer than it should be', async ({ page }) => {
    const synth = stripTypeScriptTypes(
      readFileSync(join(import.meta.dirname, '../../src-renderer/sound/synth.ts'), 'utf8'),
    ).replace('export function', 'function');
    const heard = await page.evaluate<Record<Sound, { peak: number; from: number; until: number }>>(`(async () => {
      ${synth}
      const RATE = 44100;
      const measured = {};
      for (const sound of ${JSON.stringify(SOUNDS)}) {
        const audio = new OfflineAudioContext(1, 3 * RATE, RATE);
        createSoundBox(() => audio, () => ({ on: true, volume: 100 })).play(sound);
        const samples = (await audio.startRendering()).getChannelData(0);
        const loud = (sample) => Math.abs(sample) > 0.001;
        measured[sound] = {
          peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
          from: samples.findIndex(loud) / RATE,
          until: samples.findLastIndex(loud) / RATE,
        };
      }
      return measured;
    })()`);
    expect(Object.keys(heard)).toEqual([...SOUNDS]);
    for (const [sound, { peak, from, until }] of Object.entries(heard)) {
      expect(peak, `${sound} is heard`).toBeGreaterThan(0.05);
      expect(peak, `${sound} does not clip`).toBeLessThan(1);
      expect(from, `${sound} begins at once`).toBeLessThan(0.05);
      expect(until - from, `${sound} is more than a click`).toBeGreaterThan(0.03);
      expect(until, `${sound} ends`).toBeLessThan(1.5);
    }
  });
}
