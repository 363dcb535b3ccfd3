/**
 * What players must never do, in bulk: `npm run soak -- players`. Whole deals over all variants and rule sets in turn: every decision must be an action the engine takes, every
 * deal must end; and where cards are exchanged that the seat to act cannot see, what it decides must stay the same. `--swaps` counts exchanges
 * a deal. What is done is kept, a hundred deals at a time, and the same command goes on where it was.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CHARACTERS, LEVELS, TEMPERS } from '#shared/bots.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import type { Seat } from '#shared/seats.ts';
import { applyAction, dealCards, replay, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom, fraction, pick, type Chance } from '#main/engine/kernel/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { exchanged } from '../../engine/deals.ts';

const KEPT = join(import.meta.dirname, '../../../.soak');
const CHUNK = 100;
/** More than any deal takes, with every doubling and claim. */
const MAX_STEPS = 200;
/** Exchanges tried for each that leaves the view as it is. */
const TRIES = 8;

const { values } = commandLine({
  name: 'npm run soak -- players',
  about: 'Plays whole deals and looks whether players decide by what they may see alone.',
  options: {
    level: { type: 'string', choices: LEVELS.map(String), default: '1', help: 'how all play' },
    deals: { type: 'string', value: 'N', default: '1000', help: 'how many' },
    swaps: { type: 'string', value: 'N', default: '2', help: 'hidden cards exchanged in each deal' },
    from: { type: 'string', value: 'N', default: '0', help: 'the number of the first' },
  },
});
const level = LEVELS.find((known) => String(known) === values.level)!;
const [deals, swaps, from] = [values.deals, values.swaps, values.from].map(Number) as [number, number, number];

const TABLES = RULE_SETS.flatMap((ruleSet) => ruleSet.variants.map((variant) => ({ ruleSet, variant })));

interface Done {
  readonly from: number;
  deals: number;
  decisions: number;
  swaps: number;
  readonly faults: string[];
}

/** The deal with other cards where the seat to act sees none, if one was found that looks the same to it. */
function otherwise(deal: Deal, seat: Seat, chance: Chance): Deal | null {
  const view = viewFor(deal, seat);
  const hidden = deal.dealt.packets.filter(({ to }) => to !== seat);
  for (let tried = 0; tried < TRIES; tried++) {
    const [one, other] = [pick(pick(hidden, chance).cards, chance), pick(pick(hidden, chance).cards, chance)];
    if (one === other) continue;
    const changed = replay(exchanged(deal.dealt, one, other), deal.actions);
    if (changed.ok && isDeepStrictEqual(viewFor(changed.value, seat), view)) return changed.value;
  }
  return null;
}

function playDeal(n: number, done: Done): void {
  const { ruleSet, variant } = TABLES[n % TABLES.length]!;
  const name = `deal ${n} of ${variant} by ${ruleSet.id}`;
  const chance = chanceFrom(`soak players ${n}`);
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`soak players ${n}`)));
  let left = swaps;
  for (let step = 0; deal.state.toAct !== null; step++) {
    const seat = deal.state.toAct;
    if (step === MAX_STEPS) return void done.faults.push(`${name} does not end`);
    const view = viewFor(deal, seat);
    // The characters sit at the table in every order.
    const temper = TEMPERS[CHARACTERS[(n + seat) % CHARACTERS.length]!];
    const options = { level, seed: `soak ${n}`, ruleSet, temper };
    const { action } = chooseAction(view, options);
    done.decisions++;
    // In an even share of the decisions, early and late ones.
    if (left > 0 && view.actions.length > 1 && fraction(chance) < swaps / 20) {
      const other = otherwise(deal, seat, chance);
      if (other !== null) {
        left--;
        done.swaps++;
        const again = chooseAction(viewFor(other, seat), options).action;
        if (!isDeepStrictEqual(again, action))
          done.faults.push(`${name}, step ${step}: other hidden cards change the decision`);
      }
    }
    const next = applyAction(deal, action, seat);
    if (!next.ok) return void done.faults.push(`${name}, step ${step}: ${JSON.stringify(action)} is refused`);
    deal = next.value;
  }
  done.deals++;
}

mkdirSync(KEPT, { recursive: true });
const file = join(KEPT, `players-${level}-${swaps}.jsonl`);
const before = new Map(
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Done)
    .map((done) => [done.from, done]),
);
const sum: Done = { from, deals: 0, decisions: 0, swaps: 0, faults: [] };
for (let start = from; start < from + deals; start += CHUNK) {
  const done: Done = before.get(start) ?? { from: start, deals: 0, decisions: 0, swaps: 0, faults: [] };
  if (!before.has(start)) {
    for (let n = start; n < start + CHUNK; n++) playDeal(n, done);
    appendFileSync(file, `${JSON.stringify(done)}\n`);
  }
  sum.deals += done.deals;
  sum.decisions += done.decisions;
  sum.swaps += done.swaps;
  sum.faults.push(...done.faults);
  if (start % 1000 === 0)
    process.stderr.write(`${sum.deals} deals, ${sum.swaps} exchanges, ${sum.faults.length} faults\n`);
}
for (const fault of sum.faults.slice(0, 20)) process.stdout.write(`${fault}\n`);
process.stdout.write(
  `level ${level}: ${sum.deals} deals ended, ${sum.decisions} decisions, ${sum.swaps} exchanges of hidden cards, ${sum.faults.length} faults\n`,
);
process.exitCode = sum.faults.length === 0 && sum.deals === deals ? 0 : 1;
