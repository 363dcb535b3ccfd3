import type { Language, TableState } from '#shared/api/index.ts';
import type { Seat } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { watcherView } from '#main/engine/index.ts';
import { talkAfter } from '#main/players/index.ts';
import { placeOf, type LoadedGame } from './table.ts';

/** What a bot says of what has just happened, from what everybody at the table has seen. */
export function talkAt(table: LoadedGame, language: Language): NonNullable<TableState['talk']> | null {
  const { session, stored, players, deal } = table;
  const said = talkAfter(watcherView(deal), {
    seed: `${session.id}/${session.seed ?? session.startedAt}`,
    dealNumber: stored.number,
    characterAt: (seat: Seat) => players.find(({ place }) => place === placeOf(table, seat))?.bot?.id ?? null,
  });
  return said && { seat: said.seat, mood: said.mood, text: textsIn(language).t(said.key) };
}
