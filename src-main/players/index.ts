/** Computer players. They see a `SeatView` and nothing else, and always choose one of its actions. */
export { chooseInBackground } from './background.ts';
export { chooseAction, type PlayerOptions } from './choose.ts';
export {
  gamesOf,
  costAway,
  mayDiscard,
  noTrumpChance,
  valuerOf,
  type ContractGame,
  type Surroundings,
} from './calls/games.ts';
export { gamesFrom } from './calls/open-games.ts';
export type { Decision, Valued } from './choice.ts';
export {
  beliefOf,
  biddingBelief,
  cardGains,
  judging,
  judgingSample,
  sampleFor,
  termsGains,
  type Gains,
  type JudgedCard,
  type JudgeOptions,
} from './judge/index.ts';
export {
  errorOfCalls,
  isLearned,
  isSameCall,
  judgingCalls,
  kindOfCall,
  dealsImagined,
  playedOn,
  triedOf,
  valuedCalls,
  type CallKind,
  type ImaginedGame,
  type JudgedCall,
} from './judge/calls.ts';
export { imaginedDeal } from './judge/imagined.ts';
export { termsAfter } from './judge/tried-terms.ts';
export { talkAfter } from './talk/index.ts';
export { marriagesIn } from './hand/features.ts';
export { suitSafety } from './hand/betl.ts';
export { knowledgeOf, type Knowledge } from './knowledge.ts';
export { tableFrom, type Terms } from './layouts/table.ts';
export { playedOut } from './playout.ts';
export { provingRest, type Rest } from './rest.ts';
export { laidOut, unseenBy, type Layout } from './layouts/unseen.ts';
