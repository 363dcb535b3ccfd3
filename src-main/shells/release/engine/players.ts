/** The app's own players. They choose from what a seat may know, and nothing else. */
import { LEVELS, levelsOf, TEMPERS, type Character, type Level } from '#shared/bots.ts';
import type { Action } from '#shared/actions.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { SeatView } from '#shared/view.ts';
import { chooseAction, type Decision } from '#main/players/index.ts';
import { wanted } from './door.ts';

export { CHARACTERS, LEVELS, levelsOf, type Character, type Level } from '#shared/bots.ts';
export type { Decision } from '#main/players/index.ts';

export interface PlayerOptions {
  /** Who bids and doubles by his temper; without one by what is expected. */
  readonly character?: Character;
  /** The rules played by, where the views name a set that is not built in. */
  readonly ruleSet?: RuleSet;
  /** Breaks ties and draws samples: the same view and seed give the same action. Default `0`. */
  readonly seed?: string;
  /** Milliseconds for thinking about layouts, by the clock; level 1 needs none. Without them a fixed number of layouts is looked at. */
  readonly ms?: number;
}

/** Somebody to play with. */
export interface Player {
  /** The action for the seat to act. @throws TypeError when it is not the turn of the view's seat */
  choose(view: SeatView): Action;
  /** The same with every action valued, best first. @throws TypeError as `choose` */
  consider(view: SeatView): Decision;
}

/**
 * A player of a level: 1 plays by rules of thumb, 2 looks at some layouts of the hidden cards, 3 at more of them and at what calls tell.
 * It thinks in this thread. A level that a variant does not have plays as its strongest.
 * @throws TypeError when there is no such level or character
 */
export function playerOf(level: Level, { character, ruleSet, seed = '0', ms }: PlayerOptions = {}): Player {
  wanted(LEVELS.includes(level), `A level is one of ${LEVELS.join(', ')}.`);
  const temper = character === undefined ? undefined : TEMPERS[character];
  wanted(character === undefined || temper !== undefined, `A character is one of ${Object.keys(TEMPERS).join(', ')}.`);
  const consider = (view: SeatView): Decision => {
    wanted(view.actions.length > 0, 'The view is of a seat that has nothing to do now.');
    const here = levelsOf(view.variant).includes(level) ? level : levelsOf(view.variant).at(-1)!;
    return chooseAction(view, { level: here, seed, ms, ...(temper && { temper }), ...(ruleSet && { ruleSet }) });
  };
  return { consider, choose: (view) => consider(view).action };
}
