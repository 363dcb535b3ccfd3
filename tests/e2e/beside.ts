/** Calls of the services beside the window, over a line of their own. */
import type { Page } from '@playwright/test';
import type { MethodName, Params, Results } from '#shared/api/index.ts';
import { BRIDGE_PATH, BRIDGE_PROTOCOL, type Channel } from '#shared/api/rpc.ts';
import type { Result } from '#shared/result.ts';

export function callBeside<M extends MethodName>(
  page: Page,
  method: M,
  params: Params<M>,
): Promise<Result<Results[M]>> {
  return page.evaluate(
    async ({ method, params, path, protocol }) => {
      const { channel, close } = await line();
      const answer = await new Promise<string>((resolve) => {
        channel.on((text) => text.includes('"beside"') && resolve(text));
        channel.post(JSON.stringify({ t: 'q', i: 'beside', m: 'call', a: [method, params] }));
      });
      close();
      return (JSON.parse(answer) as { r: Result<Results[M]> }).r;

      async function line(): Promise<{ channel: Channel; close: () => void }> {
        // Read by the bench too, whose types know no window.
        const page = globalThis as unknown as { forhont?: Channel; location: { host: string } };
        const preloaded = page.forhont;
        if (preloaded) return { channel: preloaded, close: () => undefined };
        const socket = new WebSocket(`ws://${page.location.host}${path}`, [
          protocol,
          sessionStorage.getItem('forhont-token')!,
        ]);
        await new Promise((resolve) => socket.addEventListener('open', resolve));
        const channel: Channel = {
          post: (text) => socket.send(text),
          on(listener) {
            socket.addEventListener('message', ({ data }) => listener(String(data)));
            return () => undefined;
          },
        };
        return { channel, close: () => socket.close() };
      }
    },
    { method, params, path: BRIDGE_PATH, protocol: BRIDGE_PROTOCOL },
  );
}
