/** A situation to give to others: a file of three lines, or a link of one word. */
import { nameSchema } from '../names.ts';
import { MAX_SITUATION_LENGTH } from './read.ts';

export interface SharedSituation {
  /** 1–60 characters. */
  readonly name: string;
  /** Its line, unread. */
  readonly text: string;
}

const HEADING = 'forhont situation 1';
export const SITUATION_LINK = /^forhont:situation\?/i;
const name = nameSchema(60);

export function makeSituationFile({ name: called, text }: SharedSituation): string {
  return `${HEADING}\n${oneLine(called)}\n${oneLine(text)}\n`;
}

export function makeSituationLink({ name: called, text }: SharedSituation): string {
  return `forhont:situation?${new URLSearchParams({ name: called, text }).toString()}`;
}

/** The situation in a file or a link; `null` where it is something else. */
export function sharedSituationIn(given: string): SharedSituation | null {
  const text = given.replace(/^\uFEFF/, '').trim();
  if (SITUATION_LINK.test(text)) {
    const asked = new URLSearchParams(text.replace(SITUATION_LINK, ''));
    return sensible(asked.get('name') ?? '', asked.get('text') ?? '');
  }
  const [heading, called = '', line = ''] = text.split(/\r\n|\r|\n/, 3);
  return heading?.trim().toLowerCase() === HEADING ? sensible(called, line) : null;
}

function sensible(called: string, text: string): SharedSituation | null {
  const line = text.trim();
  if (line === '' || line.length > MAX_SITUATION_LENGTH) return null;
  const read = name.safeParse(called.trim() || line.slice(0, 60));
  return read.success ? { name: read.data, text: line } : null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
