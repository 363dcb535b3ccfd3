/** Random endings as a declarer may meet them, made from a number. */
import { DECK, SUITS, makeCard, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcedComponents, type Contract } from '#shared/contracts.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import type { PlayedCard, Trick } from '#shared/view.ts';
import type { LaidQuestion } from '#main/engine/laid/index.ts';
import { legalCards, winnerOf } from './oracle.ts';

/** A small seeded generator (mulberry32): numbers 0 ≤ x < 1. */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Recipe {
  readonly contract: Contract;
  readonly rules: string | RuleSet;
  readonly variant: Variant;
  /** Cards per hand before the plays. */
  readonly cards: number;
  /** Random legal plays before the question. */
  readonly plays: number;
  /** Chance that the declarer's next card is the best left (in betl the worst), so that claims are often true. */
  readonly strength: number;
  /** Plays after the question at which the hands are laid open. */
  readonly opensAfter?: number;
  /** Lízaný: cards left to draw. */
  readonly stock?: number;
}

/**
 * A random ending as a question. Earlier losses are left out of it (no points lost, no tricks won), since only what
 * is still to come is compared.
 */
export function randomEnding(recipe: Recipe, seed: number): LaidQuestion {
  const chance = random(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)]!;
  const { cards, contract, stock = 0, variant } = recipe;
  const ruleSet = typeof recipe.rules === 'string' ? findRuleSet(recipe.rules)! : recipe.rules;
  const components = announcedComponents(contract);
  const seats = variant === 'krizovy' ? 4 : variant === 'lizany' ? 2 : 3;
  const noTrump = components.includes('betl') || components.includes('durch');
  const trump = noTrump ? null : pick(SUITS);
  const second = components.includes('dve-sedmy') ? pick(SUITS.filter((suit) => suit !== trump)) : null;
  const helper = rulesFor(ruleSet, variant).twoSevens.helper === 'named' ? second : null;
  const declarer = Math.floor(chance() * seats) as Seat;

  const own: Card[] = [];
  if (trump && (second || components.includes('sedma'))) own.push(makeCard('7', trump));
  if (second) own.push(makeCard('7', second));
  const suits = chance() < 0.5 ? SUITS : [...new Set([trump ?? 'h', second ?? 'l', pick(SUITS), pick(SUITS)])];
  const deck = shuffle([...DECK], chance)
    .sort((a, b) => Number(suits.includes(suitOf(b))) - Number(suits.includes(suitOf(a))))
    .filter((card) => !own.includes(card))
    .slice(0, seats * cards + stock - own.length);
  const value = (card: Card): number => worth(card, [trump, second], components.includes('betl'));
  while (own.length < cards) {
    const best = [...deck].sort((a, b) => value(b) - value(a))[0]!;
    const card = chance() < recipe.strength ? best : pick(deck);
    own.push(card);
    deck.splice(deck.indexOf(card), 1);
  }
  const rest = shuffle(deck, chance);
  const hands = Array.from({ length: seats }, (_, seat) => (seat === declarer ? own : rest.splice(0, cards)));

  const against =
    components.includes('sedma') || !trump ? -1 : hands.findIndex((hand) => hand.includes(makeCard('7', trump)));
  const announced = against >= 0 && against !== declarer && chance() < 0.5;
  const called =
    variant === 'krizovy' && trump && chance() < 0.7
      ? pick(hands.flat().filter((card) => suitOf(card) === trump))
      : undefined;
  const sevensOf = (seat: number): Card[] => {
    const sevens: Card[] = [];
    if (
      trump &&
      ((announced && seat === against) ||
        (seat === declarer && components.some((c) => c === 'sedma' || c === 'dve-sedmy')))
    ) {
      sevens.push(makeCard('7', trump));
    }
    if (helper && seat === declarer) sevens.push(makeCard('7', helper));
    return sevens;
  };

  const tricks: Trick[] = [];
  const marriages: { side: 'declarer' | 'defenders'; seat: Seat; suit: Suit }[] = [];
  let trick: PlayedCard[] = [];
  let leader = Math.floor(chance() * seats) as Seat;
  for (let played = 0; played < recipe.plays; played++) {
    const seat = ((leader + trick.length) % seats) as Seat;
    const card = pick(legalCards(hands[seat]!, trick, { trump, sevens: sevensOf(seat) }));
    const suit = suitOf(card);
    const half = card.startsWith('K') ? makeCard('O', suit) : card.startsWith('O') ? makeCard('K', suit) : null;
    if (trump && half && hands[seat]!.includes(half) && chance() < 0.5) {
      marriages.push({ side: seat === declarer ? 'declarer' : 'defenders', seat, suit });
    }
    hands[seat] = hands[seat]!.filter((held) => held !== card);
    trick = [...trick, { seat, card }];
    if (trick.length === seats) {
      const winner = winnerOf(trick, trump).seat as Seat;
      tricks.push({ leader, cards: trick, winner });
      leader = winner;
      trick = [];
    }
  }
  const others = [...rest, ...hands.flatMap((hand, seat) => (seat === declarer ? [] : hand))];
  const fallen = [...tricks.flatMap((done) => done.cards), ...trick];
  const calledBy = called && fallen.find(({ card }) => card === called)?.seat;
  const alone = called === undefined || hands[declarer]!.includes(called) || calledBy === declarer;
  return {
    variant,
    ruleSet,
    contract,
    components,
    trump,
    helper,
    declarer,
    hand: hands[declarer]!,
    unseen: shuffle(others, chance),
    counts: hands.map((hand) => hand.length),
    stock,
    shownHands: {},
    opensAfter: recipe.opensAfter ?? null,
    tricks,
    trick,
    leader,
    marriages,
    against: announced ? [{ seat: against as Seat, what: 'sedma', fleks: 0 }] : [],
    partner: alone ? null : (calledBy ?? 'hidden'),
    called: alone || calledBy !== undefined ? null : called,
    pointsLost: 0,
    tricksWon: hands.map(() => 0),
  };
}

/** How much the declarer likes a card. */
function worth(card: Card, long: readonly (Suit | null)[], low: boolean): number {
  const hasTrumps = long[0] !== null;
  const strength = strengthOf(card, hasTrumps);
  if (low) return 8 - strength;
  return strength + (long.includes(suitOf(card)) ? 8 : 0);
}

function shuffle<T>(items: T[], chance: () => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}
