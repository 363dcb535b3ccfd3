import type { Walked } from '../../properties/walk.ts';

/** What a deal reached: phases, kinds of actions, contract, ending, components as they came out. */
export function branchesOf({ actions, naive, phases, settlement }: Walked): Set<string> {
  const branches = new Set<string>();
  for (const phase of phases) branches.add(`phase ${phase}`);
  for (const { type } of actions) branches.add(`action ${type}`);
  if (naive.contract && naive.ending !== 'folded') branches.add(`contract ${naive.contract}`);
  branches.add(`ending ${typeof naive.ending === 'object' ? naive.ending?.how : naive.ending}`);
  if (naive.claim !== null) branches.add(`claim ${naive.claim ? 'proved' : 'refuted'}`);
  if (settlement?.laid) branches.add(`doublings of a laid game paid by ${settlement.laid.doubledBy.length}`);
  for (const { id } of naive.fouls) branches.add(`renonc ${id}`);
  branches.add(`fleks ${Math.max(0, ...Object.values(naive.fleks))}`);
  if (settlement?.cappedAt) branches.add('capped');
  for (const { id, side, made, silentHundred } of settlement?.components ?? []) {
    branches.add(`component ${id} of ${side} ${made ? 'made' : 'lost'}`);
    if (silentHundred) branches.add(`silent hundred of ${silentHundred}`);
  }
  return branches;
}
