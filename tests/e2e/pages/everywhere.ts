/**
 * Ways to the screens and dialogs that are no moment of a deal. Whoever walks them looks at each: axe does
 * (`accessible.spec.ts`), and `npm run screenshots` photographs them. Nothing is found by its words, so that a way can be gone in
 * either language.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, type Locator } from '@playwright/test';
import { lessonFiles } from '#resources/lessons/index.ts';
import type { TableState } from '#shared/api/index.ts';
import type { DuplicateFile, DuplicateTable } from '#shared/duplicate.ts';
import { unwrap } from '#shared/result.ts';
import type { Forhont } from '../fixtures.ts';
import { BoardPage, CARELESS_LINE, DEAL_LINE } from './board.ts';
import { SchoolPage } from './school.ts';
import { mouse, TablePage } from './table.ts';
import { ownTurn, walk } from './walk.ts';
import { startGame, WindowPage } from './window.ts';

/** @param at what to scroll to */
type Look = (name: string, at?: Locator) => Promise<void>;
type Way = (forhont: Forhont, look: Look) => Promise<void>;

const GAME = { variant: 'voleny', rules: 'csm' } as const;
const KILO = join(import.meta.dirname, '../../fixtures/hra/kilo-lost.hra');

const action = ({ page }: Forhont, name: string): Locator => page.locator(`[data-action="${name}"]`);
const dialog = ({ page }: Forhont): Locator => page.getByRole('dialog');

async function openSheet(forhont: Forhont, name: string): Promise<void> {
  await action(forhont, name).first().click();
  await expect(dialog(forhont)).toBeVisible();
}

async function closeSheet(forhont: Forhont): Promise<void> {
  await forhont.page.keyboard.press('Escape');
  await expect(dialog(forhont)).toBeHidden();
}

interface LessonFile {
  readonly id: string;
  readonly steps: readonly { readonly kind: string }[];
}

/** Where each kind of step is met first. */
function firstStepOfEachKind(): Map<string, { lesson: string; step: number }> {
  const found = new Map<string, { lesson: string; step: number }>();
  for (const { id, steps } of lessonFiles as readonly LessonFile[])
    for (const [step, { kind }] of steps.entries()) if (!found.has(kind)) found.set(kind, { lesson: id, step });
  return found;
}

/** Plays a deal carelessly to its end; the bill is on the screen then. */
async function playOut(forhont: Forhont, seed: string): Promise<TableState> {
  const start = { ...GAME, seed };
  await forhont.call('settings.set', { speed: 'instant' });
  await walk(forhont, { name: seed, start, prefers: [] }, () => Promise.resolve());
  await expect(dialog(forhont)).toBeVisible();
  return unwrap(await forhont.call('game.current', {}))!;
}

/** Plays quietly until the human is to play a card and `reached` says so; `null` where that does not come. */
async function playUntil(
  forhont: Forhont,
  reached: (table: TableState) => boolean | Promise<boolean>,
): Promise<TableState | null> {
  for (;;) {
    const table = await ownTurn(forhont);
    if (table === null) return null;
    const { dealId, step, view } = table;
    if (view.phase === 'play' && (await reached(table))) {
      await expect(forhont.page.locator('.card-table')).toHaveAttribute('data-step', String(step));
      await expect(forhont.page.locator('.card-table')).toHaveAttribute('data-turn', 'own');
      return table;
    }
    const quiet = view.actions.find(({ type }) => ['good', 'barva', 'pass', 'comment'].includes(type));
    const act = quiet ?? view.actions.find(({ type }) => type !== 'claim')!;
    unwrap(await forhont.call('game.act', { dealId, step, action: act }));
  }
}

/** Friends who did otherwise with the same deals, one of them not with all. */
function friendsOf({ players, amounts }: DuplicateTable): DuplicateTable[] {
  const turned = amounts.map((row) => row && [...row.slice(1), row[0]!]);
  const doubled = amounts.map((row, deal) => (deal === 0 && row ? row.map((amount) => 2 * amount) : null));
  return [
    { name: 'Standa', players: ['Standa', ...players.slice(1)], amounts: turned },
    { name: 'Zdeňka', players: ['Zdeňka', ...players.slice(1)], amounts: doubled },
  ];
}

