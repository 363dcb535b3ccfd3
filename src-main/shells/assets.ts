/** The built window as both shells serve it: files below one directory, and the headers they are sent with. */
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Asset {
  readonly body: Buffer<ArrayBuffer>;
  readonly type: string;
}

/** The file a URL's path (still encoded) names; `null` when there is none, it lies outside, or its type is not served. */
export async function readAsset(directory: string, pathname: string): Promise<Asset | null> {
  const root = resolve(directory);
  const file = resolve(join(root, decoded(pathname === '/' ? '/index.html' : pathname)));
  const type = TYPES[extname(file)];
  if (!file.startsWith(root + sep) || type === undefined) return null;
  try {
    return { body: await readFile(file), type };
  } catch {
    return null;
  }
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll('\0', '');
  } catch {
    return '';
  }
}

/**
 * Headers of every answer. Only own scripts, styles, fonts and images; no frames, no forms, no `eval`.
 * Style attributes are allowed because Vue writes them in static markup; style elements are not.
 * @param connectTo what the window may open a connection to, as a CSP source
 */
export function securityHeaders(connectTo: string): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    // `blob:` for diagrams the window draws itself and turns into PNG.
    'img-src': "'self' blob:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': connectTo,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, source]) => `${directive} ${source}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
