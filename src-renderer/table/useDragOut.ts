import { ref } from 'vue';

/** Pixels before a press becomes a drag, and upwards until letting go plays. */
const STARTS_AT = 8;
const OUT_AT = 70;

/**
 * Dragging something out of its row upwards. `key` is what is being dragged and `x`, `y` how far; it stays where it was
 * dropped until `onOut` settles. `justDragged` is true during the click event the browser sends after a drag.
 */
export function useDragOut(options: { enabled: () => boolean; onOut: (key: string) => Promise<void> }) {
  const key = ref<string | null>(null);
  const x = ref(0);
  const y = ref(0);
  let swallowClick = false;

  function start(event: PointerEvent, dragged: string): void {
    swallowClick = false;
    if (!options.enabled() || event.button !== 0) return;
    const element = event.currentTarget as HTMLElement;
    const { clientX, clientY, pointerId } = event;

    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const dx = moved.clientX - clientX;
      const dy = moved.clientY - clientY;
      if (key.value === null) {
        if (Math.hypot(dx, dy) < STARTS_AT) return;
        element.setPointerCapture(pointerId);
        key.value = dragged;
        swallowClick = true;
      }
      x.value = dx;
      y.value = dy;
    };
    const end = (ended: PointerEvent) => {
      if (ended.pointerId !== pointerId) return;
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      void drop(key.value !== null && ended.type === 'pointerup' && y.value < -OUT_AT ? dragged : null);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
  }

  async function drop(out: string | null): Promise<void> {
    try {
      if (out !== null) await options.onOut(out);
    } finally {
      key.value = null;
      x.value = 0;
      y.value = 0;
    }
  }

  function justDragged(): boolean {
    const was = swallowClick;
    swallowClick = false;
    return was;
  }

  return { key, x, y, start, justDragged };
}
