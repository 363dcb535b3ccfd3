/**
 * Manifests for catalogues of software: Flathub, winget and Homebrew. Each tells where an installer lies and its checksum, so they are
 * made after the installers, and only where it is known where those are published.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '#resources/locales/languages.ts';
import { textsIn } from '#shared/texts.ts';
import type { UpdatesPlace } from '../updates-place.ts';
import { OUTPUT } from './configuration.ts';
import { APP_ID } from './metainfo.ts';

export interface Published {
  readonly version: string;
  readonly homepage: string;
  /** The address of a file of this release. */
  readonly addressOf: (file: string) => string;
}

export interface Installer {
  readonly file: string;
  /** In small letters. */
  readonly sha256: string;
}

/** Where the files of a release can be fetched. */
export function addressesIn({ publish }: UpdatesPlace, version: string): Published['addressOf'] {
  const folder =
    publish.provider === 'github'
      ? `https://github.com/${publish.owner}/${publish.repo}/releases/download/v${version}/`
      : publish.url.replace(/\/?$/, '/');
  return (file) => new URL(encodeURIComponent(file), folder).href;
}

/** By the path of the file in a catalogue. */
export type Manifests = Readonly<Record<string, string>>;

/** The Debian package unpacked over Electron's base, as Flathub builds programs that are not built by it. */
export function flathub({ addressOf }: Published, { file, sha256 }: Installer): Manifests {
  const manifest = {
    id: APP_ID,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': '25.08',
    sdk: 'org.freedesktop.Sdk',
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': '25.08',
    command: 'forhont',
    'finish-args': [
      '--share=ipc',
      '--socket=fallback-x11',
      '--socket=wayland',
      '--socket=pulseaudio',
      '--device=dri',
      // Files are opened through the portal; the network is for looking for newer versions, which Flathub brings.
    ],
    modules: [
      {
        name: 'forhont',
        buildsystem: 'simple',
        'build-commands': [
          'ar x forhont.deb && tar -xf data.tar.*',
          'cp -r opt/Forhont /app/forhont',
          'cp -r usr/share /app/',
          `mv /app/share/applications/forhont.desktop /app/share/applications/${APP_ID}.desktop`,
          'install -D forhont.sh /app/bin/forhont',
        ],
        sources: [
          { type: 'file', url: addressOf(file), sha256, 'dest-filename': 'forhont.deb' },
          {
            type: 'script',
            'dest-filename': 'forhont.sh',
            commands: ['exec zypak-wrapper /app/forhont/forhont "$@"'],
          },
        ],
      },
    ],
  };
  return { [`flathub/${APP_ID}.json`]: `${JSON.stringify(manifest, null, 2)}\n` };
}

const WINGET = '1.10.0';
const PACKAGE = 'Forhont.Forhont';
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', cs: 'cs-CZ' };

/** The three kinds of files of the Windows Package Manager. */
export function winget({ version, homepage, addressOf }: Published, { file, sha256 }: Installer): Manifests {
  const folder = `winget/manifests/f/Forhont/Forhont/${version}`;
  const head = { PackageIdentifier: PACKAGE, PackageVersion: version };
  const about = (language: Language): Fields => ({
    ...head,
    PackageLocale: LOCALES[language],
    Publisher: 'The Forhont authors',
    PackageName: 'Forhont',
    PackageUrl: homepage,
    License: 'MIT',
    ShortDescription: textsIn(language).t('catalog.summary'),
    Description: textsIn(language).t('catalog.text'),
    ManifestType: language === 'en' ? 'defaultLocale' : 'locale',
    ManifestVersion: WINGET,
  });
  const installer: Fields = {
    ...head,
    InstallerType: 'nullsoft',
    Scope: 'user',
    UpgradeBehavior: 'install',
    ManifestType: 'installer',
    ManifestVersion: WINGET,
  };
  const listed = `Installers:\n- Architecture: x64\n  InstallerUrl: ${quoted(addressOf(file))}\n  InstallerSha256: ${sha256.toUpperCase()}\n`;
  return {
    [`${folder}/${PACKAGE}.yaml`]: yaml({
      ...head,
      DefaultLocale: LOCALES.en,
      ManifestType: 'version',
      ManifestVersion: WINGET,
    }),
    [`${folder}/${PACKAGE}.installer.yaml`]: yaml(installer) + listed,
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`${folder}/${PACKAGE}.locale.${LOCALES[language]}.yaml`, yaml(about(language))]),
    ),
  };
}

/** A cask of Homebrew. */
export function homebrew({ version, homepage, addressOf }: Published, { file, sha256 }: Installer): Manifests {
  const address = addressOf(file).replaceAll(version, '#{version}');
  const cask = [
    'cask "forhont" do',
    `  version "${version}"`,
    `  sha256 "${sha256}"`,
    '',
    `  url "${address}"`,
    '  name "Forhont"',
    `  desc "${textsIn('en')
      .t('catalog.summary')
      .replace(/^Play and learn/, 'Trainer for')}"`,
    `  homepage "${homepage}"`,
    '',
    '  app "Forhont.app"',
    '',
    '  zap trash: "~/Library/Application Support/forhont"',
    'end',
  ];
  return { 'homebrew/Casks/f/forhont.rb': `${cask.join('\n')}\n` };
}

type Fields = Readonly<Record<string, string>>;

/** Every value in quotes, so that nothing is read as a number or a date. */
function yaml(fields: Fields): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key}: ${quoted(value)}\n`)
    .join('');
}

function quoted(value: string): string {
  return JSON.stringify(value);
}

/** Which installer each catalogue takes. */
const CATALOGUES = [
  { ending: /-linux-(?:amd64|x64)\.deb$/, make: flathub },
  { ending: /-win-x64\.exe$/, make: winget },
  { ending: /-mac-universal\.dmg$/, make: homebrew },
] as const;

/** Into `dist/release/catalogues`, for the installers that were made. Returns the files. */
export function writeCatalogues(published: Published): string[] {
  const made = readdirSync(OUTPUT).flatMap((file) =>
    CATALOGUES.filter(({ ending }) => ending.test(file)).map(({ make }) =>
      make(published, {
        file,
        sha256: createHash('sha256')
          .update(readFileSync(join(OUTPUT, file)))
          .digest('hex'),
      }),
    ),
  );
  return made.flatMap((manifests) =>
    Object.entries(manifests).map(([name, text]) => {
      const path = join(OUTPUT, 'catalogues', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return path;
    }),
  );
}
