/** Positions, hands and records as text, and back. Formats and grammars are in docs/notation.md. */
export { formatOf, parseAny, type AnyNotation } from './any.ts';
export type { DealRecordData } from './deal-json.ts';
export { dealRecordData, declarerOf, type DealMove, type DealRecord, type DealtPacket } from './deal-record.ts';
export {
  dealRecordsIn,
  makeDealRecord,
  parseDealRecord,
  parseLocatedDeal,
  unlocated,
  type LocatedDeal,
} from './deal-text.ts';
export { placedAfter, type Before } from './fault.ts';
export { isDealRecord, recordPieces, type RecordPiece } from './headers.ts';
export {
  mainLine,
  MAX_PLAYS,
  nodeAt,
  recordOf,
  setupAt,
  type GameRecord,
  type RecordedPlay,
  type RecordNode,
} from './game-record.ts';
export { makeHand, parseHand } from './hand.ts';
export { makeJson, parseJson } from './json.ts';
export { makeLine, parseLine } from './line.ts';
export { makeRecord, parseRecord } from './record.ts';
export { makeShare, parseShare } from './share.ts';
export { recordWithin } from './within.ts';
