/** Which offence a refusal is. */
import { RENONCS, RENONC_IDS, type RenoncId } from '#shared/rules/renonc.ts';
import type { Reason } from '#shared/view.ts';

const BY_REASON = new Map<string, RenoncId>(
  RENONC_IDS.flatMap((id) => RENONCS[id].reasons.map((code) => [code, id] as const)),
);

/** The offence of the catalogue that a refused act is; `null` when it can only be refused. */
export function renoncFor({ code }: Reason): RenoncId | null {
  return BY_REASON.get(code) ?? null;
}
