/** What solving needs of a game with open hands; the trick games of the compiled core are one, see core-game.ts. */
import type { Card } from '#shared/cards.ts';

/** A card and the cards that lead to the same from here. */
export interface SearchMove {
  readonly card: Card;
  readonly alike: readonly Card[];
  /** Its marriage is not announced. */
  readonly silent: boolean;
}

/** States are immutable. */
export interface SearchGame<State> {
  readonly root: State;
  /** All values the play can end with, rising, as the maximisers see them. */
  readonly values: readonly number[];
  /** The declarer's value is the maximisers' times this. */
  readonly sign: 1 | -1;
  /** The index nobody has a better guess than. */
  readonly guess: number;
  readonly maximises: (at: State) => boolean;
  /** Empty when the play is over. */
  readonly moves: (at: State) => readonly SearchMove[];
  readonly after: (at: State, move: SearchMove) => State;
  /** Whether perfect play from here ends with `values[index]` or more. May throw `Stopped`. */
  readonly reaches: (at: State, index: number) => boolean;
  /** A likely index of the value of the state `reaches` was last asked about, by what that search has learnt. May throw `Stopped`. */
  readonly likely?: () => number | undefined;
}
