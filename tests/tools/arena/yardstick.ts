/**
 * The yardstick: a plain sampler. Uniform layouts, each solved exactly; the card with the best mean money, ties by points (without
 * trumps by tricks), then by the seed. It keeps no secrets, guesses nothing from calls and shares nothing with the levels but
 * kernel and solver.
 */
import type { ActionOf } from '#shared/actions.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import type { SeatView } from '#shared/view.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { means, uniformLayouts, valued } from './sampled.ts';

export const YARDSTICK_LAYOUTS = 40;

const TIE = 1e-9;

/** The card it plays; `view` is one that `canSample`. Marriages are announced. */
export function yardstickPlay(
  view: SeatView,
  { seed, ruleSet, layouts }: { readonly seed: string; readonly ruleSet: RuleSet; readonly layouts: number },
): ActionOf<'play'> {
  const plays = view.actions.filter((action) => action.type === 'play' && action.announce !== false);
  if (plays.length === 1) return plays[0] as ActionOf<'play'>;
  const chance = chanceFrom(`yardstick ${seed} ${view.seat} ${view.log.length}`);
  const drawn = uniformLayouts(view, ruleSet, layouts, chance);
  const money = valued(view, ruleSet, drawn);
  const best = bestOf(means(money));
  let columns = best;
  if (best.length > 1) {
    const finer = means(valued(view, ruleSet, drawn, isNoTrump(view.contract!) ? 'tricks' : 'points'));
    columns = bestOf(finer.map((mean, column) => (best.includes(column) ? mean : -Infinity)));
  }
  const card = pick(
    columns.map((column) => money.cards[column]!),
    chance,
  );
  return { type: 'play', card };
}

function bestOf(values: readonly number[]): number[] {
  const most = Math.max(...values);
  return values.flatMap((value, i) => (most - value < TIE ? [i] : []));
}
