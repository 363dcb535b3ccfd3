/** How well a belief tells where the cards really lie. */
import type { Deal } from '#main/engine/index.ts';
import { plainSet, type HiddenLayout } from '#main/engine/kernel/index.ts';

/** Of a deal in play. */
export function truthOf({ state }: Deal): HiddenLayout {
  const { hands, talon } = state.position!;
  return { hands: hands.map(plainSet), talon: plainSet(talon), stock: 0, undealt: 0 };
}

/** Minus the logarithm of the truth's share among it and others; knowing nothing it is that of their number. */
export function lossAmong(
  likelihood: (layout: HiddenLayout) => number,
  truth: HiddenLayout,
  others: readonly HiddenLayout[],
): number {
  const own = likelihood(truth);
  return -Math.log(own / others.reduce((sum, layout) => sum + likelihood(layout), own));
}
