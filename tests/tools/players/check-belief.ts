/**
 * Whether the belief is calibrated: `node tests/tools/players/check-belief.ts voleny hra 400`. In so many deals of level 1 with itself
 * (other ones than were learned from) each defender's share of layouts in which the declarer gains, layouts drawn evenly and by the
 * belief, against what the game came to. Prints bins and log losses.
 */
import { CONTRACTS } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { seatsOf, VARIANTS } from '#shared/seats.ts';
import { applyAction, dealCards, settlementOf, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chanceFrom, knownFrom, layoutsOf, sampleLayouts } from '#main/engine/kernel/index.ts';
import { beliefFor } from '#main/players/belief/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { meanOf, shareOf } from '../arena/money.ts';
import { shareWon } from '../arena/sampled.ts';
import { isNumber, isOneOf } from '../../arguments.ts';

const LAYOUTS = 40;
const BINS = 10;

interface Guess {
  readonly evenly: number;
  readonly believed: number;
  readonly won: boolean;
}

const { positionals } = commandLine({
  name: 'node tests/tools/players/check-belief.ts',
  about: 'Says how good the belief is in deals of level 1 with itself.',
  positionals: {
    value: 'VARIANT CONTRACT DEALS',
    help: `one of ${VARIANTS.join(', ')}; one of ${CONTRACTS.join(', ')}; how many deals`,
    places: [isOneOf(VARIANTS), isOneOf(CONTRACTS), isNumber],
    least: 3,
    most: 3,
  },
});
const [variantName, contractName, deals] = positionals;
const variant = VARIANTS.find((each) => each === variantName)!;
const contract = CONTRACTS.find((each) => each === contractName)!;
const ruleSet = findRuleSet(RULE_SETS.find(({ variants }) => variants.includes(variant))!.id)!;

/** What the defenders of a deal guess, and what it came to; nothing of other contracts. */
function guessesOn(n: number): Guess[] {
  const seed = `calibration ${n}`;
  const guesses: Omit<Guess, 'won'>[] = [];
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const { phase, declarer } = deal.state;
    if (phase === 'play' && guesses.length === 0) {
      if (deal.state.contract !== contract) return [];
      for (const defender of seatsOf(variant)) {
        if (defender === declarer || defender === deal.state.partner) continue;
        const view = viewFor(deal, defender);
        const layouts = layoutsOf(knownFrom(view, rulesFor(ruleSet, variant)), { customs: true });
        const share = (belief: ReturnType<typeof beliefFor>): number => {
          const chance = chanceFrom(`${seed} ${defender}`);
          return shareWon(view, ruleSet, sampleLayouts(layouts, LAYOUTS, { chance, ...belief }));
        };
        guesses.push({ evenly: share(null), believed: share(beliefFor(view)) });
      }
    }
    deal = unwrap(applyAction(deal, chooseAction(viewFor(deal, seat), { level: 1, seed, ruleSet }).action, seat));
  }
  const { declarer } = deal.state;
  if (guesses.length === 0 || declarer === null) return [];
  const won = settlementOf(deal)!.bySeat[declarer]! > 0;
  return guesses.map((guess) => ({ ...guess, won }));
}

const all: Guess[] = [];
let found = 0;
for (let n = 0; found < Number(deals) && n < 100_000; n++) {
  const guesses = guessesOn(n);
  if (guesses.length > 0) found++;
  all.push(...guesses);
}

const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
for (const kind of ['evenly', 'believed'] as const) {
  // One layout in two that is not there: a share of 0 or 1 is no certainty.
  const sure = (share: number): number => (share * LAYOUTS + 0.5) / (LAYOUTS + 1);
  const losses = all.map((each) => -Math.log(each.won ? sure(each[kind]) : 1 - sure(each[kind])));
  process.stdout.write(
    `${kind}: log loss ${meanOf(losses).mean.toFixed(3)} over ${all.length} views of ${found} deals\n`,
  );
  for (let bin = 0; bin < BINS; bin++) {
    const inside = all.filter((each) => Math.min(BINS - 1, Math.floor(each[kind] * BINS)) === bin);
    if (inside.length === 0) continue;
    const mean = meanOf(inside.map((each) => each[kind])).mean;
    const { share, from, to } = shareOf(inside.filter(({ won }) => won).length, inside.length);
    process.stdout.write(
      `  said ${percent(mean)}: won ${percent(share)} (${percent(from)}–${percent(to)}) of ${inside.length}\n`,
    );
  }
}
