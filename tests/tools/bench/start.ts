/**
 * `npm run bench -- start`: from starting the program to the first screen, end to end. The first start makes the
 * database; those after it are warm, and what is told is theirs. Milliseconds by the clock, and of processor time the
 * program's own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureBuilt } from '#main/shells/start/build.ts';
import { printedUrl } from '../../e2e/program.ts';
import { spreadOf } from './measure.ts';
import { say } from './report.ts';
import { launched } from './window.ts';

const ROOT = join(import.meta.dirname, '../../..');
const STARTS = 12;

export interface Start {
  /** Until the program says its address. */
  readonly address: number;
  /** From there until something can be clicked. */
  readonly content: number;
  readonly cpu: number | null;
}

export async function runStartBench(): Promise<void> {
  await ensureBuilt();
  say(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]!.model.trim()}`);
  const data = mkdtempSync(join(tmpdir(), 'forhont-bench-'));
  const browser = await launched();
  try {
    say(rowOf('first start', [await oneStart(browser, data)]));
    const warm: Start[] = [];
    for (let i = 0; i < STARTS; i++) warm.push(await oneStart(browser, data));
    say(rowOf('warm start', warm));
  } finally {
    await browser.close();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * @param end how the program is ended; `kill` leaves a database that was not closed in order
 * @param see what else is looked at before that
 */
export async function oneStart(
  browser: Browser,
  data: string,
  { end = 'close', see }: { end?: 'close' | 'kill'; see?: (page: Page) => Promise<void> } = {},
): Promise<Start> {
  const started = performance.now();
  const shell = spawn(process.execPath, [join(ROOT, 'out/main/browser.js'), '--no-open'], {
    env: { ...process.env, FORHONT_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const url = await printedUrl(shell.stdout);
    const address = performance.now() - started;
    const cpu = processorTime(shell.pid!);
    const page = await context.newPage();
    const opened = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    // The game as it was left, or the choice of one.
    await page.locator('.card-table, [data-action="start"]').first().waitFor();
    const content = performance.now() - opened;
    await see?.(page);
    return { address, content, cpu };
  } finally {
    await context.close();
    shell.kill(end === 'kill' ? 'SIGKILL' : 'SIGTERM');
    await new Promise((resolve) => shell.once('exit', resolve));
  }
}

/** Milliseconds; `null` where the system does not tell. */
function processorTime(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // utime and stime, in hundredths of a second.
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function rowOf(name: string, starts: readonly Start[]): string {
  const of = (label: string, values: readonly number[]): string => {
    const { median, worst } = spreadOf(values);
    return `${label} p50 ${median.toFixed(0).padStart(5)} worst ${worst.toFixed(0).padStart(5)} ms`;
  };
  const cpu = starts.flatMap((start) => (start.cpu === null ? [] : [start.cpu]));
  return [
    `${name.padEnd(12)} ${String(starts.length).padStart(3)}`,
    of(
      'content',
      starts.map(({ address, content }) => address + content),
    ),
    of(
      'of that the program',
      starts.map(({ address }) => address),
    ),
    ...(cpu.length > 0 ? [of('its processor time', cpu)] : []),
  ].join('  ');
}
