/** What the kinds that ask for a card to play have in common: a moment of a deal at which the choice is clear. */
import type { Card } from '#shared/cards.ts';
import type { DrillKind, Theme } from '#shared/school/drill.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { SeatView } from '#shared/view.ts';
import { legalCards, positionOf, sideOf, viewFor, type Deal, type Position } from '#main/engine/index.ts';
import { step, type Bench } from './bench.ts';
import { closedChoice, openChoice, type ClearChoice } from './clear.ts';
import { cardsAnswer, makeExercise, say } from './make.ts';
import { sceneOfPosition, sceneOfView, setupOf } from './scene.ts';

export interface WantedPlay {
  /** `null`: either. */
  readonly side: Side | null;
  /** All hands are shown; otherwise what the seat sees, and the answer holds whatever the others have. */
  readonly open: boolean;
  /** Cards left in hand, at least and at most. */
  readonly from: number;
  readonly to: number;
  /** The position as it is judged, e.g. with one component at stake. */
  readonly judged?: (position: Position) => Position;
}

export interface Moment {
  readonly deal: Deal;
  readonly position: Position;
  readonly seat: Seat;
  readonly choice: ClearChoice;
  /** The rules the cards were judged by. */
  readonly judgedBy: RuleSet;
}

/** The first clear choice of that side in a deal that goes on from here; `null` when there is none. */
export function clearMoment(bench: Bench, from: Deal, wanted: WantedPlay): Moment | null {
  let deal = from;
  for (; deal.state.phase === 'play'; deal = step(bench, deal)) {
    const position = positionOf(deal)!;
    const seat = position.toPlay!;
    const left = position.hands[seat]!.length;
    if (left < wanted.from) return null;
    if (left > wanted.to || legalCards(position).length < 2) continue;
    if (wanted.side !== null && sideOf(position, seat) !== wanted.side) continue;
    const judged = wanted.judged?.(position) ?? position;
    const choice = wanted.open ? openChoice(judged) : closedChoice(judged, viewFor(deal, seat), bench.chance);
    if (choice) return { deal, position, seat, choice, judgedBy: judged.ruleSet };
  }
  return null;
}

/** An exercise of a clear moment. */
export function playExercise(
  bench: Bench,
  kind: DrillKind,
  { deal, position, seat, choice, judgedBy }: Moment,
  { themes, task, open }: { themes: readonly Theme[]; task: string; open: boolean },
): Exercise {
  const view = viewFor(deal, seat);
  const depth = position.hands[seat]!.length;
  const tempting = temptingCards(bench, view, deal.state.ruleSet, choice.best);
  const deceived = bench.player
    .higher(view.variant)
    .filter((level) => isDeceived(bench, level, view, judgedBy, choice.best));
  return makeExercise(kind, {
    themes,
    task: say(open ? `${task}-open` : task, taskParams(view)),
    scene: open ? sceneOfPosition(position, seat) : sceneOfView(view),
    ask: { form: 'cards', from: [...view.hand], min: 1, max: 1 },
    accepted: choice.best.map((card) => cardsAnswer(card)),
    measured: {
      base: open ? 650 : 700,
      depth,
      perDepth: open ? 90 : 160,
      tempting: tempting.length,
      deceived: deceived.length,
      margin: rounded(choice.margin),
    },
    setup: setupOf(deal),
    values: Object.fromEntries([...choice.gains].map(([card, gain]) => [card, rounded(gain)])),
    because: [provenBy(choice, open)],
  });
}

function taskParams({ contract, trump }: SeatView): Saying['params'] {
  return { game: contract!, ...(trump !== null && { trump }) };
}

function provenBy({ layouts, margin }: ClearChoice, open: boolean): Saying {
  return open
    ? say('proven-open', { margin: rounded(margin) })
    : say('proven-closed', { layouts, margin: rounded(margin) });
}

/** Wrong cards that a player would rather play than any right one. */
function temptingCards({ player, seed }: Bench, view: SeatView, ruleSet: RuleSet, best: readonly Card[]): Card[] {
  const ranked = player
    .consider(view, ruleSet, seed)
    .flatMap(({ action }) => (action.type === 'play' && action.announce !== false ? [action.card] : []));
  const firstRight = ranked.findIndex((card) => best.includes(card));
  return ranked.slice(0, Math.max(0, firstRight));
}

/** Whether a player who thinks, and knows what is at stake, plays a wrong card all the same. */
function isDeceived(
  { player, seed }: Bench,
  level: number,
  view: SeatView,
  judgedBy: RuleSet,
  best: readonly Card[],
): boolean {
  const [first] = player.consider(view, judgedBy, seed, level).filter(({ action }) => action.type === 'play');
  return first?.action.type === 'play' && !best.includes(first.action.card);
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
