import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseAny } from '#shared/notation/index.ts';
import { ROUND } from '../bulk.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { BoardPage, DEAL, DEAL_LINE } from './pages/board.ts';
import { withEveryHand } from './pages/flows.ts';
import { keyboard, mouse, reach, touch, type OnlyHands } from './pages/hands.ts';
import { atOnce, WindowPage } from './pages/window.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** An ending laid out card by card: place, cards. */
const ENDING = [
  ['0', ['Ah', '7h']],
  ['1', ['Al', 'Kl']],
  ['2', ['Tb', '9b']],
] as const;

async function layOut(board: BoardPage, hands: OnlyHands): Promise<void> {
  for (const [place, cards] of ENDING) {
    for (const card of cards) {
      if (hands.name === 'mouse') await hands.carry(board.inDeck(card), board.place(place));
      else if (hands.name === 'touch') {
        await hands.press(board.inDeck(card));
        await hands.press(board.slot(place));
      } else {
        await reach(board.inDeck(card));
        await board.page.keyboard.press(String(Number(place) + 1));
      }
    }
    await expect.poll(() => board.cardsAt(place)).toEqual([...cards]);
  }
}

withEveryHand((hands, flow) => {
  test(`cards are laid out, moved, exchanged and put away${hands === mouse ? '' : ' @soak'}`, async ({
    forhont,
    page,
  }) => {
    await atOnce(forhont);
    await page.reload();
    const board = new BoardPage(page);
    await board.open(hands);
    await layOut(board, hands);
    await expect(board.state).toHaveClass(/possible/);
    await board.expectBadges(2);

    await hands.carry(board.card('7h'), board.card('9b'));
    await expect.poll(() => board.cardsAt('0')).toEqual(['Ah', '9b']);
    await expect.poll(() => board.cardsAt('2')).toEqual(['7h', 'Tb']);
    await hands.press(board.action('undo'));
    await expect.poll(() => board.cardsAt('0')).toEqual(['Ah', '7h']);
    await hands.press(board.action('redo'));
    await expect.poll(() => board.cardsAt('0')).toEqual(['Ah', '9b']);

    await hands.press(board.slot('gone'));
    await hands.press(board.inDeck('8l'));
    await expect.poll(() => board.cardsAt('gone')).toEqual(['8l']);
    await hands.press(board.action('clear'));
    await expect.poll(() => board.cardsAt('gone')).toEqual([]);
    await hands.press(board.slot('gone'));
    await hands.press(board.action('clear'));
    await expect.poll(() => board.cardsAt('1')).toEqual([]);
  });

  flow('the terms of the game are set @soak', touch, async ({ forhont, page }) => {
    await atOnce(forhont);
    await page.reload();
    const board = new BoardPage(page);
    await board.open(hands);
    const form = page.locator('.setup-form');
    const list = (name: string) => form.getByRole('combobox', { name, exact: true });
    const count = (name: string) => form.getByRole('group', { name, exact: true });

    await hands.choose(list('Závazek'), 'Sto a sedma');
    await expect(board.terms).toContainText('Sto a sedma');
    await hands.press(form.locator('[data-suit="trump-b"]'));
    await expect(board.terms.getByRole('img', { name: 'kule' })).toBeVisible();
    await hands.press(count('Sto').getByRole('button').last());
    await hands.press(count('Sto').getByRole('button').last());
    await hands.press(count('Sto').getByRole('button').first());
    await expect(count('Sto').locator('output')).toHaveText('1');
    await expect(board.terms).toContainText('sto');
    await hands.choose(list('Sto proti'), 'Střední');
    await hands.press(count('Fleky: sto proti').getByRole('button').last());
    await expect(count('Fleky: sto proti').locator('output')).toHaveText('1');
    await hands.choose(list('Aktér'), 'Zadák');
    await expect(board.place('2')).toContainText('aktér');
    await hands.choose(list('Vynáší'), 'Střední');
    await hands.press(count('Zdvihy: Forhont').getByRole('button').last());
    await expect(count('Zdvihy: Forhont').locator('output')).toHaveText('1');
    await hands.press(count('Body: Aktér').getByRole('button').last());
    await expect(count('Body: Aktér').locator('output')).toHaveText('10');
    const marriage = form.getByRole('group', { name: 'Hlášky: aktér' }).getByRole('button', { name: 'červené' });
    await hands.press(marriage);
    await expect(marriage).toHaveAttribute('aria-pressed', 'true');
    await hands.choose(list('Druh mariáše'), 'Licitovaný');
    await hands.choose(list('Závazek'), 'Dvě sedmy');
    await hands.press(form.locator('[data-suit="helper-a"]'));
    await expect(board.terms.getByRole('img', { name: 'žaludy' })).toBeVisible();
    await hands.choose(list('Pravidla'), 'Turnajová');
    await expect(list('Pravidla')).toContainText('Turnajová');
    await hands.choose(list('Druh mariáše'), 'Křížový');
    await expect(board.place('3')).toBeVisible();
    await hands.choose(list('Závazek'), 'Hra');
    await hands.choose(list('Spoluhráč aktéra'), 'Druhý');
    await expect(board.place('1')).toContainText('spoluhráč');
  });

  flow('the whole layout is completed, turned and mirrored @soak', keyboard, async ({ forhont, page }) => {
    await atOnce(forhont);
    await page.reload();
    const board = new BoardPage(page);
    await board.open(hands);
    await board.typed('0').fill('h: A T K');
    await board.typed('0').press('Enter');
    await hands.press(board.action('complete-plain'));
    await board.expectBadges(10);
    const before = await board.cardsAt('0');
    expect(before.slice(0, 3)).toEqual(['Ah', 'Th', 'Kh']);
    await hands.press(board.action('rotate'));
    await expect.poll(() => board.cardsAt('1')).toEqual(before);
    await hands.press(board.action('mirror'));
    await hands.press(board.action('mirror-hb'));
    await expect(board.terms.getByRole('img', { name: 'kule' })).toBeVisible();
    await expect.poll(async () => (await board.cardsAt('1')).slice(0, 3)).toEqual(['Ab', 'Tb', 'Kb']);
    await hands.press(board.action('clear'));
    await hands.press(board.action('complete-plausible'));
    await board.expectBadges(10);
  });

  flow('positions are kept, found, opened, deleted, inserted and shared @soak', mouse, async ({ forhont, page }) => {
    await atOnce(forhont);
    await page.reload();
    const board = new BoardPage(page);
    await board.open(hands);
    const dialog = page.getByRole('dialog');

    await hands.press(board.action('insert'));
    await page.locator('[data-field="notation"]').fill(DEAL_LINE);
    await hands.press(board.action('do-insert'));
    await board.expectBadges(10);
    await hands.press(board.action('save'));
    await page.locator('[data-field="name"] input, input[data-field="name"]').fill('Kulová sedmička v talonu');
    await page.locator('[data-field="tags"] input, input[data-field="tags"]').fill('hra, červené');
    await page.locator('[data-field="note"]').fill('Zkusit i sto.');
    await hands.press(board.action('do-save'));
    await expect(dialog).toBeHidden();

    await hands.press(board.mode('edit'));
    await hands.press(board.action('clear'));
    await hands.press(board.action('library'));
    await expect(page.locator('[data-entry]')).toHaveCount(1);
    await expect(page.locator('[data-entry]')).toContainText('červené');
    await dialog.getByRole('searchbox').fill('nic takového');
    await expect(page.locator('[data-entry]')).toHaveCount(0);
    await dialog.getByRole('searchbox').fill('sedmicka');
    await expect(page.locator('[data-entry]')).toHaveCount(1);
    await hands.press(board.action('open-entry'));
    await board.expectBadges(10);
    await expect.poll(() => board.cardsAt('talon')).toEqual(['Ub', '7b']);

    await hands.press(board.action('share'));
    await hands.press(board.action('copy'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DEAL_LINE);
    await hands.press(dialog.getByRole('radio').nth(1));
    await expect(page.locator('[data-field="shared"]')).toHaveValue(/^forhont1\./);
    await page.keyboard.press('Escape');

    await hands.press(board.action('library'));
    await hands.press(board.action('ask-delete'));
    await hands.press(board.action('keep'));
    await expect(page.locator('[data-entry]')).toHaveCount(1);
    await hands.press(board.action('ask-delete'));
    await hands.press(board.action('delete'));
    await expect(page.locator('[data-entry]')).toHaveCount(0);
  });
});

test('from a full layout to the badges of all ten cards @soak', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await board.typeDeal();
  await expect(board.state).not.toHaveClass(/possible/);
  await expect(board.place('talon')).toContainText('Karet v talonu má být 2, ne 1.');
  await expect(board.badges).toHaveCount(0);
  await mouse.carry(board.inDeck(DEAL.talon[1]), board.place('talon'));
  await board.expectBadges(10);
  for (const card of ['Ah', '8a'] as const) expect(await board.gainOf(card)).toBe('14');
  expect(await board.gainOf('7h')).toBe('12');
});

