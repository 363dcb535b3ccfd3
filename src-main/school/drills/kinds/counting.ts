import { DECK, isSharp, sortHand, SUITS, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { rulesFor } from '#shared/rules/index.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import { nextSeat, seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { viewFor } from '#main/engine/index.ts';
import {
  cardsOf,
  knownFrom,
  layoutsOf,
  suitMask,
  suitNumber,
  type Known,
  type LackFact,
} from '#main/engine/kernel/index.ts';
import { drawGame, drawOne, midPlay, newDeal, DEFAULT_GAMES, type Bench } from '../bench.ts';
import { cardsAnswer, makeExercise, optionAnswer, say, type Found } from '../make.ts';
import { sceneOfView } from '../scene.ts';
import { discardsSeen } from './memory.ts';

type Question = Pick<Found, 'task' | 'ask' | 'accepted' | 'because' | 'proof'> & { readonly base: number };
type Asker = (known: Known, bench: Bench) => Question | undefined;

/** What may be asked; nobody knows beforehand which of them it will be. */
const ASKERS: readonly Asker[] = [suitQuestion, trumpQuestion, pointQuestion, voidQuestion];

/**
 * A deal watched from its first trick through the eyes of one seat; somewhere it stops, and something is asked that whoever
 * counts along knows. Right is what the kernel knows for certain from the seat's view.
 */
export function counting(bench: Bench): Exercise | undefined {
  const game = drawGame(bench, DEFAULT_GAMES);
  const deal = midPlay(bench, newDeal(game, bench.seed), 3, 8);
  if (!deal || deal.state.position!.trick.length > 0) return undefined;
  const seat = bench.chance(2) === 0 ? deal.state.toAct! : nextSeat(deal.state.toAct!, game.variant);
  const view = viewFor(deal, seat);
  const question = drawOne(bench.chance, ASKERS)(knownFrom(view, rulesFor(game.ruleSet, game.variant)), bench);
  if (!question) return undefined;
  const { base, ...asked } = question;
  return makeExercise('counting', {
    ...asked,
    themes: ['memory'],
    scene: { ...sceneOfView(view), points: null },
    measured: { base, depth: view.tricks.length, perDepth: 100, tempting: discardsSeen(view) },
  });
}

function suitQuestion(known: Known, { chance }: Bench): Question | undefined {
  const suits = SUITS.filter((suit) => suit !== known.trump && isCountable(known, suit));
  return suits.length === 0 ? undefined : outOf(known, drawOne(chance, suits), 'counting-suit');
}

function trumpQuestion(known: Known): Question | undefined {
  const { trump } = known;
  return trump !== null && isCountable(known, trump) ? outOf(known, trump, 'counting-trumps') : undefined;
}

/** Some of it has gone, some is out, and none of it lies in one's own talon, where a card is neither. */
function isCountable({ view, hidden }: Known, suit: Suit): boolean {
  return (
    fallenOf(view, suit).length > 0 &&
    (hidden & suitMask(suitNumber(suit))) !== 0 &&
    !view.talon.cards?.some((card) => suitOf(card) === suit)
  );
}

function outOf({ view, hidden, own, trump }: Known, suit: Suit, code: string): Question {
  const held = cardsOf(own).filter((card) => suitOf(card) === suit);
  const fallen = fallenOf(view, suit);
  const from = ordered(
    DECK.filter((card) => suitOf(card) === suit && !held.includes(card)),
    trump,
  );
  return {
    base: 650,
    task: say(code, { suit }),
    ask: { form: 'cards', from, min: 1, max: from.length },
    accepted: [cardsAnswer(...ordered(cardsOf(hidden & suitMask(suitNumber(suit))), trump))],
    because: [
      say('fallen-of-suit', { cards: ordered(fallen, trump) }),
      ...(held.length > 0 ? [say('held-of-suit', { cards: ordered(held, trump) })] : []),
    ],
    proof: [...fallen, ...held],
  };
}

function pointQuestion({ view, trump }: Known): Question | undefined {
  if (trump === null || view.points === null) return undefined;
  const { declarer, defenders } = view.points;
  const plays = view.tricks.flatMap(({ cards }) => cards);
  const fallen = plays.map(({ card }) => card).filter(isSharp);
  const left = 10 * (DECK.filter(isSharp).length - fallen.length) + 10;
  const ofSide = (id: string) => ({ id, min: 0, max: 200, step: 10 });
  return {
    base: 750,
    task: say('counting-points'),
    ask: {
      form: 'numbers',
      fields: [ofSide('declarer'), ofSide('defenders'), { id: 'points-left', min: 0, max: 90, step: 10 }],
    },
    accepted: [{ form: 'numbers', values: { declarer, defenders, 'points-left': left } }],
    because: [say('points-of-sides', { declarer, defenders }), say('points-left', { points: left })],
    proof: [...fallen, ...plays.filter(({ marriage }) => marriage !== undefined).map(({ card }) => card)],
  };
}

/** A suit of which the plays say of each of the others that he has none left, or do not say it, and nothing else says more. */
function voidQuestion(known: Known, { chance }: Bench): Question | undefined {
  const others = seatsOf(known.view.variant).filter((seat) => seat !== known.me);
  if (others.length !== 2) return undefined;
  const suits = SUITS.filter((suit) => isCountable(known, suit)).flatMap((suit) => {
    const shown = others.flatMap((seat) => voidShown(known, seat, suit) ?? []);
    return saysAll(known, suit, others, shown) ? [{ suit, shown }] : [];
  });
  const told = suits.filter(({ shown }) => shown.length > 0);
  // Most suits say nothing yet, and that nobody is known to be void must come now and then only.
  const asked = told.length > 0 && chance(4) > 0 ? told : suits;
  if (asked.length === 0) return undefined;
  const { suit, shown } = drawOne(chance, asked);
  const voids = shown.map(({ about }) => about as Seat);
  const right = voids.length === 2 ? 'both' : voids.length === 1 ? `seat-${voids[0]!}` : 'nobody';
  return {
    base: 800,
    task: say('counting-void', { suit }),
    ask: {
      form: 'option',
      options: [
        ...others.map((seat) => ({ id: `seat-${seat}`, saying: say('player', { player: String(seat) }) })),
        { id: 'both', saying: say('both') },
        { id: 'nobody', saying: say('nobody') },
      ],
      card: null,
    },
    accepted: [optionAnswer(right)],
    because: shown.length > 0 ? shown.map((fact) => toldOf(fact, suit)) : [say('void-nobody')],
    proof: shown.flatMap(({ source }) => (source.kind === 'play' ? [source.card] : [])),
  };
}

/** The first play that leaves a seat no card of the suit that is still out. */
function voidShown({ facts, hidden }: Known, seat: Seat, suit: Suit): LackFact | undefined {
  const out = hidden & suitMask(suitNumber(suit));
  return facts.find(
    (fact): fact is LackFact =>
      fact.says === 'lacks' &&
      fact.about === seat &&
      fact.certain &&
      fact.source.kind === 'play' &&
      (fact.cards & out) === out,
  );
}

/** Whether no other way of thinking finds one more who must be void: several plays together, or cards counted. */
function saysAll(known: Known, suit: Suit, others: readonly Seat[], shown: readonly LackFact[]): boolean {
  const layouts = layoutsOf(known);
  const out = cardsOf(known.hidden & suitMask(suitNumber(suit)));
  const isVoid = (seat: Seat): boolean => out.every((card) => layouts.share(seat, card) === 0);
  return others.every((seat) => isVoid(seat) === shown.some(({ about }) => about === seat));
}

function toldOf({ about, source }: LackFact, suit: Suit): Saying {
  const { trick, card } = source as Extract<LackFact['source'], { kind: 'play' }>;
  return say('void-shown', { player: String(about), number: trick + 1, card, suit });
}

function fallenOf({ tricks }: SeatView, suit: Suit): Card[] {
  return tricks.flatMap(({ cards }) => cards.map(({ card }) => card)).filter((card) => suitOf(card) === suit);
}

function ordered(cards: readonly Card[], trump: Suit | null): Card[] {
  return sortHand(cards, trump, trump !== null);
}
