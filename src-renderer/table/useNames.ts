import type { Player, TableState } from '#shared/api/index.ts';
import type { Seat } from '#shared/seats.ts';
import { useTexts } from '../useTexts.ts';

/** Players' names: a person's own, a bot's from the locale files. */
export function useNames() {
  const { t } = useTexts();

  const playerName = ({ botId, name }: Pick<Player, 'botId' | 'name'>): string =>
    botId ? t(`bots.${botId}`) : (name ?? '');

  function nameAt(table: TableState, seat: Seat): string {
    const place = table.places[seat];
    const player = table.players.find((someone) => someone.place === place);
    return player ? playerName(player) : '';
  }

  /** As `nameAt`, but the human is addressed. */
  function whoAt(table: TableState, seat: Seat): string {
    return seat === table.humanSeat ? t('table.you') : nameAt(table, seat);
  }

  return { playerName, nameAt, whoAt };
}
