/** Questions written short: a hand as text, everything else as it mostly is. */
import { DECK, type Card } from '#shared/cards.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { seatCount } from '#shared/seats.ts';
import { contractComponents } from '#main/engine/index.ts';
import { proveLaid, type Counterexample, type LaidQuestion, type LaidVerdict } from '#main/engine/laid/index.ts';

export function cards(text: string): Card[] {
  return text.split(' ').filter(Boolean) as Card[];
}

interface Terms extends Partial<Omit<LaidQuestion, 'hand' | 'unseen' | 'ruleSet'>> {
  readonly hand: string;
  readonly rules?: string;
  /** Cards known to lie in the talon. */
  readonly talon?: string;
  /** The cards of the other hands; without it all that are neither held, in the talon nor played. */
  readonly unseen?: string;
}

/** csm, volený, hra in hearts, forhont declares and leads unless said otherwise. */
export function ask({ hand, rules = 'csm', talon = '', unseen, ...terms }: Terms): LaidQuestion {
  const { variant = 'voleny', contract = 'hra', trick = [], tricks = [] } = terms;
  const ruleSet = findRuleSet(rules)!;
  const noTrump = contract.endsWith('betl') || contract.endsWith('durch');
  const played = [...tricks.flatMap((done) => done.cards), ...trick].map(({ card }) => card);
  const known = [...cards(hand), ...cards(talon), ...played];
  const others = unseen === undefined ? DECK.filter((card) => !known.includes(card)) : cards(unseen);
  const seats = seatCount(variant);
  const open = trick.map(({ seat }) => seat);
  const each =
    (others.length - (terms.stock ?? 0) + open.filter((seat) => seat !== (terms.declarer ?? 0)).length) / (seats - 1);
  return {
    variant,
    ruleSet,
    contract,
    components: contractComponents(contract, rulesFor(ruleSet, variant)),
    trump: noTrump ? null : 'h',
    helper: null,
    declarer: 0,
    hand: cards(hand),
    unseen: others,
    counts: Array.from({ length: seats }, (_, seat) =>
      seat === (terms.declarer ?? 0) ? cards(hand).length : each - open.filter((other) => other === seat).length,
    ),
    stock: 0,
    shownHands: {},
    opensAfter: null,
    tricks,
    trick,
    leader: 0,
    marriages: [],
    against: [],
    partner: null,
    called: null,
    pointsLost: 0,
    tricksWon: Array.from({ length: seats }, () => 0),
    ...terms,
  };
}

export function isLaid(terms: Terms): boolean {
  return decided(proveLaid(ask(terms))).laid;
}

/** How the claim breaks; fails when it does not. */
export function counterexample(terms: Terms): Counterexample {
  const verdict = decided(proveLaid(ask(terms)));
  if (verdict.laid) throw new Error('the game is laid');
  return verdict.counterexample;
}

export function decided(verdict: LaidVerdict): Exclude<LaidVerdict, { undecided: true }> {
  if ('undecided' in verdict) throw new Error('undecided');
  return verdict;
}
