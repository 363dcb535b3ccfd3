/**
 * Learns `src-main/players/belief/weights.json` from deals level 1 plays with itself: `node tests/players/learn-belief.ts
 * voleny:12000 licitovany:8000`. For each seat that leads or waits to play, its true layout against ten uniform ones (conditional
 * logit), a table for each variant and contract. Prints the log loss on deals that were not learned from. Seeds are `belief N`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { seatsOf, VARIANTS, type Variant } from '#shared/seats.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom, knownFrom, layoutsOf, plainSet, type Layout } from '#main/engine/kernel/index.ts';
import { BELIEF_FORMAT, type BeliefTables } from '#main/players/belief/index.ts';
import { eachFeature, FEATURE_COUNT, sceneOf } from '#main/players/belief/features.ts';
import { chooseAction } from '#main/players/index.ts';

const FILE = join(import.meta.dirname, '../../src-main/players/belief/weights.json');
const OTHERS = 10;
/** One deal in so many is kept for the check. */
const KEPT_BACK = 5;
/** Views of a game below which nothing is learned of it. */
const LEAST = 300;
const ROUNDS = 120;
const RIDGE = 2;

/** The layouts of one view, the true one first: the places and amounts of what is not 0. */
interface Case {
  readonly ends: Int32Array;
  readonly places: Uint16Array;
  readonly amounts: Float32Array;
}

interface Cases {
  readonly learned: Case[];
  readonly kept: Case[];
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
  const { hands, talon } = deal.state.position!;
  const truth: Layout = { hands: hands.map(plainSet), talon: plainSet(talon), stock: 0, undealt: 0 };
  for (const seat of seatsOf(variant)) {
    const view = viewFor(deal, seat);
    const scene = sceneOf(view);
    const layouts = layoutsOf(knownFrom(view, rulesFor(ruleSet, variant)), { customs: true });
    if (scene === null || layouts.count < OTHERS) continue;
    const chance = chanceFrom(`belief ${n} ${seat}`);
    const all = [truth, ...Array.from({ length: OTHERS }, () => layouts.draw(chance))];
    const places: number[] = [];
    const amounts: number[] = [];
    const ends = all.map((layout) => {
      eachFeature(scene, layout, (place, amount) => {
        places.push(place);
        amounts.push(amount);
      });
      return places.length;
    });
    const cases = byContext.get(scene.context) ?? { learned: [], kept: [] };
    byContext.set(scene.context, cases);
    const kind = n % KEPT_BACK === 0 ? cases.kept : cases.learned;
    kind.push({ ends: Int32Array.from(ends), places: Uint16Array.from(places), amounts: Float32Array.from(amounts) });
  }
}

/** The chance of each layout by the weights. */
function chancesOf({ ends, places, amounts }: Case, weights: Float64Array): Float64Array {
  const chances = new Float64Array(ends.length);
  for (let i = 0, at = 0; i < ends.length; i++) {
    for (; at < ends[i]!; at++) chances[i]! += weights[places[at]!]! * amounts[at]!;
  }
  const most = Math.max(...chances);
  let sum = 0;
  for (let i = 0; i < chances.length; i++) sum += chances[i] = Math.exp(chances[i]! - most);
  return chances.map((chance) => chance / sum);
}

const loss = (cases: readonly Case[], weights: Float64Array): number =>
  cases.reduce((sum, each) => sum - Math.log(chancesOf(each, weights)[0]!), 0) / cases.length;

/** Gradient descent with a step of its own for each weight (Adam), over all cases at once. */
function learn(cases: readonly Case[]): Float64Array {
  const weights = new Float64Array(FEATURE_COUNT);
  const first = new Float64Array(FEATURE_COUNT);
  const second = new Float64Array(FEATURE_COUNT);
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = Float64Array.from(weights, (weight) => (RIDGE * weight) / cases.length);
    for (const each of cases) {
      const chances = chancesOf(each, weights);
      for (let i = 0, at = 0; i < chances.length; i++) {
        const share = (chances[i]! - (i === 0 ? 1 : 0)) / cases.length;
        for (; at < each.ends[i]!; at++) slope[each.places[at]!]! += share * each.amounts[at]!;
      }
    }
    const step = 0.15 * Math.min(1, (2 * (ROUNDS - round + 1)) / ROUNDS);
    for (let k = 0; k < FEATURE_COUNT; k++) {
      first[k] = 0.9 * first[k]! + 0.1 * slope[k]!;
      second[k] = 0.99 * second[k]! + 0.01 * slope[k]! ** 2;
      const mean = first[k]! / (1 - 0.9 ** round);
      const size = Math.sqrt(second[k]! / (1 - 0.99 ** round));
      if (size > 0) weights[k]! -= (step * mean) / (size + 1e-6);
    }
  }
  return weights;
}

const asked = process.argv.slice(2).map((text) => {
  const [variant, deals] = text.split(':');
  return { variant: VARIANTS.find((each) => each === variant)!, deals: Number(deals) };
});
const tables: Record<string, readonly number[]> = {};
/** Keeps the tables of what was learned so far beside those of other variants. */
function save(): void {
  const old = JSON.parse(readFileSync(FILE, 'utf8')) as BeliefTables;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const learnedFrom = asked.map(({ variant, deals }) => `${variant} ${deals} deals`).join(', ');
  const all: BeliefTables = {
    format: BELIEF_FORMAT,
    source: `${learnedFrom} of level 1 with itself, seeds belief 0 and on, ${commit}`,
    contexts: { ...old.contexts, ...tables },
  };
  writeFileSync(FILE, `${JSON.stringify(all)}\n`);
}

for (const { variant, deals } of asked) {
  const byContext = new Map<string, Cases>();
  for (let n = 0; n < deals; n++) {
    const deal = toPlay(variant, n);
    if (deal) observe(deal, n, byContext);
  }
  for (const [context, { learned, kept }] of [...byContext].sort(([x], [y]) => x.localeCompare(y))) {
    if (learned.length < LEAST) {
      process.stdout.write(`${context}: ${learned.length} views, too few\n`);
      continue;
    }
    const weights = learn(learned);
    const rounded = Float64Array.from(weights, (weight) => Math.round(weight * 100) / 100);
    tables[context] = [...rounded];
    const before = Math.log(OTHERS + 1).toFixed(3);
    process.stdout.write(
      `${context}: ${learned.length} views, log loss of the true layout ${before} → ${loss(kept, rounded).toFixed(3)} on ${kept.length} others\n`,
    );
  }
  save();
}
