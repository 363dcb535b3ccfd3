/** A file dropped on the window is opened, whatever screen is shown: on the board, among situations, or in the archive. */
import type { RouteLocationRaw } from 'vue-router';
import { MAX_ARCHIVE_LENGTH } from '#shared/api/text-limits.ts';
import { strangeness, textOf } from '../common/kinds-of-files.ts';
import { tellError } from '../common/errors.ts';
import { openFile } from '../archive/opened.ts';
import { placeOf } from '../bridge/preload-transport.ts';

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
  return openFile({ name: file.name, text: read.value, ...placeOf(file) });
}
