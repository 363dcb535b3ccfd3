import type { ImportProblem } from '#shared/api/archive.ts';
import type { ForhontClient } from '#shared/api/index.ts';
import { isDealRecord, parseAny, placedAfter, recordWithin, type AnyNotation } from '#shared/notation/index.ts';
import type { DomainError, Result } from '#shared/result.ts';

type Client = Pick<ForhontClient, 'call'>;

/** What was read, and what it tells wrongly of its result. */
export type ReadNotation = AnyNotation & { readonly problems: readonly ImportProblem[] };

/** Any text a person may give, as `parseAny` reads it, or the one record in it. Of a whole deal the engine makes the position that a board can show. */
export async function readNotation(client: Client, text: string): Promise<Result<ReadNotation>> {
  const read = await readAll(client, text);
  if (read.ok) return read;
  const found = recordWithin(text);
  if (found === null) return read;
  const within = await readAll(client, found.text);
  if (within.ok) return within;
  const { before } = found;
  return { ok: false, error: before ? placedAfter(within.error, before) : withoutPlace(within.error) };
}

/** As a tag, positions tell their result. */
const RESULT_TAG = /^result /;

async function readAll(client: Client, text: string): Promise<Result<ReadNotation>> {
  if (!isDealRecord(text)) {
    const read = parseAny(text);
    if (!read.ok) return read;
    const tells = read.value.format === 'record' && read.value.record.tags.some((tag) => RESULT_TAG.test(tag));
    const checked = tells ? await client.call('analysis.fromRecord', { text }) : null;
    return { ok: true, value: { ...read.value, problems: checked?.ok ? checked.value.problems : [] } };
  }
  const answer = await client.call('analysis.fromRecord', { text });
  if (!answer.ok) return answer;
  const { record, problems } = answer.value;
  const read = parseAny(record);
  return read.ok ? { ok: true, value: { ...read.value, problems } } : read;
}

const PLACE: ReadonlySet<string> = new Set(['line', 'column', 'offset']);

/** Signs of quotation were taken away: the place would be another. */
function withoutPlace({ code, params = {} }: DomainError): DomainError {
  const others = Object.entries(params).filter(([name]) => !PLACE.has(name));
  return { code, params: Object.fromEntries(others) };
}
