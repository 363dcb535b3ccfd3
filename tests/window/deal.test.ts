import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import type { Player, TableState } from '#shared/api/index.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { seatsOf } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { knownTrump, type Manner } from '#shared/view.ts';
import {
  applyAction,
  dealCards,
  legalActions,
  shuffledDeck,
  startDeal,
  verdicts,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { placesAround, rolesOf, sittingOut } from '../../src-renderer/table/model/around.ts';
import { fanOf, liesApart } from '../../src-renderer/table/model/fan.ts';
import { gainOf, paymentsOf } from '../../src-renderer/table/model/payments.ts';
import { reviewRows, reviewTalon } from '../../src-renderer/table/model/review.ts';
import { bubblesOf, courseOf, flekWord, noticeOf, spoken } from '../../src-renderer/table/model/speech.ts';

const csm = findRuleSet('csm')!;
const words = rulesFor(csm, 'voleny').fleks.words;

/** Every state of a deal in which everybody takes the action a fixed counter points at. */
function deals(variant: Variant, seed: string, manner: Manner = 'training'): Deal[] {
  const states = [startDeal(dealCards(variant, csm, shuffledDeck(seed)), { manner })];
  for (let turn = 0; ; turn += 7) {
    const deal = states.at(-1)!;
    const actions = legalActions(deal);
    if (actions.length === 0) return states;
    const next = applyAction(deal, actions[turn % actions.length]!);
    if (!next.ok) throw new Error(next.error.code);
    states.push(next.value);
  }
}

function playersOf(count: number): Player[] {
  return Array.from({ length: count }, (_, place) => ({ place, name: `P${place}`, botId: null, balance: 0, bonus: 0 }));
}

function tableOf(deal: Deal, seat: Seat): TableState {
  const view = viewFor(deal, seat);
  const seats = seatsOf(view.variant);
  const players = playersOf(seats.length);
  return {
    sessionId: 1,
    dealId: 1,
    dealNumber: 1,
    step: 0,
    variant: view.variant,
    rules: 'csm',
    seed: null,
    players,
    places: seats,
    humanSeat: seat,
    view,
    finished: view.phase === 'finished',
    undoable: false,
    shuffled: true,
    bonus: { table: [], next: [], given: [] },
    stakes: null,
    options: DEFAULT_OPTIONS,
    cover: null,
    over: null,
    cutter: null,
  };
}

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const VARIANTS = csm.variants;

describe('places around the table', () => {
  const table = tableOf(deals('voleny', 'a')[0]!, 0);
  /** A person at place 0 and bots. */
  const oneOf = (count: number) =>
    playersOf(count).map((player) => (player.place === 0 ? player : { ...player, botId: 'vaclav' }));

  it('put the human at the bottom and the next player on the left', () => {
    const around = (places: number[], count = places.length) =>
      placesAround({ ...table, players: oneOf(count), places });
    expect(around([0, 1, 2])).toEqual(['bottom', 'left', 'right']);
    expect(around([1, 2, 0])).toEqual(['left', 'right', 'bottom']);
    expect(around([3, 0, 1, 2])).toEqual(['right', 'bottom', 'left', 'top']);
    expect(around([1, 0])).toEqual(['top', 'bottom']);
    expect(around([2, 3, 0], 4)).toEqual(['top', 'right', 'bottom']);
  });

  it('turn with the computer where two people share it', () => {
    const shared = { ...table, players: playersOf(3), places: [1, 2, 0] };
    expect(placesAround({ ...shared, humanSeat: 0 })).toEqual(['bottom', 'left', 'right']);
    expect(placesAround({ ...shared, humanSeat: 2 })).toEqual(['left', 'right', 'bottom']);
    // While it is handed over, as place 0 sees it.
    expect(placesAround({ ...shared, humanSeat: null })).toEqual(['left', 'right', 'bottom']);
  });

  it('leave one for the dealer who sits out', () => {
    expect(sittingOut({ ...table, players: playersOf(4), places: [2, 3, 0] })?.place).toBe(1);
    expect(sittingOut(table)).toBeUndefined();
  });

  it('name forhont, the middle player and zadák', () => {
    const view = viewFor(deals('voleny', 'a')[0]!, 0);
    expect(seatsOf('voleny').map((seat) => rolesOf(view, seat))).toEqual([['forhont'], ['middle'], ['last']]);
  });
});

describe.each(VARIANTS)('any deal of %s', (variant) => {
  const all = SEEDS.flatMap((seed) => deals(variant, seed));
  const ends = SEEDS.map((seed) => deals(variant, seed).at(-1)!);

  it('shows the whole own hand in the fan and nothing else', () => {
    for (const deal of all) {
      for (const seat of seatsOf(variant)) {
        const view = viewFor(deal, seat);
        expect([...fanOf(view)].sort()).toEqual([...view.hand].sort());
      }
    }
  });

  it('shows no card in two places', () => {
    for (const deal of all) {
      const view = viewFor(deal, 0);
      const apart = [view.trumpCard, view.laidCard].flatMap((lying) =>
        lying?.card && liesApart(view, lying.card) ? [lying.card] : [],
      );
      const shown = [...view.hand, ...apart, ...(view.trick?.cards ?? []).map(({ card }) => card)];
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it('tells its course in whole sentences of both languages', () => {
    for (const deal of all) {
      const view = viewFor(deal, 1);
      for (const item of courseOf(view, words)) {
        if (item.kind !== 'said') continue;
        for (const language of ['cs', 'en'] as const) {
          const { t } = textsIn(language);
          const sentence = spoken(item.phrases, t);
          expect(sentence).not.toMatch(/table\.|game\.|[{}]|undefined|null/);
          expect(sentence.length).toBeGreaterThan(1);
        }
      }
    }
  });

  it('never lets a bubble tell what the seat may not know', () => {
    for (const deal of all) {
      const view = viewFor(deal, 1);
      if (knownTrump(view) !== null || view.contract !== null) continue;
      const said = JSON.stringify([...bubblesOf(view, view.trick, words)]);
      expect(said).not.toMatch(/game\.suits/);
    }
  });

  it('lets money change hands without losing any', () => {
    for (const deal of ends) {
      const table = tableOf(deal, 0);
      const settlement = table.view.settlement!;
      const gains = seatsOf(variant).map(() => 0);
      const payments = paymentsOf(table, settlement);
      expect(table.players.map(({ place }) => gainOf(payments, place))).toEqual(settlement.bySeat);
      for (const { from, to, amount } of payments) {
        expect(amount).toBeGreaterThan(0);
        gains[from.place]! -= amount;
        gains[to.place]! += amount;
      }
      expect(gains).toEqual(settlement.bySeat);
    }
  });

  it('lays every card open after the end', () => {
    for (const deal of ends) {
      const table = tableOf(deal, 0);
      const rows = reviewRows(table);
      const cards = [...rows.flatMap(({ hand }) => hand), ...reviewTalon(table, rows)];
      expect(new Set(cards).size).toBe(cards.length);
      expect(cards).toHaveLength(32);
    }
  });
});

describe('words of doubling', () => {
  it('follow the rule set and then count', () => {
    expect(flekWord(2, words)).toEqual({ key: 'flek', params: { wordKey: 'game.fleks.re' } });
    expect(flekWord(9, words)).toEqual({ key: 'flekMore', params: { count: 9 } });
  });
});

describe('a claim', () => {
  it('is told in the course and looked at until its trick is taken', () => {
    const lead = deals('voleny', 'a').find(({ state }) => state.phase === 'play' && state.toAct === state.declarer)!;
    const claimed = applyAction(lead, { type: 'claim' });
    if (!claimed.ok) throw new Error(claimed.error.code);
    const { laid } = claimed.value.state.claim!;
    const declarer = lead.state.declarer!;
    expect(noticeOf(viewFor(lead, 1))).toBeUndefined();
    expect(noticeOf(viewFor(claimed.value, 1))).toEqual({ kind: 'claim', seat: declarer, laid });
    const { trick } = viewFor(claimed.value, 1);
    expect(bubblesOf(viewFor(claimed.value, 1), trick, words).get(declarer)).toEqual([{ key: 'claim' }]);
  });
});

describe('a renonc', () => {
  it('is told with the card everybody saw', () => {
    const seeds = SEEDS.flatMap((seed) => deals('voleny', seed, 'strict'));
    const erring = seeds.find((deal) => verdicts(deal).some(({ legal }) => !legal))!;
    const { card } = verdicts(erring).find(({ legal }) => !legal)!;
    const after = applyAction(erring, { type: 'play', card });
    if (!after.ok) throw new Error(after.error.code);
    const seat = erring.state.toAct!;
    expect(noticeOf(viewFor(after.value, 0))).toMatchObject({ kind: 'renonc', seat, cards: [card] });
    expect(reviewRows(tableOf(after.value, 0)).every(({ hand }) => hand.length === 10)).toBe(true);
  });
});
