/**
 * How a newer version proves where it comes from: the key of the project signs version and content of every file when it is packed, and
 * a program that has the public half takes no file without such a signature. Who holds the server, or the lists on it, cannot make one.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** With the version in it, an older release cannot be passed off as a newer one. */
const statementOf = (version: string, sha512: string): Buffer => Buffer.from(`Forhont update\n${version}\n${sha512}\n`);

/** Of a file, base64, as lists of releases have it. */
export async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** A private Ed25519 key as PEM, e.g. of `openssl genpkey -algorithm ed25519`. Throws where it is none. */
export function signingKey(pem: string): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`An Ed25519 key is needed, not ${key.asymmetricKeyType}.`);
  return key;
}

/** Its public half as a program carries it. */
export function publicHalf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** @param sha512 of the file, base64 */
export function signUpdate(key: KeyObject, version: string, sha512: string): string {
  return sign(null, statementOf(version, sha512), key).toString('base64');
}

/**
 * Whether one of the signatures says that this file is that version.
 *
 * @param key as `publicHalf` gives it; what is no key proves nothing
 */
export async function isProven(
  file: string,
  version: string,
  signatures: readonly string[],
  key: string,
): Promise<boolean> {
  const statement = statementOf(version, await sha512Of(file));
  try {
    const known = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
    if (known.asymmetricKeyType !== 'ed25519') return false;
    return signatures.some((each) => verify(null, statement, known, Buffer.from(each, 'base64')));
  } catch {
    return false;
  }
}
