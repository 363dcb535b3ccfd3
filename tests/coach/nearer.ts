/**
 * Which is nearer to what becomes of a deal: chances by layouts that fit the calls, or by all layouts alike? Bots of the first
 * level play deals of volený; at the first card of a seat both chances are taken down, and how the deal ends.
 *
 * `node src-main/shells/start/with-node.mjs node tests/coach/nearer.ts DEALS LAYOUTS`
 */
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { Seat } from '#shared/seats.ts';
import {
  applyAction,
  dealCards,
  settlementOf,
  shuffledDeck,
  sideOf,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { beliefOf, chooseAction, sampleFor, tableFrom } from '#main/players/index.ts';
import { knowledgeOf } from '#main/players/knowledge.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { isNumber } from '../arguments.ts';
import { solve } from '#main/solver/index.ts';

const { positionals } = commandLine({
  name: 'node tests/coach/nearer.ts',
  about: 'Compares chances by layouts that fit the calls, and by all alike, with what becomes of deals.',
  positionals: {
    value: 'DEALS LAYOUTS',
    help: 'how many (500, 40)',
    places: [isNumber],
    most: 2,
  },
});
const [deals = 500, layouts = 40] = positionals.map(Number);
const FIELDS = rulesFor(csm, 'voleny');

/** By layouts with the belief or without: how often the seat's side gains money with best play. */
function chanceAt(deal: Deal, seat: Seat, believes: boolean): number | null {
  const knowledge = knowledgeOf(viewFor(deal, seat), FIELDS);
  const belief = believes ? beliefOf(knowledge) : null;
  const sample = sampleFor(knowledge, layouts, chanceFrom(`nearer ${seat}`), belief);
  let won = 0;
  for (const layout of sample.layouts) {
    const table = tableFrom(knowledge, csm, layout);
    const { value } = solve(table, { cards: 'none' });
    if ((sideOf(table, seat) === 'declarer') === value > 0 && value !== 0) won++;
  }
  return sample.layouts.length === 0 ? null : won / sample.layouts.length;
}

const loss = (chance: number, won: boolean): number => {
  const sure = Math.min(0.98, Math.max(0.02, chance));
  return -Math.log2(won ? sure : 1 - sure);
};

const sums = { n: 0, won: 0, fitting: 0, alike: 0, fittingLoss: 0, alikeLoss: 0 };
for (let seed = 0; sums.n < deals; seed++) {
  let deal = startDeal(dealCards('voleny', csm, shuffledDeck(`nearer ${seed}`)));
  const looked = new Map<Seat, readonly [number, number]>();
  const asked = (seed % 3) as Seat;
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const view = viewFor(deal, seat);
    if (view.phase === 'play' && seat === asked && looked.size === 0) {
      const fitting = chanceAt(deal, seat, true);
      const alike = chanceAt(deal, seat, false);
      if (fitting !== null && alike !== null) looked.set(seat, [fitting, alike]);
    }
    deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed: `${seed}`, ruleSet: csm }).action));
  }
  const settled = settlementOf(deal);
  for (const [seat, [fitting, alike]] of looked) {
    const won = (settled?.bySeat[seat] ?? 0) > 0;
    sums.n++;
    sums.won += Number(won);
    sums.fitting += fitting;
    sums.alike += alike;
    sums.fittingLoss += loss(fitting, won);
    sums.alikeLoss += loss(alike, won);
  }
}
const { n } = sums;
process.stdout.write(
  `${n} hands, won ${((100 * sums.won) / n).toFixed(1)} %; said: fitting ${((100 * sums.fitting) / n).toFixed(1)} %, alike ${((100 * sums.alike) / n).toFixed(1)} %; log loss fitting ${(sums.fittingLoss / n).toFixed(3)}, alike ${(sums.alikeLoss / n).toFixed(3)} bits\n`,
);
