import { isDealRecord, parseAny, type AnyNotation } from '#shared/notation/index.ts';
import type { Result } from '#shared/result.ts';
import { useClient } from './stores/client.ts';

/** Any text a person may give, as `parseAny` reads it. Of a whole deal the engine makes the position that a board can show. */
export async function readNotation(text: string): Promise<Result<AnyNotation>> {
  if (!isDealRecord(text)) return parseAny(text);
  const answer = await useClient().call('analysis.fromRecord', { text });
  return answer.ok ? parseAny(answer.value.record) : answer;
}
