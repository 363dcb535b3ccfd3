/**
 * How a page makes sure that whoever answers at its address is the program it was opened by, before it sends its token:
 * `GET /bridge?nonce=…` is answered with a proof that the token is known there.
 */

/** The proof: HMAC-SHA-256 of this text under the token, base64url. The address is in it, so that no other can pass it on. */
export function greetingText(host: string, nonce: string): string {
  return `forhont ${host} ${nonce}`;
}

export const NONCE = /^[\w-]{16,64}$/;
