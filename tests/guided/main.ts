/**
 * Measures the guided deals: `node tests/guided/main.ts [--layouts N] [--seed text] [--deal id]`, with the Node that `npm install`
 * brought. Writes resources/guided/measured.json; with `--deal` only that deal in it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guidedDeals } from '#main/school/lessons/index.ts';
import { writeFormatted } from '../formatted.ts';
import { askedIn, gainsOf, judgedOf, marginOf } from './measure.ts';

const { values } = parseArgs({
  options: {
    layouts: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'guided' },
    deal: { type: 'string' },
  },
});
const FILE = join(import.meta.dirname, '../../resources/guided/measured.json');
const before = JSON.parse(readFileSync(FILE, 'utf8')) as { deals: Record<string, unknown> };
const deals: Record<string, unknown> = {};
for (const guided of guidedDeals()) {
  if (values.deal !== undefined && !values.deal.split(',').includes(guided.id)) {
    deals[guided.id] = before.deals[guided.id];
    continue;
  }
  deals[guided.id] = Object.fromEntries(
    askedIn(guided).map((step) => {
      const gains = gainsOf(guided, step, Number(values.layouts), `${values.seed} ${guided.id} ${step.id}`);
      const judged = judgedOf(guided, step, gains);
      const { margin, error } = marginOf(step, gains);
      process.stderr.write(
        `${guided.id} ${step.id}: ${judged.layouts} layouts, ahead by ${margin.toFixed(2)} ± ${error.toFixed(2)} ${JSON.stringify(judged.worth)}\n`,
      );
      return [step.id, judged];
    }),
  );
}
const command = `node tests/guided/main.ts --layouts ${values.layouts} --seed ${values.seed}`;
await writeFormatted(FILE, JSON.stringify({ format: 1, command, deals }, null, 2));
