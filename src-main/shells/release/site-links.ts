/** Whether every link and picture of built pages leads somewhere. Other sites are not asked. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

export interface DeadLink {
  /** From the root of the site. */
  readonly page: string;
  readonly link: string;
}

/** @param base the folder the site is served from, between slashes */
export function deadLinks(site: string, base: string): DeadLink[] {
  const pages = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const texts = new Map(pages.map((page) => [page, withoutScripts(readFileSync(join(site, page), 'utf8'))]));
  const anchors = new Map<string, Set<string>>();
  const anchorsOf = (page: string): Set<string> => {
    const known = anchors.get(page) ?? new Set(all(texts.get(page)!, /\s(?:id|name)="([^"]+)"/g).map(decoded));
    anchors.set(page, known);
    return known;
  };
  const dead: DeadLink[] = [];
  for (const [page, text] of texts) {
    for (const link of new Set(all(text, /\s(?:href|src)="([^"]*)"/g).map(decoded))) {
      if (/^[a-z]+:|^\/\//i.test(link)) continue;
      const [path = '', anchor = ''] = link.split('#');
      const target = path === '' ? page : targetOf(path.replace(/\?.*$/, ''), page, base);
      const file = target === null ? null : fileAt(site, target);
      const found = file !== null && (anchor === '' || !texts.has(file) || anchorsOf(file).has(decodeURI(anchor)));
      if (!found) dead.push({ page, link });
    }
  }
  return dead;
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}

function decoded(attribute: string): string {
  return attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

/** From the root of the site; `null` outside it. */
function targetOf(path: string, page: string, base: string): string | null {
  const plain = decodeURI(path);
  if (plain.startsWith('/')) return plain.startsWith(base) ? plain.slice(base.length) : null;
  const target = posix.join(posix.dirname(page), plain);
  return target.startsWith('..') ? null : target;
}

function fileAt(site: string, target: string): string | null {
  const places = [target, posix.join(target, 'index.html'), `${target}.html`].map((place) =>
    place.replace(/^\.?\//, ''),
  );
  return places.find((place) => existsSync(join(site, place)) && statSync(join(site, place)).isFile()) ?? null;
}
