/** How the program is packed for each system, for electron-builder. */
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { SCHEME } from '../scheme.ts';
import { updatesPlace, type UpdatesGiven } from '../updates-place.ts';
import { contents, leftOut, ROOT } from './contents.ts';
import { desktopEntries } from './desktop-actions.ts';
import { APP_ID, METAINFO_FILE } from './metainfo.ts';

export interface Packing {
  /** A folder with Electron for the target; by itself electron-builder fetches one. */
  readonly electronDist?: string | undefined;
  /** Where releases are published and looked for (`UpdatesGiven`); without it the program says nothing of newer versions. */
  readonly updates?: UpdatesGiven | undefined;
  /** The project's address, which deb and rpm must have. */
  readonly homepage?: string | undefined;
  /** `Name <address>`, which Debian's and Red Hat's packages must have. */
  readonly maintainer?: string | undefined;
  /** For Playwright, which drives a window through Node's inspector; never for people. */
  readonly forTests?: boolean;
}

const EXECUTABLE = 'forhont';
const ICONS = 'resources/icons';
const OF_THE_TARGET = ['!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node'];

/** How files of ours look on Linux: electron-builder announces their kind and leaves out the picture. */
export const RECORD_ICONS = [
  ['record.png', '512x512/mimetypes/application-x-forhont.png'],
  ['record.svg', 'scalable/mimetypes/application-x-forhont.svg'],
].map(([from, to]) => `${join(ROOT, ICONS, from!)}=/usr/share/icons/hicolor/${to!}`);

export function configuration({
  electronDist,
  updates,
  homepage,
  maintainer,
  forTests = false,
}: Packing): Configuration {
  const { files, packages } = contents();
  // Named for every system: electron-builder takes everything where one has nothing but exceptions.
  const ours = [...files, ...leftOut(packages)];
  const place = updatesPlace(updates?.from);
  return {
    appId: APP_ID,
    productName: 'Forhont',
    copyright: 'Copyright © The Forhont authors',
    directories: { output: 'dist/release', buildResources: ICONS },
    ...(electronDist !== undefined && { electronDist }),
    // better-sqlite3 brings its binaries, made for Node-API: nothing is compiled.
    npmRebuild: false,
    nodeGypRebuild: false,
    asar: true,
    asarUnpack: ['node_modules/better-sqlite3/prebuilds/*.node'],
    extraResources: [{ from: 'dist/licences', to: 'licences' }],
    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: forTests,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    },
    electronLanguages: ['en', 'en-US', 'en-GB', 'cs', 'sk'],
    fileAssociations: [
      {
        ext: 'forhont',
        name: 'Forhont record',
        description: 'A position or a record of a deal of mariáš',
        mimeType: 'application/x-forhont',
        role: 'Editor',
        icon: 'record',
      },
    ],
    protocols: [{ name: 'Forhont', schemes: [SCHEME] }],
    extraMetadata: { ...(homepage !== undefined && { homepage }), ...(place && { updates }) },
    publish: place && [place.publish],
    // What says of itself that it is signed is.
    forceCodeSigning: updates?.signed === true,
    win: { target: ['nsis', 'portable'], files: [...ours, ...OF_THE_TARGET], icon: `${ICONS}/forhont.ico` },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
      installerLanguages: ['en_US', 'cs_CZ', 'sk_SK'],
    },
    portable: { artifactName: '${productName}-${version}-portable.${ext}' },
    mac: {
      target: [
        { target: 'dmg', arch: ['universal'] },
        { target: 'zip', arch: ['universal'] },
      ],
      icon: `${ICONS}/forhont.icns`,
      category: 'public.app-category.card-games',
      hardenedRuntime: true,
      // One program for both processors has the binaries of both.
      files: [...ours, '!node_modules/better-sqlite3/prebuilds/!(darwin-*).node'],
      x64ArchFiles: '**/better-sqlite3/prebuilds/darwin-*.node',
    },
    linux: {
      target: ['AppImage', 'deb', 'rpm'],
      files: [...ours, ...OF_THE_TARGET],
      icon: `${ICONS}/hicolor`,
      category: 'Game;CardGame',
      executableName: EXECUTABLE,
      desktop: desktopEntries(EXECUTABLE),
      synopsis: 'A trainer for mariáš',
      ...(maintainer !== undefined && { maintainer }),
    },
    deb: { fpm: [...RECORD_ICONS, METAINFO_FILE] },
    rpm: { fpm: [...RECORD_ICONS, METAINFO_FILE] },
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  };
}

export const OUTPUT = join(ROOT, 'dist/release');
