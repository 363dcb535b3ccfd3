/** The format of positions as data, apart from their schema: whoever only writes them needs no schema. */
import type { Data, FileFormat } from './formats.ts';

/** Its number may be left out; a setup read has none, for it is of the present format. */
export const POSITION_FORMAT: FileFormat = { current: 1, steps: {}, complete: unnumbered };

function unnumbered(setup: Data): Data {
  return Object.fromEntries(Object.entries(setup).filter(([key]) => key !== 'format'));
}
