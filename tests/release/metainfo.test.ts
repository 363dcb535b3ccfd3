/** The metainfo of catalogues and the menu of the icon: well-formed, complete in every language, and true to the program. */
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#resources/locales/languages.ts';
import { configuration } from '#main/shells/release/configuration.ts';
import type { desktopEntries } from '#main/shells/release/desktop-actions.ts';
import { metainfo, METAINFO_FILE } from '#main/shells/release/metainfo.ts';
import { screenIn } from '#shared/screen-link.ts';

const RELEASED = { version: '1.0.0', date: '2026-11-27', homepage: 'https://example.org/a?b&c' };

function all(element: XmlElement, name: string): XmlElement[] {
  const children = element.children.filter((child): child is XmlElement => child instanceof XmlElement);
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

test('says everything in every language, names what is packed, and escapes what it is given', () => {
  const root = parseXml(metainfo(RELEASED)).root!;
  for (const [tag, count] of [
    ['summary', 1],
    ['p', 1],
    ['li', 4],
  ] as const) {
    const said = all(root, tag);
    for (const language of LANGUAGES) {
      const own = said.filter(({ attributes }) => (attributes['xml:lang'] ?? 'en') === language);
      expect(own.map(({ text }) => text.trim().length > 10)).toEqual(Array(count).fill(true));
    }
  }
  const { linux, appId, fileAssociations } = configuration({});
  expect(all(root, 'id')[0]!.text).toBe(appId);
  expect(all(root, 'binary')[0]!.text).toBe(linux!.executableName);
  expect(
    all(root, 'category')
      .map(({ text }) => text)
      .join(';'),
  ).toBe(linux!.category);
  const [association] = [fileAssociations].flat();
  expect(all(root, 'mediatype').map(({ text }) => text)).toContain(association!.mimeType);
  expect(all(root, 'url').map(({ text }) => text)).toEqual([RELEASED.homepage]);
  expect(all(root, 'release')[0]!.attributes).toEqual({ version: '1.0.0', date: '2026-11-27' });
});

test('is part of the packages for Debian and Red Hat, and needs no address', () => {
  const { deb, rpm } = configuration({});
  expect(deb!.fpm).toContain(METAINFO_FILE);
  expect(rpm!.fpm).toContain(METAINFO_FILE);
  expect(all(parseXml(metainfo({ version: '1', date: '2026-11-27' })).root!, 'url')).toEqual([]);
});

test('the menu of the icon names every action in every language and starts what is packed', () => {
  const { linux } = configuration({});
  const { entry, desktopActions } = linux!.desktop as ReturnType<typeof desktopEntries>;
  expect(entry['Actions']!.split(';')).toEqual([...Object.keys(desktopActions), '']);
  for (const [id, { Exec, ...names }] of Object.entries(desktopActions)) {
    expect(id).toMatch(/^[A-Za-z0-9-]+$/);
    expect(screenIn(Exec!.replace(`${linux!.executableName} `, ''))).toBe(id);
    expect(Object.keys(names).sort()).toEqual(['Name', 'Name[cs]']);
    expect(new Set(Object.values(names)).size).toBe(LANGUAGES.length);
  }
});
