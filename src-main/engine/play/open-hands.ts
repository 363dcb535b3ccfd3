/** When all hands lie open during play. csm VII.2; domaci, Vyložený žebrák a vyložený durch */
import type { Position } from '../position-types.ts';

export function handsOpen({ contract, fields, tricks, trick }: Position): boolean {
  const finished = tricks.length;
  if (contract === 'open-betl' || contract === 'open-durch') return finished >= 1;
  const from = fields.betlOpenFromTrick;
  if (contract !== 'betl' || from === null) return false;
  return finished >= from || (finished === from - 1 && trick.length > 0);
}