/** What the program has for data, written to while it is not there. */
async function tamper(forhont: Forhont, change: (database: Database.Database) => void): Promise<void> {
  // A page that stayed would try to reach the program again.
  await forhont.page.goto('about:blank');
  await forhont.kill();
  const database = new Database(join(forhont.directory, 'forhont.sqlite'));
  change(database);
  database.close();
  rmSync(join(forhont.directory, 'forhont.sqlite-open'), { force: true });
  await forhont.killAndReopen();
}

/** A final test that came to its end: three units less than the strongest level, over eight deals. */
export async function finalTestDone(forhont: Forhont): Promise<void> {
  unwrap(await forhont.call('school.startFinalTest', GAME));
  const yours = [2, -4, 1, 8, -2, 0, -4, 3];
  const bots = [2, -2, 2, 4, -2, 1, -2, 4];
  const deals = yours.map((amount, i) => ({ number: i + 1, yours: amount, bots: bots[i] }));
  const record = { ...GAME, rulesName: null, level: 3, deals, givenUp: false };
  await tamper(forhont, (database) => {
    database.prepare('update final_tests set body = ?').run(JSON.stringify(record));
  });
}

export const WAYS = {
  async friends(forhont, look) {
    const { sessionId } = await playOut(forhont, 'friends');
    const file = JSON.parse(unwrap(await forhont.call('duplicate.save', { sessionId }))) as DuplicateFile;
    const theirs = { ...file, tables: friendsOf(file.tables[0]!) };
    unwrap(await forhont.call('duplicate.add', { sessionId, text: JSON.stringify(theirs) }));
    await new WindowPage(forhont.page).goTo(`/account/${sessionId}`);
    const friends = forhont.page.locator('.friends');
    await expect(friends.locator('thead th')).toHaveCount(4);
    await look('friends', friends);
  },

  async 'costly card'(forhont, look) {
    const { options } = unwrap(await forhont.call('game.start', { ...GAME, seed: 'a costly card' }));
    const help = { ...options.help, warn: true };
    for (let deal = 0; ; deal++) {
      await startGame(forhont, { seed: `a costly card ${deal}`, options: { ...options, help } });
      let costly = '';
      const reached = await playUntil(forhont, async ({ dealId, step, view }) => {
        // Few cards are thought about quickly.
        if (view.hand.length > 6) return false;
        for (const each of view.actions) {
          if (each.type !== 'play') continue;
          const asked = { dealId, step, card: each.card, requestId: 'way' };
          if (unwrap(await forhont.call('game.warn', asked)) === null) continue;
          costly = each.card;
          return true;
        }
        return false;
      });
      if (!reached) continue;
      await forhont.page.locator(`[data-card="${costly}"]`).focus();
      await mouse.play(new TablePage(forhont.page), forhont.page.locator(`[data-card="${costly}"]`));
      await expect(action(forhont, 'think-again')).toBeFocused();
      return look('costly card');
    }
  },

  async claims(forhont, look) {
    const { page } = forhont;
    await startGame(forhont, { seed: 'forhont', humanSeat: 0 });
    await playUntil(forhont, ({ view }) => view.actions.some(({ type }) => type === 'claim'));
    await page.locator('[data-option="claim"]').click();
    await expect(action(forhont, 'play-on')).toBeFocused();
    await look('claim asked');
    await action(forhont, 'claim').click();
    await expect(action(forhont, 'understood')).toBeFocused({ timeout: 60_000 });
    await look('claim that failed');
    await action(forhont, 'understood').click();
    await expect(action(forhont, 'why')).toBeVisible();
    await look('after a claim that failed');
    // With few cards the rest may be settled; while that is being proved the window says so.
    for (let deal = 0; ; deal++) {
      await startGame(forhont, { seed: `the rest ${deal}`, humanSeat: 1 });
      const few = await playUntil(forhont, ({ view }) => view.stock === 0 && view.hand.length <= 4);
      const rest = page.locator('[data-option="rest"]');
      if (!few || few.view.hand.length < 2) continue;
      await look('the rest may be settled');
      await rest.click();
      const refusal = page.getByRole('alert');
      await expect(refusal.or(dialog(forhont)).first()).toBeVisible({ timeout: 60_000 });
      if ((await dialog(forhont).count()) > 0) continue;
      return look('the rest is open');
    }
  },

  async 'a claim being proved'(forhont, look) {
    const { page } = forhont;
    await startGame(forhont, { seed: 'the rest 0', humanSeat: 1 });
    // The question comes late.
    await page.routeWebSocket(/./, (socket) => {
      const program = socket.connectToServer();
      socket.onMessage((text) => {
        if (String(text).includes('game.claimRest')) setTimeout(() => program.send(text), 20_000);
        else program.send(text);
      });
    });
    await page.reload();
    await playUntil(forhont, ({ view }) => view.stock === 0 && view.hand.length <= 4);
    await page.locator('[data-option="rest"]').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('status').filter({ has: page.getByRole('progressbar') })).toContainText(
      /jasný|settled/,
    );
    await look('a claim being proved');
  },

  async 'saved sessions'(forhont, look) {
    for (const seed of ['one', 'two', 'three']) await forhont.call('game.start', { ...GAME, seed });
    await playOut(forhont, 'four');
    await tamper(forhont, (database) => database.exec(`update sessions set rule_set = '{]' where id = 2`));
    const { page } = forhont;
    await new WindowPage(page).goTo('/history');
    await expect(action(forhont, 'ask-delete')).toBeVisible();
    await look('saved sessions');
    await new WindowPage(page).goTo('/new');
    await look('start, with sessions to go on with');
    await new WindowPage(page).goTo('/history');
    await openSheet(forhont, 'ask-delete');
    await look('a session that cannot be read');
    await closeSheet(forhont);
    await action(forhont, 'put-away').first().click();
    await expect(page.locator('.toast')).toBeVisible();
    await look('a session put away');
  },

  async data(forhont, look) {
    await startGame(forhont, { seed: 'first' });
    const window = new WindowPage(forhont.page);
    await window.open('settings');
    const data = forhont.page.locator('section.data');
    await action(forhont, 'copy-now').click();
    await expect(data.locator('li[data-kind="asked"]')).toHaveCount(1);
    const saving = forhont.page.waitForEvent('download');
    await action(forhont, 'save-all').click();
    const file = await (await saving).path();
    await forhont.startGame({ ...GAME, seed: 'second' });
    await window.open('settings');
    await data.locator('li[data-kind="asked"] [data-action="restore"]').click();
    await expect(action(forhont, 'confirm-restore')).toBeEnabled();
    await look('a copy to restore');
    await closeSheet(forhont);
    await data.locator('input[type="file"]').setInputFiles(file);
    await expect(action(forhont, 'confirm-import')).toBeEnabled();
    await look('data to bring');
    await closeSheet(forhont);
    await forhont.kill();
    for (const companion of ['-wal', '-shm']) {
      rmSync(join(forhont.directory, `forhont.sqlite${companion}`), { force: true });
    }
    writeFileSync(join(forhont.directory, 'forhont.sqlite'), 'Once upon a time there was a trump seven.'.repeat(50));
    await forhont.killAndReopen();
    await expect(action(forhont, 'show-copy')).toBeVisible();
    await look('damaged data');
  },

  async archive(forhont, look) {
    const { dealId } = await playOut(forhont, 'archive');
    const deal = { source: 'played', id: dealId } as const;
    unwrap(await forhont.call('archive.note', { deal, mark: 'star', comment: 'Pěkně ubráněná hra.' }));
    await forhont.startGame({ ...GAME, seed: 'archive, one more' });
    const { page } = forhont;
    const window = new WindowPage(page);
    await window.goTo('/history?tab=deals');
    const rows = page.locator('[data-archived]');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('checkbox').check();
    await look('archive');
    await page.getByRole('searchbox').fill('kolo');
    await expect(rows).toHaveCount(0);
    await look('archive, nothing found');
    const differing = readFileSync(KILO, 'utf8').replace('"-80"', '"-96"').replaceAll('Zisk="40"', 'Zisk="48"');
    const buffer = Buffer.from(differing);
    const brought = { name: 'kilo.hra', mimeType: 'text/xml', buffer };
    await page.locator('[data-field="archive-file"]').setInputFiles(brought);
    await expect(dialog(forhont).getByRole('listitem').first()).toBeVisible();
    // Amounts and values as people read them.
    await expect(dialog(forhont)).not.toContainText(/-96|one-more/);
    await look('what did not fit');
    await closeSheet(forhont);
    await expect(rows).toHaveCount(1);
    await look('archive, brought');
    await window.goTo(`/replay/${dealId}`);
    for (let step = 0; step < 12; step++) await page.locator('[data-step="next"]').click();
    await look('replay');
  },

  async scorekeeper(forhont, look) {
    const { page } = forhont;
    await new WindowPage(page).goTo('/scores');
    for (const [place, name] of ['Eva', 'Jan', 'Petr'].entries()) {
      await page.locator(`[data-player="${place}"]`).fill(name);
    }
    await look('scorekeeper, new');
    await action(forhont, 'begin').click();
    for (const lines of [1, 2]) {
      await page.locator('[data-flek="hra"]').click();
      await action(forhont, 'write').click();
      await expect(page.locator('[data-line]')).toHaveCount(lines);
    }
    await look('scorekeeper');
    await look('scorekeeper, sheet', page.getByTestId('sheet'));
    await page.locator('[data-line]').last().getByRole('button').first().click();
    await look('scorekeeper, a line to mend');
    await new WindowPage(page).goTo('/scores');
    await expect(page.locator('[data-score]')).toHaveCount(1);
    await look('scorekeeper, kept');
  },

  async account(forhont, look) {
    const { sessionId } = await playOut(forhont, 'account');
    const { page } = forhont;
    const window = new WindowPage(page);
    await window.goTo(`/account/${sessionId}`);
    await expect(page.getByTestId('score-sheet')).toBeVisible();
    await look('account of a session');
    await look('account of a session, sheet', page.getByTestId('score-sheet'));
    await expect(page.locator('.luck table, .luck .note').first()).toBeVisible({ timeout: 60_000 });
    await look('account of a session, luck', page.locator('.luck'));
    // One screen after the other: two addresses of one would be one screen.
    await window.goTo('/history');
    await window.goTo('/account');
    await expect(page.getByTestId('totals')).toBeVisible();
    await look('whole account');
  },

  async evening(forhont, look) {
    const { page } = forhont;
    await forhont.call('settings.set', { speed: 'instant' });
    unwrap(await forhont.call('profiles.save', { entry: { name: 'Jana', avatar: 'bun' } }));
    const window = new WindowPage(page);
    await expect(page.locator('[data-answer="knows"]')).toBeVisible();
    await look('first question');
    await page.locator('[data-answer="knows"]').click();
    await expect(page.locator('[data-door="learn"]')).toBeVisible();
    await look('home');
    await window.openNewGame();
    await look('start');
    await action(forhont, 'plan').click();
    await expect(action(forhont, 'session-done')).toBeVisible();
    await look('a session planned');
    await action(forhont, 'add-profile').click();
    await look('a session planned, people', action(forhont, 'save-profile'));
    await closeSheet(forhont);
    await page.getByRole('radio').nth(1).click();
    await openSheet(forhont, 'bonus');
    await action(forhont, 'add-bonus').click();
    await look('bonus points');
    await closeSheet(forhont);

    const { options } = unwrap(await forhont.call('game.start', { ...GAME, seed: 'sheets' }));
    const [jana] = unwrap(await forhont.call('profiles.list', {}));
    const seats = [{ kind: 'owner' }, { kind: 'profile', id: jana!.id }, { kind: 'bot', id: 'vaclav' }] as const;
    await forhont.startGame({ ...GAME, seed: 'cover', seats: [...seats] });
    await window.goTo('/play');
    await expect(action(forhont, 'uncover')).toBeVisible();
    await look('cover');
    await startGame(forhont, { seed: 'sheets', firstDealer: 0, options: { ...options, cutting: 'person' } });
    await openSheet(forhont, 'session-help');
    await look('help in a session');
    await closeSheet(forhont);
    await page.keyboard.press('?');
    await expect(dialog(forhont)).toBeVisible();
    await look('keys of the table');
    await closeSheet(forhont);
    const table = new TablePage(page);
    await table.playDeal(mouse);
    await action(forhont, 'next-deal').click();
    await expect(action(forhont, 'cut')).toBeVisible();
    await look('cut');
    await action(forhont, 'cut').click();
    await expect(action(forhont, 'cut')).toHaveCount(0);
    const { sessionId } = unwrap(await forhont.call('game.current', {}))!;
    unwrap(await forhont.call('game.setOptions', { sessionId, options: { length: { kind: 'target', units: 1 } } }));
    await table.playDeal(mouse);
    await action(forhont, 'next-deal').click();
    await expect(page.getByTestId('final-account')).toBeVisible();
    await look('end of a session');
  },

  async review(forhont, look) {
    const { dealId } = await playOut(forhont, 'careless');
    const { page } = forhont;
    await look('bill');
    await action(forhont, 'look').click();
    await look('all cards');
    await new WindowPage(page).goTo(`/review/${dealId}`);
    await expect(page.locator('.moment').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
    await look('review of a deal');
    await action(forhont, 'why').click();
    await expect(page.locator('.why')).toBeVisible();
    await look('review, why', page.locator('.why'));
    await action(forhont, 'learn').click();
    await expect(action(forhont, 'try-show')).toBeVisible();
    await expect(page.locator('.school-table .hand [data-card]').first()).toBeVisible();
    await look('review, a moment again');
    // Only a card is played on, and a call may have cost the most.
    while ((await page.locator('.try .calls').count()) > 0) await action(forhont, 'try-skip').click();
    await action(forhont, 'try-show').click();
    await action(forhont, 'play-on').click();
    await expect(action(forhont, 'once-more')).toBeVisible();
    await look('review, played on');
    await new WindowPage(page).goTo('/history');
    await new WindowPage(page).goTo(`/review/${dealId}?evening`);
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
    await look('review of an evening');
  },

  async rules(forhont, look) {
    const { page } = forhont;
    const window = new WindowPage(page);
    await window.goTo('/rules');
    const views = page.locator('.tools').getByRole('radio');
    for (const [index, name] of ['rule book', 'rules as values', 'dispute'].entries()) {
      await views.nth(index).click();
      await look(name);
    }
    for (const name of ['copy-set', 'export-set', 'import-set']) {
      await openSheet(forhont, name);
      await look(name);
      await closeSheet(forhont);
    }
    await openSheet(forhont, 'copy-set');
    await action(forhont, 'copy').click();
    await expect(action(forhont, 'save')).toBeVisible();
    await look('rule editor');
    await page.getByRole('tab').nth(1).click();
    await look('rule editor, a game');
    await window.goTo('/which-rules');
    await look('ten questions');
    await look('ten questions, result', page.getByTestId('result'));
    await window.goTo('/decisions');
    await expect(page.locator('.decisions table').first()).toBeVisible();
    await look('decisions');
  },

  async school(forhont, look) {
    const { page } = forhont;
    await forhont.call('settings.set', { speed: 'instant' });
    const window = new WindowPage(page);
    const school = new SchoolPage(page);
    await school.open();
    await look('school');
    await openSheet(forhont, 'learners');
    await look('learners');
    await action(forhont, 'reset-learner').click();
    await look('learner to reset');
    await page.keyboard.press('Escape');
    await school.openLesson('cards', 3);
    await school.card('Ah').click();
    await look('lesson, cards picked');
    await action(forhont, 'check').click();
    await school.expectPhase('wrong');
    await look('lesson, wrong');
    await school.openLesson('cards', 5);
    await look('lesson, answers');
    for (const kind of ['legal-cards', 'count-trick', 'talon', 'flek', 'memory', 'best-declarer'] as const) {
      await school.openDrill(`kind=${kind}`);
      await look(`drill ${kind}`);
      await action(forhont, 'give-up').click();
      await expect(school.drill).toHaveAttribute('data-state', 'done');
      await look(`drill ${kind}, done`);
    }
    await window.goTo('/school/deals');
    await look('guided deals');
    await page.locator('[data-deal="deal-counting"]').click();
    await school.expectStep(0);
    await look('guided deal');
    await school.next();
    await school.option('hra').click();
    await school.expectPhase('wrong');
    await look('guided deal, wrong');
    for (const [name, address] of [
      ['series', '/school/series/count-trick'],
      ['thumb', '/school/thumb/seven'],
      ['placement', '/school/placement'],
      ['exercises', '/school/exercises'],
      ['overview', '/school/overview'],
    ] as const) {
      await window.goTo(address);
      await look(name);
    }
  },

  async 'final test'(forhont, look) {
    await finalTestDone(forhont);
    const window = new WindowPage(forhont.page);
    await window.goTo('/school/map');
    await expect(forhont.page.locator('[data-test="done"]')).toBeVisible();
    await look('map');
    await look('map, final test', forhont.page.getByTestId('final-test'));
    await window.goTo('/school/certificate/1');
    await expect(forhont.page.getByTestId('certificate')).toBeVisible();
    await look('certificate');
  },

  async board(forhont, look) {
    const { page } = forhont;
    await forhont.call('settings.set', { speed: 'instant' });
    await page.reload();
    const board = new BoardPage(page);
    await board.open();
    await look('board, empty');
    await board.insert(DEAL_LINE);
    await look('board, set up');
    for (const name of ['save', 'insert', 'share']) {
      await openSheet(forhont, name);
      await look(`board, ${name}`);
      await closeSheet(forhont);
    }
    await openSheet(forhont, 'save');
    await page.locator('[data-field="name"] input').fill('Sedma z ruky');
    await action(forhont, 'do-save').click();
    await expect(dialog(forhont)).toBeHidden();
    await openSheet(forhont, 'library');
    await expect(action(forhont, 'open-entry')).toHaveCount(1);
    await look('board, library');
    await closeSheet(forhont);
    await board.mode('analyse').click();
    await board.expectBadges(10);
    await look('board, values');
    await openSheet(forhont, 'bids');
    await expect(page.getByTestId('chosen-bid')).toBeVisible({ timeout: 60_000 });
    await look('board, what could have been bid');
    await closeSheet(forhont);
    // Where there is little room the panel comes over the board.
    await page.setViewportSize({ width: 853, height: 533 });
    await action(forhont, 'panel').click();
    await look('board, panel');
    // Under the panel nothing can be pressed.
    await page.keyboard.press('Escape');
    await page.locator('[data-badge]').first().click();
    await expect(page.getByTestId('explanation').locator('.verdict')).toBeVisible();
    await look('board, why');
    for (const tab of ['tree', 'play'] as const) {
      await board.tab(tab).click();
      await look(`board, ${tab}`);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(dialog(forhont)).toBeVisible();
    await look('keys of the board');
  },

  async 'steps of lessons'(forhont, look) {
    await forhont.call('settings.set', { speed: 'instant' });
    const school = new SchoolPage(forhont.page);
    for (const [kind, { lesson, step }] of firstStepOfEachKind()) {
      await school.openLesson(lesson, step);
      await look(`lesson, ${kind}`);
    }
  },

  async situations(forhont, look) {
    const { page } = forhont;
    const window = new WindowPage(page);
    await window.goTo('/situations');
    await page.locator('[data-ready="flek-four"]').click();
    await expect(page.locator('[data-rarity]')).toContainText('1');
    await look('situations');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-call="comment"]').first()).toBeVisible({ timeout: 30_000 });
    await look('a situation to decide');
    await page.keyboard.press('1');
    await expect(page.locator('.grade[data-grade]:not([data-grade="none"])')).toBeVisible({ timeout: 60_000 });
    await look('a situation graded');
    await page.keyboard.press('Escape');
    await expect(page.locator('.figures dd').first()).toBeVisible();
    await look('results of situations');
    await window.goTo('/home');
    await window.goTo('/situations');
    await page.locator('[data-ready="flek-four"]').click();
    await action(forhont, 'try').click();
    await expect(page.locator('[data-offered]').first()).toBeChecked();
    await look('an experiment to set up');
    await action(forhont, 'begin-experiment').click();
    await expect(page.locator('[data-alternative]')).toHaveCount(2);
    // It may be over before it is stopped.
    await action(forhont, 'stop-experiment')
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(action(forhont, 'stop-experiment')).toHaveCount(0, { timeout: 60_000 });
    await look('an experiment');
  },

  async settings(forhont, look) {
    const { page } = forhont;
    await new WindowPage(page).open('settings');
    await expect(page.locator('section.data')).toBeVisible();
    await look('settings');
    await page.getByTestId('settings-search').locator('input').fill('xyz');
    await look('settings, nothing found');
  },

  async 'mistakes of a record'(forhont, look) {
    const { page } = forhont;
    const board = new BoardPage(page);
    await board.open();
    await board.insert(CARELESS_LINE);
    await board.action('record-mistakes').click();
    await expect(page.locator('.moment').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
    await look('mistakes of a record');
  },
} as const satisfies Record<string, Way>;
