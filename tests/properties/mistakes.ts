/** Mistakes for strict deals: acts that are not legal, but accepted and punished. */
import type { Action } from '#shared/actions.ts';
import { AGAINST, CONTRACTS, FLEK_TARGETS } from '#shared/contracts.ts';
import { SUITS } from '#shared/cards.ts';
import type { NaiveDeal } from '../reference/deal.ts';
import { foulOf, isTolerated } from '../reference/foul.ts';
import type { Dice } from './dice.ts';

/** A mistake the seat to act can make now, or `null`. */
export function drawMistake(deal: NaiveDeal, dice: Dice): Action | null {
  const found = tries(deal, dice).filter((action) => foulOf(deal, action) !== null || isTolerated(deal, action));
  return found.length > 0 ? dice.pick(found) : null;
}

function tries(deal: NaiveDeal, dice: Dice): Action[] {
  const seat = deal.queue[0]!;
  switch (deal.phase) {
    case 'play':
      return deal.table!.hands[seat]!.map((card) => ({ type: 'play', card }));
    case 'declare':
      return [{ type: 'barva' }];
    case 'talon': {
      const cards = dice.shuffled(deal.hands[seat]!);
      return cards.slice(1).map((card) => ({ type: 'discard', cards: [cards[0]!, card] }));
    }
    case 'announce':
      return announcements(deal);
    case 'commenting':
      return FLEK_TARGETS.flatMap((target) =>
        [[], ...AGAINST.map((what) => [what])].map((against): Action => ({ type: 'comment', flek: [target], against })),
      ).concat(AGAINST.map((what) => ({ type: 'comment', flek: [], against: [what] })));
    case 'reconsider':
      return [{ type: 'stand' }];
    case 'showing':
      return [{ type: 'show-nothing' }];
    default:
      return [];
  }
}

function announcements({ auction, fields }: NaiveDeal): Action[] {
  if (auction === null) return CONTRACTS.map((contract) => ({ type: 'announce', contract }));
  return CONTRACTS.flatMap((contract) =>
    SUITS.flatMap((trump): Action[] =>
      contract.startsWith('dve') && fields.twoSevens.helper === 'named'
        ? SUITS.map((helper) => ({ type: 'announce', contract, trump, helper }))
        : [{ type: 'announce', contract, trump }],
    ),
  );
}
