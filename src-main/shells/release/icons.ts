/**
 * `npm run build:icons`: our drawings in every size and form the systems ask for. A browser draws them (`FORHONT_CHROMIUM`
 * names it), so what comes of it is kept with the sources; a test tells when a drawing has changed since.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { commandLine } from '../command-line.ts';
import { ROOT } from './contents.ts';
import { icns, ICNS_SIZES, ico, ICO_SIZES } from './icon-files.ts';

const ICONS = join(ROOT, 'resources/icons');
const HICOLOR = [16, 24, 32, 48, 64, 128, 256, 512];
const DRAWINGS = ['forhont', 'record'] as const;

commandLine({
  name: 'npm run build:icons',
  about: 'Draws the icons in every size and form, into resources/icons.',
  environment: { FORHONT_CHROMIUM: 'the browser that draws' },
});
const executablePath = process.env['FORHONT_CHROMIUM'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
const fingerprints: Record<string, string> = {};

for (const name of DRAWINGS) {
  const svg = readFileSync(join(ICONS, `${name}.svg`), 'utf8');
  const sizes = [...new Set([...HICOLOR, ...ICO_SIZES, ...ICNS_SIZES])];
  const pictures = new Map<number, Buffer>();
  for (const size of sizes) pictures.set(size, await drawn(svg, size));
  writeFileSync(join(ICONS, `${name}.ico`), ico(pictures));
  writeFileSync(join(ICONS, `${name}.icns`), icns(pictures));
  writeFileSync(join(ICONS, `${name}.png`), pictures.get(512)!);
  if (name === 'forhont') writeHicolor(pictures);
  fingerprints[name] = createHash('sha256').update(svg).digest('hex');
}
await browser.close();
writeFileSync(join(ICONS, 'drawn.json'), `${JSON.stringify(fingerprints, null, 2)}\n`);

/** As freedesktop.org's theme of that name has them, for Linux. */
function writeHicolor(pictures: ReadonlyMap<number, Buffer>): void {
  const folder = join(ICONS, 'hicolor');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const size of HICOLOR) writeFileSync(join(folder, `${size}x${size}.png`), pictures.get(size)!);
}

async function drawn(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const style = 'margin:0;background:transparent;overflow:hidden';
  await page.setContent(
    `<body style="${style}">${svg.replace('<svg', `<svg width="${size}" height="${size}"`)}</body>`,
  );
  return page.screenshot({ omitBackground: true });
}
