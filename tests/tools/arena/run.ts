/** Runs a match: the deals that its file does not have yet, in this process or shared between worker processes. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { contestant, type Contestant } from './contestants.ts';
import { appendDeal, openJournal } from './journal.ts';
import { playMatchDeal, type DealRecord, type Players, type Terms } from './match.ts';

export interface Run {
  readonly terms: Terms;
  /** Numbers of the deals from–to, the end not included. */
  readonly from: number;
  readonly to: number;
  readonly file: string;
  /** Worker processes; 1 plays in this one. */
  readonly jobs: number;
  readonly onDeal?: (done: number, of: number) => void;
}

/** All deals asked for, those already in the file among them, in their order. */
export async function runMatch({ terms, from, to, file, jobs, onDeal }: Run): Promise<DealRecord[]> {
  const done = openJournal(file, terms);
  const numbers = Array.from({ length: to - from }, (_, i) => from + i);
  const left = numbers.filter((n) => !done.has(n));
  const finish = (record: DealRecord): void => {
    appendDeal(file, record);
    done.set(record.n, record);
    onDeal?.(numbers.length - left.length, numbers.length);
  };
  if (jobs === 1) {
    const players = seated(terms);
    try {
      for (let n = left.shift(); n !== undefined; n = left.shift()) finish(await playMatchDeal(n, terms, players));
    } finally {
      dismiss(players);
    }
  } else await Promise.all(Array.from({ length: jobs }, () => work(terms, left, finish)));
  return numbers.map((n) => done.get(n)!);
}

export function seated({ a, b, opponent, variant }: Pick<Terms, 'a' | 'b' | 'opponent' | 'variant'>): Players {
  const player = (spec: string): Contestant => contestant(spec, variant);
  return { a: player(a), b: player(b), o: player(opponent), '1': player('level:1') };
}

export function dismiss(players: Players): void {
  for (const player of Object.values(players)) player.close();
}

/** What a worker process is sent, and what it sends back. */
export type Order = { readonly terms: Terms } | { readonly n: number };
export type Reply = { readonly record: DealRecord } | { readonly failed: string };

function work(terms: Terms, left: number[], finish: (record: DealRecord) => void): Promise<void> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'worker.ts'));
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      // The other workers end after the deal they are at.
      left.length = 0;
      reject(error);
    };
    const next = (): void => {
      const n = left.shift();
      if (n !== undefined) child.send({ n } satisfies Order);
      else {
        child.disconnect();
        resolve();
      }
    };
    child.on('message', (reply: Reply) => {
      if ('failed' in reply) {
        child.disconnect();
        fail(new Error(reply.failed));
      } else {
        finish(reply.record);
        next();
      }
    });
    child.on('error', fail);
    child.on('exit', (code) => fail(new Error(`a worker ended with ${code}`)));
    child.send({ terms } satisfies Order);
    next();
  });
}
