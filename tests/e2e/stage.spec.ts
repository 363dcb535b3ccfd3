/**
 * The stage by geometry: every moment of every variant, with the drawer closed and open, as it comes and with cards and
 * type as large as they go and the guide of the first deal. By default a fixed sample: a
 * walk of lízaný at the sizes the layouts differ at; `FORHONT_STAGE=all` (`npm run soak -- stage`) walks them all
 * in both languages at every size, and asks axe, too. With `FORHONT_SHOTS=<folder>` every moment is
 * photographed at every size instead (`npm run screenshots`).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Settings } from '#shared/api/index.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { faults } from './pages/geometry.ts';
import { clickCard } from './pages/table.ts';
import { walk } from './pages/walk.ts';
import { WALKS } from './pages/walks.ts';
import { atOnce } from './pages/window.ts';

const SHOTS = process.env['FORHONT_SHOTS'];
const ALL = process.env['FORHONT_STAGE'] === 'all' || SHOTS !== undefined;
const LANGUAGES = ['cs', 'en'] as const;

const SAMPLE_SIZES = [
  { width: 600, height: 400 },
  { width: 853, height: 533 },
  { width: 1280, height: 800 },
];
const SIZES = ALL
  ? [
      ...SAMPLE_SIZES,
      { width: 800, height: 600 },
      { width: 1024, height: 700 },
      { width: 1920, height: 1080 },
      { width: 3840, height: 2160 },
    ]
  : SAMPLE_SIZES;
/** The window between two looks. */
const USUAL = { width: 1280, height: 800 };
/** In these the panel stands beside the stage. */
const ROOMY = 1200;

/** How it comes, and with all a person may ask for: everything as large as it goes, and the guide of the first deal. */
const MANNERS = {
  usual: {},
  'large, with the guide': { cardSize: 'large', textSize: 'large', indexSize: 'large', firstDealGuide: true },
} as const;
/** Photographs show three decks, each on a cloth of its own and one of them in the dark. */
const LOOKS = {
  classic: { cardTheme: 'classic', cardBack: 'lattice', felt: 'green', theme: 'light' },
  railway: { cardTheme: 'railway', cardBack: 'porcelain', felt: 'slate', theme: 'dark' },
  dogs: { cardTheme: 'dogs', cardBack: 'stitch', felt: 'burgundy', theme: 'light' },
} as const;
const USUALLY = { cardSize: 'normal', textSize: 'normal', indexSize: 'normal', firstDealGuide: false } as const;

async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}

for (const one of WALKS.filter(({ sample }) => ALL || sample)) {
  for (const language of ALL ? LANGUAGES : [one.language]) {
    test(`${one.name}, in ${language}: nothing covered, cut, too small or over something else @soak`, async ({
      forhont,
      page,
    }) => {
      test.setTimeout(600_000);
      await forhont.call('settings.set', { language });
      await atOnce(forhont);

      const wrong: string[] = [];
      async function look(moment: string): Promise<void> {
        for (const [manner, wishes] of Object.entries(MANNERS)) {
          if (SHOTS && manner !== 'usual') continue;
          await set(wishes);
          if (SHOTS) await photograph(moment);
          if (SHOTS) continue;
          for (const size of SIZES) {
            await page.setViewportSize(size);
            await settled(page);
            const where = `${size.width}×${size.height}, ${moment}, ${manner}`;
            for (const fault of await faults(page)) wrong.push(`${where}: ${fault}`);
            if (ALL && manner === 'usual' && language === one.language) await expectAccessible(page, where);
          }
          await page.setViewportSize(USUAL);
        }
        await set({});
      }

      async function photograph(moment: string): Promise<void> {
        for (const [look, wishes] of Object.entries(LOOKS)) {
          await forhont.call('settings.set', wishes);
          await expect(page.locator(`html[data-felt="${wishes.felt}"][data-theme="${wishes.theme}"]`)).toHaveCount(1);
          for (const size of SIZES) {
            await page.setViewportSize(size);
            await settled(page);
            await shoot(page, `${one.name}, ${moment}`, `${language}-${look}`, size);
          }
        }
      }

      async function set(wishes: Partial<Settings>): Promise<void> {
        const { firstDealGuide, ...sizes } = { ...USUALLY, ...wishes };
        await forhont.call('settings.set', { firstDealGuide, ...sizes });
        await expect(page.getByTestId('guide')).toHaveCount(firstDealGuide ? 1 : 0);
        await expect(page.locator(`html[data-text="${sizes.textSize}"]`)).toHaveCount(1);
      }

      async function lookIntoDrawer(moment: string): Promise<void> {
        for (const size of SIZES.filter(({ width }) => width < ROOMY)) {
          await page.setViewportSize(size);
          await expect(page.locator('.play > .panel')).toHaveCount(0);
          await page.locator('.card-table [data-tool="panel"]').click();
          await expect(page.locator('.drawer')).toBeVisible();
          await settled(page);
          if (SHOTS) await shoot(page, `${one.name}, ${moment}, drawer`, language, size);
          else
            for (const fault of await faults(page))
              wrong.push(`${size.width}×${size.height}, ${moment}, drawer: ${fault}`);
          await page.locator('.drawer [data-tool="panel"]').click();
          await expect(page.locator('.drawer')).toBeHidden();
        }
        await page.setViewportSize(USUAL);
      }

      const hand = page.locator('[data-card]');
      const seen = await walk(forhont, one, async (moment) => {
        await expect(page.locator('.bubble-enter-active, .bubble-leave-active')).toHaveCount(0);
        await look(moment);
        if (moment === 'talon') {
          await clickCard(page.locator('[data-card].usable').first());
          await clickCard(page.locator('[data-card].usable').nth(3));
          await look('talon, two cards picked');
          await page.keyboard.press('Escape');
        }
        if (moment === 'trump' && one.start.variant === 'krizovy') {
          await clickCard(hand.first());
          await look('trump, calling');
          await page.keyboard.press('Escape');
        }
        if (moment === 'announce' && one.start.variant === 'licitovany') {
          await page.locator('.call-board [data-rung][data-option]').first().click();
          await look('announce, trumps');
          await page.keyboard.press('Escape');
        }
        const barred = page.locator('[data-card].barred');
        if (moment.startsWith('follow') && (await barred.count()) > 0) {
          await clickCard(barred.first());
          await look(`${moment}, refused`);
          await page.keyboard.press('Escape');
        }
        if (moment.startsWith('lead') || moment === 'auction') await lookIntoDrawer(moment);
      });
      expect(seen.size, 'moments seen').toBeGreaterThan(2);
      expect(wrong).toEqual([]);
    });
  }
}

async function shoot(page: Page, name: string, language: string, { width }: { width: number }): Promise<void> {
  const folder = join(SHOTS!, `${width}`, language);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`) });
}
