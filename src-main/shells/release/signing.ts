/** What is signed when the program is packed: by the system's certificates, and by the project's own key for newer versions. */
import type { KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha512Of, signingKey, signUpdate } from '../update-proof.ts';

/** What electron-builder signs and notarises with. */
const NAMES = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'WIN_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'APPLE_ID',
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_TEAM_ID',
] as const;

/**
 * Takes away signing variables that are set and empty, as a forge sets them where there is no secret: electron-builder takes an empty
 * `CSC_LINK` for the path of a certificate, and fails on macOS.
 */
export function forgetEmptySigning(env: NodeJS.ProcessEnv): void {
  for (const name of NAMES) if (env[name] === '') Reflect.deleteProperty(env, name);
}

/** Whether the system's certificate signs what is packed; Linux has none. */
export function isCertified(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean {
  if (platform === 'win32') return Boolean(env['WIN_CSC_LINK'] ?? env['CSC_LINK']);
  return platform === 'darwin' && Boolean(env['CSC_LINK']);
}

/** The project's key out of `FORHONT_UPDATE_KEY`, which no program started from here is given. Throws where it is no such key. */
export function takeUpdateKey(env: NodeJS.ProcessEnv): KeyObject | null {
  const pem = env['FORHONT_UPDATE_KEY'];
  Reflect.deleteProperty(env, 'FORHONT_UPDATE_KEY');
  return pem === undefined || pem.trim() === '' ? null : signingKey(pem);
}

/** A file in a list, as electron-builder writes it. */
const LISTED = /^ {2}- url: (.+)\n {4}sha512: (.+)\n/gm;

/**
 * Signs every file that the lists of a release (`latest*.yml`) name, in the lists. Throws where a list is not as expected, or
 * names what is not beside it: a release that programs would refuse is not to be made.
 *
 * @returns the lists
 */
export async function signLists(folder: string, version: string, key: KeyObject): Promise<readonly string[]> {
  const lists = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name));
  if (lists.length === 0) throw new Error(`There is no list of a release in ${folder}.`);
  for (const name of lists) {
    const text = readFileSync(join(folder, name), 'utf8');
    const files = [...text.matchAll(LISTED)];
    if (files.length === 0 || files.length !== (text.match(/^ *-? *url:/gm) ?? []).length) {
      throw new Error(`${name} does not list its files as they are signed.`);
    }
    let signed = text;
    for (const [entry, url, listed] of files) {
      const sha512 = await sha512Of(join(folder, url!));
      if (sha512 !== listed) throw new Error(`${url} is not what ${name} says it is.`);
      signed = signed.replace(entry, () => `${entry}    signature: ${signUpdate(key, version, sha512)}\n`);
    }
    writeFileSync(join(folder, name), signed);
  }
  return lists;
}
