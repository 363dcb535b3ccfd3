/** What the programs have in common that work on a database until they are killed: its file is the first argument. */
import { flushCompileCache } from 'node:module';
import { writeSync } from 'node:fs';
import { createApp, type App } from '#main/app/index.ts';
import type { MethodName, Params, Results } from '#shared/api/index.ts';
import { unwrap, type Result } from '#shared/result.ts';

export interface Mortal {
  readonly listen: App['listen'];
  /** A call that must succeed. */
  readonly get: <M extends MethodName>(method: M, params: Params<M>) => Promise<Results[M]>;
}

export async function openMortal(): Promise<Mortal> {
  const app = unwrap(
    await createApp({
      databaseFile: process.argv[2]!,
      shell: 'browser',
      systemLanguage: 'cs',
      report: (fault) => {
        throw fault;
      },
    }),
  );
  // Whoever is killed does not come to keep what was compiled for the next one.
  flushCompileCache();
  return {
    listen: app.listen,
    get: async (method, params) => unwrap((await app.handle(method, params)) as Result<never>),
  };
}

/** One line; written before anything else happens, so that a kill cannot take it back. */
export const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
