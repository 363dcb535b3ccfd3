/** The window in a browser's clothes, with a real browser: what `npm start` opens where there is no Electron. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');
/** The light one has no app windows. */
const BROWSER = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));

test.skip(BROWSER === undefined || Boolean(process.env['FORHONT_E2E']), 'needs a whole Chromium on Linux');

test('the page opens in an app window, connects, and the program ends with it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'forhont-window-'));
  const wrapper = join(directory, 'browser');
  const flags = '--headless=new --no-sandbox --disable-gpu --remote-debugging-port=0';
  writeFileSync(wrapper, `#!/bin/sh\nexec ${BROWSER!} ${flags} "$@"\n`, { mode: 0o755 });
  const data = join(directory, 'data');
  const program = spawn(process.execPath, [join(ROOT, 'out/main/browser.js')], {
    env: { ...process.env, FORHONT_DATA: data, FORHONT_BROWSER: wrapper, DISPLAY: ':99', LC_ALL: 'en_GB.UTF-8' },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  try {
    const port = join(data, 'window/DevToolsActivePort');
    while (!existsSync(port) || !readFileSync(port, 'utf8').includes('\n')) await pause(50);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(port, 'utf8').split('\n', 1)[0]!}`);
    const page = browser.contexts()[0]!.pages()[0]!;
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate('matchMedia("(display-mode: standalone)").matches')).toBe(true);
    await (await browser.newBrowserCDPSession()).send('Browser.close');
    expect(await ended).toBe(0);
  } finally {
    program.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
});
