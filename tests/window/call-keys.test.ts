import { describe, expect, it } from 'vitest';
import { RANKS, SUITS } from '#shared/cards.ts';
import { AGAINST, announcedComponents, CONTRACTS, type FlekTarget } from '#shared/contracts.ts';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { messages } from '#resources/locales/index.ts';
import { rungsOf } from '../../src-renderer/table/model/board.ts';
import {
  CALL_KEYS,
  keyOfBid,
  keyOfBlind,
  keyOfFlek,
  keyOfRank,
  keyOfSuit,
} from '../../src-renderer/table/model/call-keys.ts';

const distinct = (keys: readonly string[]) => expect(new Set(keys).size, keys.join(' ')).toBe(keys.length);
/** Answers that may stand beside a board. */
const ANSWERS = [CALL_KEYS.agree, CALL_KEYS.bad, CALL_KEYS.hold, CALL_KEYS.takeBack, CALL_KEYS.giveUp, CALL_KEYS.claim];

describe('keys of calls', () => {
  it.each(RULE_SETS.flatMap((set) => set.variants.map((variant) => [set.id, variant] as const)))(
    'tell every rung of %s, %s apart, and from the answers',
    (id, variant) => {
      const rules = rulesFor(
        RULE_SETS.find((set) => set.id === id)!,
        variant,
      );
      distinct([...rungsOf(rules).map(keyOfBid), ...ANSWERS]);
    },
  );

  it('tell apart what can be said to one contract', () => {
    const against = AGAINST.map((what): FlekTarget => `against-${what}`);
    for (const contract of CONTRACTS) {
      for (const more of [[], ['hra']] as const) {
        const parts = new Set<FlekTarget>([...announcedComponents(contract), ...more]);
        if (more.length > 0 && !contract.startsWith('dve-sedmy')) continue;
        distinct([...[...parts, ...against].map(keyOfFlek), ...AGAINST.map(keyOfBid), ...ANSWERS]);
      }
    }
  });

  it('tell suits, ranks and blind cards apart', () => {
    distinct([...SUITS.map(keyOfSuit), CALL_KEYS.back]);
    distinct([...RANKS.map(keyOfRank), CALL_KEYS.back]);
    distinct([0, 1, 2, 3, 4].map(keyOfBlind));
  });

  it('leave the keys of last trick and hint free in both languages', () => {
    const used = [...CONTRACTS.map(keyOfBid), ...ANSWERS, ...SUITS.map(keyOfSuit), ...RANKS.map(keyOfRank)];
    for (const { table } of Object.values(messages)) {
      expect(used).not.toContain(table.keys.lastTrick);
      expect(used).not.toContain(table.keys.hint);
    }
  });
});
