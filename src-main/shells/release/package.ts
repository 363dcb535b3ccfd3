/**
 * `npm run package`: installers for this system, or with `--dir` the unpacked program, into `dist/release`.
 */
import type { KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { build } from 'electron-builder';
import packageJson from '../../../package.json' with { type: 'json' };
import { commandLine } from '../command-line.ts';
import { ensureBuilt } from '../start/build.ts';
import { downloadElectron, electronFolder } from '../start/electron-binary.ts';
import { addressesIn, writeCatalogues } from './catalogues.ts';
import { configuration, OUTPUT } from './configuration.ts';
import { writeLicences } from './licences.ts';
import { writeMetainfo } from './metainfo.ts';
import { writeSbom } from './sbom.ts';
import { publicHalf } from '../update-proof.ts';
import { updatesPlace, type UpdatesGiven } from '../updates-place.ts';
import { forgetEmptySigning, isCertified, signLists, takeUpdateKey } from './signing.ts';
import { makeStandIn } from './stand-in-electron.ts';

const { values } = commandLine({
  name: 'npm run package --',
  about: 'Makes the installers for this system in dist/release.',
  options: {
    dir: { type: 'boolean', help: "only the program's folder, no installer" },
    electron: { type: 'string', value: 'FOLDER', help: 'an unpacked Electron, instead of the one that is fetched' },
    'stand-in': {
      type: 'boolean',
      help: 'a folder that only looks like Electron: shows what is packed, and runs nowhere; --dir takes it where there is no network',
    },
    'for-tests': { type: 'boolean', help: "with Node's inspector, for Playwright" },
  },
  environment: {
    FORHONT_UPDATES:
      'where releases are published: owner/name of a repository on GitHub, or the https address of a folder',
    FORHONT_MAINTAINER: 'who maintains deb and rpm, as Name <address>',
    GITHUB_REPOSITORY: "the project's home, owner/name",
    CSC_LINK: "and electron-builder's other variables: for signing",
    FORHONT_UPDATE_KEY: 'a private Ed25519 key as PEM, by which newer versions prove their origin (docs/release.md)',
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

forgetEmptySigning(process.env);
const updateKey = updateKeyGiven();
const updates = updatesAsked();
const maintainer = maintainerGiven();
const repository = process.env['GITHUB_REPOSITORY'];
await ensureBuilt();
const electronDist = values.electron ?? (values['stand-in'] ? makeStandIn() : await foundElectron());
writeLicences();
const homepage = repository && `https://github.com/${repository}`;
writeMetainfo({ version: packageJson.version, date: new Date().toISOString().slice(0, 10), homepage });
rmSync(OUTPUT, { recursive: true, force: true });
const made = await build({
  dir: values.dir,
  publish: 'never',
  config: configuration({
    electronDist,
    updates,
    homepage,
    maintainer,
    forTests: values['for-tests'],
  }),
});
writeSbom(packageJson.version);
const place = updatesPlace(updates?.from);
if (place && homepage && !values.dir) {
  const { version } = packageJson;
  made.push(...writeCatalogues({ version, homepage, addressOf: addressesIn(place, version) }));
}
if (updateKey && updates && !values.dir) await signLists(OUTPUT, packageJson.version, updateKey);
say(made.length > 0 ? made.join('\n') : OUTPUT);

/** A place nobody can look at is no mistake to find out about when the program is out. */
function updatesAsked(): UpdatesGiven | undefined {
  const from = process.env['FORHONT_UPDATES'];
  if (!from) return undefined;
  const signed = isCertified(process.platform, process.env);
  if (updatesPlace(from)) return { from, signed, ...(updateKey && { key: publicHalf(updateKey) }) };
  process.stderr.write(`FORHONT_UPDATES is neither owner/name of a repository nor an https address: ${from}\n`);
  process.exit(2);
}

/** Without it a program that no certificate signs tells of newer versions, and does not put them in its place. */
function updateKeyGiven(): KeyObject | null {
  try {
    return takeUpdateKey(process.env);
  } catch (fault) {
    process.stderr.write(`FORHONT_UPDATE_KEY is no private Ed25519 key as PEM: ${(fault as Error).message}\n`);
    process.exit(2);
  }
}

/** deb and rpm name somebody. */
function maintainerGiven(): string | undefined {
  const given = process.env['FORHONT_MAINTAINER'];
  if (given) return given;
  if (values.dir || process.platform !== 'linux') return undefined;
  process.stderr.write('FORHONT_MAINTAINER is missing: deb and rpm name who maintains them, as Name <address>.\n');
  process.exit(2);
}

/** The Electron beside its npm package, fetched when it can be; for a mere folder something in its shape will do. */
async function foundElectron(): Promise<string | undefined> {
  await downloadElectron();
  const found = electronFolder();
  if (found !== null || !values.dir) return found ?? undefined;
  say('Electron cannot be had here: a stand-in takes its place, and what is packed runs nowhere.');
  return makeStandIn();
}
