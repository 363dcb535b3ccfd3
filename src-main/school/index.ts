/** The school: lessons, drills, own mistakes, repetition and ratings. Pure: what is kept and told is for `app/school`. */
export { checkAnswer, exerciseOf, hintsFor, type Player } from './drills/index.ts';
export { onlySevens } from './drills/kinds/seven.ts';
export { say } from './drills/make.ts';
export { advanceLesson, findLesson, fitsLesson, lessonSummaries, lessonView, startLesson } from './lessons/index.ts';
export { answerKind } from './lessons/judge.ts';
export { type DealReview, reviewDeal } from './own/mistakes.ts';
export { exerciseOfMoment, exerciseOfPosition } from './own/practise.ts';
export { calendarOf, correctToday, type Counted, dayOf, streakOf } from './progress/calendar.ts';
export { rated, START, wantedDifficulty } from './progress/rating.ts';
export { isLearnt, type ItemMemory, memorySchema, missedFirst, reviewed, settled } from './scheduling/memory.ts';
