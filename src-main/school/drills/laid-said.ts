/**
 * What is said of a laid game: that winning it is not enough. Each contract asks for something else, so question, hints and
 * what proves the answer name it. It is read off the cards that lie there, so that exercises kept by older programs say it, too.
 * csm V.11, turnaj II.19
 */
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import type { DrillScene } from '#shared/school/drill.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import { contractComponents } from '#main/engine/index.ts';
import { laidConditions } from '#main/engine/laid/index.ts';

/** What may not happen if the game is to be laid, as a part of the codes of sentences. */
type Demand = 'no-trick' | 'tricks' | 'points' | 'seven' | 'sevens' | 'sevens-one-hand' | 'sevens-points';

export function laidDemand({ contract, rules, variant }: DrillScene): Demand {
  const fields = rulesFor(findRuleSet(rules)!, variant);
  const components = contractComponents(contract!, fields);
  const { noTrickTaken, noTrickLost, noPointLost } = laidConditions(components, fields.laid);
  if (components.includes('dve-sedmy')) {
    if (noPointLost) return 'sevens-points';
    return fields.laid.dveSedmy === 'any-layout' ? 'sevens' : 'sevens-one-hand';
  }
  if (noTrickTaken) return 'no-trick';
  if (noTrickLost) return 'tricks';
  return components.includes('sedma') ? 'seven' : 'points';
}

/** What is lost though the contract may be made. */
const BEYOND_WINNING: readonly string[] = ['point-lost', 'trick-lost'];

/** A sentence of a laid drill by what its contract asks for; sentences of other kinds as they are. */
export function saidOfLaid({ kind, scene, claim }: Exercise, saying: Saying): Saying {
  const { code, params } = saying;
  if (kind !== 'laid') return saying;
  const demand = laidDemand(scene);
  switch (code) {
    case 'laid':
    case 'look-laid':
    case 'laid-proven':
      return { code: `${code}-${demand}`, params };
    case 'laid-refuted': {
      const mayWin = scene.trump !== null && BEYOND_WINNING.includes(claim?.breach ?? '');
      return mayWin ? { code: `${code}-${claim!.breach}`, params } : saying;
    }
    default:
      return saying;
  }
}
