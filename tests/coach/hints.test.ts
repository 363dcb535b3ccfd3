import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { Hint, HintLevel } from '#shared/coach.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { hintFor } from '#main/coach/index.ts';
import { betlBelief } from '#main/players/judge/betl-belief.ts';
import { chooseAction, laidOut, tableFrom, unseenBy, type Layout } from '#main/players/index.ts';
import {
  applyAction,
  dealCards,
  replay,
  shuffledDeck,
  sideOf,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { act, dealOf, discard, trump } from '../engine/deals.ts';
import { knowledgeOf } from '#main/players/knowledge.ts';
import { eachVariantOnce, SALT, tries } from '../bulk.ts';

const LEVELS: readonly HintLevel[] = [1, 2, 3, 4];
/** Pairs of deals compared at each table. */
const ENOUGH = tries(1, 60);
const EVERY = RULE_SETS.flatMap((ruleSet) => ruleSet.variants.map((variant) => ({ ruleSet, variant })));
/** In `npm test` each variant once. */
const TABLES = eachVariantOnce(EVERY, ({ variant }) => variant);

function hint(view: SeatView, ruleSet: RuleSet, level: HintLevel): Hint {
  return unwrap(hintFor(view, { level, language: 'en', seed: 'test', ruleSet, layouts: 8 }));
}

/** A deal played by bots, with the views of whoever had a choice. */
function* choices(ruleSet: RuleSet, variant: Variant, seed: string): Generator<{ deal: Deal; view: SeatView }> {
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const view = viewFor(deal, seat);
    if (view.actions.length > 1) yield { deal, view };
    deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed: 'test', ruleSet }).action));
  }
}

/** Cards the seat may speak of: its own, those on the table and those everybody saw. */
function seenBy(view: SeatView): Set<Card> {
  const tricks = view.trick ? [...view.tricks, view.trick] : view.tricks;
  const called = view.trump === null ? [] : [view.called];
  const faceDown = [view.trumpCard?.card, view.laidCard?.card, ...called];
  return new Set(
    [
      ...view.hand,
      ...(view.talon.cards ?? []),
      ...Object.values(view.openHands).flat(),
      ...tricks.flatMap(({ cards }) => cards.map(({ card }) => card)),
      ...faceDown,
    ].filter((card) => card !== null && card !== undefined),
  );
}

function cardsIn({ cards, line, outlook, action, calls }: Hint): Card[] {
  const actions = [action, ...calls.map((call) => call.action)];
  const inActions = actions.flatMap((each) => {
    if (each?.type === 'discard') return each.cards;
    return each?.type === 'trump' || each?.type === 'lay' || each?.type === 'play' ? [each.card] : [];
  });
  return [...cards, ...line.map(({ card }) => card), ...outlook.map(({ card }) => card), ...inActions];
}

