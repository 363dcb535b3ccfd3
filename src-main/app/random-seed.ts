/** 80 random bits. */
export function randomSeed(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(10))).toString('base64url');
}
