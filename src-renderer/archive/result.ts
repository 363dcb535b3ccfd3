/** How a deal ended, by its key among the results of the archive. */
export function resultKey({ made, partly }: { readonly made: boolean | null; readonly partly: boolean }) {
  if (made === null) return null;
  if (made) return 'archive.results.made';
  return partly ? 'archive.results.partly' : 'archive.results.lost';
}
