/** What a game is worth while it is being played: each announced component, a flek more, and the sum made or lost. */
import type { Action } from '#shared/actions.ts';
import { SUITS, suitOf, type Suit } from '#shared/cards.ts';
import { bidContract, bidIsHearts, isNoTrump, type Contract, type FlekTarget } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatCount, type Variant } from '#shared/seats.ts';
import type { Side, StakeLine, Stakes } from '#shared/settlement.ts';
import type { TableView } from '#shared/view.ts';
import { isHeartsBid } from '../position/setup.ts';
import { MAX_FLEKS } from './fleks.ts';
import { contractComponents, rateOf } from './rates.ts';
import { announcedLine } from './sheet.ts';

/** What points beyond a hundred, or missing to it, multiply. csm V.6–7 */
const BY_POINTS: ReadonlySet<FlekTarget> = new Set(['hra', 'sto', 'against-sto']);

/** Amounts per opponent, before overshoot, silent components and cap; `null` until a contract stands and its trumps are known. */
export function stakesOf(view: TableView, ruleSet: RuleSet, sitterOut = false): Stakes | null {
  const { contract, declarer, variant, trump, components, fleks } = view;
  if (contract === null || declarer === null || components.length === 0) return null;
  const fields = rulesFor(ruleSet, variant);
  const terms = { fields, contract, trump, heartsBid: isHeartsBid(fields, contract, trump) };
  const most = fields.fleks.max ?? MAX_FLEKS;
  const lines = components.map((id: FlekTarget): StakeLine => {
    const side: Side = id === 'against-sedma' || id === 'against-sto' ? 'defenders' : 'declarer';
    const count = fleks[id] ?? 0;
    const worth = (times: number): number =>
      Math.abs(announcedLine(terms, { id, side, made: true, fleks: times }).amount);
    return {
      id,
      side,
      ...rateOf(id, terms),
      fleks: count,
      worth: worth(count),
      doubled: count < most ? worth(count + 1) : null,
      atLeast: BY_POINTS.has(id) && !(id === 'hra' && count === 0 && fields.silentOnlyDoubled.hundred),
    };
  });
  const each = lines.reduce((sum, { worth }) => sum + worth, 0);
  return { components: lines, each, opponents: opponentsOf(variant, contract, sitterOut && fields.sitterOutSettles) };
}

/**
 * What a bid or an announcement is worth undoubled, per opponent in base units, before overshoot, silent components and cap; in the suit
 * that pays least where the suit is still open. `null` of every other action.
 */
export function callWorth(view: TableView, ruleSet: RuleSet, action: Action): number | null {
  const fields = rulesFor(ruleSet, view.variant);
  const inSuit = (contract: Contract, trump: Suit | null, heartsBid: boolean): number =>
    contractComponents(contract, fields).reduce(
      (sum, id) =>
        sum +
        Math.abs(
          announcedLine({ fields, contract, trump, heartsBid }, { id, side: 'declarer', made: true, fleks: 0 }).amount,
        ),
      0,
    );
  if (action.type === 'bid') {
    const contract = bidContract(action.bid);
    if (isNoTrump(contract)) return inSuit(contract, null, false);
    if (bidIsHearts(action.bid)) return inSuit(contract, 'h', true);
    return Math.min(...SUITS.map((suit) => inSuit(contract, suit, isHeartsBid(fields, contract, suit))));
  }
  if (action.type !== 'announce') return null;
  const { contract } = action;
  if (isNoTrump(contract)) return inSuit(contract, null, false);
  const laid = view.trumpCard?.card;
  const trump = action.trump ?? view.trump ?? (laid ? suitOf(laid) : null);
  const suits = trump === null ? SUITS : [trump];
  return Math.min(...suits.map((suit) => inSuit(contract, suit, isHeartsBid(fields, contract, suit))));
}

/** How many settle with the declarer; unknown at the table while a partner is called. csm VII.2 */
function opponentsOf(variant: Variant, contract: Contract, sitterOut: boolean): number | null {
  if (variant === 'krizovy' && !isNoTrump(contract)) return null;
  return seatCount(variant) - 1 + (sitterOut ? 1 : 0);
}
