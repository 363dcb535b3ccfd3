/** What found something out: kept with it, so that a program that would find otherwise computes it again. */
import { ENGINE_VERSION } from '#main/engine/index.ts';
import { LEVELS } from '#main/players/index.ts';

/** Raised whenever solver, sampler or coach may judge the same decision otherwise. */
const REVIEW = 2;

/** The best players there are, whom people are compared with. */
export const STRONGEST = LEVELS.at(-1)!;

export const REVIEW_VERSION = `${ENGINE_VERSION}.${REVIEW}.${STRONGEST}`;
