/** What a translator has to look at in a language: what is missing, what changed in English since, what takes much more room. */

/** A message with when it was last changed: seconds since 1970, and the commit. */
export interface DatedMessage {
  readonly text: string;
  /** `null` where nobody can say. */
  readonly changed: { readonly at: number; readonly commit: string } | null;
}

export type Messages = ReadonlyMap<string, DatedMessage>;

export interface TextsReport {
  readonly missing: readonly string[];
  /** Not in English any more. */
  readonly left: readonly string[];
  readonly stale: readonly string[];
  readonly long: readonly string[];
}

/** So much longer than the English a text may be: a share, and letters besides for short ones. */
const LONGER = 1.6;
const BESIDES = 12;
/** Sentences wrap; labels on buttons do not. */
const LABEL = 40;

/** @param since English changed before this, in seconds since 1970, was seen to: nothing is stale by it */
export function textsReport(english: Messages, other: Messages, since = 0): TextsReport {
  const both = [...english].flatMap(([key, from]) => {
    const to = other.get(key);
    return to ? [{ key, from, to }] : [];
  });
  return {
    missing: [...english.keys()].filter((key) => !other.has(key)),
    left: [...other.keys()].filter((key) => !english.has(key)),
    stale: both.filter(({ from, to }) => isStale(from, to, since)).map(({ key }) => key),
    long: both.filter(({ from, to }) => isLong(from.text, to.text)).map(({ key }) => key),
  };
}

function isStale({ changed: from }: DatedMessage, { changed: to }: DatedMessage, since: number): boolean {
  return from !== null && to !== null && from.commit !== to.commit && from.at > Math.max(to.at, since);
}

function isLong(from: string, to: string): boolean {
  return from.length <= LABEL && longest(to) > longest(from) * LONGER + BESIDES;
}

/** Of its plural forms. */
function longest(message: string): number {
  return Math.max(...message.split(' | ').map(({ length }) => length));
}
