import { ROUND } from '../../bulk.ts';
import { test } from '../fixtures.ts';
import { EVERY_HAND, type OnlyHands } from './hands.ts';

/**
 * Flows that each way of working must be able to walk: a run of all specs walks each with its usual hands, the soak
 * (`npm run soak -- hands`) with all.
 */
export function withEveryHand(
  describe: (hands: OnlyHands, flow: (title: string, usual: OnlyHands, walk: Walk) => void) => void,
): void {
  for (const hands of EVERY_HAND) {
    test.describe(`with ${hands.name} only`, () => {
      if (hands.name === 'touch') test.use({ hasTouch: true });
      describe(hands, (title, usual, walk) => {
        if (hands === usual || ROUND > 0) test(title, walk);
      });
    });
  }
}

type Walk = Parameters<typeof test>[2];
