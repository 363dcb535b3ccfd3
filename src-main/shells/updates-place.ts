/** Where releases of this program are: told by whoever publishes it, and by nothing else. */
import type { GenericServerOptions, GithubOptions } from 'builder-util-runtime';

export interface UpdatesPlace {
  /** For electron-builder, which tells it to electron-updater. */
  readonly publish: GithubOptions | GenericServerOptions;
  /** Where a person finds all versions. */
  readonly page: string;
}

/** How the program says of itself where its releases are, in its `package.json`. */
export interface UpdatesGiven {
  /** `owner/name` of a repository on GitHub, or the https address of a folder with `latest*.yml` and the files. */
  readonly from: string;
  /** Signed by the system's certificate, against which Windows and macOS hold what is to take its place. */
  readonly signed?: boolean;
  /** Public half of the project's key, without whose signature nothing takes its place (`update-proof.ts`). */
  readonly key?: string | undefined;
}

/** `null` where nothing is said, or nothing that can be understood. */
export function updatesPlace(from: string | undefined): UpdatesPlace | null {
  const text = from?.trim() ?? '';
  const [, owner, repo] = /^([\w-][\w.-]*)\/([\w.-]+)$/.exec(text) ?? [];
  if (owner !== undefined && repo !== undefined) {
    const page = `https://github.com/${owner}/${repo}/releases`;
    return { publish: { provider: 'github', owner, repo }, page };
  }
  if (!URL.canParse(text) || !['https:', 'http:'].includes(new URL(text).protocol)) return null;
  const { protocol, hostname, href } = new URL(text);
  // Without https only a computer may speak for its releases that is this one.
  if (protocol === 'http:' && hostname !== '127.0.0.1') return null;
  return { publish: { provider: 'generic', url: href }, page: href };
}

/** What the `package.json` of a program says, whatever it is. */
export function updatesGiven(manifest: unknown): UpdatesGiven | null {
  const { updates } = (manifest ?? {}) as { updates?: unknown };
  if (typeof updates !== 'object' || updates === null) return null;
  const { from, signed, key } = updates as { readonly [Key in keyof UpdatesGiven]?: unknown };
  if (typeof from !== 'string') return null;
  return { from, signed: signed === true, ...(key !== undefined && { key: typeof key === 'string' ? key : '' }) };
}
