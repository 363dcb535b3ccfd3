/** Situations of one's own as exercises: a position with all hands open, or a moment of a deal as its seat saw it. */
import type { Card } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { DrillKind, DrillScene, Theme } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { Setup } from '#shared/position.ts';
import { positionOf, sideOf, toPosition, viewFor, type Deal, type Position } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { solve, STOCK_NODES, tooDeep } from '#main/solver/index.ts';
import { rounded } from '../drills/card-play.ts';
import { cardsAnswer, makeExercise, say } from '../drills/make.ts';
import { sceneOfPosition, sceneOfView, setupOf } from '../drills/scene.ts';
import { weighed, type Weighed } from './weighed.ts';

/** Less than this between the best card and the worst, in base units, is nothing to practise. */
const WORTH_ASKING = 0.05;
/** Layouts a moment of a deal is judged by. */
const LAYOUTS = 120;
/** The best cards of a position with all hands open. Errors: `nothing-to-choose`, `too-deep`. */
export function exerciseOfPosition(position: Position, setup: Setup): Result<Exercise> {
  const { toPlay } = position;
  if (toPlay === null) return err('nothing-to-choose');
  const solved = solve(position, { line: false, ...(position.stock.length > 0 && { nodes: STOCK_NODES }) });
  if (!solved.exact) return tooDeep(solved);
  const { cards } = solved;
  const sign = sideOf(position, toPlay) === 'declarer' ? 1 : -1;
  const gains = new Map(cards.map(({ card, value }) => [card, sign * value]));
  return exerciseOf(position, { gains, layouts: 1 }, { open: true, setup });
}

/**
 * The best cards at a moment of a deal, as far as its seat could tell. Errors: those above, and `not-a-card-to-play` where
 * something else than a card is to be chosen.
 */
export function exerciseOfMoment(deal: Deal): Result<Exercise> {
  const position = deal.state.phase === 'play' ? positionOf(deal) : null;
  if (!position) return err('not-a-card-to-play');
  const view = viewFor(deal, position.toPlay!);
  const judged = weighed(position, view, LAYOUTS, chanceFrom(JSON.stringify(deal.actions)));
  if (judged === null) return exerciseOfPosition(position, setupOf(deal));
  const setup = setupOf(deal);
  // After an act against the rules the cards cannot be laid out as a setup.
  const possible = toPosition(setup).ok ? setup : null;
  return exerciseOf(position, judged, { open: false, setup: possible, scene: sceneOfView(view) });
}

interface Shown {
  readonly open: boolean;
  readonly setup: Setup | null;
  readonly scene?: DrillScene;
}

/** Cards this close to the best are as good, when layouts were sampled. */
const AS_GOOD = 0.05;

function exerciseOf(position: Position, { gains, layouts }: Weighed, { open, setup, scene }: Shown): Result<Exercise> {
  const seat = position.toPlay!;
  const most = Math.max(...gains.values());
  if (gains.size < 2 || most - Math.min(...gains.values()) < WORTH_ASKING) return err('nothing-to-choose');
  const best = [...gains.keys()].filter((card) => most - gains.get(card)! < (open ? 1e-9 : AS_GOOD));
  if (best.length === gains.size) return err('nothing-to-choose');
  const margin = most - Math.max(...[...gains].filter(([card]) => !best.includes(card)).map(([, gain]) => gain));
  const { kind, themes, task } = kindOf(position);
  const hand = position.hands[seat]!;
  return ok(
    makeExercise(kind, {
      themes,
      task: say(open ? `${task}-open` : task, {
        game: position.contract,
        ...(position.trump !== null && { trump: position.trump }),
      }),
      scene: scene ?? sceneOfPosition(position, seat),
      ask: { form: 'cards', from: [...hand], min: 1, max: 1 },
      accepted: best.map((card: Card) => cardsAnswer(card)),
      measured: {
        base: open ? 650 : 700,
        depth: hand.length,
        perDepth: open ? 90 : 120,
        tempting: gains.size > 4 ? 1 : 0,
        margin: rounded(margin),
      },
      setup,
      values: Object.fromEntries([...gains].map(([card, gain]) => [card, rounded(gain)])),
      because: [
        open
          ? say('proven-open', { margin: rounded(margin) })
          : say('average-of-layouts', { layouts, margin: rounded(margin) }),
      ],
    }),
  );
}

function kindOf(position: Position): { kind: DrillKind; themes: Theme[]; task: string } {
  const declares = sideOf(position, position.toPlay!) === 'declarer';
  if (isNoTrump(position.contract) && position.contract.endsWith('betl')) {
    return { kind: 'betl', themes: ['betl'], task: declares ? 'betl-save' : 'betl-catch' };
  }
  const kind = declares ? 'best-declarer' : 'best-defender';
  return { kind, themes: [declares ? 'declarer' : 'defence'], task: kind };
}
