/** Nothing leaks in strict games for four either: offences, claims that fail, a human who only watches. */
import { expect, test } from 'vitest';
import { botAction } from '#main/app/game/bots.ts';
import { viewFor } from '#main/engine/index.ts';
import type { Action } from '#shared/actions.ts';
import type { TableState } from '#shared/api/index.ts';
import { DECK, type Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import { SALT, tries } from '../bulk.ts';
import { openApp, settledTable } from './helpers.ts';
import { cardsIn, type Acted, type DealRecord } from './knowledge.ts';
import { humanAction } from './playing.ts';

const DEALS = tries(8, 300);
const SESSIONS = Array.from({ length: tries(1, 4) }, (_, index) => index);

/** Five and five cards a seat, two in the talon between. csm VII.3 */
function dealtTo(deck: readonly Card[], seat: number): Card[] {
  return [...deck.slice(5 * seat, 5 * seat + 5), ...deck.slice(17 + 5 * seat, 22 + 5 * seat)];
}

/** What a seat (`null`: a watcher) may know after the first `steps` acts of a deal of licitovaný. */
function knownCards({ deck, actions }: DealRecord, steps: number, seat: Seat | null): Set<Card> {
  const known = new Set<Card>(seat === null ? [] : dealtTo(deck, seat));
  const talon = deck.slice(15, 17);
  // Whoever won the auction takes the talon; he lays two cards away or folds.
  const taken = actions.findIndex(({ action }) => action.type === 'discard' || action.type === 'fold');
  if (actions[taken]?.seat === seat && steps >= taken) for (const card of talon) known.add(card);
  for (const [step, { seat: actor, action }] of actions.slice(0, steps).entries()) {
    if (action.type === 'play') known.add(action.card);
    if (action.type !== 'claim') continue;
    const before = actions.slice(0, step).map((acted) => acted.action);
    const played = before.flatMap((done) => (done.type === 'play' ? [done.card] : []));
    const laidAway = before.findLast((done) => done.type === 'discard')!.cards;
    const held = [...dealtTo(deck, actor), ...talon].filter(
      (card) => !played.includes(card) && !laidAway.includes(card),
    );
    for (const card of held) known.add(card);
  }
  return known;
}

test.each(SESSIONS)(`session %i: no message of ${DEALS} strict deals for four tells too much`, async (session) => {
  let deck: readonly Card[] = [];
  let acted: Acted[] = [];
  const seen: {
    readonly step: number;
    readonly seat: Seat | null;
    readonly finished: boolean;
    readonly message: unknown;
  }[] = [];
  const counts = { claims: 0, offences: 0, watched: 0 };
  const app = await openApp({
    choose(table, seat) {
      const { stored, deal, actions } = table;
      deck = stored.deck;
      const view = viewFor(deal, seat);
      seen.push({ step: actions.length, seat, finished: false, message: view });
      const claim = view.actions.find(({ type }) => type === 'claim');
      const action = claim && actions.length % 3 === 0 ? claim : botAction(table, seat);
      if (action.type === 'claim') counts.claims += 1;
      acted.push({ seat, action });
      return action;
    },
  });
  app.listen((_name, payload) => 'table' in payload && sent(payload.table, payload));
  function sent(table: TableState, message: unknown = table): TableState {
    seen.push({ step: table.step, seat: table.humanSeat, finished: table.finished, message });
    return table;
  }

  let dealId = 0;
  for (let number = 0; number < DEALS; number++) {
    acted = [];
    const options = { variant: 'licitovany', rules: 'turnaj', sitterOut: true, manner: 'strict' } as const;
    if (number % 12 === 0) await app.get('game.start', { ...options, seed: `strict ${SALT}${session}.${number}` });
    else await app.get('game.nextDeal', { dealId });
    for (;;) {
      const table = sent(await settledTable(app));
      dealId = table.dealId;
      if (table.finished) break;
      const evidence = await app.get('game.claim', { dealId });
      if (table.view.declarer !== table.humanSeat) expect(evidence).toBeNull();
      const action = clumsy(table, number);
      if (table.view.verdicts.some(({ card, legal }) => !legal && action.type === 'play' && action.card === card)) {
        counts.offences += 1;
      }
      acted.push({ seat: table.view.seat!, action });
      sent(await app.get('game.act', { dealId, step: table.step, action }));
    }
    if (seen.some(({ seat }) => seat === null)) counts.watched += 1;
    for (const { step, seat, finished, message } of seen.splice(0)) {
      const known = finished ? new Set(DECK) : knownCards({ deck, actions: acted }, step, seat);
      expect([...cardsIn(message)].filter((card) => !known.has(card))).toEqual([]);
    }
  }
  expect(app.faults).toEqual([]);
  expect(counts.claims).toBeGreaterThan(0);
  expect(counts.offences).toBeGreaterThan(0);
  expect(counts.watched).toBeGreaterThan(DEALS / 5);
});

/** In every other deal the human plays a card the rules forbid as soon as there is one. */
function clumsy({ view }: TableState, number: number): Action {
  const wrong = number % 2 === 0 ? view.verdicts.find(({ legal }) => !legal) : undefined;
  return wrong ? { type: 'play', card: wrong.card } : humanAction(view);
}
