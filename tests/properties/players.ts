/**
 * Random players that reach every corner of the rules. The kind of action is drawn first, then the action, for among
 * all actions nearly every one would be a discard or another doubling; each deal has its own temper besides.
 */
import type { Action, ActionType } from '#shared/actions.ts';
import { isSharp, type Card } from '#shared/cards.ts';
import type { Dice } from './dice.ts';
import { drawCard, MANNERS, type Manner } from './manner.ts';

export interface Temper {
  /** How readily somebody doubles, promises against, bids on, refuses. 0–1 */
  readonly bold: number;
  /** Whether declarers want trumps, or a game without. */
  readonly wantsTrumps: boolean;
  readonly manner: Manner;
}

export function drawTemper(dice: Dice): Temper {
  return {
    bold: dice.pick([0, 0.1, 0.3, 0.5, 0.8]),
    wantsTrumps: dice.chance(0.75),
    manner: dice.pick(MANNERS),
  };
}

const SELDOM: Partial<Record<ActionType, number>> = {
  'take-back': 0.05,
  withdraw: 0.1,
  fold: 0.2,
  'throw-in': 0.3,
  'give-up': 0.3,
  claim: 0.03,
};

/** One of the legal actions. */
export function choose(actions: readonly Action[], temper: Temper, dice: Dice): Action {
  const type = drawType(actions, temper, dice);
  const list = actions.filter((action) => action.type === type);
  switch (type) {
    case 'discard':
      return drawDiscard(list, temper, dice);
    case 'announce':
      return drawAnnouncement(list, temper, dice);
    case 'comment':
      return drawComment(list, temper, dice);
    case 'play':
      return drawPlay(list, temper, dice);
    default:
      return dice.pick(list);
  }
}

function drawType(actions: readonly Action[], temper: Temper, dice: Dice): ActionType {
  const types = [...new Set(actions.map((action) => action.type))];
  const weights = types.map((type) => {
    if (type === 'barva') return temper.wantsTrumps ? 6 : 0.3;
    if (type === 'bid' || type === 'hold') return 0.1 + temper.bold;
    if (type === 'bad') return 0.03 + temper.bold / 5;
    return SELDOM[type] ?? 1;
  });
  let left = (dice.roll(1_000_000) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < types.length; i++) {
    left -= weights[i]!;
    if (left < 0) return types[i]!;
  }
  return types.at(-1)!;
}

type Some = readonly Action[];
const cardsOf = (action: Action): readonly Card[] =>
  action.type === 'discard' ? action.cards : action.type === 'play' ? [action.card] : [];

function drawDiscard(list: Some, temper: Temper, dice: Dice): Action {
  if (!temper.wantsTrumps) return dice.pick(list);
  const worthKeeping = (card: Card) => isSharp(card) || /^[KO7]/.test(card);
  const harmless = list.filter((action) => !cardsOf(action).some(worthKeeping));
  const clean = list.filter((action) => !cardsOf(action).some(isSharp));
  if (dice.chance(0.6) && harmless.length > 0) return dice.pick(harmless);
  if (dice.chance(0.9) && clean.length > 0) return dice.pick(clean);
  return dice.pick(list);
}

function drawAnnouncement(list: Some, temper: Temper, dice: Dice): Action {
  const contractOf = (action: Action) => (action.type === 'announce' ? action.contract : null);
  const all = [...new Set(list.map(contractOf))];
  const withTrumps = all.filter((contract) => !/betl|durch/.test(contract ?? ''));
  const wanted = temper.wantsTrumps && withTrumps.length > 0 ? withTrumps : all;
  const contract = dice.pick(wanted);
  return dice.pick(list.filter((action) => contractOf(action) === contract));
}

function drawComment(list: Some, temper: Temper, dice: Dice): Action {
  if (dice.chance(temper.bold)) return dice.pick(list);
  const quiet = list.find((action) => action.type === 'comment' && action.flek.length + action.against.length === 0);
  return quiet ?? dice.pick(list);
}

function drawPlay(list: Some, temper: Temper, dice: Dice): Action {
  const card = drawCard([...new Set(list.flatMap(cardsOf))], temper.manner, dice);
  const [shown, silent] = list.filter((action) => cardsOf(action)[0] === card);
  return silent && dice.chance(0.1) ? silent : shown!;
}
