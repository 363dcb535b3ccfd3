import { readFileSync } from 'node:fs';
import { LEVELS } from '#shared/bots.ts';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { VARIANTS } from '#shared/seats.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';

/** The examples of the reference that succeed: at least one request of each operation. */
export function validRequests(): Record<string, unknown>[] {
  const doc = readFileSync('docs/protocol.md', 'utf8');
  const pairs = /```json request\n(?<request>.*?)```\s+```json answer\n(?<answer>.*?)```/gs;
  return [...doc.matchAll(pairs)]
    .filter(({ groups }) => (JSON.parse(groups!['answer']!) as { ok: boolean }).ok)
    .map(({ groups }) => JSON.parse(groups!['request']!) as Record<string, unknown>);
}

/** A question to a player in each phase of a deal, for every variant. */
export function botRequests(): Record<string, unknown>[] {
  return VARIANTS.flatMap((variant) => {
    const ruleSet = RULE_SETS.find(({ variants }) => variants.includes(variant))!;
    const byPhase = new Map<string, object>();
    for (let seed = 0; seed < 20; seed++) {
      let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`ask ${seed}`)));
      for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
        const view = viewFor(deal, seat);
        byPhase.set(`${view.phase} ${view.contract ?? ''} ${view.tricks.length}`, view);
        deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed: 'ask' }).action));
      }
    }
    return [...byPhase.values()].map((view, i) => ({ op: 'bot', level: 1 + (i % LEVELS.length), seed: 'x', view }));
  });
}

/** The same, asking the coach. */
export function hintRequests(): Record<string, unknown>[] {
  return botRequests().map(({ view }, i) => ({ op: 'hint', level: 2 + (i % 3), layouts: 3, seed: 'x', view }));
}
