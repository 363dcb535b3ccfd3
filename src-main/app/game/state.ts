/** The table as the window is told of it. */
import type { TableState } from '#shared/api/index.ts';
import { seatsOf } from '#shared/seats.ts';
import { stakesOf, viewFor, watcherView } from '#main/engine/index.ts';
import { NO_GAIN, type Gain } from '#main/storage/index.ts';
import { gainsOf } from './gains.ts';
import { humanSeat, placeOf, type Table } from './table.ts';

/** What the human may see of it all. */
export function tableState(table: Table, playerName: string): TableState {
  const { session, stored, players, balances } = table;
  const seat = humanSeat(table);
  const view = seat === null ? watcherView(table.deal) : viewFor(table.deal, seat);
  const finished = view.phase === 'finished';
  return {
    sessionId: session.id,
    dealId: stored.id,
    dealNumber: stored.number,
    step: table.actions.length,
    variant: session.variant,
    rules: session.ruleSet.id,
    seed: finished ? stored.seed : null,
    players: players.map(({ place, bot }) => ({
      place,
      name: bot ? null : playerName,
      botId: bot?.id ?? null,
      ...standing(balances.get(place) ?? NO_GAIN),
    })),
    places: seatsOf(session.variant).map((each) => placeOf(table, each)),
    humanSeat: seat,
    view,
    finished,
    undoable: session.manner === 'training' && !finished && table.chosen,
    shuffled: stored.origin.type === 'shuffled',
    ...(table.differs && { settledOtherwise: true }),
    bonus: {
      table: stored.bonus,
      next: session.bonus,
      given: (table.outcome?.gains ?? gainsOf(table)).map(({ bonus }) => bonus),
    },
    stakes: stakesOf(view, session.ruleSet, session.sitterOut),
  };
}

/** A balance as the window is told of it. */
export function standing({ amount, bonus }: Gain): { balance: number; bonus: number } {
  return { balance: amount, bonus };
}
