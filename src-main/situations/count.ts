/** How rare a situation is, exactly, and one of its deals drawn with equal chances. */
import type { Language } from '#resources/locales/languages.ts';
import { SUITS, type Card, type Suit } from '#shared/cards.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { makeCondition, parseSituation, type Condition, type Situation } from '#shared/situations/index.ts';
import { cardsOf, FULL_DECK, type CardSet, type Chance } from '#main/engine/kernel/index.ts';
import {
  below,
  counted,
  TooLarge,
  type SituationCount,
  type CountedDealing,
  type Statement,
} from './counting/index.ts';
import { placesOf, type SituationPlace } from './places.ts';
import { chosenStatement, conditionStatement, namedSuits, rulesStatement } from './statements.ts';

interface Rarity {
  /** Deals of the situation; of each trump suit that it allows, together. */
  readonly ways: bigint;
  /** Deals as they are dealt and laid away, whatever the condition says and whether forhont has a trump to choose or not. */
  readonly of: bigint;
}

/** Cards of a drawn deal, by place, and the trumps it was drawn for; `null` in betl and durch. */
export interface Drawn {
  readonly trump: Suit | null;
  readonly places: readonly SituationPlace[];
  readonly cards: readonly (readonly Card[])[];
}

export interface CountedSituation extends Rarity {
  readonly situation: Situation;
  readonly ruleSet: RuleSet;
  /** There must be one. */
  draw(chance: Chance): Drawn;
}

interface ForTrump extends Rarity {
  readonly trump: Suit | null;
  readonly draw: (chance: Chance) => CardSet[];
}

/** Counts the situation of a line. Codes: those of `parseSituation` and of `countSituation`. */
export function countLine(line: string, language: Language = 'en'): Result<CountedSituation> {
  const situation = parseSituation(line);
  return situation.ok ? countSituation(situation.value, language) : situation;
}

/**
 * Counts a situation that `parseSituation` read. Codes: `situation-impossible` with the parts that contradict each other, or the
 * one that contradicts the rules; `situation-too-large`.
 */
export function countSituation(situation: Situation, language: Language = 'en'): Result<CountedSituation> {
  try {
    return counting(situation, language);
  } catch (fault) {
    if (fault instanceof TooLarge) return err('situation-too-large');
    throw fault;
  }
}

function counting(situation: Situation, language: Language): Result<CountedSituation> {
  const ruleSet = findRuleSet(situation.rules)!;
  const places = placesOf(situation, ruleSet);
  const each = countEach(situation, situation.condition, ruleSet, places);
  const ways = each.reduce((sum, one) => sum + one.ways, 0n);
  const of = each.reduce((sum, one) => sum + one.of, 0n);
  if (ways === 0n) return impossible(situation, ruleSet, places, language);
  return ok({
    situation,
    ruleSet,
    ways,
    of,
    draw(chance) {
      let index = each.length > 1 ? below(ways, chance) : 0n;
      const one = each.find((trump) => index < trump.ways || ((index -= trump.ways), false))!;
      return { trump: one.trump, places, cards: one.draw(chance).map(cardsOf) };
    },
  });
}

/** The exact share of the deals of a situation in which something else is true besides; 0–1. */
export function shareOf(situation: Situation, besides: Condition): number {
  const ruleSet = findRuleSet(situation.rules)!;
  const places = placesOf(situation, ruleSet);
  const sum = (condition: Condition | null): bigint =>
    countEach(situation, condition, ruleSet, places).reduce((all, { ways }) => all + ways, 0n);
  const all = sum(situation.condition);
  return all === 0n ? 0 : shareIn(sum(both(situation.condition, besides)), all);
}

/** As a number, for showing; both may be larger than 2^53. */
export function shareIn(part: bigint, all: bigint): number {
  return Number(part) / Number(all);
}

function both(one: Condition | null, other: Condition): Condition {
  return one === null ? other : { is: 'all', parts: [one, other], at: one.at };
}

