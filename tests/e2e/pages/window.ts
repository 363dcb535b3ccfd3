import { expect, type Locator, type Page } from '@playwright/test';
import type { Params } from '#shared/api/index.ts';
import type { Forhont } from '../fixtures.ts';

export type Screen = 'play' | 'analyse' | 'history' | 'rules' | 'settings';

/** The window around the screens. */
export class WindowPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  screen(name: Screen): Locator {
    return this.page.locator(`[data-screen="${name}"]`);
  }

  async open(name: Screen): Promise<void> {
    await this.screen(name).click();
    await expect(this.screen(name)).toHaveAttribute('aria-current', 'page');
  }

  /** Goes to an address as a link does, and waits until the screen before it is gone. */
  async goTo(address: string): Promise<void> {
    await this.page.locator('main').waitFor();
    await this.page.evaluate((hash) => {
      document.querySelector('main')!.dataset['left'] = '';
      location.hash = hash;
    }, address);
    await expect(this.page.locator('main:not([data-left])')).toBeVisible();
  }

  /** The form of a new game, behind the one click of the home screen. */
  openNewGame(): Promise<void> {
    return this.goTo('/new');
  }

  async startDefaultGame(): Promise<void> {
    await this.page.locator('[data-action="start"]').click();
    await expect(this.page.locator('.card-table')).toBeVisible();
  }
}

/** Plays without waiting for cards to fly, unless a spec is about that. */
export async function atOnce(forhont: Forhont): Promise<void> {
  await forhont.call('settings.set', { speed: 'instant' });
}

/** A volený game of a known seed, shown at once. */
export async function startGame(forhont: Forhont, params: Partial<Params<'game.start'>> = {}): Promise<void> {
  await atOnce(forhont);
  await forhont.startGame({ variant: 'voleny', rules: 'csm', seed: 'forhont', ...params });
  await expect(forhont.page.locator('.card-table')).toBeVisible();
}

/** How far a turned card reaches beyond its own edges, in pixels. */
const TURNED = 6;

/** In milliseconds; what moves when the size changes has come to rest. */
const REST = 3000;

/** Nothing is cut off and nothing lies outside: the window itself does not scroll, and nothing to press lies beside what is seen. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const fits = { x: false, y: false, beside: [] };
  await expect.poll(() => outside(page), { message: where, timeout: REST }).toEqual(fits);
}

/** What lies outside the window. */
function outside(page: Page) {
  return page.evaluate((edge) => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const beside = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')].filter(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        if (width <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
        for (let around = element.parentElement; around !== null; around = around.parentElement) {
          const box = around.getBoundingClientRect();
          if (box.width <= 1) return false;
          if (getComputedStyle(around).overflowX === 'visible') continue;
          if (right > box.right + edge || left < box.left - edge) return true;
        }
        return right > clientWidth + edge || left < -edge;
      },
    );
    const name = ({ textContent, ariaLabel, tagName }: HTMLElement) => ariaLabel ?? (textContent.trim() || tagName);
    return { x: scrollWidth > clientWidth, y: scrollHeight > clientHeight, beside: beside.map(name) };
  }, TURNED);
}
