/** Manifests for catalogues, and what the program consists of: well-formed, and true to what is packed. */
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { addressesIn, flathub, homebrew, winget, type Published } from '#main/shells/release/catalogues.ts';
import { configuration } from '#main/shells/release/configuration.ts';
import { APP_ID } from '#main/shells/release/metainfo.ts';
import { sbom } from '#main/shells/release/sbom.ts';
import { updatesPlace } from '#main/shells/updates-place.ts';

const SHA = 'ab'.repeat(32);
const PUBLISHED: Published = {
  version: '1.2.3',
  homepage: 'https://example.org/forhont',
  addressOf: addressesIn(updatesPlace('owner/forhont')!, '1.2.3'),
};

test('files of a release are looked for where it is published', () => {
  expect(PUBLISHED.addressOf('Forhont 1.exe')).toBe(
    'https://github.com/owner/forhont/releases/download/v1.2.3/Forhont%201.exe',
  );
  const own = addressesIn(updatesPlace('https://example.org/files')!, '1.2.3');
  expect(own('a.deb')).toBe('https://example.org/files/a.deb');
});

test('Flathub gets a manifest that unpacks what the Debian package holds', () => {
  const [[name, text]] = Object.entries(flathub(PUBLISHED, { file: 'a.deb', sha256: SHA })) as [[string, string]];
  const manifest = JSON.parse(text) as {
    id: string;
    command: string;
    modules: { sources: { sha256?: string; url?: string }[] }[];
  };
  expect(name).toBe(`flathub/${APP_ID}.json`);
  expect([manifest.id, manifest.command]).toEqual([configuration({}).appId, configuration({}).linux!.executableName]);
  expect(manifest.modules[0]!.sources[0]).toMatchObject({ sha256: SHA, url: PUBLISHED.addressOf('a.deb') });
});

test('winget gets its files, in every language', () => {
  const files = winget(PUBLISHED, { file: 'Forhont-1.2.3-win-x64.exe', sha256: SHA });
  const read = Object.entries(files).map(
    ([name, text]) => [name.split('/').at(-1)!, load(text) as Record<string, unknown>] as const,
  );
  expect(read.map(([name]) => name).sort()).toEqual([
    'Forhont.Forhont.installer.yaml',
    'Forhont.Forhont.locale.cs-CZ.yaml',
    'Forhont.Forhont.locale.en-US.yaml',
    'Forhont.Forhont.yaml',
  ]);
  for (const [, fields] of read)
    expect(fields).toMatchObject({ PackageIdentifier: 'Forhont.Forhont', PackageVersion: '1.2.3' });
  const { Installers } = Object.fromEntries(read)['Forhont.Forhont.installer.yaml']!;
  expect(Installers).toEqual([
    {
      Architecture: 'x64',
      InstallerUrl: PUBLISHED.addressOf('Forhont-1.2.3-win-x64.exe'),
      InstallerSha256: SHA.toUpperCase(),
    },
  ]);
  const descriptions = read.flatMap(([, fields]) => (fields['ShortDescription'] ? [fields['ShortDescription']] : []));
  expect(new Set(descriptions).size).toBe(2);
});

test('Homebrew gets a cask whose address follows from its version', () => {
  const [[, cask]] = Object.entries(homebrew(PUBLISHED, { file: 'Forhont-1.2.3-mac-universal.dmg', sha256: SHA })) as [
    [string, string],
  ];
  expect(cask).toContain(
    'url "https://github.com/owner/forhont/releases/download/v#{version}/Forhont-#{version}-mac-universal.dmg"',
  );
  expect(cask).toMatch(new RegExp(`version "1\\.2\\.3"\\n {2}sha256 "${SHA}"`));
  // Homebrew refuses descriptions that begin with an article or name the program, and those over 80 letters.
  const [, desc] = /desc "(.*)"/.exec(cask)!;
  expect(desc).toMatch(/^(?!An? |The |Forhont).{10,80}[^.]$/);
});

test('every part is named with its version, its licence and its address among packages', () => {
  const parts = [
    { name: 'zod', version: '4.0.0', licence: 'MIT' },
    { name: '@rgrove/parse-xml', version: '4.2.0', licence: 'ISC' },
  ];
  expect(sbom('1.2.3', parts)).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'Forhont', version: '1.2.3' } },
    components: [
      { name: 'zod', purl: 'pkg:npm/zod@4.0.0' },
      { name: '@rgrove/parse-xml', purl: 'pkg:npm/%40rgrove/parse-xml@4.2.0', licenses: [{ license: { id: 'ISC' } }] },
    ],
    dependencies: [{ ref: 'forhont', dependsOn: ['pkg:npm/zod@4.0.0', 'pkg:npm/%40rgrove/parse-xml@4.2.0'] }],
  });
});
