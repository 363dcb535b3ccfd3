/** Good or taken over: once more in other deals, dealt by other code and played on by players asked directly; what is taken over is paid by pencil. */
import { DECK, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import type { Action } from '#shared/actions.ts';
import { applyAction, dealCards, settlementOf, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { setupOf } from '#main/school/drills/scene.ts';
import { settleSetup } from '../../reference/position.ts';
import { randomFrom, type Random } from '../../solver/random.ts';
import { shareFaults } from './shares.ts';

const LAYOUTS = 60;
/** By how much the other answer may look better by chance, in standard errors. */
const BY_CHANCE = 3;

export function takeOverFaults(exercise: Exercise): string[] {
  const { identity, scene, accepted } = exercise;
  const random = randomFrom(Number.parseInt(identity.slice(0, 8), 16));
  const [right] = accepted.flatMap((answer) => (answer.form === 'option' ? [answer.option] : []));
  const seat = scene.seat!;
  const ahead: number[] = [];
  const made: boolean[] = [];
  while (ahead.length < LAYOUTS) {
    const asked = dealAsked(scene, random);
    if (asked === null) continue;
    const [good, bad] = (['good', 'bad'] as const).map((type) => paidTo(seat, goneOn(asked, { type })));
    made.push(bad! > 0);
    ahead.push(right === 'good' ? bad! - good! : good! - bad!);
  }
  const mean = ahead.reduce((sum, each) => sum + each, 0) / LAYOUTS;
  const error = Math.sqrt(ahead.reduce((sum, each) => sum + (each - mean) ** 2, 0) / LAYOUTS / LAYOUTS);
  const better = mean > BY_CHANCE * error + 0.05;
  return [
    ...(better ? [`the other answer gains ${mean.toFixed(2)} more than ${right}`] : []),
    ...shareFaults(exercise, 'taken-over-made', made),
  ];
}

/** The same cards in the same hand, asked at the same place; `null` where the others would have said something else. */
function dealAsked({ rules, seat, hands }: Exercise['scene'], random: Random): Deal | null {
  const ruleSet = RULE_SETS.find(({ id }) => id === rules)!;
  const own = [...hands[seat!]!];
  const others = random.shuffled(DECK.filter((card) => !own.includes(card)));
  const deck: Card[] = rulesFor(ruleSet, 'voleny').packets.flatMap(({ to, count }) =>
    (to === seat ? own : others).splice(0, count),
  );
  let deal = startDeal(dealCards('voleny', ruleSet, deck));
  while (deal.state.phase !== 'approval' || deal.state.toAct !== seat) {
    if (deal.state.toAct === null || deal.state.contract !== null || deal.state.phase === 'play') return null;
    const action = chosen(deal);
    if (action.type === 'bad') return null;
    deal = unwrap(applyAction(deal, action));
  }
  return deal.state.contract === null ? deal : null;
}

function chosen(deal: Deal): Action {
  const { ruleSet, toAct } = deal.state;
  return chooseAction(viewFor(deal, toAct!), { level: 1, seed: 'verify', ruleSet }).action;
}

function goneOn(asked: Deal, action: Action): Deal {
  let deal = unwrap(applyAction(asked, action));
  while (deal.state.toAct !== null) deal = unwrap(applyAction(deal, chosen(deal)));
  return deal;
}

function paidTo(seat: number, deal: Deal): number {
  const paid = settlementOf(deal)!.bySeat[seat]!;
  // What was taken over and is played to the last card is told by pencil, too; it ends before where it is lost.
  const isWhole = deal.actions.filter(({ type }) => type === 'play').length === DECK.length - 2;
  if (deal.state.declarer === seat && isWhole && 2 * settleSetup(setupOf(deal)).each !== paid)
    throw new Error(`The engine pays ${paid} for ${JSON.stringify(deal.actions)}, the pencil something else`);
  return paid;
}
