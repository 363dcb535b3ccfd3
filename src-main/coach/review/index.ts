/** A finished deal looked back on. See docs/coach.md. */
export {
  isJudged,
  judging,
  judgingCard,
  opponentsOf,
  type CardDecision,
  type ReviewDecision,
  type ReviewBudget,
} from './judge.ts';
export { recordWay, unjudgedCard } from './record.ts';
export { unjudgedOf } from './unjudged.ts';
export { askingWhy, type WhyRequest } from './why.ts';
export { worthAlong, worthOf } from './worth.ts';
