/**
 * `npm run dev`: the window with live reload from Vite, the browser shell from its sources behind it. The shell starts
 * again whenever a source of the main process changes; port and token stay, so the open page only reconnects.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import open from 'open';
import { createServer } from 'vite';
import { languageFor, systemLocale } from '#main/app/language.ts';
import { BRIDGE_PATH } from '#shared/api/rpc.ts';
import { textsIn } from '#shared/texts.ts';
import { commandLine } from '../command-line.ts';
import { hasDisplay } from '../display.ts';

const { values: options } = commandLine({
  name: 'npm run dev --',
  about: 'Opens the app with live reload.',
  options: { 'no-open': { type: 'boolean', help: 'open nothing, only say the address' } },
});
const ROOT = join(import.meta.dirname, '../../..');
const port = await freePort();
const vitePort = await freePort();
const token = randomBytes(32).toString('base64url');

const shell = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(ROOT, 'src-main/shells/browser/main.ts'), '--no-open'],
  {
    stdio: ['inherit', 'ignore', 'inherit'],
    env: {
      ...process.env,
      FORHONT_PORT: String(port),
      FORHONT_DEV_TOKEN: token,
      FORHONT_DEV_HOST: `127.0.0.1:${vitePort}`,
    },
  },
);

const vite = await createServer({
  configFile: false,
  root: join(ROOT, 'src-renderer'),
  plugins: [vue()],
  logLevel: 'warn',
  server: {
    host: '127.0.0.1',
    port: vitePort,
    strictPort: true,
    proxy: {
      [`^${BRIDGE_PATH}(\\?|$)`]: {
        target: `http://127.0.0.1:${port}`,
        ws: true,
        changeOrigin: true,
        rewriteWsOrigin: true,
      },
    },
  },
});
await vite.listen();
const url = `http://127.0.0.1:${vitePort}/#token=${token}`;
process.stdout.write(`${textsIn(languageFor(systemLocale())).t('shell.running', { url })}\n`);
if (hasDisplay() && !options['no-open']) void open(url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    shell.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createNetServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
