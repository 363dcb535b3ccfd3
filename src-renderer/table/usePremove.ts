import { ref, watch, type Ref } from 'vue';
import type { Card } from '#shared/cards.ts';
import { useSettings } from '../common/settings.ts';
import { useTable } from './store.ts';

/**
 * A card chosen while others play. On its holder's turn it is used if it may be, and otherwise it is forgotten; so it is with
 * whatever happens that was not to be expected: a step back, another deal, another person before the screen.
 */
export function usePremove(use: (card: Card) => void): {
  readonly planned: Ref<Card | null>;
  plan(card: Card): boolean;
} {
  const store = useTable();
  const settings = useSettings();
  const planned = ref<Card | null>(null);

  watch(
    () => [store.shown?.dealId, store.shown?.humanSeat, store.shown?.step ?? 0] as const,
    ([deal, seat, step], [dealBefore, seatBefore, stepBefore]) => {
      const isHeld = planned.value !== null && store.view?.hand.includes(planned.value);
      if (deal !== dealBefore || seat !== seatBefore || step < stepBefore || !isHeld) planned.value = null;
    },
  );

  /** Without pauses a finished trick stays where it is; otherwise it is seen before the next card falls. */
  const isSeen = (): boolean => store.heldTrick === null || (!store.holding && store.speed() === 'instant');
  watch(
    () => store.myTurn && !store.acting && isSeen(),
    (mine) => {
      const card = planned.value;
      planned.value = null;
      if (mine && card !== null) use(card);
    },
  );

  /** Chooses a card for later, or no more. `false`: it is no time for that. */
  function plan(card: Card): boolean {
    const { view, myTurn } = store;
    if (!settings.settings.premove || myTurn || view?.phase !== 'play' || !view.hand.includes(card)) return false;
    planned.value = planned.value === card ? null : card;
    return true;
  }

  return { planned, plan };
}
