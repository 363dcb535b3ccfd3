/** Whether the declarer could have announced his contract, by what the computer players think of hands. */
import { DECK, strengthOf, type Card, type Suit } from '#shared/cards.ts';
import { isNoTrump, type Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { FORHONT } from '#shared/seats.ts';
import {
  gamesFrom,
  gamesOf,
  marriagesIn,
  noTrumpChance,
  valuerOf,
  type ContractGame,
  type Surroundings,
} from '#main/players/index.ts';
import { higherGames } from '#main/engine/index.ts';
import type { GivenSetup } from '../given.ts';

/** What another game may be worth more before nobody would have announced this one, in base units per defender. */
const TOLERANCE = 1;
const TRUMP_CONTRACTS: readonly Contract[] = ['hra', 'sedma', 'sto', 'sto-sedma'];

/** What is laid out, as far as it tells how good an announcement is. */
export interface Hands {
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
}

/** How far the announcements are from sensible: 0 and more is plausible. Comparable within one setup. */
export function plausibilityOf(setup: GivenSetup, fields: RuleFields): (laid: Hands) => number {
  const { contract, declarer, trump, helper, against, variant } = setup;
  const game: ContractGame = { contract, ...(trump && { trump }), ...(helper && { helper }) };
  const others = gamesBeside(game, fields, trump);
  const onLead = fields.lead.trumps === 'declarer' || declarer === FORHONT;

  return ({ hands, talon }) => {
    const hand = hands[declarer]!;
    const missing = DECK.filter((card) => !hand.includes(card) && !talon.includes(card));
    const around: Surroundings = { variant, fields, missing, onLead };
    const valueOf = valuerOf(hand, around);
    const value = valueOf(game);
    if (value === -Infinity) return -Infinity;
    const hundreds = against.every(({ seat, what }) => what !== 'sto' || marriagesIn(hands[seat]!).length > 0);
    if (!hundreds) return -Infinity;
    const best = Math.max(...others.map(valueOf));
    const short = Math.min(value, value - best + TOLERANCE);
    return short >= 0 || !isNoTrump(contract) ? short : short + slope(contract, hand, missing);
  };
}

/** What else could have been announced. */
function gamesBeside({ contract, helper }: ContractGame, fields: RuleFields, trump: Suit | null): ContractGame[] {
  const all = fields.auction
    ? gamesFrom(null, fields)
    : gamesOf([...TRUMP_CONTRACTS, ...higherGames({ fields, contract: null })], trump ? [trump] : []);
  return all.filter(
    (other) => other.contract !== contract || other.trump !== (trump ?? undefined) || other.helper !== helper,
  );
}

/** Most hands have no chance at all for betl and durch; which way leads to one is told by the strength of the cards. */
function slope(contract: Contract, hand: readonly Card[], missing: readonly Card[]): number {
  if (noTrumpChance(contract, hand, missing) > 0.2) return 0;
  const strength = hand.reduce((sum, card) => sum + strengthOf(card, false), 0) / (8 * hand.length);
  return contract.endsWith('durch') ? strength - 1 : -strength;
}
