import { levelsOf, type Level } from '#shared/bots.ts';
import { chooseAction } from '#main/players/index.ts';
import type { DrillPlayer } from '#main/school/drills/index.ts';

/** The player the app makes its drills with. */
export const PLAYER: DrillPlayer = {
  higher: (variant) => levelsOf(variant).filter((level) => level > 1),
  consider: (view, ruleSet, seed, level = 1) => chooseAction(view, { level: level as Level, seed, ruleSet }).considered,
};
