import { expect, test } from 'vitest';
import type { Connection, Settings } from '#shared/api/index.ts';
import type { Channel } from '#shared/api/rpc.ts';
import { connect } from '#main/shells/connect.ts';
import { clientOver } from '../../src-renderer/bridge/client.ts';
import type { ConnectionLoss, Transport } from '../../src-renderer/bridge/transport.ts';
import { openApp, type TestApp } from './helpers.ts';

/** Two ends of a line that carries texts only. */
function line(): [Channel, Channel] {
  const listeners: [Set<(text: string) => void>, Set<(text: string) => void>] = [new Set(), new Set()];
  const end = (own: 0 | 1, other: 0 | 1): Channel => ({
    post: (text) => queueMicrotask(() => listeners[other].forEach((listener) => listener(text))),
    on(listener) {
      listeners[own].add(listener);
      return () => listeners[own].delete(listener);
    },
  });
  return [end(0, 1), end(1, 0)];
}

/** A transport that is opened and broken by hand. */
function manual(app: TestApp) {
  let open!: (channel: Channel) => void;
  let lost!: (why: ConnectionLoss) => void;
  let disconnect = (): void => undefined;
  const transport: Transport = {
    start(whenOpen, whenLost) {
      open = whenOpen;
      lost = whenLost;
    },
  };
  return {
    transport,
    open() {
      const [main, window] = line();
      disconnect = connect(main, app, () => undefined);
      open(window);
    },
    /** The line is cut first; the window notices later. */
    cut: () => disconnect(),
    lost: () => lost('away'),
  };
}

test('calls made before the first connection wait for it', async () => {
  const app = await openApp();
  const { transport, open } = manual(app);
  const client = clientOver(transport);
  const info = client.call('app.info', {});
  open();
  expect(await info).toMatchObject({ ok: true, value: { name: 'Forhont' } });
});

test('a broken connection answers its calls, is told, and works again once it is back', async () => {
  const app = await openApp();
  const { transport, open, cut, lost } = manual(app);
  const client = clientOver(transport);
  const told: Connection[] = [];
  client.onConnection((connection) => told.push(connection));
  open();
  await client.call('app.info', {});

  cut();
  const pending = client.call('app.info', {});
  await new Promise(setImmediate);
  lost();
  const connectionLost = { ok: false, error: { code: 'connection-lost' } };
  expect(await pending).toEqual(connectionLost);
  expect(await client.call('app.info', {})).toEqual(connectionLost);

  open();
  expect(await client.call('app.info', {})).toMatchObject({ ok: true });
  expect(told).toEqual(['connected', 'away', 'connected']);
});

test('events are heard by those who listen, over the second connection too', async () => {
  const app = await openApp();
  const { transport, open, cut, lost } = manual(app);
  const client = clientOver(transport);
  const heard: Settings['theme'][] = [];
  const stop = client.on('settings', ({ theme }) => heard.push(theme));
  open();
  await client.call('settings.set', { theme: 'dark' });
  cut();
  lost();
  open();
  await client.call('settings.set', { theme: 'light' });
  stop();
  await client.call('settings.set', { theme: 'system' });
  expect(heard).toEqual(['dark', 'light']);
});
