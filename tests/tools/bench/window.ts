/** The built window in Chromium, over a program and data of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBuilt } from '#main/shells/start/build.ts';
import { findChromium } from '../../e2e/chromium.ts';
import { printedUrl } from '../../e2e/program.ts';

const ROOT = join(import.meta.dirname, '../../..');

export function launched(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox'] });
}

/** Builds what is stale, shows the window at 1280×800, and ends all of it when `use` is done. */
export async function inWindow(use: (page: Page) => Promise<void>): Promise<void> {
  await ensureBuilt();
  const directory = mkdtempSync(join(tmpdir(), 'forhont-bench-'));
  const shell = spawn(process.execPath, [join(ROOT, 'out/main/browser.js'), '--no-open'], {
    env: { ...process.env, FORHONT_DATA: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await launched();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(await printedUrl(shell.stdout));
    await use(page);
  } finally {
    await browser.close();
    const ended = once(shell, 'exit');
    shell.kill();
    await ended;
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
