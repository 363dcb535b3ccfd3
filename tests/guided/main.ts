/**
 * Measures the guided deals: `node tests/guided/main.ts`, with the Node that `npm install`
 * brought. Writes resources/guided/measured.json; with `--deal` only that deal in it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guidedDeals } from '#main/school/lessons/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { writeFormatted } from '../formatted.ts';
import { askedIn, gainsOf, judgedOf, marginOf } from './measure.ts';

const { values } = commandLine({
  name: 'node tests/guided/main.ts',
  about: 'Measures the guided deals into resources/guided/measured.json.',
  options: {
    layouts: { type: 'string', value: 'N', default: '400', help: 'layouts for each answer' },
    seed: { type: 'string', default: 'guided', help: 'draws the layouts' },
    deal: { type: 'string', value: 'ID', help: 'only these deals, with commas' },
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
