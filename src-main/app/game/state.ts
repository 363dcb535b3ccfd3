/** The table as the window is told of it. */
import type { TableState } from '#shared/api/index.ts';
import { levelIn } from '#shared/bots.ts';
import type { Cover, SessionEnd } from '#shared/evening.ts';
import { seatsOf } from '#shared/seats.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { TableView } from '#shared/view.ts';
import { callWorth, stakesOf, viewFor, watcherView } from '#main/engine/index.ts';
import { NO_GAIN, type Gain } from '#main/storage/index.ts';
import { forcedIn } from './forced.ts';
import { gainsOf } from './gains.ts';
import { peopleOf, placeOf, playerToAct, tableSize, viewerSeat, type LoadedGame } from './table.ts';

/** What whoever has the computer may see of it all. */
export function tableState(table: LoadedGame, playerName: string, over: SessionEnd | null = null): TableState {
  const { session, stored, players, balances } = table;
  const seat = viewerSeat(table);
  const seen = opened(table, seat === null ? watcherView(table.deal) : viewFor(table.deal, seat));
  const finished = seen.phase === 'finished';
  // Over in the middle of a deal: nobody is asked any more.
  const view = over && !finished ? { ...seen, actions: [] } : seen;
  return {
    sessionId: session.id,
    dealId: stored.id,
    dealNumber: stored.number,
    step: table.actions.length,
    variant: session.variant,
    rules: session.ruleSet.id,
    seed: finished ? stored.seed : null,
    players: players.map(({ place, bot, profile }) => ({
      place,
      name: bot ? null : (profile?.name ?? playerName),
      botId: bot?.id ?? null,
      ...(bot && { level: levelIn(session.variant, bot.level) }),
      ...(profile && { profileId: profile.id, avatar: profile.avatar }),
      ...standing(balances.get(place) ?? NO_GAIN),
    })),
    places: seatsOf(session.variant).map((each) => placeOf(table, each)),
    humanSeat: seat,
    view,
    finished,
    undoable: mayUndo(table),
    shuffled: stored.origin.type === 'shuffled',
    ...(table.differs && { settledOtherwise: true }),
    bonus: {
      table: stored.bonus,
      next: session.bonus,
      given: (table.outcome?.gains ?? gainsOf(table)).map(({ bonus }) => bonus),
    },
    stakes: stakesOf(view, session.ruleSet, session.sitterOut),
    ...worthsOf(view, session.ruleSet),
    options: session.options,
    ...(session.again !== undefined && { again: session.again }),
    cover: coverOn(table),
    over,
    cutter: finished && over === null ? cutterAfter(table) : null,
  };
}

/** What bids and announcements are worth, where somebody is asked for one. */
function worthsOf(view: TableView, ruleSet: RuleSet): Pick<TableState, 'callWorth'> {
  const worths = view.actions.map((action) => callWorth(view, ruleSet, action));
  return worths.some((worth) => worth !== null) ? { callWorth: worths } : {};
}

/** The computer has to go to somebody else. */
function coverOn(table: LoadedGame): Cover | null {
  const player = playerToAct(table);
  const isAsked = player?.bot === null && player.place !== table.viewer;
  return isAsked && forcedIn(table.deal, table.session.options.help) === null ? { place: player.place } : null;
}

/** With open hands, for one who plays alone against bots and to learn: the bots go on seeing what they may. */
function opened<V extends TableView>(table: LoadedGame, view: V): V {
  const { session, deal } = table;
  const isOpen = session.options.help.openHands && session.manner === 'training' && peopleOf(table).length === 1;
  if (!isOpen || view.phase === 'finished') return view;
  const hands = seatsOf(session.variant)
    .filter((each) => each !== view.seat)
    .map((each) => [each, viewFor(deal, each).hand] as const);
  return { ...view, openHands: { ...view.openHands, ...Object.fromEntries(hands) } };
}

/** Only what nobody else has answered to, and in training. */
function mayUndo({ session, deal, chosen, viewer }: LoadedGame): boolean {
  return (
    session.manner === 'training' &&
    session.options.help.undo &&
    deal.state.toAct !== null &&
    chosen !== null &&
    chosen === viewer
  );
}

/** The person who cuts for the next deal: who sits before its dealer. csm II.9 */
function cutterAfter(table: LoadedGame): number | null {
  const { session, stored, players } = table;
  if (session.options.cutting !== 'person') return null;
  const count = tableSize(session);
  const cutter = (stored.forhont - 1 + count) % count;
  return players[cutter]?.bot === null ? cutter : null;
}

/** A balance as the window is told of it. */
export function standing({ amount, bonus }: Gain): { balance: number; bonus: number } {
  return { balance: amount, bonus };
}
