// Plain JavaScript that any Node understands: says in one line why an old Node without our own one beside it will not do.
import { readFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const file = new URL(`../../../resources/locales/${/^(cs|sk)\b/.test(locale) ? 'cs' : 'en'}/shell.json`, import.meta.url);
  const { oldNode } = JSON.parse(readFileSync(file, 'utf8'));
  const here = `${process.platform}-${process.arch}`;
  process.stderr.write(`${oldNode.replace('{version}', process.versions.node).replace('{platform}', here)}\n`);
  process.exit(1);
}
