import { seatCount, type Seat } from '#shared/seats.ts';
import { useAnalysis } from './store.ts';
import { useTexts } from '../useTexts.ts';

/** What the seats of the board are called: by the names written down, otherwise by their place in the order of play. */
export function useSeatNames() {
  const store = useAnalysis();
  const { t } = useTexts();

  const roleOf = (seat: Seat): string => t(`analysis.seats.${seatCount(store.shown.setup.variant)}.${seat}`);
  const nameOf = (seat: Seat): string => store.shown.names[seat] ?? roleOf(seat);

  return { nameOf, roleOf };
}
