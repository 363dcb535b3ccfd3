/**
 * Makes the figures of the rules of thumb: `node tests/thumb/main.ts`, with the Node that
 * `npm install` brought. Writes resources/thumb/figures.json; with `--page` only that page in it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thumbFiguresSchema, type ThumbFigures } from '#shared/school/thumb-schema.ts';
import { THUMB_PAGES } from '#shared/school/thumb.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { PAGES } from './pages.ts';
import { RULES, VARIANT } from './play.ts';
import { tally } from './tally.ts';

const { values } = commandLine({
  name: 'node tests/thumb/main.ts',
  about: 'Makes the figures of the rules of thumb in resources/thumb/figures.json.',
  options: {
    deals: { type: 'string', value: 'N', default: '4000', help: 'deals for each page' },
    seed: { type: 'string', default: 'thumb', help: 'draws the deals' },
    page: { type: 'string', choices: THUMB_PAGES, help: 'only this page' },
  },
});
const deals = Number(values.deals);
const ROOT = join(import.meta.dirname, '../..');

const told = (page: (typeof THUMB_PAGES)[number]) =>
  tally(PAGES[page], `${values.seed} ${page}`, deals, (done) => {
    if (done % 500 === 0) process.stderr.write(`${page} ${done}\n`);
  });

const FILE = join(ROOT, 'resources/thumb/figures.json');
const only = THUMB_PAGES.find((page) => page === values.page);
const before = only ? thumbFiguresSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))).pages : null;
const figures: ThumbFigures = {
  format: 1,
  command: `node tests/thumb/main.ts --deals ${deals} --seed ${values.seed}`,
  rules: RULES.id,
  variant: VARIANT,
  pages: Object.fromEntries(
    THUMB_PAGES.map((page) => [page, before && page !== only ? before[page] : told(page)]),
  ) as ThumbFigures['pages'],
};
mkdirSync(join(ROOT, 'resources/thumb'), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
