/** The one record in a text that says more: a letter with its greeting and signature, with or without signs of quotation. */
import { VARIANTS } from '../seats.ts';
import { parseAny } from './any.ts';
import { parseLocatedDeal } from './deal-text.ts';
import type { Before } from './fault.ts';
import { isDealRecord } from './headers.ts';

export interface FoundRecord {
  readonly text: string;
  /** Where it stands; `null` where it is not written so, because something was taken from the beginning of its lines. */
  readonly before: Before | null;
}

/** `> ` of mail, and a fence of code. */
const QUOTED = /^[ \t]*(?:>[ \t]?)+/gm;
const FENCE = /^[ \t]*(?:`{3,}|~{3,}).*$/gm;
const HEADER = /^\s*\[\s*\p{Lu}[\p{L}\d]*\s*"/u;
const VERSION = /^\s*\[\s*Forhont\s*"/;
const LINE = new RegExp(`^\\s*(?:${[...VARIANTS, 'four-hand'].join('|')})\\s+\\S+\\s+\\d`);
/** Marks around what is quoted within a line. */
const SHARED = /forhont\d+\.[\w-]+\.[\da-f]{1,8}/gi;
/** Lines after a record that are tried to be none of it, and beginnings that are looked at. */
const MAX_AFTER = 60;
const MAX_STARTS = 20;

/** `null`: there is none, or more than one. Of a text that is a record itself nothing has to be found. */
export function recordWithin(whole: string): FoundRecord | null {
  const text = whole.replace(QUOTED, '').replace(FENCE, '');
  const shared = new Set(text.match(SHARED));
  const starts = startsIn(text).slice(0, MAX_STARTS);
  if (shared.size + starts.length === 0) return null;
  const read = [...shared].filter(isRecord).map((found) => ({ text: found, at: text.indexOf(found) }));
  for (const [index, at] of starts.entries()) {
    const found = longestRecord(text.slice(at, starts[index + 1]));
    if (found !== null) read.push({ text: found, at });
  }
  const [only] = read;
  if (read.length > 1) return null;
  // What is wrong with the only thing meant as one is worth more than that the letter is none.
  const meant = only ?? (starts.length === 1 ? { text: text.slice(starts[0]), at: starts[0]! } : null);
  if (meant === null) return null;
  const before = { line: text.slice(0, meant.at).split('\n').length - 1, offset: meant.at };
  return { text: meant.text, before: text === whole ? before : null };
}

/** Where a block of headers, a line or JSON begins. */
function startsIn(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  let inHeaders = false;
  let hasVersion = false;
  for (const line of text.split('\n')) {
    const isHeader = HEADER.test(line);
    const isVersion = VERSION.test(line);
    const opens =
      (isHeader && (!inHeaders || (isVersion && hasVersion))) ||
      LINE.test(line) ||
      (line.startsWith('{') && starts.length === 0);
    if (opens) starts.push(at);
    if (opens) hasVersion = false;
    hasVersion ||= isVersion;
    inHeaders = isHeader || (inHeaders && line.trim() === '');
    at += line.length + 1;
  }
  return starts;
}

/** What looks like a part of a record: a move, a card, a number of a trick, a comment. Not to be left out because of a fault in it. */
const PART = /(?:^|\s)(?:\d+\.+|\d:\S+|[789TUOKA][hlab][!?]*)(?=\s|$)|[{}]/u;

/** The record a text begins with; what cannot be read at its end is none of it, unless it looks like a part. */
function longestRecord(text: string): string | null {
  const lines = text.split('\n');
  for (let count = lines.length; count > 0 && lines.length - count <= MAX_AFTER; count--) {
    const left = lines[count] ?? '';
    if (PART.test(left)) return null;
    if (count < lines.length && left.trim() === '') continue;
    const part = lines.slice(0, count).join('\n');
    if (isRecord(part)) return part;
  }
  return null;
}

function isRecord(text: string): boolean {
  if (isDealRecord(text)) return parseLocatedDeal(text).ok;
  const read = parseAny(text);
  return read.ok && read.value.format !== 'hand';
}
