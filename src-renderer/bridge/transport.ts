import type { Connection } from '#shared/api/index.ts';
import type { Channel } from '#shared/api/rpc.ts';

export type ConnectionLoss = Exclude<Connection, 'connected'>;

/**
 * Something that can reach the main process. It opens channels, one after another when one is lost,
 * and says when there is one (`open`) and when there is none (`lost`), and why not.
 */
export interface Transport {
  start(open: (channel: Channel) => void, lost: (why: ConnectionLoss) => void): void;
}
