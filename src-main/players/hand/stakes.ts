/** What a contract is expected to bring, in base units per defender. */
import { SUITS, isSharp, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Component, Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import {
  contractComponents,
  hundredLost,
  hundredMade,
  hundredWon,
  rateOf,
  silentHundred,
  type Overshoot,
  type RateTerms,
  type SideTally,
} from '#main/engine/index.ts';
import { partsOf, placesOf } from '#main/engine/kernel/index.ts';
import { suitMask } from './suit-mask.ts';
import type { Outlook } from './outlook.ts';

/** A loss weighs more than a gain: lost games are the ones that get doubled. */
const LOSS = 1.3;
/** Open games lose some of their chance to defenders who see everything. */
const OPEN = 0.85;

/** Expected gain of a bet won with the given chance (0–1) at a rate. */
export function betValue(chance: number, rate: number): number {
  return rate * (chance - LOSS * (1 - chance));
}

/** Expected gain of betl or durch, made with the given chance (0–1) when it is not open. */
export function noTrumpValue(contract: Contract, chance: number, fields: RuleFields): number {
  const terms = { fields, contract, trump: null, heartsBid: false };
  const open = contract.startsWith('open');
  return contractComponents(contract, fields).reduce(
    (sum, component) => sum + betValue(open ? chance * OPEN : chance, fullRate(component, terms)),
    0,
  );
}

/** Expected gain of a contract with trumps; two sevens need their chance from `twoSevensChance`. */
export function trumpContractValue(
  contract: Contract,
  outlook: Outlook,
  fields: RuleFields,
  twoSevens: number,
): number {
  const { trump, seven } = outlook;
  const terms: RateTerms = { fields, contract, trump, heartsBid: trump === 'h' };
  const components = contractComponents(contract, fields);
  const announced = components.reduce(
    (sum, component) => sum + componentValue(component, outlook, terms, twoSevens),
    0,
  );
  const silent = components.some((component) => component === 'sedma' || component === 'dve-sedmy') ? 0 : seven;
  // An unannounced seven is played for only while it promises to win.
  return announced + (silent > 0.5 ? betValue(silent, fullRate('silent-seven', terms)) : 0);
}

function componentValue(component: Component, outlook: Outlook, terms: RateTerms, twoSevens: number): number {
  const rate = fullRate(component, terms);
  switch (component) {
    case 'hra':
      return rate * hraMultiple(outlook, terms.fields);
    case 'sto':
      return rate * stoMultiple(outlook, terms.fields);
    case 'sedma':
      return betValue(outlook.seven, rate);
    default:
      return betValue(twoSevens, rate);
  }
}

/** Base units per defender, hearts counted in, nobody having doubled. */
export function fullRate(id: Parameters<typeof rateOf>[0], terms: RateTerms): number {
  const { rate, hearts } = rateOf(id, terms);
  return rate * hearts;
}

/** Expected multiple of its rate that hra brings, silent hundreds included. */
function hraMultiple(outlook: Outlook, fields: RuleFields): number {
  const { hundred } = fields;
  return expectation(outlook, gainsOf(fields, 'hra'), (own, theirs) => {
    const won = own.total > theirs.total;
    const reached = silentHundred(hundred, won ? own : theirs, won ? 'declarer' : 'defenders');
    return (won ? 1 : -LOSS) * (reached ? multiple(reached, 1) : 1);
  });
}

function stoMultiple(outlook: Outlook, fields: RuleFields): number {
  const { hundred, rates } = fields;
  // Where rules of one's own pay nothing for a hundred, what comes on top is nothing, too.
  const hraShare = rates.sto > 0 ? rates.hra / rates.sto : 0;
  return expectation(outlook, gainsOf(fields, 'sto'), (own, theirs) =>
    hundredMade(own)
      ? multiple(hundredWon(hundred, own), hraShare)
      : -LOSS * multiple(hundredLost(hundred, own, theirs), 0),
  );
}

function multiple({ factor, halves }: Overshoot, hraShare: number): number {
  return factor + (halves / 2) * hraShare;
}

const hraChances: number[] = [];
const stoChances: number[] = [];

/** Probability (0–1) that trick points and all marriages beat the other side's. */
export function hraChance(outlook: Outlook): number {
  return expectation(outlook, hraChances, (own, theirs) => (own.total > theirs.total ? 1 : 0));
}

/** Probability (0–1) of a hundred with one marriage. */
export function stoChance(outlook: Outlook): number {
  return expectation(outlook, stoChances, (own) => (hundredMade(own) ? 1 : 0));
}

const gainsByRules = { hra: new WeakMap<RuleFields, number[]>(), sto: new WeakMap<RuleFields, number[]>() };

/** Gains of the component that were worked out by the same rules already. */
function gainsOf(fields: RuleFields, component: 'hra' | 'sto'): number[] {
  const byRules = gainsByRules[component];
  let gains = byRules.get(fields);
  if (!gains) byRules.set(fields, (gains = []));
  return gains;
}

/**
 * Mean of a gain over all trick points and all marriages of the other side.
 * @param known the gain by points and marriages as far as it was worked out
 */
function expectation(outlook: Outlook, known: number[], gain: (own: SideTally, theirs: SideTally) => number): number {
  const { tricks, marriages, bestMarriage, opposing } = outlook;
  // Marriages come by twenties: five of them at most are one side's, and the best is two.
  const base = (marriages / 20) * 3 + bestMarriage / 20;
  return tricks.reduce((sum, chance, tens) => {
    let inner = 0;
    for (const other of opposing) {
      const key = (base * 6 + other.points / 20) * 10 + tens;
      let each = known[key];
      if (each === undefined) {
        const own = tallyOf(10 * tens, marriages, bestMarriage);
        known[key] = each = gain(own, tallyOf(90 - 10 * tens, other.points, 0));
      }
      inner += other.chance * each;
    }
    return sum + chance * inner;
  }, 0);
}

function tallyOf(tricks: number, marriages: number, best: number): SideTally {
  return { tricks, marriages, total: tricks + marriages, qualifying: best, best };
}

/**
 * Probability (0–1) of two sevens: both suits must outlast the missing cards of either defender, and every side card
 * that is not an ace or ten may lose the lead. When the others lead (`onLead` false) they force a trump first.
 */
export function twoSevensChance(
  hand: readonly Card[],
  { trump, helper }: { readonly trump: Suit; readonly helper: Suit },
  missing: readonly Card[],
  onLead: boolean,
): number {
  const side = hand.filter((card) => suitOf(card) !== trump && suitOf(card) !== helper);
  const losers = side.filter((card) => !isSharp(card)).length;
  return (
    outlasts(suitMask(hand, trump), suitMask(missing, trump), onLead ? 0 : 1) *
    outlasts(suitMask(hand, helper), suitMask(missing, helper), 0) *
    0.5 ** losers
  );
}

/** The best of it over every other suit, where any second seven will do; 0 without one. */
export function anyTwoSevensChance(
  hand: readonly Card[],
  trump: Suit,
  missing: readonly Card[],
  onLead: boolean,
): number {
  const helpers = SUITS.filter((suit) => suit !== trump);
  return Math.max(...helpers.map((helper) => twoSevensChance(hand, { trump, helper }, missing, onLead)));
}

const SEVEN_BIT = strengthOf('7h', false);

const shares = new Map<number, number>();

/** Share of splits in which every missing card of a suit falls before its seven has to be played, `forced` cards gone already. */
function outlasts(own: number, missing: number, forced: number): number {
  const length = placesOf(own).length - forced;
  if (!placesOf(own).includes(SEVEN_BIT)) return 0;
  const key = length | (missing << 8);
  let share = shares.get(key);
  if (share === undefined) {
    const splits = [...partsOf(missing)];
    const good = splits.filter((part) => Math.max(placesOf(part).length, placesOf(missing & ~part).length) < length);
    shares.set(key, (share = good.length / splits.length));
  }
  return share;
}
