/** Arrow keys over things that lie anywhere: the one the eye would go to. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const STEPS: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Going across the row or column counts so much more than going along it. */
const ACROSS = 4;

/** Index of the box to go to from a box; `-1` when there is none that way. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const [dx, dy] = STEPS[direction];
  let best = -1;
  let shortest = Infinity;
  boxes.forEach((box, index) => {
    const x = middle(box.x, box.width) - middle(from.x, from.width);
    const y = middle(box.y, box.height) - middle(from.y, from.height);
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    // Not in the same row or column, nor beyond it.
    if (along < 2 || (dy !== 0 && along < from.height / 2) || (dx !== 0 && across > from.height / 2)) return;
    const way = along + ACROSS * across;
    if (way < shortest) {
      shortest = way;
      best = index;
    }
  });
  return best;
}

function middle(start: number, size: number): number {
  return start + size / 2;
}
