import { expect, test } from 'vitest';
import { botAction } from '#main/app/game/bots.ts';
import { viewFor } from '#main/engine/index.ts';
import type { TableState } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { TableView } from '#shared/view.ts';
import { SALT, tries } from '../bulk.ts';
import { openApp, settledTable } from './helpers.ts';
import { humanAction, VOLENY } from './playing.ts';
import { cardsIn, knownCards, trumpCardOf, type Acted } from './knowledge.ts';

const SESSIONS = Array.from({ length: tries(3, 10) }, (_, index) => index);
const DEALS = tries(8, 200);

/**
 * The words of a talking player are sentences: “Ta se neodmítá” is no ten of acorns. That they depend on what everybody sees is for
 * tests/players/talk.test.ts.
 */
function withoutTalk(message: unknown): unknown {
  return JSON.parse(JSON.stringify(message, (key, value: unknown) => (key === 'talk' ? undefined : value)));
}

test('the check finds cards wherever they are written', () => {
  const message = { hand: ['Ah', 'Tb'], deep: [{ text: 'Kl,7a' }], keys: { seat: 1, seed: 'x' }, bid: 'sedma-h' };
  expect([...cardsIn(message)].toSorted()).toEqual(['7a', 'Ah', 'Kl', 'Tb']);
});

test.each(SESSIONS)(
  `session %i: no message of ${DEALS} deals tells a card its reader may not know`,
  async (session) => {
    /** The deal as it really is. */
    let deck: readonly Card[] = [];
    let acted: Acted[] = [];
    const leaks: unknown[] = [];
    let looked = 0;

    function check(at: { deal: string; step: number; view: TableView }, message: unknown): void {
      const { deal, step, view } = at;
      const record = { deck, actions: acted };
      const known = knownCards(record, step, view.seat!, view.phase === 'finished');
      const leaked = [...cardsIn(withoutTalk(message))].filter((card) => !known.has(card));
      if (view.trump !== null && !known.has(trumpCardOf(record)!)) leaked.push(trumpCardOf(record)!);
      if (leaked.length > 0) leaks.push({ deal, step, seat: view.seat, leaked });
      looked += 1;
    }

    const app = await openApp({
      choose(table, seat) {
        const { stored, deal, actions } = table;
        deck = stored.deck;
        const view = viewFor(deal, seat);
        check({ deal: stored.seed, step: actions.length, view }, view);
        const action = botAction(table, seat);
        acted.push({ seat, action });
        return action;
      },
    });
    const messages: { readonly table: TableState; readonly message: unknown }[] = [];
    app.listen((_name, payload) => 'table' in payload && messages.push({ table: payload.table, message: payload }));
    const sent = (table: TableState): TableState => {
      messages.push({ table, message: table });
      return table;
    };

    let dealId = 0;
    for (let number = 0; number < DEALS; number++) {
      acted = [];
      const deal = `secret ${SALT}${session}.${number}`;
      const humanSeat = (number % 3) as Seat;
      if (number % 10 === 0) sent(await app.get('game.start', { ...VOLENY, seed: deal, humanSeat }));
      else sent(await app.get('game.nextDeal', { dealId }));
      for (;;) {
        const table = sent(await settledTable(app));
        dealId = table.dealId;
        if (table.finished) break;
        const { step, view } = table;
        const action = humanAction(view);
        acted.push({ seat: view.seat!, action });
        sent(await app.get('game.act', { dealId, step, action }));
      }
      for (const { table, message } of messages.splice(0)) {
        check({ deal, step: table.step, view: table.view }, message);
        expect(table.seed === null).toBe(!table.finished);
      }
    }
    expect(leaks).toEqual([]);
    expect(looked).toBeGreaterThan(DEALS * 20);
  },
);
