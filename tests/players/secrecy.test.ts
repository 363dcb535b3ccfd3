import { describe, expect, it } from 'vitest';
import { CHARACTERS, TEMPERS } from '#shared/bots.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { seatsOf } from '#shared/seats.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealCards, replay, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { SALT, tries } from '../bulk.ts';
import { exchanged } from '../engine/deals.ts';

/** Each view by another character. */
function optionsOf(turn: number) {
  return { level: 1, seed: 'secrecy', temper: TEMPERS[CHARACTERS[turn % CHARACTERS.length]!] } as const;
}

const combinations = RULE_SETS.flatMap((ruleSet) =>
  ruleSet.variants.map((variant) => [variant, ruleSet.id, ruleSet] as const),
);

describe('a player knows nothing but the view', () => {
  it.each(combinations)('%s by %s: other hands behind the same view change nothing', (variant, id, ruleSet) => {
    const chance = chanceFrom(`secrecy ${variant} ${id}`);
    const any = <T>(items: readonly T[]): T => pick(items, chance);
    let compared = 0;
    for (let n = 0; n < tries(2, 200); n++) {
      let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`secrecy ${SALT}${n}`)));
      for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
        const view = viewFor(deal, seat);
        const options = optionsOf(n + deal.actions.length);
        const decision = chooseAction(view, options);
        const hidden = deal.dealt.packets.filter(({ to }) => to !== seat);
        const other = replay(exchanged(deal.dealt, any(any(hidden).cards), any(any(hidden).cards)), deal.actions);
        if (other.ok && JSON.stringify(viewFor(other.value, seat)) === JSON.stringify(view)) {
          const hands = (d: typeof deal): string => JSON.stringify(d.dealt.packets);
          if (hands(other.value) !== hands(deal)) compared++;
          expect(chooseAction(viewFor(other.value, seat), options)).toEqual(decision);
        }
        deal = unwrap(applyAction(deal, decision.action));
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  it.each(CHARACTERS)('decides the same way every time, whatever came between: %s', (character) => {
    const options = optionsOf(CHARACTERS.indexOf(character));
    const ruleSet = RULE_SETS[0]!;
    const deal = startDeal(dealCards('voleny', ruleSet, shuffledDeck('again')));
    const view = viewFor(deal, 0);
    const first = chooseAction(view, options);
    for (const seat of seatsOf('krizovy')) {
      const other = startDeal(dealCards('krizovy', ruleSet, shuffledDeck(`between ${seat}`)));
      chooseAction(viewFor(other, 0), options);
    }
    expect(chooseAction(structuredClone(view), options)).toEqual(first);
  });
});
