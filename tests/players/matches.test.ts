import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { RULE_SETS, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { unwrap } from '#shared/result.ts';
import type { SeatView } from '#shared/view.ts';
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
import { chooseAction } from '#main/players/index.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { eachVariantOnce, SALT, tries, WHOLE } from '../bulk.ts';

const DEALS = tries(12, 400);
/** Against players at random luck weighs more. */
const RANDOM_DEALS = tries(32, 400);

const every = RULE_SETS.flatMap((ruleSet) =>
  ruleSet.variants.map((variant) => [variant, ruleSet.id, ruleSet] as const),
);
/** In `npm test` each variant once: how they play hangs little on the rule set. */
const combinations = eachVariantOnce(every, ([variant]) => variant);

type Player = (view: SeatView) => Action;

const bot = (seed: string, ruleSet: RuleSet): Player => {
  return (view) => chooseAction(view, { level: 1, seed, ruleSet }).action;
};
const randomPlayer = (seed: string): Player => {
  const chance = chanceFrom(seed);
  return ({ actions }) => pick(actions, chance);
};

function played(variant: Variant, ruleSet: RuleSet, seed: string, players: readonly Player[]): Deal {
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const view = viewFor(deal, seat);
    const action = players[seat]!(view);
    expect(view.actions).toContainEqual(action);
    deal = unwrap(applyAction(deal, action, seat));
  }
  return deal;
}

const gain = (deal: Deal, seat: Seat): number => settlementOf(deal)!.bySeat[seat]!;

/** A few deals doubled many times over would drown all others. */
const COUNTED = 10;
const counted = (amount: number): number => Math.max(-COUNTED, Math.min(COUNTED, amount));

/** Mean of the values by its standard error. */
function standardScore(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return mean / Math.sqrt(variance / values.length);
}

describe.each(combinations)('%s by %s', (variant, id, ruleSet) => {
  const seats = seatsOf(variant);

  it('is played to the end by bots, legally and not absurdly', () => {
    let won = 0;
    let decided = 0;
    for (let n = 0; n < DEALS; n++) {
      const seed = `bots ${SALT}${id} ${n}`;
      const deal = played(
        variant,
        ruleSet,
        seed,
        seats.map(() => bot(seed, ruleSet)),
      );
      const { declarer, contract } = deal.state;
      if (contract === null || declarer === null) continue;
      decided++;
      if (gain(deal, declarer) > 0) won++;
    }
    // A declarer should neither nearly always lose what he announces nor be let off.
    expect(won / decided).toBeGreaterThan(0.3);
    expect(won / decided).toBeLessThan(0.9);
  });

  it('is won from players who act at random', () => {
    const gains = Array.from({ length: RANDOM_DEALS }, (_, n) => {
      const seat = seats[n % seats.length]!;
      const seed = `random ${SALT}${id} ${n}`;
      const players = seats.map((each) => (each === seat ? bot(seed, ruleSet) : randomPlayer(`${seed} ${each}`)));
      return counted(gain(played(variant, ruleSet, seed, players), seat));
    });
    expect(standardScore(gains)).toBeGreaterThan(4);
  });
});

// The arena measures who plays well (docs/players.md); here the bulk only shows that bots beat careless players.
describe.runIf(WHOLE)('card play', () => {
  const ruleSet = RULE_SETS.find(({ id }) => id === 'csm')!;
  const declarerPoints = (seed: string, players: readonly Player[]): number =>
    positionOf(played('voleny', ruleSet, seed, players))?.points.declarer ?? 0;
  /** Bids like a bot and plays any legal card. */
  const careless = (seed: string): Player => {
    const bidder = bot(seed, ruleSet);
    const player = randomPlayer(seed);
    return (view) => (view.phase === 'play' ? player(view) : bidder(view));
  };

  it.each([
    ['declarer', [true, false, false], 1, 100],
    // Two who defend well gain less between them, and many deals are needed to see it.
    ['defenders', [false, true, true], -1, 250],
  ] as const)('of a bot as %s gains points', (_, careful, sign, deals) => {
    const gains = Array.from({ length: tries(deals, 4000) }, (__, n) => {
      const seed = `play ${SALT}${n}`;
      const bots = careful.map(() => bot(seed, ruleSet));
      const some = careful.map((isCareful, seat) => (isCareful ? careless(`${seed} ${seat}`) : bots[seat]!));
      return sign * (declarerPoints(seed, bots) - declarerPoints(seed, some));
    });
    expect(standardScore(gains)).toBeGreaterThan(4);
  });
});
