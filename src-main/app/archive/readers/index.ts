/**
 * What files the archive understands. A reader looks at a file's beginning and says whether it is one of its own; then it gives
 * every deal in it as a record, or says what is wrong with it. A new format is a reader (`reader.ts`) and its line here.
 */
import { hraReader } from './hra.ts';
import { protocolReader } from './protocol.ts';
import type { DealReader } from './reader.ts';
import { recordReader } from './record.ts';

export type { DealReader, ReadDeal } from './reader.ts';

/** The first that knows a file reads it. */
export const READERS: readonly DealReader[] = [recordReader, hraReader, protocolReader];
