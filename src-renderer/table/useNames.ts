import type { Player, TableState } from '#shared/api/index.ts';
import { characterOf } from '#shared/bots.ts';
import type { Seat } from '#shared/seats.ts';
import { useTexts } from '../useTexts.ts';

/** Players' names: a person's own, a bot's from the locale files. */
export function useNames() {
  const { t } = useTexts();

  const playerName = ({ botId, name }: Pick<Player, 'botId' | 'name'>): string =>
    botId ? t(`bots.${botId}`) : (name ?? '');

  /** Who a bot is: its name, how strongly it plays, and how it bids and doubles; `null` of a person. */
  function aboutBot({ botId, level }: Pick<Player, 'botId' | 'level'>): string | null {
    if (botId === null) return null;
    const name = t(`bots.${botId}`);
    const about = level === undefined ? name : `${name} · ${t(`evening.levels.${level}`)}`;
    return characterOf(botId) ? `${about}. ${t(`evening.characters.${botId}`)}` : about;
  }

  function nameAt(table: TableState, seat: Seat): string {
    const place = table.places[seat];
    const player = table.players.find((someone) => someone.place === place);
    return player ? playerName(player) : '';
  }

  /** As `nameAt`, but the human is addressed. */
  function whoAt(table: TableState, seat: Seat): string {
    return seat === table.humanSeat ? t('table.you') : nameAt(table, seat);
  }

  return { playerName, aboutBot, nameAt, whoAt };
}
