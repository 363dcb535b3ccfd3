/** Formats of texts: as in `formats.ts` of data, a chain of small pure steps lifts what is older before it is read. */
import { quotedPiece, type SourceText } from './fault.ts';

export interface TextFormat {
  /** Written now. */
  readonly current: number;
  /** `steps[n]` makes a text of format n + 1 out of one of format n. */
  readonly steps: Readonly<Record<number, (text: string) => string>>;
}

/**
 * The source as one of the present format. What is wrong in a text that was lifted is told at its beginning: places in it are not
 * those its reader sees.
 * @param found the number as it is written, and where; a text without one is of the first format
 */
export function lifted(
  source: SourceText,
  { current, steps }: TextFormat,
  found: { readonly text: string; readonly index: number } | undefined,
): SourceText {
  const format = /^[1-9]\d{0,3}$/.test(found?.text ?? '1') ? Number(found?.text ?? 1) : Infinity;
  if (format > current) return source.fail(found!.index, 'notation-newer', { found: quotedPiece(found!.text) });
  if (format === current) return source;
  let { text } = source;
  for (let at = format; at < current; at++) text = steps[at]!(text);
  return { text, fail: (_, code, params, path) => source.fail(0, code, params, path) };
}
