/** What data hold, and what an exchange of them changes, piece by piece in the order it is told. */
import type { DataCounts, DataDifference, DataStates } from '#shared/api/data.ts';

/** Whole things, or things that are in another state. */
export type PartCounts = { readonly counts: DataCounts } | { readonly states: DataStates };

const COUNTS = ['deals', 'attempts', 'lessons', 'exercises', 'learners', 'positions', 'ruleSets', 'scores'] as const;
const STATES = ['deals', 'games', 'attempts', 'lessons', 'exercises', 'ratings', 'learners'] as const;

export interface Part {
  readonly key: `counts.${keyof DataCounts}` | `states.${keyof DataStates}`;
  readonly count: number;
}

export function partsOf(counted: PartCounts): Part[] {
  const parts: Part[] =
    'counts' in counted
      ? COUNTS.map((kind) => ({ key: `counts.${kind}`, count: counted.counts[kind] }))
      : STATES.map((kind) => ({ key: `states.${kind}`, count: counted.states[kind] }));
  return parts.filter(({ count }) => count > 0);
}

export interface Change {
  readonly what: keyof DataDifference;
  readonly isLoss: boolean;
  readonly counted: PartCounts;
}

/** What is lost and what comes, each said even where it is nothing; where data are only added nothing is lost. */
export function changesOf(difference: DataDifference, how: 'replace' | 'merge'): Change[] {
  const counts = (what: 'lost' | 'gained', isLoss: boolean): Change => ({
    what,
    isLoss,
    counted: { counts: difference[what] },
  });
  const states = (what: 'back' | 'spoilt' | 'otherwise' | 'further' | 'mended', isLoss: boolean): Change => ({
    what,
    isLoss,
    counted: { states: difference[what] },
  });
  const replaces = how === 'replace';
  const goes = [counts('lost', true), states('back', true), states('spoilt', true), states('otherwise', replaces)];
  const comes = [counts('gained', false), states('further', false), states('mended', false)];
  const told = (changes: Change[], always: boolean): Change[] => {
    const some = changes.filter(({ counted }) => partsOf(counted).length > 0);
    return some.length > 0 || !always ? some : changes.slice(0, 1);
  };
  return [...told(goes, replaces), ...told(comes, true)];
}
