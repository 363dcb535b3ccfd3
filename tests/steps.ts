/** Commands as steps of a longer check: each says how it ended, and none keeps the next from being tried. */
import { spawn } from 'node:child_process';

/** Whether the command succeeded; what it says comes in one piece, if it failed. */
export function run(command: string): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (status) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const name = command.length > 60 ? `${command.slice(0, 60)}…` : command;
      process.stdout.write(`${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s: ${name}\n`);
      if (status !== 0) process.stdout.write(`${Buffer.concat(output).toString().trimEnd()}\n`);
      resolve(status === 0);
    });
  });
}

/** One after another. */
export async function inTurn<T>(steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (const step of steps) results.push(await step());
  return results;
}

export const runInTurn = (commands: readonly string[]): Promise<boolean[]> =>
  inTurn(commands.map((command) => () => run(command)));