test('what is typed wrong is told with its place and waits to be put right', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  const field = board.typed('1');
  await field.fill('h: A T x: 9');
  await field.press('Enter');
  await expect(page.locator('.typed-cards [role="alert"]')).toContainText('Znak 8');
  await expect.poll(() => board.cardsAt('1')).toEqual([]);
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await field.fill('č: eso 10 král');
  await field.press('Enter');
  await expect.poll(() => board.cardsAt('1')).toEqual(['Ah', 'Th', 'Kh']);
  await expect(board.place('1')).toContainText('3 z 10');
  // As it was typed, while the same cards lie there; then in the letters of the language.
  await expect(field).toHaveValue('č: eso 10 král');
  await page.reload();
  await expect(board.typed('1')).toHaveValue('č: A 10 K');
});

test('points nobody has been given are told at the top, and given with one button in both modes @soak', async ({
  forhont,
  page,
}) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await board.insert('voleny csm 0 hra:h hA7/lAK/bT9 won=30/0');
  const note = page.getByTestId('points-missing');
  await expect(note).toContainText('20 bodů');
  await note.locator('[data-action="give-defenders"]').click();
  await expect(note).toBeHidden();
  await board.action('undo').click();
  await board.mode('edit').click();
  await expect(note).toBeInViewport();
  await note.locator('[data-action="give-declarer"]').click();
  await expect(note).toBeHidden();
});

