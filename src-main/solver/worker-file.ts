/** Where a thread's program is. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * In the sources a file of its own; in a build a program beside the others, or beside the folder of what they share.
 *
 * @param asker `import.meta.url` of who asks
 * @param source in the sources, from there
 * @param built name in a build
 */
export function workerFile(asker: string, source: string, built: string): string {
  const files = [source, `./${built}`, `../${built}`].map((place) => fileURLToPath(new URL(place, asker)));
  return files.find((file) => existsSync(file)) ?? files[1]!;
}
