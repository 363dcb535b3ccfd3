/** What may be called at the decision of a situation. */
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import type { OfferedAlternative } from '#shared/api/experiments.ts';
import { ok, type Result } from '#shared/result.ts';
import { viewFor } from '#main/engine/index.ts';
import type { CountedSituation } from './count.ts';
import { reach } from './reach.ts';

/** Deals that are looked at. */
const DEALS = 8;
/** Calls allowed in fewer of them are left out. */
const LEAST_SHARE = 0.25;
/** Actions with cards, which are others in each deal, and such as take something back. */
const LEFT_OUT: readonly Action['type'][] = ['play', 'claim', 'discard', 'trump', 'lay', 'take-back', 'withdraw'];

/** The commonest first; none where cards are chosen. Code: `situation-not-reached`. */
export function alternativesIn(counted: CountedSituation): Result<readonly OfferedAlternative[]> {
  const found: { action: Action; times: number }[] = [];
  for (let number = 0; number < DEALS; number++) {
    const reached = reach(counted, { seed: `alternatives ${number}`, level: 1 });
    if (!reached.ok) return reached;
    for (const action of viewFor(reached.value.deal, counted.situation.me).actions) {
      if (LEFT_OUT.includes(action.type)) continue;
      const same = found.find((each) => isDeepStrictEqual(each.action, action));
      if (same) same.times++;
      else found.push({ action, times: 1 });
    }
  }
  return ok(
    found
      .map(({ action, times }) => ({ action, share: times / DEALS }))
      .filter(({ share }) => share >= LEAST_SHARE)
      .toSorted((a, b) => b.share - a.share),
  );
}
