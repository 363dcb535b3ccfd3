/** The port a person asks for in `FORHONT_PORT`, and why it cannot be had. */
import { err, ok, type Err, type Result } from '#shared/result.ts';

const GREATEST = 65_535;

/** `null` when none is asked for; error `port-invalid`. Zero asks for any free one. */
export function askedPort(text = ''): Result<number | null> {
  const asked = text.trim();
  if (asked === '') return ok(null);
  const port = /^\d{1,5}$/.test(asked) ? Number(asked) : Infinity;
  return port <= GREATEST ? ok(port) : err('port-invalid', { port: asked.slice(0, 40), greatest: GREATEST });
}

/** Errors `port-taken`, `port-forbidden`, `port-failed`. */
export function portProblem(port: number, fault: unknown): Err {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
  if (code === 'EADDRINUSE') return err('port-taken', { port: String(port) });
  if (code === 'EACCES') return err('port-forbidden', { port: String(port) });
  return err('port-failed', { port: String(port), detail: code });
}
