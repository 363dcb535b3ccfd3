import { shallowRef } from 'vue';

/** Work that may take long: what is done, how far it is, and a way out. */
export interface LongWork {
  readonly text: string;
  /** 0 to 1. */
  readonly share: number;
  readonly cancelLabel: string;
  readonly cancel: () => void;
}

/** What `ProgressNote` shows, besides proofs at the table; `null`: nothing is under way. */
export const longWork = shallowRef<LongWork | null>(null);
