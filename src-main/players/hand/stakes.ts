/** What a contract is expected to bring, in base units per defender. */
import { SUITS, isSharp, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, type Component, type Contract } from '#shared/contracts.ts';
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
  qualifyingPoints,
  type SideTally,
} from '#main/engine/index.ts';
import { partsOf, placesOf } from '#main/engine/kernel/index.ts';
import type { Outlook } from './outlook.ts';
import { suitMask } from './suit-mask.ts';

/** A loss weighs more than a gain: lost games are the ones that get doubled. */
const LOSS = 1.3;
/** Open games lose some of their chance to defenders who see everything. */
const OPEN = 0.85;

/** How many stakes a part that was announced is played for once it was doubled and answered: when it is won, and when it is lost. */
export interface DoublingAnswers {
  readonly won: number;
  readonly lost: number;
}

/** By rules of thumb. */
const UNANSWERED: DoublingAnswers = { won: 1, lost: LOSS };

/** Stakes that a lost game costs less where one that nobody doubles is paid as won: about a third are not doubled. */
const SPARED = 0.6;
/** Share of games that somebody doubles. */
const DOUBLED = 0.6;

/** What doublings make of a part that is won with the given chance (0–1). */
export type AnswersTo = (part: Component, chance: number) => DoublingAnswers;

/** Expected gain of a bet won with the given chance (0–1) at a rate. */
export function betValue(chance: number, rate: number, { won, lost }: DoublingAnswers = UNANSWERED): number {
  return rate * (won * chance - lost * (1 - chance));
}

/** Expected gain of betl or durch, made with the given chance (0–1) when it is not open. */
export function noTrumpValue(
  contract: Contract,
  chance: number,
  fields: RuleFields,
  answersTo: AnswersTo = () => UNANSWERED,
): number {
  const terms = { fields, contract, trump: null, heartsBid: false };
  const open = contract.startsWith('open');
  return contractComponents(contract, fields).reduce(
    (sum, component) =>
      sum + betValue(open ? chance * OPEN : chance, fullRate(component, terms), answersTo(component, chance)),
    0,
  );
}

/** Expected gain of a contract with trumps; two sevens need their chance from `twoSevensFrom`. */
export function trumpContractValue(
  contract: Contract,
  outlook: Outlook,
  fields: RuleFields,
  twoSevens: number,
  answersTo: AnswersTo = () => UNANSWERED,
): number {
  const { trump, seven } = outlook;
  const terms: RateTerms = { fields, contract, trump, heartsBid: trump === 'h' };
  const components = contractComponents(contract, fields);
  const spared =
    (contract === 'hra' && fields.unflekkedPaid.hra) || (contract === 'sedma' && fields.unflekkedPaid.sedma);
  const answers: AnswersTo = (part, chance) => {
    const { won, lost } = answersTo(part, chance);
    return { won, lost: lost - (spared ? SPARED : 0) };
  };
  const announced = components.reduce(
    (sum, component) => sum + componentValue(component, outlook, terms, { twoSevens, answersTo: answers }),
    0,
  );
  const silent = announcesSeven(contract) ? 0 : seven;
  // An unannounced seven is played for only while it promises to win.
  const share = fields.silentOnlyDoubled.seven ? DOUBLED : 1;
  return announced + (silent > 0.5 ? share * betValue(silent, fullRate('silent-seven', terms)) : 0);
}

function componentValue(
  component: Component,
  outlook: Outlook,
  terms: RateTerms,
  { twoSevens, answersTo }: { readonly twoSevens: number; readonly answersTo: AnswersTo },
): number {
  const rate = fullRate(component, terms);
  switch (component) {
    case 'hra':
      return rate * hraMultiple(outlook, terms.fields, answersTo('hra', hraChance(outlook)));
    case 'sto':
      return rate * stoMultiple(outlook, terms.fields, answersTo('sto', stoChance(outlook, terms.fields)));
    case 'sto-sedma':
      return stoSedmaValue(outlook, terms, answersTo('sto-sedma', stoSedmaChance(outlook, terms.fields)));
    case 'sedma':
      return betValue(outlook.seven, rate, answersTo('sedma', outlook.seven));
    default:
      return betValue(twoSevens, rate, answersTo(component, twoSevens));
  }
}

/** Base units per defender, hearts counted in, nobody having doubled. */
export function fullRate(id: Parameters<typeof rateOf>[0], terms: RateTerms): number {
  const { rate, hearts } = rateOf(id, terms);
  return rate * hearts;
}

/** Expected multiple of its rate that hra brings, silent hundreds included. */
function hraMultiple(outlook: Outlook, fields: RuleFields, answers: DoublingAnswers): number {
  const { hundred, silentOnlyDoubled } = fields;
  const gain = (own: SideTally, theirs: SideTally): number => {
    const won = own.total > theirs.total;
    // Who expects to lose by as much doubles nothing, so where only doubled ones count the declarer's own is none.
    if (won && silentOnlyDoubled.hundred) return 1;
    const reached = silentHundred(hundred, won ? own : theirs, won ? 'declarer' : 'defenders');
    return (won ? 1 : -1) * (reached ? multiple(reached, 1) : 1);
  };
  return answered(expectations(outlook, hundred.qualifying, gainsOf(fields, 'hra'), gain), answers);
}

