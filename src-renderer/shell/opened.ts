/** What the person had the system open with Forhont is laid out on the board; undo comes back to what was there. */
import type { Opened } from '#shared/api/index.ts';
import { parseAny } from '#shared/notation/index.ts';
import type { Result } from '#shared/result.ts';
import { useAnalysis } from '../stores/analysis.ts';
import { tellError } from '../stores/errors.ts';

/** Whether something was laid out; if not, the person has been told why. */
export function layOut(opened: Result<Opened>): boolean {
  const read = opened.ok ? parseAny(opened.value.text) : opened;
  if (!read.ok) {
    tellError(read.error);
    return false;
  }
  if (read.value.format === 'hand') {
    tellError({ code: 'opened-no-position' });
    return false;
  }
  useAnalysis().open(read.value.record);
  return true;
}
