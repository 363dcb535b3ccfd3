/** Who sits where on the screen, and what they are called. The next player sits on the left unless rules or settings say otherwise. */
import type { Player, Settings, TableState } from '#shared/api/index.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { TableView } from '#shared/view.ts';

export type ScreenPlace = 'bottom' | 'left' | 'top' | 'right';

/** By number of players, from the human on. */
export const AROUND: Readonly<Record<number, readonly ScreenPlace[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

export type NextSits = Exclude<Settings['nextSits'], 'rules'>;

/** On which side the next player sits: seen from above, clockwise leads from the bottom to the left. */
export function sideOfNext(chosen: Settings['nextSits'], direction: RuleFields['direction'] | undefined): NextSits {
  if (chosen !== 'rules') return chosen;
  return direction === 'counter-clockwise' ? 'right' : 'left';
}

const MIRRORED: Readonly<Partial<Record<ScreenPlace, ScreenPlace>>> = { left: 'right', right: 'left' };

/** Whoever the program belongs to. */
export const HUMAN_PLACE = 0;

/** Who of the table is no bot. */
export const peopleOf = ({ players }: Pick<TableState, 'players'>): Player[] =>
  players.filter(({ botId }) => botId === null);

/** Where a player sits as whoever has the computer sees the table: the same for a whole session where one person plays. */
export function placeOnScreen(
  table: TableState,
  { place }: Pick<Player, 'place'>,
  nextSits: NextSits = 'left',
): ScreenPlace {
  const { players } = table;
  const found = AROUND[players.length]![(place - viewerPlace(table) + players.length) % players.length]!;
  return nextSits === 'right' ? (MIRRORED[found] ?? found) : found;
}

/** The place of whoever has the computer; place 0 while it is handed over. */
function viewerPlace(table: TableState): number {
  const { places, humanSeat } = table;
  return peopleOf(table).length > 1 && humanSeat !== null ? places[humanSeat]! : HUMAN_PLACE;
}

/** The place of each seat, by seat. */
export function placesAround(table: TableState, nextSits?: NextSits): ScreenPlace[] {
  return table.places.map((place) => placeOnScreen(table, { place }, nextSits));
}

/** The player who sits this deal out, having dealt it. */
export function sittingOut({ players, places }: TableState): Player | undefined {
  return players.find(({ place }) => !places.includes(place));
}

/** The place in the order of play, then the part in this deal. */
export type SeatRole = 'forhont' | 'middle' | 'last' | 'declarer' | 'partner';

export function rolesOf(view: Pick<TableView, 'variant' | 'declarer' | 'partner'>, seat: Seat): SeatRole[] {
  const roles: SeatRole[] = [];
  const count = seatCount(view.variant);
  if (seat === 0) roles.push('forhont');
  else if (seat === count - 1 && count > 2) roles.push('last');
  else if (count === 3) roles.push('middle');
  if (view.declarer === seat) roles.push('declarer');
  else if (view.partner === seat) roles.push('partner');
  return roles;
}
