/** `node tests/release/site-shots.ts`: the pictures of the site, of the program as it runs, into `docs/public/shots`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createApp } from '#main/app/index.ts';
import { startBrowserShell } from '#main/shells/browser/server.ts';
import type { TableState } from '#shared/api/index.ts';
import { forcedAnswer } from '#shared/forced.ts';
import { unwrap, type Result } from '#shared/result.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { humanAction } from '../app/playing.ts';

commandLine({
  name: 'node tests/release/site-shots.ts',
  about: 'Takes the pictures of the site, of the program as it runs, into docs/public/shots.',
});
const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'docs/public/shots');
const LINE = 'voleny csm 0 hra:h hAKOU7lATaA9b7/hT98lK98aKT8bU/lOU7aOU7bAKTO talon=b98';
/** Screens, by their names; `table` is taken in the middle of a deal. */
const SCREENS = { table: '#/play', board: '#/analyse', school: '#/school', rules: '#/rules' } as const;

for (const language of ['cs', 'en'] as const) {
  mkdirSync(join(OUT, language), { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'forhont-'));
  const report = (fault: unknown): never => {
    throw fault as Error;
  };
  const app = unwrap(
    await createApp({ databaseFile: join(data, 'forhont.sqlite'), shell: 'browser', systemLanguage: language, report }),
  );
  const call = async <T>(method: string, params: object): Promise<T> =>
    unwrap((await app.handle(method, params)) as Result<T>);
  await call('settings.set', { language, speed: 'instant', playerName: language === 'cs' ? 'Anežka' : 'Agnes' });
  const asked = ({ view, humanSeat }: TableState): boolean =>
    view.toAct === humanSeat && forcedAnswer(view.actions, undefined, view.variant) === null;
  let table = await call<TableState>('game.start', { variant: 'voleny', rules: 'csm', seed: 'site 3', humanSeat: 1 });
  // A card of another lies on the table, and it is the person's turn.
  while (!(asked(table) && table.view.tricks.length >= 3 && table.view.trick?.cards.length)) {
    if (table.finished) throw new Error('This deal has no such place.');
    const { dealId, step, view } = table;
    if (asked(table)) await call('game.act', { dealId, step, action: humanAction(view) });
    else await new Promise(setImmediate);
    table = await call<TableState>('game.current', {});
  }
  const shell = await startBrowserShell({ app, directory: join(ROOT, 'out/renderer'), port: 0, report });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: language });
  await page.goto(shell.url);
  await page.getByRole('navigation').waitFor();
  for (const [name, hash] of Object.entries(SCREENS)) {
    await page.evaluate(`location.hash = '${hash}'`);
    if (name === 'board') {
      app.open({ ok: true, value: { name: '', text: LINE } });
      await page.waitForTimeout(4000);
    }
    await page.waitForTimeout(1500);
    const png = join(data, `${name}.png`);
    await page.screenshot({ path: png });
    execFileSync('convert', [png, '-quality', '84', join(OUT, language, `${name}.webp`)]);
  }
  await browser.close();
  await shell.close();
  await app.close();
  rmSync(data, { recursive: true });
}
process.exit();
