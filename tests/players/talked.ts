/** Deals with much in them that is worth a word: announced boldly, doubled, and partly played at random. */
import type { Action } from '#shared/actions.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import { maySitOut, type Variant } from '#shared/seats.ts';
import type { Manner } from '#shared/view.ts';
import {
  applyAction,
  dealCards,
  legalActions,
  shuffledDeck,
  startDeal,
  viewFor,
  watcherView,
  type Deal,
} from '#main/engine/index.ts';
import { chanceFrom, pick, type Chance } from '#main/engine/kernel/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { SALT } from '../bulk.ts';

interface Terms {
  readonly manner?: Manner;
  readonly start?: Deal;
}

/** The deal after each action. Odd numbers are played by bots that call at random, even ones at random throughout. */
export function played(variant: Variant, ruleSet: RuleSet, n: number, { manner = 'training', start }: Terms = {}) {
  const seed = `talk ${SALT}${variant} ${ruleSet.id} ${n}`;
  const chance = chanceFrom(seed);
  const sitterOut = maySitOut(variant) && n % 5 === 0;
  const deals = [start ?? startDeal(dealCards(variant, ruleSet, shuffledDeck(seed), { sitterOut }), { manner })];
  for (let deal = deals[0]!; deal.state.phase !== 'finished'; deal = deals.at(-1)!) deals.push(next(deal, n, chance));
  return deals;
}

function next(deal: Deal, n: number, chance: Chance): Deal {
  const { phase, toAct, manner, position } = deal.state;
  if (manner === 'strict' && phase === 'play' && chance(20) === 0) {
    const offence = applyAction(deal, { type: 'play', card: pick(position!.hands[toAct!]!, chance) });
    if (offence.ok) return offence.value;
  }
  const bot = n % 2 === 1 && (phase === 'play' || phase === 'trump' || phase === 'talon' || chance(3) > 0);
  const action = bot
    ? chooseAction(viewFor(deal, toAct!), { level: 1, seed: `${n}`, ruleSet: deal.state.ruleSet }).action
    : boldly(legalActions(deal), chance);
  return unwrap(applyAction(deal, action));
}

/** What would end the deal early, or take long to prove. */
const NEVER = ['claim', 'take-back', 'withdraw', 'fold', 'throw-in', 'give-up'];

/** Seldom a dull answer where there is another, and seldom a game without trumps, which is soon over. */
function boldly(legal: readonly Action[], chance: Chance): Action {
  const quick = legal.filter(({ type }) => !NEVER.includes(type));
  const trumps = quick.filter(
    (action) => action.type !== 'bad' && !(action.type === 'announce' && isNoTrump(action.contract)),
  );
  const bold = trumps.filter((action) => (action.type === 'comment' ? action.flek.length > 0 : action.type !== 'pass'));
  const lists = [chance(3) > 0 ? bold : [], chance(6) > 0 ? trumps : [], quick, legal];
  return pick(
    lists.find((list) => list.length > 0)!,
    chance,
  );
}

export const seen = (deals: readonly Deal[]) => deals.map((deal) => ({ deal, view: watcherView(deal) }));
