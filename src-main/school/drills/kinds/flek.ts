import type { Action } from '#shared/actions.ts';
import { DECK, isSharp, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Setup } from '#shared/position.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { SeatView } from '#shared/view.ts';
import { viewFor, type Deal } from '#main/engine/index.ts';
import {
  cardsOf,
  plainSet,
  spaceOf,
  unionOf,
  type Chance,
  type Laying,
  type HiddenPlace,
} from '#main/engine/kernel/index.ts';
import { drawGame, likedWrongly, newDeal, playedUntil, type Bench } from '../bench.ts';
import { rounded } from '../card-play.ts';
import { makeExercise, optionAnswer, say } from '../make.ts';
import { outlookOf } from '../outlook.ts';
import { race, valuesOf } from '../race.ts';
import { sceneOfView } from '../scene.ts';
import { openValue, plainDiscard, wholeDeal } from '../whole-deal.ts';

const GAMES = { 'csm voleny': 5, 'hospoda voleny': 1, 'domaci voleny': 1 } as const;
const RACE = { stages: [10, 24, 60], clear: 0.4, most: 1 } as const;

/** A defender's flek on hra or good, against a forhont who chose his trumps and his talon with sense. */
export function flek(bench: Bench): Exercise | undefined {
  const game = drawGame(bench, GAMES);
  const deal = playedUntil(bench, newDeal(game, bench.seed), isFirstComment);
  if (!isFirstComment(deal) || deal.state.contract !== 'hra' || deal.state.declarer !== 0) return undefined;
  const view = viewFor(deal, deal.state.toAct!);
  const trump = view.trump!;
  const draw = plausibleLayouts(view, trump);
  if (draw === null) return undefined;
  const layouts: { readonly good: Setup; readonly flek: Setup }[] = [];
  const drawn = () => {
    const { hands, talon } = draw(bench.chance);
    const good = wholeDeal({ ruleSet: game.ruleSet, declarer: 0, trump, contract: 'hra' }, hands, talon);
    // It doubles hra and the hundred in it, but no silent seven.
    return { good, flek: { ...good, fleks: { hra: 1 } } };
  };
  const gain = (option: 'flek' | 'good', number: number): number => -openValue((layouts[number] ??= drawn())[option]);
  const raced = race(['flek', 'good'] as const, gain, RACE);
  if (raced === null) return undefined;
  const best = raced.best[0]!;
  // Undoubled, what the defence gains is a hra that forhont pays for.
  const lost = raced.gains.get('good')!.filter((gained) => gained > 0).length;
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
      tempting: (looksOther(view, trump, best) ? 2 : 0) + likedWrongly(bench, view, game.ruleSet, saidIn, [best]),
      margin: rounded(raced.margin),
    },
    values: valuesOf(raced),
    because: [say('hra-lost-in', { share: Math.round((100 * lost) / layouts.length), layouts: layouts.length })],
    outlook: outlookOf(raced.gains.get(best)!, (number) => layouts[number]![best]),
  });
}

function isFirstComment({ state }: Deal): boolean {
  return state.phase === 'commenting' && state.commenting.round === 0 && state.toAct === 1;
}

function saidIn(action: Action): string | undefined {
  return action.type !== 'comment' ? undefined : action.flek.length > 0 ? 'flek' : 'good';
}

/** Sharp cards say flek to a beginner, few of them good. */
function looksOther({ hand }: SeatView, trump: Suit, best: 'flek' | 'good'): boolean {
  const strong = hand.filter((card) => isSharp(card)).length + hand.filter((card) => suitOf(card) === trump).length;
  return best === 'flek' ? strong < 5 : strong >= 5;
}

/**
 * Draws hands and talon as forhont may have them: his trump card and three trumps more, or two with the ace or ten, and two plain
 * cards laid away with sense. `null` when there is no such layout.
 */
function plausibleLayouts(
  { seat, hand, trumpCard }: SeatView,
  trump: Suit,
): ((chance: Chance) => { hands: Card[][]; talon: readonly Card[] }) | null {
  const shown = trumpCard?.card ? [trumpCard.card] : [];
  const unknown = DECK.filter((card) => !hand.includes(card) && !shown.includes(card));
  const missing = 12 - shown.length;
  const part = (size: number, fits: (card: Card) => boolean): HiddenPlace => ({
    size,
    may: plainSet(unknown.filter(fits)),
  });
  const isTrump = (card: Card): boolean => suitOf(card) === trump;
  const sharpShown = shown.filter(isSharp).length;
  // By how many sharp and other trumps forhont takes up, since that decides whether he would have chosen the suit.
  const parts = [0, 1, 2].flatMap((sharp) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((small) => {
      const others = missing - sharp - small;
      if (shown.length + sharp + small < (sharpShown + sharp > 0 ? 3 : 4)) return [];
      const space = spaceOf(plainSet(unknown), [
        part(sharp, (card) => isTrump(card) && isSharp(card)),
        part(small, (card) => isTrump(card) && !isSharp(card)),
        part(others, (card) => !isTrump(card)),
        part(unknown.length - missing, () => true),
      ]);
      const read = (laying: Laying): readonly Card[] => [...shown, ...cardsOf(laying[0]! | laying[1]! | laying[2]!)];
      return [{ space, read }];
    }),
  );
  const union = unionOf(parts);
  if (union.count === 0) return null;
  return (chance) => {
    const twelve = union.draw(chance);
    const talon = plainDiscard(twelve, trump);
    const rest = unknown.filter((card) => !twelve.includes(card));
    const hands = [twelve.filter((card) => !talon.includes(card)), rest, rest];
    return { hands: hands.with(seat, [...hand]), talon };
  };
}
