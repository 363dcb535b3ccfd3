import { isSharp, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { SeatView } from '#shared/view.ts';
import { viewFor, type Deal } from '#main/engine/index.ts';
import type { Chance } from '#main/engine/kernel/index.ts';
import { drawGame, newDeal, playedUntil, type Bench } from '../bench.ts';
import { rounded } from '../card-play.ts';
import { makeExercise, optionAnswer, say } from '../make.ts';
import { race } from '../race.ts';
import { sceneOfView } from '../scene.ts';
import { openValue, plainDiscard, unknownTo } from '../whole-deal.ts';

const GAMES = { 'csm voleny': 5, 'hospoda voleny': 1, 'domaci voleny': 1 } as const;
const RACE = { stages: [10, 24, 60], clear: 0.4, most: 1 } as const;

/** A defender's flek on hra or good, against a forhont who chose his trumps and his talon with sense. */
export function flek(bench: Bench): Exercise | undefined {
  const game = drawGame(bench.chance, GAMES);
  const deal = playedUntil(bench, newDeal(game, bench.seed), isFirstComment);
  if (!isFirstComment(deal) || deal.state.contract !== 'hra' || deal.state.declarer !== 0) return undefined;
  const view = viewFor(deal, deal.state.toAct!);
  const trump = view.trump!;
  const layouts: (number | null)[] = [];
  const gain = (option: 'flek' | 'good', number: number): number | null => {
    if (layouts[number] === undefined) {
      const drawn = plausibleLayout(view, trump, bench.chance);
      layouts[number] =
        drawn && openValue({ ruleSet: game.ruleSet, declarer: 0, trump, contract: 'hra' }, drawn.hands, drawn.talon);
    }
    // A flek doubles hra and the hundred in it.
    const value = layouts[number];
    return value === null ? null : option === 'flek' ? -2 * value : -value;
  };
  const raced = race(['flek', 'good'] as const, gain, RACE);
  if (raced === null) return undefined;
  const best = raced.best[0]!;
  const lost = layouts.filter((value) => value !== null && value < 0).length;
  return makeExercise('flek', {
    themes: ['doubling'],
    task: say('flek', { trump }),
    scene: sceneOfView(view),
    ask: {
      form: 'option',
      options: (['flek', 'good'] as const).map((id) => ({ id, saying: say(id) })),
      card: null,
    },
    accepted: [optionAnswer(best)],
    measured: {
      base: 900,
      depth: view.hand.filter((card) => suitOf(card) === trump || isSharp(card)).length,
      perDepth: 40,
      tempting: looksOther(view, trump, best) ? 2 : 0,
      margin: rounded(raced.margin),
    },
    values: Object.fromEntries([...raced.means].map(([option, mean]) => [option, rounded(mean)])),
    because: [say('hra-lost-in', { share: Math.round((100 * lost) / layouts.length), layouts: layouts.length })],
  });
}

function isFirstComment({ state }: Deal): boolean {
  return state.phase === 'commenting' && state.commenting.round === 0 && state.toAct === 1;
}

/** Sharp cards say flek to a beginner, few of them good. */
function looksOther({ hand }: SeatView, trump: Suit, best: 'flek' | 'good'): boolean {
  const strong = hand.filter((card) => isSharp(card)).length + hand.filter((card) => suitOf(card) === trump).length;
  return best === 'flek' ? strong < 5 : strong >= 5;
}

const TRIES = 200;

/** Hands and talon as forhont may have them: his trump card and three trumps more, or two with the ace or ten. */
function plausibleLayout(
  { seat, hand, trumpCard }: SeatView,
  trump: Suit,
  chance: Chance,
): { hands: Card[][]; talon: readonly Card[] } | null {
  const shown = trumpCard?.card ? [trumpCard.card] : [];
  for (let tries = 0; tries < TRIES; tries++) {
    const rest = unknownTo([...hand, ...shown], chance);
    const twelve = [...shown, ...rest.splice(0, 12 - shown.length)];
    const trumps = twelve.filter((card) => suitOf(card) === trump);
    if (trumps.length < (trumps.some(isSharp) ? 3 : 4)) continue;
    const talon = plainDiscard(twelve, trump);
    if (talon.some(isSharp)) continue;
    const hands = [twelve.filter((card) => !talon.includes(card)), rest, rest];
    return { hands: hands.with(seat, [...hand]).with(3 - seat, rest), talon };
  }
  return null;
}
