/** What a call comes to when bots go on. */
import type { Action } from '#shared/actions.ts';
import type { Level } from '#shared/bots.ts';
import { unwrap } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Seat } from '#shared/seats.ts';
import { applyAction, sideOf, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';

/** The deal played to its end. */
export function playedByBots(start: Deal, action: Action, ruleSet: RuleSet, level: Level = 2): Deal['state'] {
  let deal = unwrap(applyAction(start, action));
  while (deal.state.toAct !== null) {
    const view = viewFor(deal, deal.state.toAct);
    deal = unwrap(applyAction(deal, chooseAction(view, { level, seed: 'check', ruleSet }).action));
  }
  return deal.state;
}

/** Gain of the seat from each opponent, in base units. */
export function gainOf({ declarer, partner, settlement }: Deal['state'], seat: Seat): number {
  const isDeclarers = declarer !== null && sideOf({ declarer, partner }, seat) === 'declarer';
  return (isDeclarers ? 1 : -1) * (settlement?.perDefender[0]?.amount ?? 0);
}
