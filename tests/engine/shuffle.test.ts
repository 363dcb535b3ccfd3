import { describe, expect, it } from 'vitest';
import { shuffleDue } from '#main/engine/index.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';

const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);
const international = rulesFor(findRuleSet('international')!, 'voleny');
const csm = rulesFor(findRuleSet('csm')!, 'voleny');

const played = (dealtAt: Date, wasPlayed = true) => ({ dealtAt, wasPlayed });

describe('shuffling (international, Deal)', () => {
  it('begins every session', () => {
    expect(shuffleDue(csm, at(20, 20), null, at(20, 20))).toBe(true);
  });

  it.each([
    ['before midnight', at(20, 21), at(20, 23, 59), false],
    ['over midnight', at(20, 23, 50), at(21, 0), true],
    ['after it', at(21, 0, 5), at(21, 1, 55), false],
    ['over two o’clock', at(21, 1, 55), at(21, 2, 5), true],
    ['over several of the hours', at(20, 22), at(21, 5), true],
    ['in the second night', at(21, 23), at(22, 0, 10), true],
  ])('is due %s: from %s to %s', (_, last, now, due) => {
    expect(shuffleDue(international, at(20, 20), played(last), now)).toBe(due);
  });

  it('counts from the session’s first midnight, also for one begun in the small hours', () => {
    expect(shuffleDue(international, at(20, 1), played(at(20, 1, 30)), at(20, 2, 30))).toBe(false);
  });

  it('happens once under the other rules', () => {
    expect(shuffleDue(csm, at(20, 20), played(at(20, 23, 50)), at(21, 0, 10))).toBe(false);
  });

  it('comes before every deal, or after those that were not played, in sets of one’s own', () => {
    const due = (shuffle: 'every-deal' | 'after-unplayed', wasPlayed: boolean): boolean =>
      shuffleDue({ shuffle }, at(20, 20), played(at(20, 21), wasPlayed), at(20, 21, 10));
    expect([due('every-deal', true), due('every-deal', false)]).toEqual([true, true]);
    expect([due('after-unplayed', true), due('after-unplayed', false)]).toEqual([false, true]);
  });
});
