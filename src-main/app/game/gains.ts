/** What a finished deal brings everybody at the table. */
import { FORHONT, seatsOf } from '#shared/seats.ts';
import { gainsAtTable } from '#shared/settlement.ts';
import { bonusOf, settlementOf } from '#main/engine/index.ts';
import { NO_GAIN, type Gain } from '#main/storage/index.ts';
import { placeOf, sittingPlace, type LoadedGame } from './table.ts';

/** Money and bonus points by place; empty until the deal is settled. */
export function gainsOf(table: Pick<LoadedGame, 'session' | 'stored' | 'deal' | 'players'>): Gain[] {
  const { deal, players, session, stored } = table;
  const settlement = settlementOf(deal);
  if (settlement === null) return [];
  const { declarer, contract, trump } = deal.state;
  const amounts = gainsAtTable(settlement, declarer ?? FORHONT);
  const points = contract && declarer !== null ? bonusOf(stored.bonus, settlement, contract, { declarer, trump }) : [];
  const places = [...seatsOf(session.variant).map((seat) => placeOf(table, seat)), sittingPlace(table)];
  return players.map(({ place }) => {
    const index = places.indexOf(place);
    return index < 0 ? NO_GAIN : { amount: amounts[index]!, bonus: points[index] ?? 0 };
  });
}
