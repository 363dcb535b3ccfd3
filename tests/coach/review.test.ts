import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { isSharp, type Card } from '#shared/cards.ts';
import type { ReviewMoment } from '#shared/review.ts';
import { isMistake, isSound } from '#shared/review.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { international } from '#shared/rules/international.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { answered, solve } from '#main/solver/index.ts';
import { isJudged, judged, unjudgedOf } from '#main/coach/index.ts';
import { chooseAction, knowledgeOf, laidOut, unseenBy } from '#main/players/index.ts';
import { compare, refined } from '#main/coach/review/compare.ts';
import { askingWhy, worthAlong } from '#main/coach/review/index.ts';
import {
  applyAction,
  dealCards,
  legalActions,
  legalCards,
  shuffledDeck,
  sideOf,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { tries } from '../bulk.ts';
import { layoutsBehind } from '../kernel/naive.ts';
import { exhaustiveCardValue, exhaustiveValue } from '../solver/oracle.ts';

interface Played {
  readonly deals: readonly Deal[];
  readonly actions: readonly Action[];
}

/** A deal in which bots call, and cards are played at random. */
function carelessDeal(variant: Variant, seed: string): Played {
  const ruleSet = variant === 'lizany' ? international : csm;
  const chance = chanceFrom(`careless ${seed}`);
  const deals = [startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)))];
  const actions: Action[] = [];
  for (let deal = deals[0]!; deal.state.toAct !== null; deal = deals.at(-1)!) {
    const view = viewFor(deal, deal.state.toAct);
    const cards = view.verdicts.flatMap(({ card, legal }) => (legal ? [card] : []));
    const action: Action =
      cards.length > 0
        ? { type: 'play', card: cards[chance(cards.length)]! }
        : chooseAction(view, { level: 1, seed, ruleSet }).action;
    actions.push(action);
    deals.push(unwrap(applyAction(deal, action)));
  }
  return { deals, actions };
}

const cardIn = (action: Action): Card => (action as { card: Card }).card;
const side = (deal: Deal, seat: Seat): number => (sideOf(deal.state.position!, seat) === 'declarer' ? 1 : -1);

test('an ending is judged as going through everything by hand judges it', () => {
  let compared = 0;
  for (let seed = 0; compared < tries(12, 300); seed++) {
    const { deals, actions } = carelessDeal('voleny', `ending ${seed}`);
    for (const [step, action] of actions.entries()) {
      const deal = deals[step]!;
      const { position, toAct } = deal.state;
      if (action.type !== 'play' || position === null || position.tricks.length < 7) continue;
      if (!isJudged({ deal, step, action })) continue;
      const seat = toAct!;
      const view = viewFor(deal, seat);
      const found = judged({ deal, step, action })!;

      const sign = side(deal, seat);
      const value = (of: typeof position, card: Card): number => sign * exhaustiveCardValue(of, card, 'payoff') + 0;
      const cards = legalCards(position);
      const open = cards.map((card) => value(position, card));
      expect(found.open.before).toBe(Math.max(...open));
      expect(found.open.loss).toBe(Math.max(...open) - value(position, action.card));

      const unseen = unseenBy(knowledgeOf(view, deal.state.fields));
      // Where customs leave fewer layouts than what is proved, the slow way knows nothing of them.
      if (unseen.likely.count !== unseen.proved.count || unseen.proved.count > 150) continue;
      const layouts = layoutsBehind(view, deal.state.fields);
      expect(found.known).toMatchObject({ all: true, layouts: layouts.length });
      const means = cards.map((card) => {
        const values = layouts.map((piles) => {
          const hands = piles.slice(0, 3);
          const talon = [...(view.talon.cards ?? []), ...piles[3]!];
          return value({ ...position, hands, talon }, card);
        });
        return values.reduce((sum, each) => sum + each, 0) / values.length;
      });
      const loss = Math.max(...means) - means[cards.indexOf(action.card)]!;
      expect(found.known!.loss.mean).toBeCloseTo(loss, 9);
      expect(isMistake(found)).toBe(loss > 1e-9);
      compared++;
    }
  }
});

