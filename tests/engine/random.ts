/** Deals played at random to their end. */
import { legalActions, type Deal } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import type { Action } from '#shared/actions.ts';
import { act } from './deals.ts';

/** Takes random legal actions until the deal is finished, games with trumps made likelier than chance. */
export function playedOut(start: Deal, seed: string, each: (deal: Deal) => void = () => undefined): Deal {
  const chance = chanceFrom(seed);
  let deal = start;
  each(deal);
  while (deal.state.phase !== 'finished') {
    const legal = legalActions(deal);
    const usual = legal.filter((action) => !isRare(action) || chance(6) === 0);
    const choice = usual.length > 0 ? usual : legal;
    deal = act(deal, choice[chance(choice.length)]!);
    each(deal);
  }
  return deal;
}

function isRare({ type }: Action): boolean {
  return type === 'take-back' || type === 'withdraw' || type === 'bad' || type === 'bid' || type === 'throw-in';
}
