/**
 * The way in for a browser that the program starts. Everybody on this computer can read its command line, so the token
 * does not stand there but a link: good once, for a minute, and for this address only.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { same, type Access } from './access.ts';

export const OPEN_PATH = '/open';
/** In milliseconds. */
const GOOD_FOR = 60_000;
const CODE = /^((\d{1,15})\.[\w-]{32})\.([\w-]{43})$/;

/** An address that leads to the page once. Whoever knows the token can make one, a second start of the program too. */
export function oneTimeLink({ port, token }: Access, now = Date.now()): string {
  const host = `127.0.0.1:${port}`;
  const text = `${now + GOOD_FOR}.${randomBytes(24).toString('base64url')}`;
  return `http://${host}${OPEN_PATH}?code=${text}.${signature(token, host, text)}`;
}

/** Tells of each code brought to this address whether it is good, and takes it. */
export function linkTaker(token: string, host: string): (code: string, now?: number) => boolean {
  const taken = new Map<string, number>();
  return (code, now = Date.now()) => {
    for (const [text, end] of taken) if (end < now) taken.delete(text);
    const [, text = '', end = '', given = ''] = CODE.exec(code) ?? [];
    const inTime = Number(end) >= now && Number(end) <= now + GOOD_FOR;
    if (!inTime || taken.has(text) || !same(given, signature(token, host, text))) return false;
    taken.set(text, Number(end));
    return true;
  };
}

function signature(token: string, host: string, text: string): string {
  return createHmac('sha256', token).update(`forhont-code ${host} ${text}`).digest('base64url');
}
