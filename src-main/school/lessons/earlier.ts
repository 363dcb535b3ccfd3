/**
 * Steps as they were numbered before states stored the id of theirs: a learner of an older version goes on at the same step, and a
 * chapter he had finished stays finished, whatever it has got since.
 */
import type { LessonState } from '#shared/school/lesson-course.ts';
import { LESSONS } from './load.ts';

const EARLIER: Readonly<Record<string, string>> = {
  cards: 'deck trump-order beats-king plain-order ten-or-king sides table stacking cut',
  duties: 'trick three-duties watch follow below trump-in overtrump already-trumped one-bell spot spot-two',
  points: 'ninety in-tricks marriage announce which-pairs against-ace silent deal-one left last-trick',
  trumps: 'seven-cards what-counts marriage hearts seven blind may-blind blind-shown',
  talon: 'two-away what-to-lay void lone-ten trump-away betl hands-off three-cards sharp-price',
  approval: 'ask approved betl-hand plain-hand taken durch-over ladder',
  hra: 'aim count-on which draw make force plain equal',
  sedma: 'aim announce held forced pull-both force-out bring-home killing void-suit high-trump kill mixed',
  sto: 'aim enough which-marriage announce collect make hold money won lost with-seven both',
  betl: 'aim holes safer declare throw survive catching just-below partner-beats catch gift price',
  durch: 'aim sure announce which-first guard keep stop made',
  fleks:
    'doubling round how-much flek-hra good-hra parts re only-answered order bluff against seven-against give-up fleks-apart not-played',
  settlement:
    'sheet silent-hundred silent silent-defence silent-seven silent-seven-made partner-kills sitting against cap whole',
  defence: 'two show smear which-sharp missed leads pull beat memory',
  laid: 'what betl-yes betl-lead betl-no durch durch-order hra hra-no draw-first claimed show-it unsure who-pays laid-flek wrong-claim',
  renonc: 'what find seven-falls find-two clean price first forfeit technical deadline not peek',
  licitovany: 'deal ladder over auction open hold what-now make all-pass omyl seven-needed hearts sitting-out',
  'two-sevens': 'aim order finish draw-helper draw-trumps make stop four-helpers defend price combine',
  krizovy: 'deal call secret called to-partner pair defend open-betl betl pairs smart',
  lizany: 'deal four stock free who-draws after end win price',
  evening: 'before hra sedma defend whole next',
};

/** A state of any version as one of this. */
export function ofThisVersion(state: LessonState): LessonState {
  const earlier = state.stepId === undefined ? EARLIER[state.lesson]?.split(' ') : undefined;
  const stepId = earlier?.[state.step];
  if (!earlier || stepId === undefined) return state;
  const added = earlier.every((id) => state.results[id]) ? addedTo(state.lesson) : [];
  const results = Object.fromEntries(added.map((id) => [id, { mistakes: 0, helped: false }]));
  return { ...state, stepId, results: { ...results, ...state.results } };
}

function addedTo(id: string): string[] {
  const earlier = EARLIER[id]!.split(' ');
  const lesson = LESSONS.find((each) => each.id === id);
  return lesson?.steps.map((step) => step.id).filter((step) => !earlier.includes(step)) ?? [];
}
