import type { Migration } from 'kysely/migration';
import { foundation } from './0001-foundation.ts';
import { ruleSets } from './0002-rule-sets.ts';
import { sessionOptions } from './0003-session-options.ts';
import { positions } from './0004-positions.ts';
import { school } from './0005-school.ts';
import { outcomes } from './0006-outcomes.ts';
import { proofs } from './0007-proofs.ts';
import { playedOrder } from './0008-played-order.ts';
import { evening } from './0009-evening.ts';
import { reviews } from './0010-reviews.ts';
import { scores } from './0011-scores.ts';
import { duplicates } from './0012-duplicates.ts';
import { mistakes } from './0013-mistakes.ts';
import { mistakeCosts } from './0014-mistake-costs.ts';
import { attemptDifficulty } from './0015-attempt-difficulty.ts';
import { situations } from './0016-situations.ts';
import { partsMade } from './0017-parts-made.ts';
import { experiments } from './0018-experiments.ts';
import { again } from './0019-again.ts';
import { finalTests } from './0020-final-tests.ts';
import { recentFiles } from './0021-recent-files.ts';

/** Every migration by name, in the order of the names. Released ones are never edited; a change is a new one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-rule-sets': ruleSets,
  '0003-session-options': sessionOptions,
  '0004-positions': positions,
  '0005-school': school,
  '0006-outcomes': outcomes,
  '0007-proofs': proofs,
  '0008-played-order': playedOrder,
  '0009-evening': evening,
  '0010-reviews': reviews,
  '0011-scores': scores,
  '0012-duplicates': duplicates,
  '0013-mistakes': mistakes,
  '0014-mistake-costs': mistakeCosts,
  '0015-attempt-difficulty': attemptDifficulty,
  '0016-situations': situations,
  '0017-parts-made': partsMade,
  '0018-experiments': experiments,
  '0019-again': again,
  '0020-final-tests': finalTests,
  '0021-recent-files': recentFiles,
};