describe.each(TABLES)('hints at a table of $variant, $ruleSet.id', ({ ruleSet, variant }) => {
  test('advise something legal in every phase, in stages, and name no card the seat cannot know', () => {
    for (const { view } of choices(ruleSet, variant, `${SALT}stages`)) {
      const [rule, suit, card, line] = LEVELS.map((level) => hint(view, ruleSet, level));
      expect(rule).toMatchObject({ cards: [], action: null, outlook: [], calls: [], basis: 'none' });
      expect(suit).toMatchObject({ action: null, outlook: [], calls: [] });
      if (view.phase === 'play') {
        const legal = view.verdicts.filter((verdict) => verdict.legal).map((verdict) => verdict.card);
        expect(legal).toContain(card!.cards[0]);
        expect(suit!.cards).toContain(card!.cards[0]);
      } else {
        expect(view.actions).toContainEqual(card!.action);
      }
      const known = seenBy(view);
      const everything = card!.certain || line!.certain;
      for (const told of [rule!, suit!, card!, line!]) {
        expect(told.text).not.toMatch(/coach\.|\{|undefined|NaN/);
        if (!everything) expect(cardsIn(told).filter((each) => !known.has(each))).toEqual([]);
      }
    }
  });

  test('are the same whatever the others hold', () => {
    let compared = 0;
    for (let seed = 0; compared < ENOUGH; seed++) {
      for (const { deal, view } of choices(ruleSet, variant, `fair ${SALT}${seed}`)) {
        if (view.phase !== 'play' || view.tricks.length % 3 !== 1 || compared >= ENOUGH) continue;
        for (const other of otherDeals(deal, view, ruleSet)) {
          const seen = viewFor(other, view.seat);
          // A marriage that now lies together would have been announced, and seen.
          if (!isDeepStrictEqual(seen, view)) continue;
          expect(hint(seen, ruleSet, 4)).toEqual(hint(view, ruleSet, 4));
          compared++;
        }
      }
    }
  });
});

/** What each card brings the seat in a layout, by the search for a single position. */
function gainsIn(view: SeatView, ruleSet: RuleSet, layout: Layout): Map<Card, number> {
  const position = tableFrom(knowledgeOf(view, rulesFor(ruleSet, view.variant)), ruleSet, layout);
  const sign = sideOf(position, view.seat) === 'declarer' ? 1 : -1;
  return new Map(solve(position, { line: false }).cards.map(({ card, value }) => [card, sign * value]));
}

describe('the numbers of a hint', () => {
  test('are those of all layouts, each solved by itself', () => {
    let compared = 0;
    for (let seed = 0; compared < ENOUGH * 4; seed++) {
      for (const { view } of choices(csm, 'voleny', `numbers ${SALT}${seed}`)) {
        if (view.phase !== 'play' || view.tricks.length < 7 || compared >= ENOUGH * 4) continue;
        const knowledge = knowledgeOf(view, rulesFor(csm, 'voleny'));
        const { likely, proved } = unseenBy(knowledge);
        // Of betl some layouts count more than others.
        if (proved.count === 1 || likely.count > 200 || betlBelief(knowledge) !== null) continue;
        const layouts = Array.from({ length: likely.count }, (_, i) =>
          gainsIn(
            view,
            csm,
            laidOut(likely.at(i), () => 0),
          ),
        );
        const told = unwrap(hintFor(view, { level: 3, language: 'cs', seed: 'any', ruleSet: csm }));
        if (told.basis === 'none') continue;
        compared++;
        expect(told.layouts).toBe(layouts.length);
        const share = (isOne: (gains: Map<Card, number>) => boolean): number =>
          layouts.filter(isOne).length / layouts.length;
        for (const { card, average, won, best } of told.outlook) {
          const gains = layouts.map((all) => all.get(card)!);
          expect(average).toBeCloseTo(gains.reduce((sum, gain) => sum + gain, 0) / gains.length, 9);
          expect(won).toBeCloseTo(
            share((all) => all.get(card)! > 0),
            9,
          );
          expect(best).toBeCloseTo(
            share((all) => all.get(card) === Math.max(...all.values())),
            9,
          );
        }
        const [advised] = told.outlook;
        expect(advised!.average).toBeCloseTo(Math.max(...told.outlook.map(({ average }) => average)), 9);
        const alike = told.outlook.filter(
          ({ average, best }) => Math.abs(average - advised!.average) < 1e-9 && Math.abs(best - advised!.best) < 1e-9,
        );
        expect([advised!.card, ...told.same]).toEqual(alike.map(({ card }) => card));
      }
    }
  });

  test('come with a thinkable layout in which the card wins and one in which it loses', () => {
    let both = 0;
    for (let seed = 0; both < ENOUGH * 2; seed++) {
      for (const { view } of choices(csm, 'voleny', `examples ${SALT}${seed}`)) {
        if (view.phase !== 'play' || view.tricks.length < 4 || view.tricks.length > 6) continue;
        const told = hint(view, csm, 3);
        const { won = null, lost = null } = told.examples ?? {};
        const [advised] = told.outlook;
        if (told.basis !== 'sampled') {
          expect(told.examples).toBeNull();
          continue;
        }
        expect(won !== null).toBe(advised!.won > 0);
        if (won && lost) both++;
        for (const [layout, way] of [
          [won, 1],
          [lost, -1],
        ] as const) {
          if (layout === null) continue;
          expect(layout.hands[view.seat]).toEqual(expect.arrayContaining([...view.hand]));
          const all = [...layout.hands.flat(), ...layout.talon];
          expect(new Set(all).size).toBe(all.length);
          expect(layout.hands.map(({ length }) => length)).toEqual(view.counts);
          expect(Math.sign(gainsIn(view, csm, { ...layout, stock: [] }).get(advised!.card)!)).toBe(way);
        }
      }
    }
  });
});

describe('a talon that closes the own game', () => {
  const FORHONT = 'Ah Kh Oh Th 9h 7h 8l Al Tl 7b 8b 9b';

  test('is taken back, and not betl announced with a hand for hearts', () => {
    const deal = act(dealOf({ hands: [FORHONT] }), trump('9h'), discard('Tl', '8b'));
    const view = viewFor(deal, 0);
    const told = unwrap(hintFor(view, { level: 3, language: 'cs', seed: 'any', ruleSet: csm }));
    expect(told).toMatchObject({ basis: 'estimate', action: { type: 'take-back' } });
    expect(told.text).toContain('vzít talon zpět');
  });

  test('nor where trumps were bid and an ace lies away', () => {
    const bought = dealOf({ variant: 'licitovany', hands: ['', '', 'Ah Kh Oh Th 9h 7h 8l Al Tl 7b'], talon: '8b 9b' });
    const won = act(bought, { type: 'bid', bid: 'sedma' }, { type: 'pass' }, { type: 'pass' }, discard('Al', '8b'));
    const view = viewFor(won, won.state.toAct!);
    expect(view.actions.map(({ type }) => type)).toContain('take-back');
    expect(unwrap(hintFor(view, { level: 3, language: 'cs', seed: 'any', ruleSet: csm })).action).toEqual({
      type: 'take-back',
    });
  });

  test('stays away where it is a good one', () => {
    const deal = act(dealOf({ hands: [FORHONT] }), trump('9h'), discard('9b', '8b'));
    const told = unwrap(hintFor(viewFor(deal, 0), { level: 3, language: 'cs', seed: 'any', ruleSet: csm }));
    expect(told.action).not.toEqual({ type: 'take-back' });
  });
});

describe('before play', () => {
  const toTheLead: readonly Action[] = [
    { type: 'trump', card: 'Tb' },
    { type: 'discard', cards: ['Kl', '7l'] },
    { type: 'barva' },
    { type: 'bad' },
    { type: 'discard', cards: ['Kh', 'Kb'] },
    { type: 'announce', contract: 'betl' },
  ];

  test('the lead of betl is chosen by solving layouts', () => {
    const deal = unwrap(replay(dealCards('voleny', csm, shuffledDeck('184')), toTheLead));
    const view = viewFor(deal, deal.state.toAct!);
    expect(view.phase).toBe('lay');
    const told = hint(view, csm, 3);
    expect(told).toMatchObject({ basis: 'sampled', layouts: 8, action: { type: 'lay' } });
    expect(told.calls).toHaveLength(view.hand.length);
    expect(told.cards).toEqual([(told.action as { card: Card }).card]);
  });

  test('calls are weighed by what was learned, by solving or by rules of thumb, and the text says by which', () => {
    const bases = new Map<string, Set<string | null>>();
    for (const { ruleSet, variant } of TABLES.filter((table) => table.variant !== 'lizany')) {
      for (const { view } of choices(ruleSet, variant, 'bases')) {
        if (view.phase === 'play') break;
        const { basis, callBasis, text, layouts, calls } = hint(view, ruleSet, 3);
        const key = `${variant} ${view.phase}`;
        bases.set(key, new Set([...(bases.get(key) ?? []), callBasis]));
        expect(text.includes('many played games')).toBe(callBasis === 'learned');
        // Rules of thumb choose; what it comes to the deals played on tell.
        expect(/rules of thumb|played on to try it: [+−\d]/.test(text)).toBe(callBasis === 'thumb');
        expect(basis).toBe(callBasis === 'solved' ? 'sampled' : 'estimate');
        const { average = 0, won = null } = calls[0] ?? {};
        const differ = callBasis === 'learned' && won !== null && average > 0 !== won > 0.5;
        expect(text.includes('need not agree'), text).toBe(differ);
        if (layouts > 0 && calls.length > 1) expect(calls.every(({ won }) => won !== null)).toBe(true);
      }
    }
    expect([...bases.get('krizovy commenting')!]).toEqual(['solved']);
    expect([...bases.get('krizovy trump')!]).toEqual(['thumb']);
    const learned = ['voleny trump', 'voleny talon', 'voleny approval', 'voleny commenting', 'licitovany auction'];
    for (const at of learned) expect([...bases.get(at)!]).toEqual(['learned']);
  });

  test('what the rule says of trumps never stands against what may be done', () => {
    const view = (of: RuleSet) => viewFor(startDeal(dealCards('voleny', of, shuffledDeck('blind'))), 0);
    const told = unwrap(hintFor(view(csm), { level: 1, language: 'cs', seed: 'any' }));
    expect(told.text).toContain('z lidu');
    const never: RuleSet = { ...csm, id: 'never-blind', fields: { ...csm.fields, blindTrump: 'never' } };
    const without = unwrap(hintFor(view(never), { level: 1, language: 'cs', seed: 'any', ruleSet: never }));
    expect(without.text).toContain('jen z karet prvního balíčku');
  });
});

/** The same seat's view, come about with other cards in the hands it does not see; only where the same acts lead there. */
function otherDeals(deal: Deal, view: SeatView, ruleSet: RuleSet): Deal[] {
  const { dealt, actions } = deal;
  const { proved: unseen } = unseenBy(knowledgeOf(view, rulesFor(ruleSet, view.variant)));
  const { position } = deal.state;
  const found: Deal[] = [];
  for (let i = 0; i < 20 && found.length < 3; i++) {
    const layout = laidOut(unseen.at(Math.floor((i * unseen.count) / 20)), () => 0);
    const exchange = new Map<Card, Card>();
    position!.hands.forEach((hand, seat) => pairUp(hand, layout.hands[seat]!, exchange));
    pairUp(position!.talon, layout.talon, exchange);
    pairUp(position!.stock, layout.stock, exchange);
    const packets = dealt.packets.map(({ to, cards }) => ({
      to,
      cards: cards.map((card) => exchange.get(card) ?? card),
    }));
    const again = replay({ ...dealt, packets }, actions);
    if (again.ok && viewsApart(again.value, deal)) found.push(again.value);
  }
  return found;
}

/** Whether the cards really lie differently. */
function viewsApart(one: Deal, other: Deal): boolean {
  return JSON.stringify(one.state.position!.hands) !== JSON.stringify(other.state.position!.hands);
}

/** Cards that change places, in order; those held in both stay. */
function pairUp(before: readonly Card[], after: readonly Card[], exchange: Map<Card, Card>): void {
  const gone = before.filter((card) => !after.includes(card));
  const come = after.filter((card) => !before.includes(card));
  gone.forEach((card, i) => exchange.set(card, come[i]!));
}
