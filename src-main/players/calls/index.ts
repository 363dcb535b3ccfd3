/** Everything said and laid away before play, each action by what it is expected to bring, in base units per defender. */
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { Bid } from '#shared/contracts.ts';
import { betlLeads } from '../hand/betl.ts';
import { durchLeads } from '../hand/durch.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Valued } from '../choice.ts';
import { defendingValue } from './defending.ts';
import { giveUpValue, weighComments } from './doubling.ts';
import { costAway, surroundingsOf, valuerOf, wouldDiscard, type ContractGame } from './games.ts';
import { gamesFrom, openGames } from './open-games.ts';
import { lowestBid } from './lowest-bid.ts';
import { talonValuer } from './unknown-talon.ts';
import { weighTrump, type TrumpAction } from './trump.ts';
import type { Chance } from '#main/engine/kernel/index.ts';

export type Call = Exclude<Action, { type: 'play' | 'claim' }>;

/** What a player expects who lets the others play: a little less than nothing. */
const DEFENDING = -0.3;
/** Without a game to play; also for taking back a talon, which was weighed once. A game is taken back only for less than that, which is never. */
const POINTLESS = -1000;

/** Values of all actions of a phase before play. */
export function weighCalls(calls: readonly Call[], knowledge: Knowledge, chance: Chance): Valued<Call>[] {
  const trumps = calls.filter(isTrumpAction);
  const comments = calls.filter((call) => call.type === 'comment');
  const rest = calls.filter((call) => call.type !== 'comment' && !isTrumpAction(call));
  const valueOf = callValuer(knowledge, chance);
  return [
    ...weighTrump(trumps, knowledge, chance),
    ...weighComments(comments, knowledge),
    ...rest.map((action) => ({ action, value: valueOf(action) })),
  ];
}

function isTrumpAction(call: Call): call is TrumpAction {
  return call.type === 'trump' || call.type === 'trump-blind' || call.type === 'trump-suit';
}

function callValuer(knowledge: Knowledge, chance: Chance): (call: Call) => number {
  const { own, view, fields } = knowledge;
  const games = openGames(knowledge);
  const fromHand = fields.stoSedmaFromHand;
  const around = surroundingsOf(knowledge);
  const withHand = valuerOf(own, around);
  const talonValue = talonValuer(knowledge, games, chance);
  const lowest = lowestBid(knowledge);
  const withTalon = (among: readonly ContractGame[]): number => talonValue(among) ?? POINTLESS;
  const best = (valueOf: (game: ContractGame) => number, among: readonly ContractGame[]): number =>
    Math.max(POINTLESS, ...among.map(valueOf));

  const bidValue = (bid: Bid): number => {
    const meeting = gamesFrom(bid, fields);
    const isLowest = bid === fields.auction?.ladder[0];
    return withTalon(meeting) - 0.01 * (games.length - meeting.length) + (isLowest ? lowest.bid : 0);
  };

  return (call) => {
    switch (call.type) {
      case 'discard': {
        const hand = own.filter((card) => !call.cards.includes(card));
        const valueWith = valuerOf(hand, around);
        return best(
          (game) => valueWith(game) - costAway(call.cards, game, fields),
          games.filter((game) => wouldDiscard(call.cards, game, own, view.trumpCard?.card ?? null, fields)),
        );
      }
      case 'announce':
        return best(withHand, [{ ...call, trump: call.trump ?? knowledge.trump ?? undefined }]);
      case 'barva':
        return best(
          withHand,
          games.filter(({ trump, contract }) => trump !== undefined && !(contract === 'sto-sedma' && fromHand)),
        );
      case 'bad':
        return view.talon.count > 0 ? withTalon(games) : best(withHand, games);
      case 'bid':
        return bidValue(call.bid);
      case 'hold':
      case 'take-talon':
        return withTalon(games);
      case 'fold':
        return -(fields.auction?.foldPays ?? 0);
      case 'lay':
        return leadValue(call.card, knowledge);
      case 'give-up':
        return giveUpValue(knowledge);
      case 'pass':
      case 'good':
        return ((knowledge.learned ? defendingValue(call.type, knowledge) : null) ?? DEFENDING) + lowest.pass;
      case 'stand':
        return best(withHand, [
          { contract: view.contract!, trump: view.trump ?? undefined, helper: view.helper ?? undefined },
        ]);
      case 'take-back':
        return POINTLESS;
      case 'withdraw':
        return 2 * POINTLESS;
      default:
        return 0;
    }
  };
}

/** The first lead of betl or durch: probability of making the game with it. */
function leadValue(card: Card, { own, unseen, view }: Knowledge): number {
  const leads = view.contract?.endsWith('durch') ? durchLeads(own, unseen) : betlLeads(own, unseen);
  return leads.find((lead) => lead.card === card)!.chance;
}