test('worth along a deal is what exhaustive search says of its ends', () => {
  const { deals } = carelessDeal('voleny', 'worth');
  const points = answered(worthAlong(deals));
  const positions = deals.flatMap(({ state }) => state.position ?? []);
  expect(points.at(-1)!.plays).toBe(positions.at(-1)!.tricks.length * 3 + positions.at(-1)!.trick.length);
  for (const { trick, plays, value } of points.filter((point) => point.trick >= 7)) {
    const position = positions.find((of) => of.tricks.length * 3 + of.trick.length === plays)!;
    expect(position.tricks).toHaveLength(trick);
    expect(value).toBe(exhaustiveValue(position, 'payoff'));
  }
});

test('what could be known and why somebody acted stay the same when the cards he could not see are exchanged', () => {
  let compared = 0;
  for (let seed = 0; compared < tries(2, 60); seed++) {
    const { deals, actions } = carelessDeal('voleny', `fair ${seed}`);
    for (const [step, action] of actions.entries()) {
      const deal = deals[step]!;
      const { position, toAct } = deal.state;
      if (action.type !== 'play' || position?.tricks.length !== 6 || position.trick.length !== 1) continue;
      const view = viewFor(deal, toAct!);
      if (!isJudged({ deal, step, action })) continue;
      const layouts = unseenBy(knowledgeOf(view, deal.state.fields)).proved;
      const other = laidOut(layouts.at(seed % layouts.count), chanceFrom('talon'));
      const swapped: Deal = {
        ...deal,
        state: { ...deal.state, talon: other.talon, position: { ...position, hands: other.hands, talon: other.talon } },
      };
      const seen = viewFor(swapped, toAct!);
      if (!isDeepStrictEqual(seen, view) || isDeepStrictEqual(other.hands, position.hands)) continue;
      const [one, two] = [deal, swapped].map((of) => judged({ deal: of, step, action })!);
      expect(two!.known).toEqual(one!.known);
      expect(behind(two!)).toEqual(behind(one!));
      const [why, again] = [view, seen].map((of) =>
        answered(askingWhy({ view: of, action, ruleSet: csm, language: 'cs', opponents: 1 })),
      );
      expect(again).toEqual(why);
      expect(why!.text).not.toMatch(/coach\.|\{|undefined|NaN/);
      compared++;
    }
  }
});

test('what somebody answers is as far from what was better as the mistake is told to have cost', () => {
  let mistakes = 0;
  for (let seed = 0; mistakes < tries(2, 40); seed++) {
    const { deals, actions } = carelessDeal('voleny', `told ${seed}`);
    for (const [step, action] of actions.entries()) {
      const decision = { deal: deals[step]!, step, action };
      const { toAct, position } = decision.deal.state;
      // Where more layouts are possible than are drawn.
      if (action.type !== 'play' || position!.tricks.length > 4 || !isJudged(decision)) continue;
      const { known } = judged(decision)!;
      if (known === null || known.all || !isMistake({ known })) continue;
      const view = viewFor(decision.deal, toAct!);
      const why = answered(askingWhy({ view, action, ruleSet: csm, language: 'en', opponents: 2 }));
      const averageOf = (wanted: Action): number =>
        why.choices.find(({ action: each }) => cardIn(each) === cardIn(wanted))!.average;
      expect(averageOf(known.better) - averageOf(action)).toBeCloseTo(known.loss.mean, 9);
      const figures = [...why.text.matchAll(/[+−]?\d+\.?\d*/g)].map(([figure]) => figure);
      const rounded = (units: number) => String(Math.abs(Math.round(units * 20) / 10));
      expect(figures.join(' ')).toContain(rounded(averageOf(known.better)));
      mistakes++;
    }
  }
});

test('a call is said to be behind another only where its figure is lower', () => {
  const seen = { ahead: 0, behind: 0 };
  // Until both have been seen: which deals show them follows the learned models.
  for (let seed = 0; Math.min(seen.ahead, seen.behind) === 0 && seed < 20; seed++) {
    const deal = startDeal(dealCards('voleny', csm, shuffledDeck(`call ${seed}`)));
    const view = viewFor(deal, deal.state.toAct!);
    const action = view.actions[0]!;
    const why = answered(askingWhy({ view, action, ruleSet: csm, language: 'en', opponents: 2 }));
    const own = why.choices.find((choice) => isDeepStrictEqual(choice.action, action))!;
    const other = why.choices.find((choice) => choice !== own)!;
    const isSaidBehind = /came out a little better|It was a mistake/.test(why.text);
    const tenths = ({ average }: typeof own): number => Math.round(average * 2 * 10);
    expect(isSaidBehind, `${seed}: ${why.text}`).toBe(tenths(other) > tenths(own));
    seen[isSaidBehind ? 'behind' : 'ahead']++;
  }
  expect(Math.min(seen.ahead, seen.behind)).toBeGreaterThan(0);
});

const behind = ({ choices }: ReviewMoment) =>
  choices.map(({ action, behind: measured }) => [cardIn(action), measured]).toSorted();

test('a choice is not flattered by the layouts it was chosen by', () => {
  // One choice is better in the layouts that choose, and the same in those that measure.
  const gains = new Map([
    ['played', [0, 0, 0, 0, 5, 5, 5, 5]],
    ['other', [9, 9, 9, 9, 5, 5, 5, 5]],
  ]);
  const found = compare(gains, 'played', { chosenBy: 4, all: false })!;
  expect(found.better).toBe('other');
  expect(found.behind.get('played')!.mean).toBe(0);
  expect(found.behind.get('played')!.low).toBeLessThan(0);
  const all = compare(gains, 'played', { chosenBy: 4, all: true })!;
  expect(all.behind.get('played')).toEqual({ mean: 4.5, low: 4.5, high: 4.5 });
});

test('calls are judged by what could be known: the chosen one among others, and nothing better than the best', () => {
  const seen = new Map<string, number>();
  const { deals, actions } = carelessDeal('voleny', 'calls 0');
  for (const [step, action] of actions.entries()) {
    const decision = { deal: deals[step]!, step, action };
    if (action.type === 'play') break;
    const found = isJudged(decision) ? judged(decision) : null;
    if (!found) continue;
    seen.set(action.type, (seen.get(action.type) ?? 0) + 1);
    const { known, choices, open } = found;
    expect(found).toMatchObject({ kind: 'call', trick: null, plays: 0, known: { learned: true } });
    expect(choices.map((choice) => choice.action)).toContainEqual(known!.better);
    const own = choices.find((choice) => isDeepStrictEqual(choice.action, action))!;
    expect(own.open).toBe(open.before - open.loss);
    expect(own.behind).toEqual(known!.loss);
    expect(isSound(own)).toBe(!isMistake(found));
    for (const { behind } of choices) expect(behind!.high).toBeGreaterThanOrEqual(behind!.mean);
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['trump', 'discard', 'barva', 'good', 'comment']));
});

