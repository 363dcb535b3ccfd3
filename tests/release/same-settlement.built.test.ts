/** Random deals played in the app settle to the same through the protocol and through the npm package. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type * as Engine from '#main/shells/release/engine/index.ts';
import { openStorage } from '#main/storage/index.ts';
import { legalActions } from '#main/engine/index.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { newDatabaseFile, openApp, settledTable } from '../app/helpers.ts';
import { seedOf, tries } from '../bulk.ts';
import { diceOf } from '../properties/dice.ts';
import { ask } from '../protocol/ask.ts';
import { buildPackage, PACKAGE } from './engine-package.ts';

let engine: typeof Engine;
beforeAll(async () => {
  buildPackage();
  engine = (await import(pathToFileURL(join(PACKAGE, 'index.js')).href)) as typeof Engine;
});

const TABLES = RULE_SETS.flatMap(({ id, variants }) => variants.map((variant) => [variant, id] as const));
/** A thousand and some in a soak. */
const DEALS = tries(1, Math.ceil(1000 / TABLES.length));

test.each(TABLES)('%s under %s', async (variant, rules) => {
  const databaseFile = newDatabaseFile();
  const dice = diceOf(seedOf(TABLES.findIndex(([v, r]) => v === variant && r === rules)));
  const app = await openApp({ databaseFile, choose: ({ deal }) => dice.pick(legalActions(deal)) });
  await app.get('game.start', { variant, rules, seed: `same ${seedOf(0)}`, humanSeat: 0 });
  const ids: number[] = [];
  while (ids.length < DEALS) {
    const { finished, dealId, step, view } = await settledTable(app);
    if (!finished) await app.get('game.act', { dealId, step, action: dice.pick(view.actions) });
    else {
      ids.push(dealId);
      if (ids.length < DEALS) await app.get('game.nextDeal', { dealId });
    }
  }
  await app.close();

  const storage = unwrap(await openStorage(databaseFile));
  for (const id of ids) {
    const deck = (await storage.deals.find(id))!.deck;
    const actions = (await storage.actions.list(id)).map(({ action }) => action);
    const paid = (await storage.deals.outcome(id))!.settlement;
    expect(paid).not.toBeNull();

    const dealt = engine.dealCards(variant, engine.findRuleSet(rules)!, deck);
    expect(engine.settlementOf(engine.unwrap(engine.replay(dealt, actions)))).toEqual(paid);

    const hands = engine.seatsOf(variant).map((seat) => engine.dealtTo(dealt, seat));
    const [talon, stock] = [engine.dealtTo(dealt, 'talon'), engine.dealtTo(dealt, 'stock')];
    const answer = ask({ op: 'replay', variant, rules, hands, talon, stock, actions });
    expect((answer.result as { result: unknown }).result).toEqual(paid);
  }
  await storage.close();
});
