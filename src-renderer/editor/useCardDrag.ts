import { reactive, readonly } from 'vue';
import { parseCard, type Card } from '#shared/cards.ts';

/** Pixels before a press becomes a drag. */
const STARTS_AT = 6;

/** What a card was dropped on: the place, and the card that lies there, if any. */
export interface Drop {
  readonly place: string;
  readonly card: Card | null;
}

/**
 * Dragging cards over the board with mouse, pen or finger. Places carry `data-place`, cards `data-card`.
 * `over` is the place under the card; `justDragged` is true during the click the browser sends after a drag.
 */
export function useCardDrag(onDrop: (card: Card, drop: Drop) => void) {
  const state = reactive({ card: null as Card | null, x: 0, y: 0, over: null as string | null });
  let swallowClick = false;

  function start(event: PointerEvent, card: Card): void {
    swallowClick = false;
    if (event.button !== 0) return;
    const element = event.currentTarget as HTMLElement;
    const { clientX, clientY, pointerId } = event;

    // On the document: the first move of a quick hand is already beside the card.
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const [dx, dy] = [moved.clientX - clientX, moved.clientY - clientY];
      if (state.card === null) {
        if (Math.hypot(dx, dy) < STARTS_AT) return;
        swallowClick = true;
        state.card = card;
      }
      Object.assign(state, { x: dx, y: dy, over: dropAt(moved, element)?.place ?? null });
    };
    const end = (ended: PointerEvent) => {
      if (ended.pointerId !== pointerId) return;
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      const drop = state.card !== null && ended.type === 'pointerup' ? dropAt(ended, element) : null;
      Object.assign(state, { card: null, x: 0, y: 0, over: null });
      // A click follows at once, or never when the card was let go elsewhere.
      setTimeout(() => (swallowClick = false));
      if (drop) onDrop(card, drop);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  }

  function justDragged(): boolean {
    const was = swallowClick;
    swallowClick = false;
    return was;
  }

  return { state: readonly(state), start, justDragged };
}

/** The place under the pointer, the dragged card itself looked through. */
function dropAt({ clientX, clientY }: PointerEvent, handle: HTMLElement): Drop | null {
  const dragged = handle.closest('[data-card]')!;
  const under = document.elementsFromPoint(clientX, clientY).filter((element) => !dragged.contains(element));
  const place = under[0]?.closest<HTMLElement>('[data-place]');
  if (!place) return null;
  const card = under[0]?.closest<HTMLElement>('[data-card]')?.dataset['card'];
  return { place: place.dataset['place']!, card: (card && parseCard(card)) || null };
}
