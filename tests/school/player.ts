import type { RuleSet } from '#shared/rules/index.ts';
import type { SeatView } from '#shared/view.ts';
import { chooseAction, LEVELS, type Level } from '#main/players/index.ts';
import type { Player } from '#main/school/drills/index.ts';

/** The player the app makes its drills with. */
export const PLAYER: Player = {
  higher: LEVELS.filter((level) => level > 1),
  consider: (view: SeatView, ruleSet: RuleSet, seed: string, level: number = 1) =>
    chooseAction(view, { level: level as Level, seed, ruleSet }).considered,
};