test('one whole hand is enough: no hand is told as wrong, the others count what they lack, and backs are counted @soak', async ({
  forhont,
  page,
}) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await board.typed('0').fill('č: A 10 K Sv z: A 10 K ž: A 10 K');
  await board.typed('0').press('Enter');
  await expect(board.place('1')).toContainText('0 z 10');
  await expect(page.locator('.rows .problem')).toHaveCount(0);
  await board.mode('analyse').click();
  await expect(page.getByTestId('sampled-value')).toBeVisible();
  await expect(page.locator('[data-counter="1"]')).toHaveText('10');
  await expect(board.place('talon')).toContainText('0 z 2');
});

test('a faulty notation is told with line and character, and a click goes there @soak', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await board.action('insert').click();
  const area = page.locator('[data-field="notation"]');
  await area.fill(DEAL_LINE.replace('hATKO97', 'hATQO97'));
  await board.action('do-insert').click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText(`Řádek 1, znak ${DEAL_LINE.indexOf('hATK') + 4}`);
  await board.action('show-place').click();
  const selected = await area.evaluate((element: HTMLTextAreaElement) =>
    element.value.slice(element.selectionStart, element.selectionEnd),
  );
  expect(selected).toBe('Q');
  await area.fill('h: A T K');
  await board.action('do-insert').click();
  await expect.poll(() => board.cardsAt('0')).toEqual(['Ah', 'Th', 'Kh']);
});

