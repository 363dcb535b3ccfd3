/** A finished deal as a setup from its first card on. */
import { isDeepStrictEqual } from 'node:util';
import type { AnalysisResults } from '#shared/api/analysis.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatsOf } from '#shared/seats.ts';
import type { Texts } from '#shared/texts.ts';
import type { Storage, StoredPlayer } from '#main/storage/index.ts';
import { setupOfPlayed } from '#main/engine/index.ts';
import { followFinished, placeOf, type Proofs } from '../game/index.ts';

export interface Reader {
  readonly texts: Texts;
  /** What the owner of the settings is called. */
  readonly playerName: string;
}

type FromDeal = AnalysisResults['analysis.fromDeal'];

/** Errors: `unknown-deal`; `deal-not-finished`, for its cards are secret; `deal-thrown-in`, which has no contract. */
export async function setupOfDeal(
  storage: Storage,
  proofs: Pick<Proofs, 'apply'>,
  dealId: number,
  reader: Reader,
): Promise<Result<FromDeal>> {
  const followed = await followFinished(storage, proofs, dealId);
  if (!followed.ok) return followed;
  const { session, stored, players, deals } = followed.value;
  const setup = setupOfPlayed(rulesWritten(session.ruleSet), deals);
  if (!setup) return err('deal-thrown-in', {}, ['dealId']);

  const names = seatsOf(session.variant).map((seat) => nameAt(players[placeOf({ session, stored }, seat)], reader));
  return ok({ setup, names });
}

/** A bot by its name in the reader's language, a person by his own. */
export function nameAt(player: StoredPlayer | undefined, { texts, playerName }: Reader): string {
  return player?.bot ? texts.t(`bots.${player.bot.id}`) : (player?.profile?.name ?? playerName);
}

/** A set everybody has is written by its id, any other is written out. */
export function rulesWritten(ruleSet: RuleSet): Setup['rules'] {
  return isDeepStrictEqual(findRuleSet(ruleSet.id), ruleSet) ? ruleSet.id : ruleSet;
}
