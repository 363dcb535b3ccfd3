/**
 * Formats of what is kept or sent. The data carry a number; small pure steps lift every older format to the present one
 * before a schema sees it, so that whoever reads knows one shape only. What has no number is of the first format.
 */
import { z } from 'zod';

export type Data = Readonly<Record<string, unknown>>;

export interface FileFormat {
  /** Written now. */
  readonly current: number;
  /** Where the number stands; `format` if nothing is said. */
  readonly key?: string;
  /** `steps[n]` makes data of format n + 1 out of data of format n. */
  readonly steps: Readonly<Record<number, (data: Data) => Data>>;
  /** Fills in what data of any format may lack; runs last. */
  readonly complete?: (data: Data) => Data;
}

/**
 * Data of any format as data of the present one. What is no object, or has a number that is none, is left for the schema to refuse;
 * so is a newer format, which `lifting` tells apart.
 */
export function lift({ current, key = 'format', steps, complete = same }: FileFormat, data: unknown): unknown {
  if (!isData(data)) return data;
  const found = data[key] ?? 1;
  if (!isFormat(found) || found > current) return data;
  let lifted = data;
  for (let format = found; format < current; format++) lifted = steps[format]!(lifted);
  return complete(key in data || current > 1 ? { ...lifted, [key]: current } : lifted);
}

/**
 * A schema of the present format that reads every older one as well.
 * Error of a newer one: `format-newer` with `found` and `known`, at the number.
 */
export function lifting<S extends z.ZodType>(format: FileFormat, schema: S): z.ZodType<z.output<S>, z.input<S>> {
  const { current: known, key = 'format' } = format;
  const read = z.preprocess((data, context) => {
    const found = isData(data) ? data[key] : undefined;
    if (isFormat(found) && found > known) {
      context.addIssue({ code: 'custom', path: [key], params: { code: 'format-newer', found, known } });
    }
    return lift(format, data);
  }, schema);
  return read as unknown as z.ZodType<z.output<S>, z.input<S>>;
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFormat(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1;
}

const same = (data: Data): Data => data;
