/** Where people may tell of a fault, as the program's manifest says; nowhere else is a place made up. */

interface Manifest {
  readonly bugs?: string | { readonly url?: string } | undefined;
  readonly repository?: string | { readonly url?: string } | undefined;
  readonly homepage?: string | undefined;
}

const GITHUB = /^(?:(?:git\+)?https:\/\/github\.com\/|github:|git@github\.com:)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/** An address of the web; `null` where the manifest names none. */
export function reportTo(manifest: unknown): string | null {
  const { bugs, repository, homepage } = manifest as Manifest;
  const bugsUrl = typeof bugs === 'string' ? bugs : bugs?.url;
  if (isWeb(bugsUrl)) return bugsUrl;
  const repositoryUrl = typeof repository === 'string' ? repository : repository?.url;
  for (const address of [repositoryUrl, homepage]) {
    const project = GITHUB.exec(address ?? '')?.[1];
    if (project !== undefined) return `https://github.com/${project}/issues`;
  }
  return isWeb(homepage) ? homepage : null;
}

function isWeb(address: string | undefined): address is string {
  return address?.startsWith('https://') === true;
}
