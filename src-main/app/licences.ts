/** The libraries the program carries, with their licences: written once when it is built, shipped as a text, and shown in the window. */
import type { Licence } from '#shared/api/index.ts';

const SEPARATOR = `\n${'─'.repeat(80)}\n\n`;
const HEADING = /^(\S+) (\S+) \((.*)\)\n\n/;

/** `THIRD-PARTY.txt` */
export function licencesText(licences: readonly Licence[]): string {
  return licences
    .map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`)
    .join(SEPARATOR);
}

/** What `licencesText` wrote. */
export function licencesIn(text: string): Licence[] {
  return text.split(SEPARATOR).flatMap((entry) => {
    const [heading, name, version, licence] = HEADING.exec(entry) ?? [];
    if (heading === undefined) return [];
    return [{ name: name!, version: version!, licence: licence!, text: entry.slice(heading.length).trimEnd() }];
  });
}
