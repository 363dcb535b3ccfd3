/** Who imports whom, read from the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A file by its path from the root, with `/`. */
export type File = string;

export interface Import {
  readonly from: File;
  readonly to: File;
  /** Only types, which are gone at run time. */
  readonly types: boolean;
}

const ALIASES = { '#shared/': 'src-shared/', '#main/': 'src-main/', '#resources/': 'resources/' } as const;

/** `import … from` and `export … from`. */
const STATED = /^[ \t]*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
/** `import(…)`, of which a line may have several. */
const CALLED = /\bimport\(\s*'([^']+)'/g;
const COMMENT = /^\s*(?:\/\/|\*|\/\*\*).*$/gm;

export function importsIn(file: File, text: string): Import[] {
  const found: Import[] = [];
  const add = (name: string, types: boolean): void => {
    const to = resolved(file, name);
    if (to !== null) found.push({ from: file, to, types });
  };
  for (const [statement, types, name] of text.matchAll(STATED)) {
    add(name!, types !== undefined || (/\{[^}]*\}/.test(statement) && !/[{,]\s*(?!type\s)\w/.test(statement)));
  }
  for (const [, name] of text.replace(COMMENT, '').matchAll(CALLED)) add(name!, false);
  return found;
}

/** `null` for packages. */
function resolved(file: File, name: string): File | null {
  const alias = Object.entries(ALIASES).find(([prefix]) => name.startsWith(prefix));
  if (alias) return alias[1] + name.slice(alias[0].length);
  return name.startsWith('.')
    ? normalize(join(dirname(file), name))
        .split(sep)
        .join('/')
    : null;
}

export function sourcesIn(folders: readonly string[]): ReadonlyMap<File, string> {
  const sources = new Map<File, string>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(ts|vue)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const file = relative(ROOT, path).split(sep).join('/');
      // AssemblyScript, which is another language.
      if (!file.startsWith('src-main/solver/assembly/')) sources.set(file, readFileSync(path, 'utf8'));
    }
  }
  return sources;
}

/** Files that import each other in a circle; each circle once, as the way round. */
export function circlesIn(imports: readonly Import[]): File[][] {
  const targets = new Map<File, File[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<File>();
  const circles: File[][] = [];
  const visit = (file: File, way: readonly File[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) {
      circles.push([...way.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return circles;
}

/** A way over imports from one file to another, both ends named; `null` when there is none. */
export function wayBack(from: File, to: File, targets: ReadonlyMap<File, readonly File[]>): File[] | null {
  const cameFrom = new Map<File, File | null>([[from, null]]);
  for (const file of cameFrom.keys()) {
    if (file === to) {
      const way: File[] = [];
      for (let at: File | null = to; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const target of targets.get(file) ?? []) if (!cameFrom.has(target)) cameFrom.set(target, file);
  }
  return null;
}
