/** What found something out: kept with it, so that a program that would find otherwise computes it again. */
import type { Level } from '#shared/bots.ts';
import { ENGINE_VERSION } from '#main/engine/index.ts';

/** Raised whenever solver, sampler or coach may judge the same decision otherwise. */
const REVIEW = 3;

/** The players people are compared with: good ones, and quick enough to play every deal of a history. */
export const COMPARED_WITH: Level = 2;

export const REVIEW_VERSION = `${ENGINE_VERSION}.${REVIEW}.${COMPARED_WITH}`;
