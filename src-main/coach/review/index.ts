/** A finished deal looked back on. See docs/coach.md. */
export { isJudged, judging, opponentsOf, REVIEW_BUDGET, type Decision, type ReviewBudget } from './judge.ts';
export { unjudgedOf } from './unjudged.ts';
export { askingWhy, type Asked } from './why.ts';
export { worthAlong } from './worth.ts';
