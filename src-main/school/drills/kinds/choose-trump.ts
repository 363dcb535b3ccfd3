import type { Action } from '#shared/actions.ts';
import { makeCard, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import type { Setup } from '#shared/position.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { viewFor } from '#main/engine/index.ts';
import { drawGame, likedWrongly, newDeal, type Bench, type DrillGame } from '../bench.ts';
import { rounded } from '../card-play.ts';
import { identityOf, makeExercise, say } from '../make.ts';
import { isLeftIn, longest, NARROW } from '../naive.ts';
import { outlookOf } from '../outlook.ts';
import { race, valuesOf } from '../race.ts';
import { sceneOfView } from '../scene.ts';
import { openValue, plainDiscard, unseenFrom, wholeDeal, type UnseenDeal } from '../whole-deal.ts';

const GAMES = { 'csm voleny': 4, 'hospoda voleny': 1, 'domaci voleny': 1 } as const;
const RACE = { stages: [6, 16, 40], clear: 0.5, most: 1 } as const;
/** A narrow lead needs more layouts to be sure of. */
const NARROW_RACE = { stages: [12, 36, 100], clear: 0.3, most: 1 } as const;

/** Trumps from forhont's first seven cards: the suit that brings most on average, whatever the other cards are. */
export function chooseTrump(bench: Bench): Exercise | undefined {
  const game = drawGame(bench, GAMES);
  const view = viewFor(newDeal(game, bench.seed), 0);
  const seven = view.hand;
  const suits = SUITS.filter((suit) => seven.some((card) => suitOf(card) === suit));
  if (suits.length < 2) return undefined;
  if (bench.dilemma && !isOpen(seven, suits)) return undefined;
  const drawn = unseenFrom(view, game);
  const layouts: UnseenDeal[] = [];
  const gain = (suit: Suit, number: number): number => {
    layouts[number] ??= drawn(bench.chance);
    return bestDeal(game, seven, layouts[number], suit).value;
  };
  const task = say('choose-trump');
  const scene = sceneOfView(view);
  const ask = { form: 'suit', suits } as const;
  if (bench.dilemma) {
    const isNaiveWanted = isLeftIn(
      'choose-trump',
      identityOf('choose-trump', task, scene, { ...ask, suits: [...suits] }),
    );
    if (!mayBeDilemma(suits, gain, longest(seven, suits), isNaiveWanted)) return undefined;
  }
  const raced = race(suits, gain, bench.dilemma ? NARROW_RACE : RACE);
  if (raced === null) return undefined;
  const [best] = raced.best;
  const length = (suit: Suit): number => seven.filter((card) => suitOf(card) === suit).length;
  return makeExercise('choose-trump', {
    themes: ['trumps'],
    task,
    scene,
    ask: { ...ask, suits: [...suits] },
    accepted: [{ form: 'suit', suit: best! }],
    measured: {
      base: 700,
      depth: suits.length,
      perDepth: 100,
      tempting:
        suits.filter((suit) => suit !== best && length(suit) >= length(best!)).length * 2 +
        likedWrongly(bench, view, game.ruleSet, chosenIn, [best!]),
      margin: rounded(raced.margin),
    },
    values: valuesOf(raced),
    because: [say('average-of-layouts', { layouts: raced.layouts, margin: rounded(raced.margin) })],
    outlook: outlookOf(raced.gains.get(best!)!, (number) => bestDeal(game, seven, layouts[number]!, best!).deal),
  });
}

/** Layouts of a first look, which spares the long race where its end can be seen. */
const FIRST_LOOK = 12;

/** Not when one suit is far ahead, nor when it is the longest and no such exercise is wanted. */
function mayBeDilemma(
  suits: readonly Suit[],
  gain: (suit: Suit, layout: number) => number,
  naive: Suit,
  isNaiveWanted: boolean,
): boolean {
  const mean = (suit: Suit): number =>
    Array.from({ length: FIRST_LOOK }, (_, layout) => gain(suit, layout)).reduce((a, b) => a + b, 0) / FIRST_LOOK;
  const others = suits.filter((suit) => suit !== naive).map(mean);
  const lead = mean(naive) - Math.max(...others);
  return Math.abs(lead) < 2 * NARROW && (isNaiveWanted || lead < 0.5);
}

/** Whether a suit no longer than another, or one card shorter, might be the better one. */
function isOpen(seven: readonly Card[], suits: readonly Suit[]): boolean {
  const lengths = suits.map((suit) => seven.filter((card) => suitOf(card) === suit).length).sort((a, b) => b - a);
  return lengths[0]! - lengths[1]! <= 1;
}

function chosenIn(action: Action): Suit | undefined {
  return action.type === 'trump' ? suitOf(action.card) : undefined;
}

/** With five cards more for everybody, two laid away, and the better of hra and sedma announced. */
function bestDeal(
  { ruleSet }: DrillGame,
  seven: readonly Card[],
  { hands: [, ...others], undealt }: UnseenDeal,
  trump: Suit,
): { readonly deal: Setup; readonly value: number } {
  const twelve = [...seven, ...undealt.slice(0, 5)];
  const talon = plainDiscard(twelve, trump);
  const hand = twelve.filter((card) => !talon.includes(card));
  const hands = [hand, ...others.map((cards, i) => [...cards, ...undealt.slice(5 * (i + 1), 5 * (i + 2))])];
  const bid = (contract: 'hra' | 'sedma') => {
    const deal = wholeDeal({ ruleSet, declarer: 0, trump, contract }, hands, talon);
    return { deal, value: openValue(deal) };
  };
  const hra = bid('hra');
  if (!hand.includes(makeCard('7', trump))) return hra;
  const sedma = bid('sedma');
  return sedma.value > hra.value ? sedma : hra;
}
