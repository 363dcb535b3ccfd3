import type { Action } from '#shared/actions.ts';
import { DECK } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { SeatView } from '#shared/view.ts';
import { applyAction, dealHands, positionOf, settlementOf, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { shuffled } from '#main/engine/kernel/index.ts';
import { drawGame, likedWrongly, newDeal, playedUntil, type Bench, type DrillGame } from '../bench.ts';
import { rounded } from '../card-play.ts';
import { makeExercise, optionAnswer, say } from '../make.ts';
import { outlookFrom, type PlayedOutlook } from '../outlook.ts';
import { race, valuesOf } from '../race.ts';
import { sceneOfView, setupOf } from '../scene.ts';

const GAMES = { 'csm voleny': 5, 'hospoda voleny': 1, 'domaci voleny': 1 } as const;
/** Betl and durch are dear, so that only what is far behind is clearly so. */
const RACE = { stages: [10, 24, 48], clear: 0.8, most: 1 } as const;
/** A hand worth a thought: the answers seem this near at most, and are, as a part of what a betl is played for. */
const SEEM_NEAR = 0.4;
const ARE_NEAR = 0.6;
const OPPONENTS = 2;
/** Deals drawn for each that agrees with what was said. */
const TRIES = 40;

const OPTIONS = ['good', 'bad'] as const;
type Option = (typeof OPTIONS)[number];

/**
 * Forhont asks about his suit: good, or taken over with betl or durch. Both are said in the same deals, the own cards as they are
 * and the others' such that they would have said what they said, and every seat goes on by what it sees: with open hands nearly
 * every betl is caught.
 */
export function takeOver(bench: Bench): Exercise | undefined {
  const game = drawGame(bench, GAMES);
  const deal = playedUntil(bench, newDeal(game, bench.seed), isAsked);
  if (!isAsked(deal)) return undefined;
  const seat = deal.state.toAct!;
  const view = viewFor(deal, seat);
  const stake = OPPONENTS * rulesFor(game.ruleSet, game.variant).rates.betl;
  const apart = seemApart(bench, view, game) / stake;
  if (apart > SEEM_NEAR) return undefined;
  const layouts: Readonly<Record<Option, Deal>>[] = [];
  const gain = (option: Option, number: number): number | null => {
    if (layouts[number] === undefined) {
      const agreed = agreeing(bench, view, game);
      if (agreed === null) return null;
      layouts[number] = { good: playedOn(bench, agreed, 'good'), bad: playedOn(bench, agreed, 'bad') };
    }
    return settlementOf(layouts[number][option])!.bySeat[seat]!;
  };
  const raced = race(OPTIONS, gain, RACE);
  if (raced === null) return undefined;
  const best = raced.best[0]!;
  // Where nobody would think of taking over there is nothing to decide.
  if (best === 'good' && raced.margin > ARE_NEAR * stake) return undefined;
  const taken = raced.gains.get('bad')!;
  const made = taken.filter((gained) => gained > 0).length;
  return makeExercise('take-over', {
    themes: ['announcing', 'betl'],
    task: say(
      view.log.some((entry) => entry.kind === 'action' && entry.action.type === 'good')
        ? 'take-over-second'
        : 'take-over',
    ),
    scene: sceneOfView(view),
    ask: { form: 'option', options: OPTIONS.map((id) => ({ id, saying: say(id) })), card: null },
    accepted: [optionAnswer(best)],
    measured: {
      base: 950,
      depth: rounded(10 * (SEEM_NEAR - apart)),
      perDepth: 60,
      tempting: likedWrongly(bench, view, game.ruleSet, saidIn, [best]),
      margin: rounded(raced.margin),
    },
    values: valuesOf(raced),
    because: [
      say('taken-over-made', { share: Math.round((100 * made) / taken.length), layouts: taken.length }),
      say('taken-over-means', { bad: rounded(raced.means.get('bad')!), good: rounded(raced.means.get('good')!) }),
    ],
    // Also where it is not right: what is to be seen is how it goes.
    outlook: outlookFrom(
      taken.map((gained) => gained / OPPONENTS),
      (number) => played(layouts[number]!.bad),
    ),
  });
}

function isAsked({ state }: Deal): boolean {
  return state.phase === 'approval' && state.contract === null;
}

function saidIn(action: Action): Option | undefined {
  return action.type === 'good' || action.type === 'bad' ? action.type : undefined;
}

/** How much more a player expects of the better answer, in base units. */
function seemApart({ player, seed }: Bench, view: SeatView, { ruleSet }: DrillGame): number {
  const values = new Map(player.consider(view, ruleSet, seed).map(({ action, value }) => [saidIn(action), value]));
  return Math.abs((values.get('good') ?? Infinity) - (values.get('bad') ?? -Infinity));
}

/** A deal in which the seat holds its cards and everybody has said what was said; `null` where none comes. */
function agreeing(bench: Bench, view: SeatView, { variant, ruleSet }: DrillGame): Deal | null {
  const { seat } = view;
  const said = JSON.stringify(view.log);
  const unseen = DECK.filter((card) => !view.hand.includes(card));
  for (let tries = 0; tries < TRIES; tries++) {
    const cards = shuffled(unseen, bench.chance);
    const hands = [0, 1, 2].map((each) =>
      each === 0 ? cards.slice(0, 12) : each === seat ? view.hand : cards.slice(12),
    );
    const dealt = unwrap(dealHands(variant, ruleSet, { hands }));
    const deal = playedUntil(bench, startDeal(dealt), (now) => isAsked(now) && now.state.toAct === seat);
    if (isAsked(deal) && deal.state.toAct === seat && JSON.stringify(viewFor(deal, seat).log) === said) return deal;
  }
  return null;
}

/** To the bill; nobody lays his cards down, so that all of it is to be seen. */
function playedOn({ player, seed }: Bench, deal: Deal, option: Option): Deal {
  let now = unwrap(applyAction(deal, { type: option }));
  for (let seat = now.state.toAct; seat !== null; seat = now.state.toAct) {
    const considered = player.consider(viewFor(now, seat), now.state.ruleSet, seed);
    const { action } = considered.find((each) => each.action.type !== 'claim')!;
    now = unwrap(applyAction(now, action, seat));
  }
  return now;
}

/** How the players played the game it was taken over with. */
function played(deal: Deal): PlayedOutlook {
  const setup = setupOf(deal);
  if (!isNoTrump(setup.contract)) throw new Error(`Taken over with ${setup.contract}`);
  const { tricks, trick } = positionOf(deal)!;
  const fallen = [...tricks.flatMap(({ cards }) => cards), ...trick];
  const line = fallen.map(({ seat, card }) => ({ seat, card, announce: true, marriage: null }));
  return { setup: { ...setup, plays: [] }, line };
}
