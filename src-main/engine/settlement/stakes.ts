/** What a game is worth while it is being played: each announced component, a flek more, and the sum made or lost. */
import type { Action, ActionOf } from '#shared/actions.ts';
import { SUITS, type Suit } from '#shared/cards.ts';
import { bidContract, bidIsHearts, isNoTrump, type Contract, type FlekTarget } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatCount, type Variant } from '#shared/seats.ts';
import type { Side, StakeLine, Stakes } from '#shared/settlement.ts';
import { knownTrump, type TableView } from '#shared/view.ts';
import { isHeartsBid } from '../position/setup.ts';
import { MAX_FLEKS } from './fleks.ts';
import { contractComponents, rateOf, type RateTerms } from './rates.ts';
import { announcedLine } from './sheet.ts';

/** What points beyond a hundred, or missing to it, multiply. csm V.6–7 */
const BY_POINTS: ReadonlySet<FlekTarget> = new Set(['hra', 'sto', 'sto-sedma', 'against-sto']);

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
    return {
      id,
      side,
      ...rateOf(id, terms),
      fleks: count,
      worth: worthOf(terms, id, side, count),
      doubled: count < most ? worthOf(terms, id, side, count + 1) : null,
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
  if (action.type !== 'bid' && action.type !== 'announce') return null;
  const fields = rulesFor(ruleSet, view.variant);
  const contract = action.type === 'bid' ? bidContract(action.bid) : action.contract;
  const inSuit = (trump: Suit | null): number => {
    const terms = { fields, contract, trump, heartsBid: isHeartsBid(fields, contract, trump) };
    return contractComponents(contract, fields).reduce((sum, id) => sum + worthOf(terms, id, 'declarer', 0), 0);
  };
  return Math.min(...suitsOf(view, action, contract).map(inSuit));
}

/** Suits a called game may be played in, as far as its caller knows. */
function suitsOf(
  view: TableView,
  action: ActionOf<'bid'> | ActionOf<'announce'>,
  contract: Contract,
): readonly (Suit | null)[] {
  if (isNoTrump(contract)) return [null];
  if (action.type === 'bid') return bidIsHearts(action.bid) ? ['h'] : SUITS;
  const trump = action.trump ?? knownTrump(view);
  return trump === null ? SUITS : [trump];
}

/** What a part of the game is worth, doubled so often. */
function worthOf(terms: RateTerms, id: FlekTarget, side: Side, fleks: number): number {
  return Math.abs(announcedLine(terms, { id, side, made: true, fleks }).amount);
}

/** How many settle with the declarer; unknown at the table while a partner is called. csm VII.2 */
function opponentsOf(variant: Variant, contract: Contract, sitterOut: boolean): number | null {
  if (variant === 'krizovy' && !isNoTrump(contract)) return null;
  return seatCount(variant) - 1 + (sitterOut ? 1 : 0);
}