function stoMultiple(outlook: Outlook, fields: RuleFields, answers: DoublingAnswers): number {
  return answered(stoExpectations(outlook, fields), answers);
}

/** In multiples of the rate of a sto. */
function stoExpectations(outlook: Outlook, fields: RuleFields): Expectations {
  const { hundred, rates } = fields;
  // Where rules of one's own pay nothing for a hundred, what comes on top is nothing, too.
  const hraShare = rates.sto > 0 ? rates.hra / rates.sto : 0;
  const gain = (own: SideTally, theirs: SideTally): number =>
    hundredMade(own) ? multiple(hundredWon(hundred, own), hraShare) : -multiple(hundredLost(hundred, own, theirs), 0);
  return expectations(outlook, hundred.qualifying, gainsOf(fields, 'sto'), gain);
}

/** One component of both: what the seven spoils costs its plain rate, points beyond a hundred or missing to it are a sto's. */
function stoSedmaValue(outlook: Outlook, terms: RateTerms, answers: DoublingAnswers): number {
  const { fields } = terms;
  const sto = fullRate('sto', terms);
  const whole = fullRate('sto-sedma', terms);
  const reached = stoChance(outlook, fields);
  const { gained, lost } = stoExpectations(outlook, fields);
  const made = outlook.seven * (sto * gained + (whole - sto) * reached);
  const spoilt = (1 - outlook.seven) * reached * whole;
  return answered({ gained: made, lost: sto * lost + (whole - sto) * (1 - reached) + spoilt }, answers);
}

function multiple({ factor, halves }: Overshoot, hraShare: number): number {
  return factor + (halves / 2) * hraShare;
}

type Qualifying = RuleFields['hundred']['qualifying'];

const hraChances: number[] = [];
const stoChances: Record<Qualifying, number[]> = {
  'first-announced': [],
  best: [],
  trumps: [],
  all: [],
};

/** Probability (0–1) that trick points and all marriages beat the other side's. */
export function hraChance(outlook: Outlook): number {
  return expectations(outlook, 'best', hraChances, (own, theirs) => (own.total > theirs.total ? 1 : 0)).gained;
}

/** Probability (0–1) of a hundred with the marriages that qualify it. */
export function stoChance(outlook: Outlook, { hundred: { qualifying } }: RuleFields): number {
  return expectations(outlook, qualifying, stoChances[qualifying], (own) => (hundredMade(own) ? 1 : 0)).gained;
}

/** Probability (0–1) of both, as if neither told of the other. */
export function stoSedmaChance(outlook: Outlook, fields: RuleFields): number {
  return outlook.seven * stoChance(outlook, fields);
}

const gainsByRules = { hra: new WeakMap<RuleFields, number[]>(), sto: new WeakMap<RuleFields, number[]>() };

/** Gains of the component that were worked out by the same rules already. */
function gainsOf(fields: RuleFields, component: 'hra' | 'sto'): number[] {
  const byRules = gainsByRules[component];
  let gains = byRules.get(fields);
  if (!gains) byRules.set(fields, (gains = []));
  return gains;
}

interface Expectations {
  readonly gained: number;
  readonly lost: number;
}

function answered({ gained, lost }: Expectations, answers: DoublingAnswers): number {
  return answers.won * gained - answers.lost * lost;
}

/**
 * What is gained and what is lost on the mean, over all trick points and all marriages of the other side.
 * @param known the gain by points and marriages as far as it was worked out
 */
function expectations(
  { tricks, marriages, bestMarriage, opposing }: Outlook,
  qualifying: Qualifying,
  known: number[],
  gain: (own: SideTally, theirs: SideTally) => number,
): Expectations {
  // Marriages come by twenties: five of them at most are one side's, and the best is two.
  const base = (marriages / 20) * 3 + bestMarriage / 20;
  let gained = 0;
  let lost = 0;
  for (let tens = 0; tens < tricks.length; tens++) {
    for (const other of opposing) {
      const key = (base * 6 + other.points / 20) * 10 + tens;
      let each = known[key];
      if (each === undefined) {
        const own = tallyOf(10 * tens, marriages, bestMarriage, qualifying);
        known[key] = each = gain(own, tallyOf(90 - 10 * tens, other.points, 0, qualifying));
      }
      const weighed = tricks[tens]! * other.chance * each;
      if (weighed > 0) gained += weighed;
      else lost -= weighed;
    }
  }
  return { gained, lost };
}

/** Whoever may choose announces his best marriage first. */
function tallyOf(tricks: number, marriages: number, best: number, qualifying: Qualifying): SideTally {
  const counted = qualifyingPoints(qualifying, { first: best, best, all: marriages });
  return { tricks, marriages, total: tricks + marriages, qualifying: counted, best };
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
