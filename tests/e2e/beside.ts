/** Calls of the services beside the window, over a line of their own, which stays as long as page and program do. */
import type { Page } from '@playwright/test';
import type { MethodName, Params, Results } from '#shared/api/index.ts';
import { BRIDGE_PATH, BRIDGE_PROTOCOL, type Channel } from '#shared/api/rpc.ts';
import type { Result } from '#shared/result.ts';

/** A call on its way is answered by its number. */
interface Line {
  readonly post: (text: string) => void;
  readonly waiting: Map<string, (answer: unknown) => void>;
  calls: number;
}

export function callBeside<M extends MethodName>(
  page: Page,
  method: M,
  params: Params<M>,
): Promise<Result<Results[M]>> {
  return page.evaluate(
    async ({ method, params, path, protocol }) => {
      // Read by the bench too, whose types know no window.
      const page = globalThis as unknown as { forhont?: Channel; beside?: Promise<Line>; location: { host: string } };
      const line = await (page.beside ??= opened());
      const id = `beside-${line.calls++}`;
      const answer = new Promise((resolve) => line.waiting.set(id, resolve));
      line.post(JSON.stringify({ t: 'q', i: id, m: 'call', a: [method, params] }));
      return (await answer) as Result<Results[M]>;

      async function opened(): Promise<Line> {
        const waiting: Line['waiting'] = new Map();
        const hear = (text: string): void => {
          if (!text.includes('"beside-')) return;
          const { i, r } = JSON.parse(text) as { i: string; r: unknown };
          waiting.get(i)?.(r);
          waiting.delete(i);
        };
        if (page.forhont) {
          page.forhont.on(hear);
          return { post: page.forhont.post, waiting, calls: 0 };
        }
        const socket = new WebSocket(`ws://${page.location.host}${path}`, [
          protocol,
          sessionStorage.getItem('forhont-token')!,
        ]);
        socket.addEventListener('message', ({ data }) => hear(String(data)));
        // With the program the line goes; the next call opens another.
        socket.addEventListener('close', () => delete page.beside);
        await new Promise((resolve, reject) => {
          socket.addEventListener('open', resolve);
          socket.addEventListener('error', reject);
        });
        return { post: (text) => socket.send(text), waiting, calls: 0 };
      }
    },
    { method, params, path: BRIDGE_PATH, protocol: BRIDGE_PROTOCOL },
  );
}