test('a call that costs less than half a unit is no mistake, however sure that is', () => {
  const known = (mean: number) => ({
    better: { type: 'pass' } as const,
    loss: { mean, low: mean / 2, high: 2 * mean },
    layouts: 0,
    all: false,
  });
  expect(isMistake({ kind: 'call', known: known(0.49) })).toBe(false);
  expect(isMistake({ kind: 'call', known: known(0.5) })).toBe(true);
  expect(isMistake({ kind: 'card', known: known(0.1) })).toBe(true);
});

test('what was estimated and what was seen count by how sure they are', () => {
  const alike = refined({ mean: 4, error: 1 }, [2, 2, 2, 2]);
  expect(alike.mean).toBeGreaterThan(2);
  expect(alike.mean).toBeLessThan(3);
  const unsure = refined({ mean: 4, error: 1 }, [-30, 30, -10, 18]);
  expect(unsure.mean).toBeGreaterThan(3.9);
  expect(unsure.high - unsure.low).toBeGreaterThan(alike.high - alike.low);
});

/** Forhont's first seven cards, and the rest as it comes. */
const dealtTo = (first: string, n: number): Deal => {
  const own = first.split(' ') as Card[];
  const rest = shuffledDeck(`first ${n}`).filter((card) => !own.includes(card));
  return startDeal(dealCards('voleny', csm, [...own, ...rest]));
};

test('a lone ten chosen as trump beside four good cards is a mistake, and the four are named', () => {
  const deal = dealtTo('Th Al Kl Ol 9l 7a 8b', 1);
  const found = judged({ deal, step: 0, action: { type: 'trump', card: 'Th' } })!;
  expect(isMistake(found)).toBe(true);
  expect(cardIn(found.known!.better)[1]).toBe('l');
  expect(found.opponents).toBe(2);
  const sound = judged({ deal, step: 0, action: { type: 'trump', card: '9l' } })!;
  expect(isMistake(sound)).toBe(false);
});

