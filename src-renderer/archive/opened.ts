/** What the person had the system open with Forhont, dropped on it or opened before: a record is laid out on the board, where undo comes back to what was there; a situation or a screen is shown; deals go into the archive. */
import type { RouteLocationRaw } from 'vue-router';
import type { Opened } from '#shared/api/index.ts';
import type { Result } from '#shared/result.ts';
import { screenIn } from '#shared/screen-link.ts';
import { sharedSituationIn } from '#shared/situations/index.ts';
import { useAnalysis } from '../editor/store.ts';
import { tellError } from '../common/errors.ts';
import { useRecent } from '../common/recent.ts';
import { useArchive } from './store.ts';

/** Where it is to be seen; `null`: nowhere, and the person has been told why. */
export async function layOut(opened: Result<Opened>): Promise<RouteLocationRaw | null> {
  const screen = opened.ok ? screenIn(opened.value.text) : null;
  if (screen !== null) return { name: screen };
  const situation = opened.ok ? sharedSituationIn(opened.value.text) : null;
  if (opened.ok && situation !== null) {
    void useRecent().remember(opened.value, 'situation');
    return { name: 'situations', query: { text: situation.text } };
  }
  if (opened.ok && (opened.value.kind === 'deals' || opened.value.kind === 'foreign')) return toArchive(opened.value);
  const read = opened.ok ? await useAnalysis().read(opened.value.text) : opened;
  if (!read.ok || !opened.ok) {
    if (!read.ok) tellError(read.error);
    return null;
  }
  if (read.value.format === 'hand') {
    tellError({ code: 'opened-no-position' });
    return null;
  }
  useAnalysis().open(read.value.record);
  read.value.problems.forEach(tellError);
  void useRecent().remember(opened.value, 'record');
  return { name: 'analyse' };
}

/** A file of whatever kind: what is neither a situation nor fit for the board are several deals, or those of another program. */
export async function openFile(file: Opened): Promise<RouteLocationRaw | null> {
  const forBoard = sharedSituationIn(file.text) !== null || (await useAnalysis().read(file.text)).ok;
  return forBoard ? layOut({ ok: true, value: file }) : toArchive(file);
}

async function toArchive(file: Opened): Promise<RouteLocationRaw | null> {
  return (await useArchive().importFile(file)) ? { name: 'history', query: { tab: 'deals' } } : null;
}
