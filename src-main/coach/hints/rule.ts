/** The rule that limits the choice of a card now. */
import { sortHand } from '#shared/cards.ts';
import type { SeatView } from '#shared/view.ts';
import type { Hint } from '#shared/coach.ts';
import type { Words } from '../words.ts';

/** The duties of play, the narrowest first. */
const DUTIES = ['lead-is-laid', 'must-beat', 'must-overtrump', 'must-trump', 'follow-suit', 'seven-held'];

/** The duty with the cards that make it one; `null` when every card may be played. */
export function ruleInPlay({ verdicts, trump }: SeatView, words: Words): Hint['rule'] {
  const reasons = verdicts.flatMap(({ reason }) => reason ?? []);
  const duty = DUTIES.find((code) => reasons.some((reason) => reason.code === code));
  const found = reasons.find(({ code }) => code === duty);
  if (found === undefined) return null;
  const legal = verdicts.filter((verdict) => verdict.legal).map(({ card }) => card);
  const allowed = sortHand(legal, trump);
  const text = words.sentence(`rule.${found.code}`, { ...found.params, allowed, count: allowed.length });
  return { text, article: found.article };
}
