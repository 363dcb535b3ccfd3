import type { Channel } from '#shared/api/rpc.ts';

/**
 * Something that can reach the main process. It opens channels, one after another when one is lost,
 * and says when there is one (`open`) and when there is none (`lost`).
 */
export interface Transport {
  start(open: (channel: Channel) => void, lost: () => void): void;
}
