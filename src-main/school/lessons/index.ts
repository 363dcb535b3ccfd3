/** Lessons: loading, the controller, and what a learner sees. */
export { advanceLesson, fitsLesson, resumeLesson, startLesson } from './controller.ts';
export { ofThisVersion } from './earlier.ts';
export { lessonView } from './lesson-view.ts';
export { actionOf, actionsOf } from './guided.ts';
export { findLesson, guidedBook, guidedDeals, guidedSummaries, LESSONS, lessonSummaries } from './load.ts';
