import type { Card } from '#shared/cards.ts';

/** Every way to lay unseen cards onto piles that have so much room; those that are accepted. */
export function dealings(
  unseen: readonly Card[],
  begun: readonly (readonly Card[])[],
  room: readonly number[],
  accepts: (piles: Card[][]) => boolean,
): Card[][][] {
  const piles = begun.map((pile) => [...pile]);
  const left = [...room];
  const found: Card[][][] = [];
  const place = (index: number): void => {
    if (index === unseen.length) {
      if (accepts(piles)) found.push(piles.map((pile) => [...pile]));
      return;
    }
    piles.forEach((pile, at) => {
      if (left[at] === 0) return;
      left[at]! -= 1;
      pile.push(unseen[index]!);
      place(index + 1);
      pile.pop();
      left[at]! += 1;
    });
  };
  place(0);
  return found;
}
