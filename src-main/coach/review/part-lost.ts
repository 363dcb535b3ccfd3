/** Which part of the settlement a mistake lost: its game, its seven, a hundred, by layouts of what the seat could not see. */
import type { Card } from '#shared/cards.ts';
import type { SettledComponent } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import type { Settlement } from '#shared/settlement.ts';
import { playCard, settlePosition, sideOf, type Position } from '#main/engine/index.ts';
import type { Gains, Layout } from '#main/players/index.ts';
import { type Asking, askLine } from '#main/solver/index.ts';

/** Layouts looked at: only those in which something is lost, so that few tell what. */
const MAX_LAYOUTS = 8;

/**
 * The component that lost most of what the card did, over some of the layouts in which it did; `null` where none did, or where it is not
 * known who plays with whom.
 */
export function* partLost(
  position: Position,
  { better, card }: { readonly better: Card; readonly card: Card },
  layouts: readonly Layout[],
  gains: ReadonlyMap<Card, Gains>,
): Asking<SettledComponent | null> {
  if (position.variant === 'krizovy') return null;
  const [best, own] = [gains.get(better)!, gains.get(card)!];
  const losing = layouts.filter((_, at) => best[at]! - own[at]! > 1e-9).slice(0, MAX_LAYOUTS);
  const sign = sideOf(position, position.toPlay!) === 'declarer' ? 1 : -1;
  const lost = new Map<SettledComponent, number>();
  for (const { hands, talon } of losing) {
    const there = { ...position, hands, talon };
    const amounts = [yield* sheetAfter(there, better), yield* sheetAfter(there, card)] as const;
    for (const [at, { components }] of amounts.entries()) {
      for (const { id, amount } of components) {
        lost.set(id, (lost.get(id) ?? 0) + (at === 0 ? 1 : -1) * sign * amount);
      }
    }
  }
  const [most] = [...lost].sort((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] > 1e-9 ? most[0] : null;
}

/** What is settled when both sides play perfectly after a card. */
function* sheetAfter(start: Position, card: Card): Asking<Settlement> {
  const { line } = (yield* askLine(start, card))!;
  let position = start;
  for (const play of line) {
    const [next, announce] = typeof play === 'string' ? [play, true] : [play.card, play.announce];
    position = unwrap(playCard(position, next, announce));
  }
  return unwrap(settlePosition(position));
}
