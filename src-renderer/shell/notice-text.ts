import type { Notice } from '#shared/api/index.ts';
import { useTexts } from '../useTexts.ts';

/** A notice as people read it: a game is named by its variant and by when it was begun. */
export function noticeText({ code, params }: Notice): string {
  const { texts, d } = useTexts();
  const { startedAt } = params;
  const begun = typeof startedAt === 'string' && d(new Date(startedAt), { dateStyle: 'long', timeStyle: 'short' });
  return texts.value.say(`notices.${code}`, begun ? { ...params, begun } : params);
}
