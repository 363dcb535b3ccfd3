/** What is heard when the table goes on from one state to the next. */
import type { TableState } from '#shared/api/index.ts';
import { isAsked } from '#shared/forced.ts';
import { gainOf, paymentsOf } from './model/payments.ts';
import { playedIn } from './model/played.ts';
import { courseOf } from './model/speech.ts';
import type { Sound } from '../sound/kinds.ts';

/** The human's place. */
const HUMAN = 0;

export function soundsBetween(before: TableState, now: TableState, flekWords: readonly string[]): Sound[] {
  if (now.dealId !== before.dealId) return ['shuffle'];
  // Going back is silent.
  if (now.step <= before.step) return [];
  const sounds: Sound[] = [];
  if (playedIn(now.view).length > playedIn(before.view).length) sounds.push('card');
  const news = courseOf(now.view, flekWords).slice(courseOf(before.view, flekWords).length);
  if (news.some(({ kind }) => kind === 'said' || kind === 'claim' || kind === 'renonc')) sounds.push('call');
  const end = news.find((item) => item.kind === 'settled');
  if (end?.kind === 'settled' && gainOf(paymentsOf(now, end.settlement), HUMAN) > 0) sounds.push('win');
  if (isAsked(now) && !isAsked(before)) sounds.push('turn');
  return sounds;
}
