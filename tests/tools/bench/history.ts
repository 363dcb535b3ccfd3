/** The last runs, kept beside the bench so that a regression is seen; nodes are exact, times those of one machine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFormatted } from '../../formatted.ts';
import type { Measured } from './measure.ts';

export interface Run {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly node: string;
  /** By name of set and mode. */
  readonly sets: Readonly<Record<string, Measured>>;
  /** Layouts a second by what was asked. */
  readonly sampling: Readonly<Record<string, number>>;
}

const FILE = join(import.meta.dirname, 'history.json');
const KEPT = 10;

function runs(): Run[] {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Run[]) : [];
}

export function lastRun(): Run | undefined {
  return runs().at(-1);
}

export async function keep(run: Run): Promise<void> {
  const text = JSON.stringify([...runs(), run].slice(-KEPT), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  );
  await writeFormatted(FILE, text);
}
