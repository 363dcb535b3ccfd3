/**
 * Fits the weights of `src-main/players/hand/model.ts` to deals the players play themselves, undoubled:
 * `node tests/tools/players/calibrate.ts voleny 3000`. Prints the weights; run it again after changing how they play.
 */
import type { Action } from '#shared/actions.ts';
import { RANKS, makeCard, rankOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, isNoTrump } from '#shared/contracts.ts';
import { RULE_SETS, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf, VARIANTS, type Seat, type Variant } from '#shared/seats.ts';
import { unwrap } from '#shared/result.ts';
import {
  applyAction,
  dealCards,
  positionOf,
  settlementOf,
  shuffledDeck,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { FEATURES, featuresOf } from '#main/players/hand/features.ts';
import { logistic } from '#main/players/hand/regression.ts';
import { chooseAction } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { isNumber, isOneOf } from '../../arguments.ts';
import { solved } from './logit.ts';

interface Sample {
  readonly inputs: readonly number[];
  readonly output: number;
}

const samples: Record<string, Sample[]> = {};
const record = (kind: string, inputs: readonly number[], output: number): void => {
  (samples[kind] ??= []).push({ inputs: [1, ...inputs], output });
};

/** Everybody approves and nobody doubles; the seven is announced whenever it can be in every other deal. */
function undoubled(action: Action, legal: readonly Action[], bold: boolean): Action {
  if (action.type === 'comment' || action.type === 'give-up') return { type: 'comment', flek: [], against: [] };
  if (action.type === 'bad') return { type: 'good' };
  if (action.type === 'fold') return legal.find(({ type }) => type === 'announce') ?? action;
  if (!bold || action.type !== 'announce' || isNoTrump(action.contract)) return action;
  return legal.find((other) => other.type === 'announce' && other.contract === 'sedma') ?? action;
}

function playDeal(variant: Variant, ruleSet: RuleSet, index: number): { end: Deal; hands: readonly Card[][] } | null {
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`calibrate ${index}`)));
  let hands: Card[][] | null = null;
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const view = viewFor(deal, seat);
    const chosen = chooseAction(view, { level: 1, seed: 'calibrate', ruleSet }).action;
    deal = unwrap(applyAction(deal, undoubled(chosen, view.actions, index % 2 === 0)));
    const position = positionOf(deal);
    if (position && !hands) hands = position.hands.map((hand) => [...hand]);
  }
  return hands && settlementOf(deal) ? { end: deal, hands } : null;
}

function observe({ end, hands }: { end: Deal; hands: readonly Card[][] }, variant: Variant): void {
  const { contract, declarer, trump, tricks, points, partner } = positionOf(end)!;
  const made = new Map(settlementOf(end)!.components.map((component) => [component.id, component.made]));
  const defenders = seatsOf(variant).filter((seat) => seat !== declarer && seat !== partner);
  if (trump === null) {
    const id = contract.endsWith('durch') ? 'durch' : 'betl';
    for (const seat of defenders) record(`against ${id}`, rankCounts(hands[seat]!), made.get(id) ? 1 : 0);
    return;
  }
  const inputs = (seat: Seat): number[] => features(hands[seat]!, trump);
  record('points', inputs(declarer), points.declarer);
  if (announcesSeven(contract)) {
    const last = tricks.at(-1)!;
    const seven = makeCard('7', trump);
    const held = last.cards.some(({ seat, card }) => seat === last.winner && card === seven);
    record('seven', inputs(declarer), held ? 1 : 0);
  }
  for (const seat of defenders) {
    for (const id of ['hra', 'sedma', 'sto'] as const) {
      const result = made.get(id);
      if (result !== undefined) record(`against ${id}`, inputs(seat), result ? 1 : 0);
    }
  }
}

function features(hand: readonly Card[], trump: Suit): number[] {
  const found = featuresOf(hand, trump);
  return FEATURES.map((name) => found[name]);
}

function rankCounts(hand: readonly Card[]): number[] {
  return RANKS.map((rank) => hand.filter((card) => rankOf(card) === rank).length);
}

/** Least squares, or for odds a logistic fit by Newton's method; a small ridge keeps rare features near zero. */
function fit(data: readonly Sample[], odds: boolean): number[] {
  const size = data[0]!.inputs.length;
  let weights = Array<number>(size).fill(0);
  for (let round = 0; round < (odds ? 12 : 1); round++) {
    const normal = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (__, j) => (i === j && i > 0 ? RIDGE : 0)),
    );
    const right = weights.map((weight, i) => (i > 0 ? -RIDGE * weight : 0));
    for (const { inputs, output } of data) {
      const sum = inputs.reduce((total, input, i) => total + input * weights[i]!, 0);
      const expected = odds ? logistic(sum) : sum;
      const steepness = odds ? Math.max(expected * (1 - expected), 1e-4) : 1;
      for (let i = 0; i < size; i++) {
        right[i]! += inputs[i]! * (output - expected);
        for (let j = 0; j < size; j++) normal[i]![j]! += steepness * inputs[i]! * inputs[j]!;
      }
    }
    const step = solved(normal, right);
    weights = weights.map((weight, i) => weight + step[i]!);
  }
  return weights;
}

const RIDGE = 3;

function printed(kind: string, data: readonly Sample[]): string {
  const odds = kind !== 'points';
  const weights = fit(data, odds);
  const names = kind.endsWith('betl') || kind.endsWith('durch') ? RANKS : FEATURES;
  const mean = data.reduce((sum, { output }) => sum + output, 0) / data.length;
  const errors = data.map(
    ({ inputs, output }) => inputs.reduce((sum, input, i) => sum + input * weights[i]!, 0) - output,
  );
  const spread = odds
    ? ''
    : `, spread ${Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / data.length).toFixed(1)}`;
  const listed = ['base', ...names].map((name, i) => `${name}: ${weights[i]!.toFixed(odds ? 2 : 1)}`);
  return `${kind} (${data.length} samples, mean ${mean.toFixed(2)}${spread}):\n  { ${listed.join(', ')} }`;
}

const { positionals } = commandLine({
  name: 'node tests/tools/players/calibrate.ts',
  about: 'Fits the weights of src-main/players/hand/model.ts and prints them.',
  positionals: {
    value: 'VARIANT DEALS',
    help: `one of ${VARIANTS.join(', ')}, and from how many deals`,
    places: [isOneOf(VARIANTS), isNumber],
    least: 2,
    most: 2,
  },
});
const variant = positionals[0] as Variant;
const ruleSet = RULE_SETS.find((set) => set.variants.includes(variant))!;
for (let index = 0; index < Number(positionals[1]); index++) {
  const played = playDeal(variant, ruleSet, index);
  if (played) observe(played, variant);
}
for (const [kind, data] of Object.entries(samples)) process.stdout.write(`${printed(kind, data)}\n`);