test('every form of sharing comes back as the same board @soak', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await board.insert(DEAL_LINE);
  await board.action('share').click();
  const shared = page.locator('[data-field="shared"]');
  for (const index of [0, 1, 2, 3]) {
    await page.getByRole('dialog').getByRole('radio').nth(index).click();
    const read = parseAny(await shared.inputValue());
    expect(read.ok && read.value.format !== 'hand' && read.value.record.setup.hands).toMatchObject([
      { length: 10 },
      { length: 10 },
      { length: 10 },
    ]);
    const saving = page.waitForEvent('download');
    await board.action('save-file').click();
    expect(await readFile(await (await saving).path(), 'utf8')).toBe(await shared.inputValue());
  }
  for (const kind of ['svg', 'png'] as const) {
    const saving = page.waitForEvent('download');
    await board.action(`save-${kind}`).click();
    const picture = await readFile(await (await saving).path());
    if (kind === 'svg') {
      const svg = picture.toString('utf8');
      expect(svg).not.toMatch(/var\(--|href="(?!#)|url\((?!#|data:)/);
      expect([...svg.matchAll(/<use href="#card-\w\w" x=/g)]).toHaveLength(32);
    } else expect(picture.subarray(1, 4).toString()).toBe('PNG');
  }
});

test('axe finds nothing in the editor in either theme @soak', async ({ forhont, page }) => {
  await forhont.call('settings.set', { speed: 'instant' });
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await expectAccessible(page, 'empty');
  await board.typeDeal();
  await expectAccessible(page, 'one card missing');
  for (const sheet of ['save', 'insert', 'share', 'library'] as const) {
    await board.action(sheet).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, sheet);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** From the smallest window to a large one; 853×533 is 1280×800 at 150 %. */
const SIZES = [
  [600, 400],
  [700, 500],
  [853, 533],
  [1024, 700],
  [1280, 800],
  [1920, 1080],
] as const;
/** In `npm test` the smallest, one on each side of where the panel goes into a drawer, and the largest; the soak walks all. */
const WALKED = SIZES.filter(([width]) => ROUND > 0 || [600, 1024, 1280, 1920].includes(width));
const ROOMY = 1200;

for (const language of ROUND === 0 ? (['cs'] as const) : (['cs', 'en'] as const)) {
  test(`nothing is cut off at any size in ${language} @soak`, async ({ forhont, page }) => {
    await forhont.call('settings.set', { language, speed: 'instant' });
    await page.reload();
    const board = new BoardPage(page);
    await board.open();
    await board.typeDeal();
    const everywhere = async (drawer: boolean) => {
      for (const [width, height] of WALKED) {
        await test.step(`${width}×${height}`, async () => {
          await page.setViewportSize({ width, height });
          await expect(board.action('panel')).toHaveCount(width < ROOMY ? 1 : 0);
          await expectFits(board);
          if (width >= ROOMY) return;
          await expectReachable(page, '.board');
          if (!drawer) return;
          await board.action('panel').click();
          await expect(page.locator('.drawer')).toBeVisible();
          await expectReachable(page, '.drawer');
          await board.action('close-panel').click();
          await expect(page.locator('.drawer')).toBeHidden();
        });
      }
    };
    await everywhere(false);
    await mouse.carry(board.inDeck(DEAL.talon[1]), board.place('talon'));
    await board.expectBadges(10);
    await everywhere(true);
    await board.mode('analyse').click();
    await everywhere(true);
  });
}

test('in the smallest window a card is carried out of a place that scrolls, and why opens the drawer @soak', async ({
  forhont,
  page,
}) => {
  await atOnce(forhont);
  await page.setViewportSize({ width: 600, height: 400 });
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await mouse.carry(board.inDeck('Ah'), board.place('talon'));
  await expect.poll(() => board.cardsAt('talon')).toEqual(['Ah']);
  await mouse.carry(board.card('Ah'), board.place('0'));
  await expect.poll(() => board.cardsAt('0')).toEqual(['Ah']);

  // Where cards go next comes into sight.
  await board.inDeck('Kl').focus();
  await page.keyboard.press('3');
  await expect.poll(() => board.cardsAt('2')).toEqual(['Kl']);
  await board.slot('2').click();
  await expect(board.slot('2')).toBeInViewport({ ratio: 1 });

  await board.action('more').click();
  await page.locator('[data-menu-tool="insert"]').click();
  await page.locator('[data-field="notation"]').fill(DEAL_LINE);
  await board.action('do-insert').click();
  await board.expectBadges(10);
  await page.locator('[data-badge="7h"]').click();
  await expect(page.getByTestId('explanation')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drawer')).toBeHidden();
});

/** The page does not scroll, no card reaches out of its place, and no card of a place covers another. */
async function expectFits({ page }: BoardPage): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) found.push('the page scrolls');
    const boxOf = (element: Element) => element.getBoundingClientRect();
    for (const place of document.querySelectorAll<HTMLElement>('.board [data-place]')) {
      const bounds = boxOf(place);
      const cards = [...place.querySelectorAll('.board-card')];
      cards.forEach((card, index) => {
        const box = boxOf(card);
        const name = `${card.getAttribute('data-card')} in ${place.dataset['place']}`;
        if (box.left < bounds.left - 1 || box.right > bounds.right + 1 || box.bottom > bounds.bottom + 1) {
          found.push(`${name} reaches out`);
        }
        const next = cards[index + 1] && boxOf(cards[index + 1]!);
        if (next && next.top < box.bottom && next.left < box.right - 0.5 && next.left >= box.left) {
          found.push(`${name} is covered`);
        }
      });
    }
    const parts = [...document.querySelectorAll('.board > *')].filter(({ tagName }) => tagName !== 'H1');
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        const [a, b] = [boxOf(one), boxOf(other)];
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!apart) found.push(`${one.className} lies over ${other.className}`);
      }
    }
    return found;
  });
  expect.soft(faults).toEqual([]);
}

/**
 * Everything that can be pressed comes wholly into sight where it scrolls, is what is hit there, and is no smaller than
 * a finger. Values lie on cards, which are large enough, and have a key of their own.
 */
