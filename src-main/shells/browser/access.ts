/** Where the browser shell was last found and by what secret: kept beside the database, so that an old tab finds it again. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { greetingText } from '#shared/api/greeting.ts';
import { BRIDGE_PATH } from '#shared/api/rpc.ts';

const accessSchema = z.strictObject({
  port: z.number().int().min(1).max(65_535),
  token: z.string().regex(/^[\w-]{43}$/),
});
export type Access = z.infer<typeof accessSchema>;

/** How long somebody who listens may take to answer, in milliseconds. */
const PATIENCE = 1500;

export function accessFile(directory: string): string {
  return join(directory, 'browser.json');
}

/** What the last start left; `null` when there is nothing, it makes no sense, or others could have read it. */
export function readAccess(file: string): Access | null {
  try {
    const open = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
    return open ? null : accessSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Whole or not at all, and for nobody else's eyes. */
export function writeAccess(file: string, access: Access): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}`;
  try {
    writeFileSync(part, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'w' });
    renameSync(part, file);
  } catch (fault) {
    rmSync(part, { force: true });
    throw fault;
  }
}

export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

export function addressOf({ port, token }: Access): string {
  return `http://127.0.0.1:${port}/#token=${token}`;
}

export function proofOf(token: string, host: string, nonce: string): string {
  return createHmac('sha256', token).update(greetingText(host, nonce)).digest('base64url');
}

/** Whether the program that wrote this is there and answers. The secret itself is not sent. */
export async function answers({ port, token }: Access): Promise<boolean> {
  const host = `127.0.0.1:${port}`;
  const nonce = randomBytes(24).toString('base64url');
  try {
    const response = await fetch(`http://${host}${BRIDGE_PATH}?nonce=${nonce}`, {
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    return response.ok && same(await response.text(), proofOf(token, host, nonce));
  } catch {
    return false;
  }
}

export function same(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
