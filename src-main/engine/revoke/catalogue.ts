/** Which offence a refusal is. */
import { REVOKES, REVOKE_IDS, type RevokeId } from '#shared/rules/revoke.ts';
import type { Reason } from '#shared/view.ts';

const BY_REASON = new Map<string, RevokeId>(
  REVOKE_IDS.flatMap((id) => REVOKES[id].reasons.map((code) => [code, id] as const)),
);

/** The offence of the catalogue that a refused act is; `null` when it can only be refused. */
export function revokeFor({ code }: Reason): RevokeId | null {
  return BY_REASON.get(code) ?? null;
}
