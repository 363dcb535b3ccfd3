/** `npm run test:unit`: vitest with its own options; one it does not know is named in a line. */
process.argv.splice(2, 0, 'run');
try {
  await import(new URL('../node_modules/vitest/vitest.mjs', import.meta.url).href);
} catch (fault) {
  if (!(fault instanceof Error) || fault.name !== 'CACError') throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 2;
}
