/** Positions, hands and records as text, and back. Formats and grammars are in docs/notation.md. */
export { FORMATS, formatOf, parseAny, type AnyNotation, type NotationFormat } from './any.ts';
export {
  DEAL_FORMAT,
  dealRecordData,
  dealRecordObject,
  dealRecordSchema,
  type DealMove,
  type DealRecord,
  type DealRecordData,
  type DealtPacket,
} from './deal-record.ts';
export { isDealRecord, makeDealRecord, parseDealRecord, parseLocatedDeal, type LocatedDeal } from './deal-text.ts';
export {
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
