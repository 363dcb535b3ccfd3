import type { RuleSet } from '#shared/rules/index.ts';
import type { SeatView } from '#shared/view.ts';
import { chooseAction } from '#main/players/index.ts';
import type { Player } from '#main/school/drills/index.ts';

/** The player the app makes its drills with. */
export const PLAYER: Player = {
  consider: (view: SeatView, ruleSet: RuleSet, seed: string) =>
    chooseAction(view, { level: 1, seed, ruleSet }).considered,
};
