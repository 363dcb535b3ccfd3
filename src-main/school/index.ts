/** The school: lessons, drills, own mistakes, repetition and ratings. Pure: what is kept and told is for `app/school`. */
export { drawKind } from './drills/draw-kind.ts';
export { checkAnswer, exerciseOf, isDilemma, type DrillTerms, type DrillPlayer } from './drills/index.ts';
export { onlySevens } from './drills/kinds/seven.ts';
export { say } from './drills/make.ts';
export { handsBehind, hintIn, isWrong, saidOf, sheetOf, TRIES } from './drills/verdict.ts';
export { askIn, note, taskOf } from './drills/wording.ts';
export {
  advanceLesson,
  findLesson,
  guidedSummaries,
  lessonSummaries,
  lessonView,
  ofThisVersion,
  resumeLesson,
  startLesson,
} from './lessons/index.ts';
export { answerKind } from './lessons/judge.ts';
export { reviewDeal, type ReviewedDeal } from './own/mistakes.ts';
export { exerciseOfMoment, exerciseOfPosition } from './own/practise.ts';
export { calendarOf, correctToday, dayOf, mondayOf, streakOf, type DayCount } from './progress/calendar.ts';
export { adjusted, adjustmentsFrom, measuredAs, type Adjustments } from './progress/adjustment.ts';
export { drillItem, exerciseIn, lessonItem, stepIn } from './progress/items.ts';
export { lostMoney, themeOfLoss } from './progress/lost.ts';
export { milestonesOf, placementStep } from './progress/placement.ts';
export { rated, START, wantedDifficulty } from './progress/rating.ts';
export { curvesOf, endOfDay, standingsOf, strongAndWeak, trendOf } from './progress/standings.ts';
export { isLearnt, memorySchema, missedFirst, reviewed, settled, type ItemMemory } from './scheduling/memory.ts';
