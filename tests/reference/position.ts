/** A position as the protocol writes it, played out and settled by the reference. */
import type { SetupInput } from '#shared/position.ts';
import { findRuleSet, rulesFor, ruleSetSchema } from '#shared/rules/index.ts';
import { isOver, layTable, playableNow, playOne, type Table } from './playout.ts';
import { settle, type Paid } from './settle.ts';

/** The table before the first of the setup's plays. */
export function layOut(setup: SetupInput): Table {
  const variant = setup.variant as 'voleny' | 'licitovany' | 'krizovy' | 'lizany';
  const set = typeof setup.rules === 'string' ? findRuleSet(setup.rules)! : ruleSetSchema.parse(setup.rules);
  const fields = rulesFor(set, variant);
  const trump = setup.trump ?? null;
  const against = (setup.against ?? []).map(({ seat, what, fleks }) => ({ seat, what, fleks: fleks ?? 0 }));
  const { declarer, contract } = setup;
  const terms = {
    fields,
    declarer,
    partner: setup.partner ?? null,
    contract,
    trump,
    helper: fields.twoSevens.helper === 'named' ? (setup.helper ?? null) : null,
    talon: setup.talon ?? [],
    against,
  };
  const leader = setup.leader ?? (trump !== null && fields.lead.trumps === 'forhont' ? 0 : declarer);
  const table = layTable(terms, setup.hands, setup.stock ?? [], leader);
  for (const side of ['declarer', 'defenders'] as const) {
    const won = setup.won?.[side];
    table.points[side] = won?.points ?? 0;
    for (const suit of won?.marriages ?? [])
      table.marriages.push({ seat: null, side, suit, points: suit === trump ? 40 : 20 });
  }
  setup.won?.tricks?.forEach((tricks, seat) => (table.tricksWon[seat] = tricks));
  return table;
}

/** Makes the plays of a setup; throws when one breaks a rule or cards are left to play. */
export function playSetup(setup: SetupInput): Table {
  const table = layOut(setup);
  for (const play of setup.plays ?? []) {
    const { card, announce } = typeof play === 'string' ? { card: play, announce: true } : play;
    if (!playableNow(table).includes(card))
      throw new Error(`${card} may not be played: ${playableNow(table).join(' ')}`);
    playOne(table, card, announce);
  }
  if (!isOver(table)) throw new Error('cards are left to play');
  return table;
}

/** The settlement of a setup with all its cards played. */
export function settleSetup(setup: SetupInput): Paid {
  const table = playSetup(setup);
  return settle({
    ending: 'played',
    fleks: setup.fleks ?? {},
    heartsBid: setup.heartsBid ?? table.terms.trump === 'h',
    table,
  });
}
