/** Cards weighed in durch: the declarer runs sure suits first, the defenders hold on to what can stop him. */
import type { ActionOf } from '#shared/actions.ts';
import { strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { suitRuns } from '../hand/durch.ts';
import { suitMask } from '../hand/suit-mask.ts';
import { ofSuit } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Valued } from '../choice.ts';
import { winChance } from './trick.ts';

type Play = ActionOf<'play'>;

export function weighDurch(plays: readonly Play[], knowledge: Knowledge): Valued<Play>[] {
  const weigh = knowledge.view.declarer === knowledge.me ? declarerValue : defenderValue;
  return plays.map((action) => ({ action, value: weigh(action.card, knowledge) }));
}

/** The trick must be won; suits that surely run go first, so that defenders throw guards of the others. */
function declarerValue(card: Card, knowledge: Knowledge): number {
  const { view, me, own, unseen } = knowledge;
  const trick = view.trick?.cards ?? [];
  const wins = winChance([...trick, { seat: me, card }], knowledge);
  const suit = suitOf(card);
  return wins * 10 + suitRuns(suitMask(own, suit), suitMask(unseen, suit)) * 2 + 0.05 * strengthOf(card, false);
}

/** Keeps the guards: a card costs what it adds to the chance of stopping its suit. */
function defenderValue(card: Card, knowledge: Knowledge): number {
  const { view, me, own } = knowledge;
  const trick = view.trick?.cards ?? [];
  const wins = trick.length > 0 ? winChance([...trick, { seat: me, card }], knowledge) : 0;
  const suit = suitOf(card);
  const rest = own.filter((other) => other !== card);
  return wins * 10 - 10 * (stopChance(own, suit, knowledge) - stopChance(rest, suit, knowledge));
}

/** Probability (0–1) that cards stop the declarer's suit: one higher than his, with enough lower ones to wait for it. */
function stopChance(cards: readonly Card[], suit: Suit, knowledge: Knowledge): number {
  const declarer = knowledge.view.declarer!;
  const held = cards.filter((card) => suitOf(card) === suit);
  const declarerHas = 1 - knowledge.chanceOfNone(declarer, ofSuit(suit));
  const stops = held.map((card) => {
    const above = ofSuit(suit).filter((other) => strengthOf(other, false) > strengthOf(card, false));
    const aboveWithDeclarer = above.reduce((sum, other) => sum + knowledge.chance(declarer, other), 0);
    const waiting = held.filter((other) => strengthOf(other, false) < strengthOf(card, false)).length;
    return 1 / (1 + Math.exp(2 * (aboveWithDeclarer - waiting - 0.2)));
  });
  return declarerHas * Math.max(0, ...stops);
}
