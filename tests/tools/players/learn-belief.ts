/**
 * Learns `src-main/players/belief/weights.json` from deals level 1 plays with itself: `node tests/tools/players/learn-belief.ts
 * voleny:12000 licitovany:8000`. For each seat that leads or waits to play, its true layout against ten uniform ones (conditional
 * logit), a table for each variant and contract. Prints the log loss on deals that were not learned from. Seeds are `belief N`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { seatsOf, VARIANTS, type Variant } from '#shared/seats.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom, knownFrom, layoutsOf } from '#main/engine/kernel/index.ts';
import { BELIEF_FORMAT } from '#main/players/belief/index.ts';
import { eachFeature, FEATURE_COUNT, sceneOf } from '#main/players/belief/features.ts';
import type { LearnedTables } from '#main/players/hand/regression.ts';
import { chooseAction } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { choiceAmong, learnChoices, lossOfChoices, type Choice } from './choices.ts';
import { commit, writeTables } from '../../players/tables.ts';
import { truthOf } from './truth.ts';

const FILE = join(import.meta.dirname, '../../../src-main/players/belief/weights.json');
const OTHERS = 10;
/** One deal in so many is kept for the check. */
const KEPT_BACK = 5;
/** Views of a game below which nothing is learned of it. */
const MIN = 300;
const ROUNDS = 120;
const RIDGE = 2;

interface Cases {
  readonly learned: Choice[];
  readonly kept: Choice[];
}

function toPlay(variant: Variant, n: number): Deal | null {
  const ruleSet = RULE_SETS.find((set) => set.variants.includes(variant))!;
  const seed = `belief ${n}`;
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  for (let seat = deal.state.toAct; seat !== null && deal.state.phase !== 'play'; seat = deal.state.toAct) {
    const { action } = chooseAction(viewFor(deal, seat), { level: 1, seed, ruleSet });
    deal = unwrap(applyAction(deal, action, seat));
  }
  return deal.state.phase === 'play' ? deal : null;
}

function observe(deal: Deal, n: number, byContext: Map<string, Cases>): void {
  const { variant, ruleSet } = deal.dealt;
  const truth = truthOf(deal);
  for (const seat of seatsOf(variant)) {
    const view = viewFor(deal, seat);
    const scene = sceneOf(view);
    const layouts = layoutsOf(knownFrom(view, rulesFor(ruleSet, variant)), { customs: true });
    if (scene === null || layouts.count < OTHERS) continue;
    const chance = chanceFrom(`belief ${n} ${seat}`);
    const all = [truth, ...Array.from({ length: OTHERS }, () => layouts.draw(chance))];
    const cases = byContext.get(scene.context) ?? { learned: [], kept: [] };
    byContext.set(scene.context, cases);
    const kind = n % KEPT_BACK === 0 ? cases.kept : cases.learned;
    kind.push(choiceAmong(all, (layout, add) => eachFeature(scene, layout, add)));
  }
}

const ASKED = new RegExp(`^(${VARIANTS.join('|')}):\\d+$`);
const { positionals } = commandLine({
  name: 'node tests/tools/players/learn-belief.ts',
  about: 'Learns src-main/players/belief/weights.json from deals level 1 plays with itself.',
  positionals: {
    value: 'VARIANT:DEALS…',
    help: `how many deals of which of ${VARIANTS.join(', ')}`,
    places: [(each) => ASKED.test(each)],
    least: 1,
  },
});
const asked = positionals.map((text) => {
  const [variant, deals] = text.split(':');
  return { variant: VARIANTS.find((each) => each === variant)!, deals: Number(deals) };
});
const tables: Record<string, readonly number[]> = {};
/** Keeps the tables of what was learned so far beside those of other variants. */
async function save(): Promise<void> {
  const old = JSON.parse(readFileSync(FILE, 'utf8')) as LearnedTables;
  const learnedFrom = asked.map(({ variant, deals }) => `${variant} ${deals} deals`).join(', ');
  await writeTables(FILE, {
    format: BELIEF_FORMAT,
    source: `${learnedFrom} of level 1 with itself, seeds belief 0 and on, ${commit()}`,
    contexts: { ...old.contexts, ...tables },
  });
}

for (const { variant, deals } of asked) {
  const byContext = new Map<string, Cases>();
  for (let n = 0; n < deals; n++) {
    const deal = toPlay(variant, n);
    if (deal) observe(deal, n, byContext);
  }
  for (const [context, { learned, kept }] of [...byContext].sort(([x], [y]) => x.localeCompare(y))) {
    if (learned.length < MIN) {
      process.stdout.write(`${context}: ${learned.length} views, too few\n`);
      continue;
    }
    const weights = learnChoices(learned, FEATURE_COUNT, { ridge: RIDGE, rounds: ROUNDS });
    const rounded = Float64Array.from(weights, (weight) => Math.round(weight * 100) / 100);
    tables[context] = [...rounded];
    const before = Math.log(OTHERS + 1).toFixed(3);
    process.stdout.write(
      `${context}: ${learned.length} views, log loss of the true layout ${before} → ${lossOfChoices(kept, rounded).toFixed(3)} on ${kept.length} others\n`,
    );
  }
  await save();
}
