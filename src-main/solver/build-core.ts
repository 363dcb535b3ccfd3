/**
 * Compiles `assembly/` with AssemblyScript and writes the result as `core-wasm.ts`, which is kept in the repository so that neither
 * the app nor its bundles need the compiler: `npm run build:solver`.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What is used of the compiler. Its own types declare AssemblyScript's arrays and numbers as globals, which would blur those of
 * JavaScript in the whole program, so they are kept out by a name the type checker does not follow.
 */
interface Compiler {
  main(
    args: readonly string[],
    files: {
      readFile(name: string, directory: string): Promise<string | null>;
      writeFile(name: string, contents: Uint8Array | string): void;
      listFiles(): string[];
    },
  ): Promise<{ readonly error: Error | null }>;
}
const COMPILER = 'assemblyscript/asc' as string;

const here = import.meta.dirname;
const OPTIONS = ['index.ts', '--outFile', 'core.wasm', '--runtime', 'stub', '-O3', '--noAssert', '--converge'];

/** The module's bytes; the same sources and compiler always give the same. */
export async function compileCore(): Promise<Uint8Array> {
  let compiled: Uint8Array | undefined;
  const { default: asc } = (await import(COMPILER)) as { default: Compiler };
  const { error } = await asc.main(OPTIONS, {
    readFile: async (name, directory) => {
      try {
        return await readFile(join(here, 'assembly', directory, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (_, contents) => {
      compiled = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error !== null || compiled === undefined) throw new Error(`AssemblyScript: ${String(error)}`);
  return compiled;
}

/** Of all that the module's bytes follow from: sources, options, and the compiler's version. */
export async function sourcesDigest(): Promise<string> {
  const { version } = createRequire(import.meta.url)('assemblyscript/package.json') as { version: string };
  const hash = createHash('sha256').update(JSON.stringify([version, OPTIONS]));
  for (const name of (await readdir(join(here, 'assembly'))).filter((each) => each.endsWith('.ts')).toSorted()) {
    // A checkout may end lines otherwise.
    const source = (await readFile(join(here, 'assembly', name), 'utf8')).replaceAll('\r\n', '\n');
    hash.update(JSON.stringify([name, source]));
  }
  return hash.digest('hex');
}

export function moduleText(bytes: Uint8Array, sources: string): string {
  // In hexadecimal digits it is compressed better than in base64.
  const digits = Buffer.from(bytes).toString('hex');
  return `/** Made by build-core.ts from assembly/ (${sources}); not to be edited. */\nexport const CORE_WASM =\n  '${digits}';\n`;
}

if (import.meta.main) {
  // eslint-disable-next-line import-x/no-restricted-paths -- As a program it stands above the floors.
  const { commandLine } = await import('../shells/command-line.ts');
  commandLine({ name: 'npm run build:solver', about: 'Compiles assembly/ into core-wasm.ts.' });
  commandLine({ name: 'npm run build:solver', about: 'Compiles assembly/ into core-wasm.ts.' });
  const bytes = await compileCore();
  await writeFile(join(here, 'core-wasm.ts'), moduleText(bytes, await sourcesDigest()));
  process.stdout.write(`${bytes.length} bytes\n`);
}
