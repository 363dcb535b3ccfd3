/** Properties without a seed of their own take the same cases every time in `npm test`, and others in every round of a soak. */
import { configureGlobal } from 'fast-check';
import { seedOf } from './bulk.ts';

configureGlobal({ seed: seedOf(20261122) });
