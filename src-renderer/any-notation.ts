import type { ForhontClient } from '#shared/api/index.ts';
import { isDealRecord, parseAny, type AnyNotation } from '#shared/notation/index.ts';
import type { Result } from '#shared/result.ts';

/** Any text a person may give, as `parseAny` reads it. Of a whole deal the engine makes the position that a board can show. */
export async function readNotation(client: Pick<ForhontClient, 'call'>, text: string): Promise<Result<AnyNotation>> {
  if (!isDealRecord(text)) return parseAny(text);
  const answer = await client.call('analysis.fromRecord', { text });
  return answer.ok ? parseAny(answer.value.record) : answer;
}
