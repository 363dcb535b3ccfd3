import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { Setup } from '#shared/position.ts';
import { viewFor } from '#main/engine/index.ts';
import { drawGame, likedWrongly, newDeal, playedUntil, type Bench } from '../bench.ts';
import { rounded } from '../card-play.ts';
import { makeExercise, optionAnswer, say } from '../make.ts';
import { outlookOf } from '../outlook.ts';
import { race, valuesOf } from '../race.ts';
import { sceneOfView } from '../scene.ts';
import { openValue, unseenFrom, wholeDeal, type UnseenDeal } from '../whole-deal.ts';

const GAMES = { 'csm voleny': 5, 'hospoda voleny': 1, 'domaci voleny': 1 } as const;
const RACE = { stages: [12, 30, 80], clear: 0.4, most: 1 } as const;

/** What the second best game may lose and still be worth a thought, in base units. */
const MAX_MARGIN = 4;

/** The game to announce after the others have approved: what brings most on average. */
export function announce(bench: Bench): Exercise | undefined {
  const game = drawGame(bench, GAMES);
  const deal = playedUntil(bench, newDeal(game, bench.seed), ({ state }) => state.phase === 'announce');
  if (deal.state.phase !== 'announce') return undefined;
  const view = viewFor(deal, 0);
  const { trump } = deal.state;
  const games = view.actions.flatMap((action): Contract[] => (action.type === 'announce' ? [action.contract] : []));
  if (games.length < 2 || trump === null) return undefined;
  const away = deal.state.talon;
  const drawn = unseenFrom(view, game);
  const layouts: UnseenDeal[] = [];
  const held = heldBy(view.hand, deal.state.trumpCard);
  const dealIn = (contract: Contract, number: number): Setup => {
    const { hands } = (layouts[number] ??= drawn(bench.chance));
    return wholeDeal({ ruleSet: game.ruleSet, declarer: 0, trump, contract }, hands.with(0, held), away);
  };
  const raced = race(games, (contract, number) => openValue(dealIn(contract, number)), RACE);
  if (raced === null) return undefined;
  const best = raced.best[0]!;
  // Against games nobody would think of there is nothing to decide.
  if (raced.margin > MAX_MARGIN) return undefined;
  return makeExercise('announce', {
    themes: ['announcing'],
    task: say('announce', { trump }),
    scene: { ...sceneOfView(view), trump, hands: [held, null, null] },
    ask: { form: 'option', options: games.map((id) => ({ id, saying: say('game', { game: id }) })), card: null },
    accepted: [optionAnswer(best)],
    measured: {
      base: best === games[0] ? 750 : 900,
      depth: games.length,
      perDepth: 130,
      tempting:
        [...raced.means].filter(([contract, mean]) => contract !== best && mean > 0).length +
        likedWrongly(bench, view, game.ruleSet, announcedIn, [best]),
      margin: rounded(raced.margin),
    },
    values: valuesOf(raced),
    because: [say('average-of-layouts', { layouts: raced.layouts, margin: rounded(raced.margin) })],
    outlook: outlookOf(raced.gains.get(best)!, (number) => dealIn(best, number)),
  });
}

function announcedIn(action: Action): Contract | undefined {
  return action.type === 'announce' ? action.contract : undefined;
}

/** The hand with the trump card that lies on the table. */
function heldBy(hand: readonly Card[], trumpCard: { readonly card: Card } | null): Card[] {
  return trumpCard === null || hand.includes(trumpCard.card) ? [...hand] : [...hand, trumpCard.card];
}
