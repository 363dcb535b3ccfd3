/** What the person had the system open with Forhont: a record is laid out on the board, where undo comes back to what was there; a situation or a screen is shown. */
import type { RouteLocationRaw } from 'vue-router';
import type { Opened } from '#shared/api/index.ts';
import type { Result } from '#shared/result.ts';
import { screenIn } from '#shared/screen-link.ts';
import { sharedSituationIn } from '#shared/situations/index.ts';
import { useAnalysis } from '../editor/store.ts';
import { tellError } from '../common/errors.ts';

/** Where it is to be seen; `null`: nowhere, and the person has been told why. */
export async function layOut(opened: Result<Opened>): Promise<RouteLocationRaw | null> {
  const screen = opened.ok ? screenIn(opened.value.text) : null;
  if (screen !== null) return { name: screen };
  const situation = opened.ok ? sharedSituationIn(opened.value.text) : null;
  if (situation !== null) return { name: 'situations', query: { text: situation.text } };
  const read = opened.ok ? await useAnalysis().read(opened.value.text) : opened;
  if (!read.ok) {
    tellError(read.error);
    return null;
  }
  if (read.value.format === 'hand') {
    tellError({ code: 'opened-no-position' });
    return null;
  }
  useAnalysis().open(read.value.record);
  read.value.problems.forEach(tellError);
  return { name: 'analyse' };
}