async function expectReachable(page: Page, within: string): Promise<void> {
  const faults = await page.evaluate((root) => {
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      `${root} :is(button, input, [role="combobox"], [role="switch"])`,
    );
    for (const element of all) {
      const { display, visibility } = getComputedStyle(element);
      if (display === 'none' || visibility === 'hidden' || element.matches('[type="hidden"], [aria-hidden="true"]'))
        continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      const told = `${name} (${Math.round(box.width)}×${Math.round(box.height)})`;
      if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) {
        found.push(`${told} is off screen`);
      }
      if (element.matches('.value-badge')) continue;
      const target = element.matches('[role="switch"]')
        ? element.closest('.switch-field')!.getBoundingClientRect()
        : box;
      if (target.width < 39.5 || target.height < 39.5) found.push(`${told} is small`);
      // A little above the middle: a card's value lies below it.
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * 0.3);
      if (hit === null || !(element.contains(hit) || hit.contains(element))) {
        found.push(`${told} is covered by ${hit?.className}`);
      }
    }
    return found;
  }, within);
  expect.soft(faults).toEqual([]);
}

test('a board keeps itself over a reload and a kill, its address lays it out elsewhere, and nothing asks @soak', async ({
  forhont,
  page,
}) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  page.on('dialog', () => expect.soft('nothing', 'a question').toBe('asked'));
  await board.open(mouse);
  await layOut(board, mouse);
  await expect(page).toHaveURL(/analyse\?p=forhont1\./);
  const address = new URL(page.url()).hash;
  // From another screen as well: the board waits there.
  await new WindowPage(page).open('history');
  await page.reload();
  await board.open(mouse);
  await expect.poll(() => board.cardsAt('1')).toEqual(['Al', 'Kl']);

  const after = new BoardPage(await forhont.killAndReopen());
  await after.open(mouse);
  for (const [place, cards] of ENDING) await expect.poll(() => after.cardsAt(place)).toEqual([...cards]);
  await mouse.press(after.action('clear'));
  await expect.poll(() => after.cardsAt('1')).toEqual([]);
  // Until the address has followed it is still that of the board.
  await expect(after.page).not.toHaveURL(/p=/);
  await after.page.evaluate((hash) => (location.hash = hash), address);
  await expect.poll(() => after.cardsAt('1')).toEqual(['Al', 'Kl']);

  await after.page.evaluate((text) => navigator.clipboard.writeText(text), DEAL_LINE);
  await after.page
    .locator('h1')
    .first()
    .focus()
    .catch(() => undefined);
  await after.page.keyboard.press('Control+v');
  await expect.poll(async () => (await after.cardsAt('0')).length).toBe(10);
  await mouse.press(after.card((await after.cardsAt('1'))[0] as 'Ah'));
  await expect(after.page.getByText(/^Na tahu: /).last()).toBeVisible();
});

test('on a telephone nothing of the board is out of reach @soak', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.setViewportSize({ width: 360, height: 640 });
  // The program has come to its first screen before another one is asked for.
  await expect(page.locator('[data-action="start"]')).toBeVisible();
  await new WindowPage(page).goTo('/analyse');
  const board = new BoardPage(page);
  for (const mode of ['edit', 'analyse'] as const) {
    await board.mode(mode).click();
    await expect(page.locator('[data-action="panel"]')).toBeInViewport({ ratio: 1 });
    const beyond = await page
      .locator('main')
      .evaluate(
        (main) =>
          [...main.querySelectorAll('button, input, .board-card')].filter(
            (each) => each.getBoundingClientRect().right > innerWidth,
          ).length,
      );
    expect([mode, beyond]).toEqual([mode, 0]);
  }
  // One thing stands under another.
  await board.mode('edit').click();
  const [rows, deck] = [page.locator('.rows'), page.locator('.deck-grid')];
  const end = (await rows.boundingBox())!;
  expect((await deck.boundingBox())!.y).toBeGreaterThanOrEqual(end.y + end.height - 1);
});

test('an empty board offers something to begin with, and is not called wrong', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  const doors = page.getByTestId('doors');
  await expect(doors).toBeVisible();
  await expect(board.state).toHaveCount(0);
  await expect(page.locator('.problem')).toHaveCount(0);
  await doors.locator('[data-action="door-insert"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await doors.locator('[data-action="door-deal"]').click();
  await expect(doors).toHaveCount(0);
  await expect(board.state).toHaveClass(/possible/);
  await board.action('undo').click();
  await doors.locator('[data-action="door-situations"]').click();
  await expect(page).toHaveURL(/situations/);
});