test('what a call cost stays the same when the cards its seat could not see are exchanged', () => {
  const [one, two] = [1, 2].map((n) =>
    judged({ deal: dealtTo('Th Al Kl Ol 9l 7a 8b', n), step: 0, action: { type: 'trump', card: 'Th' } })!,
  );
  expect(two!.known).toEqual(one!.known);
  expect(two!.choices.map(({ behind }) => behind)).toEqual(one!.choices.map(({ behind }) => behind));
});

/** A deal in which forhont announces a betl as soon as he may; cards as they come. */
function hopelessBetl(): Played {
  const deals = [startDeal(dealCards('voleny', csm, shuffledDeck('hopeless')))];
  const actions: Action[] = [];
  for (let deal = deals[0]!; deal.state.toAct !== null; deal = deals.at(-1)!) {
    const legal = legalActions(deal).filter(({ type }) => !['take-back', 'claim', 'barva'].includes(type));
    const betl = legal.find((each) => each.type === 'announce' && each.contract === 'betl');
    // With an ace or ten in the talon there would be nothing else to play.
    const talon = legal.find((each) => each.type === 'discard' && !each.cards.some(isSharp));
    const action = betl ?? talon ?? legal[0]!;
    actions.push(action);
    deals.push(unwrap(applyAction(deal, action)));
  }
  return { deals, actions };
}

test('the announcement of a hopeless betl is a mistake, and of its lead it is said that it is not judged', () => {
  const { deals, actions } = hopelessBetl();
  const told = actions.flatMap((action, step) => unjudgedOf({ deal: deals[step]!, step, action }, false) ?? []);
  expect(told.map(({ action, why, kind, trick }) => [action.type, why, kind, trick])).toContainEqual([
    'lay',
    'contract',
    'call',
    null,
  ]);
  const step = actions.findIndex(({ type }) => type === 'announce');
  const found = judged({ deal: deals[step]!, step, action: actions[step]! })!;
  expect(isMistake(found)).toBe(true);
  expect(found.known!.better).toEqual({ type: 'barva' });
});

test('every decision is either judged or said not to be', () => {
  for (const variant of ['voleny', 'licitovany', 'krizovy', 'lizany'] as const) {
    const { deals, actions } = carelessDeal(variant, 'whole');
    const reasons = new Set<string>();
    for (const [step, action] of actions.entries()) {
      const decision = { deal: deals[step]!, step, action };
      const unjudged = unjudgedOf(decision, false);
      const choices = legalActions(decision.deal).filter(({ type }) => type !== 'claim' && type !== 'take-back');
      const cards = new Set(choices.map((each) => (each.type === 'play' ? each.card : JSON.stringify(each))));
      if (cards.size > 1) expect([isJudged(decision), unjudged !== null]).toContain(true);
      else expect(unjudged).toBeNull();
      if (isJudged(decision)) expect(unjudged).toBeNull();
      if (isJudged(decision) && cards.size > 1) expect(unjudgedOf(decision, true)?.why).toMatch(/alone|unsolved/);
      if (unjudged) reasons.add(unjudged.why);
    }
    expect([variant, reasons.has('stock')]).toEqual([variant, variant === 'lizany']);
  }
});

test('while the last cards are drawn the open cards are judged as going through everything by hand judges them', () => {
  let compared = 0;
  for (let seed = 0; compared < tries(2, 60); seed++) {
    const { deals, actions } = carelessDeal('lizany', `drawn ${seed}`);
    for (const [step, action] of actions.entries()) {
      const deal = deals[step]!;
      const { position } = deal.state;
      if (action.type !== 'play' || position?.stock.length !== 4 || position.trick.length !== 1) continue;
      const decision = { deal, step, action };
      if (!isJudged(decision)) continue;
      const found = judged(decision)!;
      const sign = side(deal, deal.state.toAct!);
      // The same by asking about the position after each card, which is another search.
      const after = legalCards(position).map((card) => {
        const next = unwrap(applyAction(deal, { type: 'play', card }));
        return sign * solve(next.state.position!, { cards: 'none', line: false }).value + 0;
      });
      expect(found.open.before).toBe(Math.max(...after));
      expect(found.open.loss).toBe(Math.max(...after) - after[legalCards(position).indexOf(action.card)]!);
      expect(found.known).toBeNull();
      compared++;
    }
  }
});
