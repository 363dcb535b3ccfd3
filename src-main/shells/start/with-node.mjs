/**
 * Every npm script runs its command through this: `node with-node.mjs <command> <arguments…>`. It puts the Node that npm
 * installed with this project before the one it was started with, which may be older and is asked for nothing but this
 * file; hence plain JavaScript. Where there is no such Node and the present one is too old, it says so in one line.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The first that strips types by itself. */
const MIN = [22, 18];

/** The packages name their bin alike, so npm may leave it unlinked; the file itself is there. */
function ownNode() {
  const { platform, arch } = process;
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`];
  const files = names.map((name) =>
    join(ROOT, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node'),
  );
  return files.find((file) => existsSync(file));
}

function tooOld() {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const language = /^(cs|sk)\b/.test(locale) ? 'cs' : 'en';
  const { oldNode } = JSON.parse(readFileSync(join(ROOT, 'resources/locales', language, 'shell.json'), 'utf8'));
  const here = `${process.platform}-${process.arch}`;
  return oldNode.replace('{version}', process.versions.node).replace('{platform}', here);
}

const [major, minor] = process.versions.node.split('.').map(Number);
const own = ownNode();
if (own === undefined && (major < MIN[0] || (major === MIN[0] && minor < MIN[1]))) {
  process.stderr.write(`${tooOld()}\n`);
  process.exit(1);
}

const env = { ...process.env };
if (own !== undefined) {
  // Windows calls it Path.
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[path] = dirname(own) + delimiter + (env[path] ?? '');
}
// What one process has compiled the next one finds: the program starts in two thirds of the time. Older Nodes ignore it.
env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules/.cache/compiled');
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (fault) => {
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
});
child.on('exit', (code) => (process.exitCode = code ?? 1));
