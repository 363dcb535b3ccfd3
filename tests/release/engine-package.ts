/** The built npm package, made once for all who look at it, and the examples of its README. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
export const PACKAGE = join(ROOT, 'dist/forhont-engine');
export const NAME = 'forhont-engine';

/** As `npm run build:engine` does. */
export function buildPackage(): void {
  execFileSync(process.execPath, [join(ROOT, 'src-main/shells/release/engine.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export interface Example {
  /** The heading it stands under. */
  readonly title: string;
  readonly code: string;
  /** What the README says it prints. */
  readonly printed: string;
}

export function examples(): Example[] {
  const text = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
  const found = [
    ...text.matchAll(/## (?<title>.+)\n(?:(?!\n## )[^])*?```js\n(?<code>[^]*?)```\n\n```text\n(?<printed>[^]*?)```/g),
  ];
  return found.map(({ groups }) => groups as unknown as Example);
}
