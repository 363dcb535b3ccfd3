import { seatCount, type Seat, type Variant } from '#shared/seats.ts';
import { useTexts } from '../useTexts.ts';

/** What the seats of a lesson or a drill are called: by their place in the order of play. */
export function useSeatTexts() {
  const { t } = useTexts();

  const seatName = (variant: Variant, seat: Seat): string => t(`schoolScreen.seats.${seatCount(variant)}.${seat}`);

  return { seatName };
}
