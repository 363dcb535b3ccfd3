/**
 * `npm run screenshots`: every moment of every variant and every screen with an address of its own, at every size
 * in both languages with three decks, and the settings; a contact sheet for each size, language and deck. Written to `screenshots/`, which is not kept.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { commandLine } from '#main/shells/command-line.ts';
import { findChromium } from './chromium.ts';

commandLine({
  name: 'npm run screenshots',
  about: 'Takes every moment and screen at every size, with contact sheets, into screenshots/.',
});

const FOLDER = join(import.meta.dirname, '../../screenshots');
const COLUMNS = 4;
const THUMB = 480;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const shot = spawnSync('npx playwright test stage.spec.ts looks.spec.ts', {
  shell: true,
  stdio: 'inherit',
  env: { ...process.env, FORHONT_SHOTS: FOLDER },
});

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox'],
});
for (const size of readdirSync(FOLDER)) {
  for (const language of readdirSync(join(FOLDER, size))) {
    const pictures = readdirSync(join(FOLDER, size, language)).filter((file) => file.endsWith('.png'));
    const figures = pictures.map(
      (file) => `<figure><img src="${size}/${language}/${file}"><figcaption>${file.slice(0, -4)}</figcaption></figure>`,
    );
    const sheet = join(FOLDER, `contact-${size}-${language}.html`);
    writeFileSync(
      sheet,
      `<!doctype html><meta charset="utf-8"><style>body{display:grid;grid-template-columns:repeat(${COLUMNS},${THUMB}px);
      gap:8px;margin:8px;font:13px sans-serif}figure{margin:0}img{width:100%}</style>${figures.join('')}`,
    );
    const page = await browser.newPage({ viewport: { width: COLUMNS * (THUMB + 8) + 8, height: 800 } });
    await page.goto(`file://${sheet}`);
    // A sheet of pictures in 4K takes its time.
    await page.screenshot({ path: sheet.replace('.html', '.png'), fullPage: true, timeout: 0 });
    await page.close();
  }
}
await browser.close();
process.stdout.write(`Written to ${FOLDER}\n`);
process.exitCode = shot.status ?? 1;
