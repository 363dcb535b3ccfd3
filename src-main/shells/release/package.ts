/**
 * `npm run package`: installers for this system, or with `--dir` the unpacked program, into `dist/release`.
 *
 * - `--dir`: only the folder, no installer.
 * - `--electron <folder>`: an unpacked Electron for the target instead of the one electron-builder fetches.
 * - `--stand-in`: a folder that only looks like Electron; what comes of it shows what would be packed, and runs nowhere.
 *   Without a network `--dir` takes it by itself, and says so.
 * - `--for-tests`: with Node's inspector, for Playwright.
 *
 * `FORHONT_UPDATES` says where releases are published, and the program then knows where to look for newer ones: `owner/name` of a
 * repository on GitHub, or the https address of a folder. `GITHUB_REPOSITORY` is the project's home, `FORHONT_MAINTAINER` says whose
 * packages they are. Signing takes electron-builder's own variables (`CSC_LINK`, `APPLE_ID`, …), and `FORHONT_UPDATE_KEY`, a private
 * Ed25519 key as PEM, by which newer versions prove where they come from (docs/release.md).
 */
import type { KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import packageJson from '../../../package.json' with { type: 'json' };
import { ensureBuilt } from '../start/build.ts';
import { downloadElectron, electronFolder } from '../start/electron-binary.ts';
import { configuration, OUTPUT } from './configuration.ts';
import { writeLicences } from './licences.ts';
import { publicHalf } from '../update-proof.ts';
import { updatesPlace, type UpdatesGiven } from '../updates-place.ts';
import { forgetEmptySigning, isCertified, signLists, takeUpdateKey } from './signing.ts';
import { makeStandIn } from './stand-in-electron.ts';

const { values } = parseArgs({
  options: {
    dir: { type: 'boolean', default: false },
    electron: { type: 'string' },
    'stand-in': { type: 'boolean', default: false },
    'for-tests': { type: 'boolean', default: false },
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
rmSync(OUTPUT, { recursive: true, force: true });
const made = await build({
  dir: values.dir,
  publish: 'never',
  config: configuration({
    electronDist,
    updates,
    homepage: repository && `https://github.com/${repository}`,
    maintainer,
    forTests: values['for-tests'],
  }),
});
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
