/**
 * The one mechanism that moves cards. Elements carry `data-flip="<key>"`; whenever `source` changes, their places before
 * and after the update are compared and each element travels from where its key was to where it is now.
 * A key that was nowhere comes from the anchor its element names in `data-from`; a key that is gone leaves as a copy
 * to the anchor `exitTo` gives. Anchors are elements with `data-anchor="<name>"`.
 */
import { onBeforeUnmount, onMounted, watch, type Ref, type WatchSource } from 'vue';

export interface FlipOptions {
  /** Milliseconds; 0 switches movement off. */
  readonly duration: () => number;
  /** Where the element of a vanished key goes; `null`: it just disappears. */
  readonly exitTo: (key: string) => string | null;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly angle: number;
}

/** Width of a card as it leaves or reaches an anchor, whatever the anchor measures. */
const ANCHOR_WIDTH = 44;
/** Between cards that start from one anchor together, as when dealing. */
const STAGGER = 28;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
/** By which tools tell these movements from others. */
const FLIP = 'flip';

export function useFlip(root: Ref<HTMLElement | null>, source: WatchSource, options: FlipOptions): void {
  let before = new Map<string, { spot: Spot; element: HTMLElement }>();
  let ghosts: HTMLElement[] = [];
  /** Movements that were begun last. */
  const under = new Set<Animation>();

  const flipped = () => [...(root.value?.querySelectorAll<HTMLElement>('[data-flip]') ?? [])];
  const anchor = (name: string | null | undefined): Spot | null => {
    const element = name ? root.value?.querySelector<HTMLElement>(`[data-anchor="${name}"]`) : null;
    return element ? { ...spotOf(element), width: ANCHOR_WIDTH } : null;
  };

  function removeGhosts(): void {
    ghosts.forEach((ghost) => ghost.remove());
    ghosts = [];
  }

  watch(
    source,
    () => {
      removeGhosts();
      before = new Map();
      if (options.duration() === 0 || document.hidden) return;
      for (const element of flipped()) {
        const key = element.dataset['flip']!;
        if (!before.has(key)) before.set(key, { spot: spotOf(element), element });
      }
    },
    { flush: 'pre' },
  );

  function moveAll(): void {
    const duration = options.duration();
    const elements = flipped();
    under.forEach((animation) => animation.cancel());
    under.clear();
    if (duration === 0 || document.hidden) return;
    // All places are read before anything moves: each reading after a movement would have the whole style worked out anew.
    const moves: (() => void)[] = [];
    const arriving = new Map<string, number>();
    for (const element of elements) {
      const known = before.get(element.dataset['flip']!);
      const from = element.dataset['from'];
      const start = known?.spot ?? anchor(from);
      if (!start) continue;
      const order = known || !from ? 0 : (arriving.get(from) ?? 0);
      if (!known && from) arriving.set(from, order + 1);
      const end = spotOf(element);
      moves.push(() => {
        const animation = travel(element, start, end, duration, order * STAGGER);
        if (animation) under.add(animation);
      });
    }
    const keys = new Set(elements.map((element) => element.dataset['flip']!));
    for (const [key, { spot, element }] of before) {
      const end = keys.has(key) ? null : anchor(options.exitTo(key));
      if (end) moves.push(() => leave(element, spot, end, duration));
    }
    moves.forEach((move) => move());
  }

  onMounted(moveAll);
  watch(source, moveAll, { flush: 'post' });

  /** Sends a copy of an element that is no longer in the document to its end. */
  function leave(element: HTMLElement, from: Spot, to: Spot, duration: number): void {
    const ghost = element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-flip');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.inert = true;
    const home = root.value!.getBoundingClientRect();
    Object.assign(ghost.style, {
      position: 'absolute',
      left: `${from.x - home.x - from.width / 2}px`,
      top: `${from.y - home.y - from.height / 2}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      margin: '0',
      translate: 'none',
      rotate: 'none',
      pointerEvents: 'none',
      zIndex: '40',
    });
    ghost.style.setProperty('--card-width', `${from.width}px`);
    root.value!.append(ghost);
    ghosts.push(ghost);
    const animation = ghost.animate(
      [
        { transform: `translate(0, 0) rotate(${from.angle}deg) scale(1)`, opacity: 1 },
        { opacity: 1, offset: 0.7 },
        {
          transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) rotate(0deg) scale(${to.width / from.width})`,
          opacity: 0,
        },
      ],
      { duration: duration * 1.4, easing: EASE, fill: 'forwards' },
    );
    animation.onfinish = () => ghost.remove();
  }

  onBeforeUnmount(removeGhosts);
}

/** Centre, unscaled size and turn of an element; an animation under way counts. */
function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  const angle = Number.parseFloat(getComputedStyle(element).rotate) || 0;
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: element.offsetWidth || box.width,
    height: element.offsetHeight || box.height,
    angle,
  };
}

/** `null`: it is there. */
function travel(element: HTMLElement, from: Spot, to: Spot, duration: number, delay: number): Animation | null {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  const turn = from.angle - to.angle;
  const scale = to.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(turn) < 0.5 && Math.abs(scale - 1) < 0.02) return null;
  // `transform` works inside the element's own rotation, so the way is turned back by it.
  const back = (-to.angle * Math.PI) / 180;
  const x = dx * Math.cos(back) - dy * Math.sin(back);
  const y = dx * Math.sin(back) + dy * Math.cos(back);
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`, zIndex: 30 },
      { transform: 'none', zIndex: 30 },
    ],
    { id: FLIP, duration, delay, easing: EASE, fill: 'backwards' },
  );
}
