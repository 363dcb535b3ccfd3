/** A file dropped on the window is opened, whatever screen is shown: on the board, among situations, or in the archive. */
import type { RouteLocationRaw } from 'vue-router';
import { MAX_ARCHIVE_LENGTH } from '#shared/api/text-limits.ts';
import { sharedSituationIn } from '#shared/situations/index.ts';
import { strangeness, textOf } from '../common/kinds-of-files.ts';
import { useAnalysis } from '../editor/store.ts';
import { useArchive } from '../archive/store.ts';
import { tellError } from '../common/errors.ts';
import { layOut } from '../archive/opened.ts';

/**
 * Where it is to be seen; `null`: nowhere, and the person has been told why.
 * @param isCovered a sheet lies over the screen
 */
export async function openDropped(file: File, isCovered: boolean): Promise<RouteLocationRaw | null> {
  if (isCovered) {
    tellError({ code: 'dropped-behind', params: { file: file.name } });
    return null;
  }
  // All data, or a learner, are imported where it is said what that replaces.
  const strange = await strangeness(file);
  if (strange === null || strange.code === 'data-file-learner') {
    tellError({ code: 'dropped-data', params: { file: file.name } });
    return { name: 'settings', hash: '#data' };
  }
  const read = await textOf(file, MAX_ARCHIVE_LENGTH);
  if (!read.ok) {
    tellError(read.error);
    return null;
  }
  const text = read.value;
  if (sharedSituationIn(text) !== null || (await useAnalysis().read(text)).ok)
    return layOut({ ok: true, value: { name: file.name, text } });
  // Several deals, or those of another program.
  return (await useArchive().importFile(file.name, text)) ? { name: 'history', query: { tab: 'deals' } } : null;
}