function countEach(
  situation: Situation,
  condition: Condition | null,
  ruleSet: RuleSet,
  places: readonly SituationPlace[],
): ForTrump[] {
  const dealing = { cards: FULL_DECK, sizes: places.map(({ size }) => size) };
  const trumps: (Suit | null)[] = situation.trumps.length === 0 ? [null] : [...situation.trumps];
  const named = namedSuits(condition);
  // Suits the condition does not name are one as good as another: what is found with the first is turned.
  let unnamed: { readonly trump: Suit; readonly all: bigint; readonly some: SituationCount } | undefined;
  return trumps.map((trump) => {
    if (unnamed !== undefined && trump !== null && !named.has(trump)) {
      const { trump: first, all, some } = unnamed;
      const draw: ForTrump['draw'] = (chance) => some.draw(chance).map((cards) => exchanged(cards, first, trump));
      return { trump, ways: some.ways, of: all, draw };
    }
    const terms = { situation, places, trump };
    const rules = rulesStatement(terms, ruleSet);
    const chosen = chosenStatement(terms);
    const some = counted(dealing, { is: 'all', of: [rules, chosen, conditionStatement(condition, terms)] });
    // How rare a condition is, is told beside all deals; deals that nothing is asked of are all there are.
    const all = waysAllowed(dealing, condition === null ? { is: 'all', of: [rules, chosen] } : rules);
    if (trump !== null && !named.has(trump)) unnamed = { trump, all, some };
    return { trump, ways: some.ways, of: all, draw: (chance) => some.draw(chance) };
  });
}

/** What the rules allow is the same again and again. */
const allowed = new Map<string, bigint>();
const MAX_KEPT = 200;

function waysAllowed(dealing: CountedDealing, rules: Statement): bigint {
  const key = JSON.stringify([dealing.sizes, rules]);
  const known = allowed.get(key);
  if (known !== undefined) return known;
  const { ways } = counted(dealing, rules);
  if (allowed.size >= MAX_KEPT) allowed.clear();
  allowed.set(key, ways);
  return ways;
}

/** The cards of two suits in each other's place. */
function exchanged(cards: CardSet, one: Suit, other: Suit): CardSet {
  const [first, second] = [8 * SUITS.indexOf(one), 8 * SUITS.indexOf(other)];
  if (first === second) return cards;
  const [mine, theirs] = [(cards >>> first) & 0xff, (cards >>> second) & 0xff];
  return (cards & ~((0xff << first) | (0xff << second))) | (theirs << first) | (mine << second);
}

/** Which parts cannot hold together: as few as say so. */
function impossible(
  situation: Situation,
  ruleSet: RuleSet,
  places: readonly SituationPlace[],
  language: Language,
): Result<never> {
  const { condition } = situation;
  const all = condition === null ? [] : partsOf(condition);
  const isPossible = (parts: readonly Condition[]): boolean => {
    const at = condition!.at;
    const some: Condition | null =
      parts.length === 0 ? null : parts.length === 1 ? parts[0]! : { is: 'all', parts, at };
    return countEach(situation, some, ruleSet, places).some(({ ways }) => ways > 0n);
  };
  let core = [...all];
  for (const part of all) {
    const without = core.filter((other) => other !== part);
    if (core.length > 1 && !isPossible(without)) core = without;
  }
  const [first] = core;
  if (first === undefined) return err('situation-impossible-rules', {});
  const { from } = first.at;
  const code = core.length === 1 ? 'situation-impossible-part' : 'situation-impossible';
  return err(code, {
    line: 1,
    column: from + 1,
    offset: from,
    parts: core.map((part) => makeCondition(part, language)),
    spans: core.map(({ at }) => `${at.from}-${at.to}`),
  });
}

/** What must hold together: the parts at the top, and those about one holder singly. */
function partsOf(condition: Condition): readonly Condition[] {
  if (condition.is === 'all') return condition.parts.flatMap(partsOf);
  if (condition.is !== 'about' || condition.part.is !== 'all') return [condition];
  const isOne = condition.holder.name !== 'defender' && condition.holder.name !== 'anyone';
  // One of several must fit all that is said of him.
  return isOne ? condition.part.parts.map((part) => ({ ...condition, part, at: part.at })) : [condition];
}
