/** The cards of an exercise laid out for the reference, which shares no code with engine and solver. */
import type { Card } from '#shared/cards.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { layOut } from '../../reference/position.ts';
import { playOne, type Table, type Terms } from '../../reference/playout.ts';

/** The open table behind an exercise, at the moment it asks about. */
export function tableBehind({ setup }: Exercise): Table {
  const table = layOut(setup!);
  for (const play of setup!.plays) {
    if (typeof play === 'string') playOne(table, play, true);
    else playOne(table, play.card, play.announce);
  }
  return table;
}

export function copied(table: Table): Table {
  return {
    ...table,
    hands: table.hands.map((hand) => [...hand]),
    stock: [...table.stock],
    lying: [...table.lying],
    finished: [...table.finished],
    marriages: [...table.marriages],
    shownCards: [...table.shownCards],
    points: { ...table.points },
    tricksWon: [...table.tricksWon],
  };
}

export function termsOf({ scene }: Exercise): Terms {
  return {
    fields: rulesFor(findRuleSet(scene.rules)!, scene.variant),
    declarer: scene.declarer ?? 0,
    partner: null,
    contract: scene.contract ?? 'hra',
    trump: scene.trump,
    helper: scene.helper,
    talon: [],
    against: scene.against,
  };
}

/** The cards chosen by an answer of that form. */
export function acceptedCards({ accepted }: Exercise): Card[] {
  return accepted.flatMap((answer) => (answer.form === 'cards' ? answer.cards : []));
}
