/**
 * For tests that `npm test` leaves out, because others come by the same places with less: `npm test -- --whole` and
 * `npm run soak` run them. What merely tries more in a soak says so by `tries` instead.
 */
import { test } from 'vitest';
import { WHOLE } from './bulk.ts';

export const inSoak = test.runIf(WHOLE);
