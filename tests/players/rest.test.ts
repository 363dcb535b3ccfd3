import { expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { RULE_SETS, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import {
  applyAction,
  dealCards,
  legalActions,
  replay,
  settlementOf,
  shuffledDeck,
  startDeal,
  viewFor,
  type Deal,
  type Dealt,
} from '#main/engine/index.ts';
import { chooseAction, knowledgeOf, provingRest, type Rest } from '#main/players/index.ts';
import { SALT, tries } from '../bulk.ts';

const BUDGET = 150_000;

function verdict(deal: Deal, ruleSet: RuleSet, nodes = BUDGET): Rest {
  const view = viewFor(deal, deal.state.toAct!);
  const proving = provingRest(knowledgeOf(view, rulesFor(ruleSet, view.variant)), ruleSet, { nodes });
  for (let step = proving.next(); ; step = proving.next()) if (step.done) return step.value;
}

/** A deal between bots at every turn of its last tricks, from so many cards in hand on, once the stock is empty. */
function* lastTurns(variant: Variant, ruleSet: RuleSet, seed: string, cards: number): Generator<Deal> {
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const view = viewFor(deal, seat);
    if (view.phase === 'play' && view.hand.length <= cards && view.stock === 0) yield deal;
    const { action, considered } = chooseAction(view, { level: 1, seed, ruleSet });
    const chosen = action.type === 'claim' ? considered.find((of) => of.action.type === 'play')!.action : action;
    deal = unwrap(applyAction(deal, chosen));
  }
}

/** A deal between bots, stopped where the seat to act holds so many cards. */
function late(variant: Variant, ruleSet: RuleSet, seed: string, cards: number): Deal | null {
  const deal = lastTurns(variant, ruleSet, seed, cards).next().value as Deal | undefined;
  return deal?.state.position?.hands[deal.state.toAct!]!.length === cards ? deal : null;
}

/** All that anybody is paid, by every way to go on. */
function* payments(deal: Deal): Generator<string> {
  if (deal.state.toAct === null) {
    const { bySeat, components } = settlementOf(deal)!;
    yield JSON.stringify([bySeat, components.map(({ id, side, made, amount }) => [id, side, made, amount])]);
    return;
  }
  for (const action of legalActions(deal)) {
    if (action.type === 'play') yield* payments(unwrap(applyAction(deal, action)));
  }
}

/** The same deal with other cards behind what the seat to act sees: each way to lay them that the whole deal allows. */
function* others(deal: Deal): Generator<Deal> {
  const seat = deal.state.toAct!;
  const seen = JSON.stringify(viewFor(deal, seat));
  const { hands, talon } = deal.state.position!;
  const own = new Set(hands[seat]);
  const known = new Set(viewFor(deal, seat).talon.cards ?? []);
  const hidden = [...hands.flat(), ...talon].filter((card) => !own.has(card) && !known.has(card));
  for (const order of permutations(hidden)) {
    const to = new Map<Card, Card>(hidden.map((card, i) => [card, order[i]!]));
    const moved = (card: Card): Card => to.get(card) ?? card;
    const dealt: Dealt = {
      ...deal.dealt,
      packets: deal.dealt.packets.map((packet) => ({ ...packet, cards: packet.cards.map(moved) })),
    };
    const actions = deal.actions.map((action) =>
      action.type === 'discard' ? { ...action, cards: action.cards.map(moved) } : action,
    );
    const other = replay(dealt, actions as Deal['actions']);
    if (other.ok && JSON.stringify(viewFor(other.value, seat)) === seen) yield other.value;
  }
}

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length < 2) yield items;
  for (const [i, first] of items.entries()) {
    for (const rest of permutations(items.toSpliced(i, 1))) yield [first, ...rest];
  }
}

const combinations = RULE_SETS.flatMap((ruleSet) => ruleSet.variants.map((variant) => [variant, ruleSet] as const));

it('is settled exactly when every layout and every way to go on pay the same', () => {
  const met: Record<string, number> = {};
  for (const [variant, ruleSet] of combinations) {
    for (let n = 0; n < tries(2, 60); n++) {
      const deal = late(variant, ruleSet, `rest ${SALT}${n}`, 2);
      if (deal === null) continue;
      const hidden = deal.state.position!.hands.flat().length + deal.state.position!.talon.length - 2;
      // All orders of more cards take too long to try.
      if (hidden > 6) continue;
      const paid = new Set<string>();
      for (const other of others(deal)) for (const payment of payments(other)) paid.add(payment);
      const said = verdict(deal, ruleSet);
      expect(paid.size).toBeGreaterThan(0);
      if (said === 'settled') expect([...paid]).toHaveLength(1);
      else if (paid.size === 1) met['missed'] = (met['missed'] ?? 0) + 1;
      met[said] = (met[said] ?? 0) + 1;
    }
  }
  expect(met['settled']).toBeGreaterThan(tries(3, 5));
  expect(met['open']).toBeGreaterThan(tries(3, 5));
  expect(met['missed'] ?? 0).toBe(0);
});

it('is open where a seven may take the last trick or not, though points and tricks come out alike', () => {
  const moments: [string, Variant, string, number, Seat][] = [
    ['csm', 'voleny', 'probe 14', 3, 0],
    ['csm', 'voleny', 'probe 47', 2, 2],
    ['csm', 'krizovy', 'probe 26', 2, 1],
    ['csm', 'licitovany', 'probe 22', 3, 1],
    ['turnaj', 'licitovany', 'probe 53', 2, 1],
  ];
  for (const [id, variant, seed, cards, seat] of moments) {
    const ruleSet = RULE_SETS.find((set) => set.id === id)!;
    const turns = [...lastTurns(variant, ruleSet, seed, cards)];
    const at = turns.find(({ state }) => state.toAct === seat && state.position!.hands[seat]!.length === cards)!;
    expect(new Set(payments(at)).size, seed).toBeGreaterThan(1);
    expect(verdict(at, ruleSet), seed).toBe('open');
  }
});

it('pays the same by every way to go on wherever it is settled', () => {
  let settled = 0;
  for (const [variant, ruleSet] of combinations) {
    for (let n = 0; n < tries(1, 60); n++) {
      for (const deal of lastTurns(variant, ruleSet, `ways ${SALT}${n}`, 3)) {
        if (verdict(deal, ruleSet, 30_000) !== 'settled') continue;
        settled++;
        expect(new Set(payments(deal)).size, `${ruleSet.id} ${variant} ${n}`).toBe(1);
      }
    }
  }
  expect(settled).toBeGreaterThan(50);
});

it('says that it does not know rather than guess, and is the same whatever lies behind the view', () => {
  const ruleSet = RULE_SETS[0]!;
  const deal = late('voleny', ruleSet, 'rest 0', 2)!;
  expect(verdict(deal, ruleSet, 3)).toBe('undecided');
  const said = verdict(deal, ruleSet);
  let compared = 0;
  for (const other of others(deal)) {
    expect(verdict(other, ruleSet)).toBe(said);
    compared++;
  }
  expect(compared).toBeGreaterThan(1);
});
