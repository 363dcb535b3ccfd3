/** The guided deals as written, one file each; and what was measured of them. The school parses them. */
import aceForTen from './ace-for-ten.json' with { type: 'json' };
import aceWaits from './ace-waits.json' with { type: 'json' };
import auctionPass from './auction-pass.json' with { type: 'json' };
import auctionStay from './auction-stay.json' with { type: 'json' };
import betlBefore from './betl-before.json' with { type: 'json' };
import betlClosed from './betl-closed.json' with { type: 'json' };
import betlDraw from './betl-draw.json' with { type: 'json' };
import betlLead from './betl-lead.json' with { type: 'json' };
import betlSpodek from './betl-spodek.json' with { type: 'json' };
import betlStrip from './betl-strip.json' with { type: 'json' };
import betlTalon from './betl-talon.json' with { type: 'json' };
import betlThreeWeak from './betl-three-weak.json' with { type: 'json' };
import calledAce from './called-ace.json' with { type: 'json' };
import calledShort from './called-short.json' with { type: 'json' };
import counting from './counting.json' with { type: 'json' };
import countingEnough from './counting-enough.json' with { type: 'json' };
import countingLast from './counting-last.json' with { type: 'json' };
import drawing from './drawing.json' with { type: 'json' };
import drawingDefence from './drawing-defence.json' with { type: 'json' };
import drawingNot from './drawing-not.json' with { type: 'json' };
import drawingOnce from './drawing-once.json' with { type: 'json' };
import durchGuard from './durch-guard.json' with { type: 'json' };
import durchOrder from './durch-order.json' with { type: 'json' };
import durchOver from './durch-over.json' with { type: 'json' };
import durchTwoGuards from './durch-two-guards.json' with { type: 'json' };
import firstLead from './first-lead.json' with { type: 'json' };
import firstMarriage from './first-marriage.json' with { type: 'json' };
import firstReturn from './first-return.json' with { type: 'json' };
import flek from './flek.json' with { type: 'json' };
import flekAnswer from './flek-answer.json' with { type: 'json' };
import flekLength from './flek-length.json' with { type: 'json' };
import flekMarriage from './flek-marriage.json' with { type: 'json' };
import flekSeven from './flek-seven.json' with { type: 'json' };
import forcingSeven from './forcing-seven.json' with { type: 'json' };
import killingSeven from './killing-seven.json' with { type: 'json' };
import lastTrump from './last-trump.json' with { type: 'json' };
import longSuit from './long-suit.json' with { type: 'json' };
import longSuitDefence from './long-suit-defence.json' with { type: 'json' };
import longSuitSmall from './long-suit-small.json' with { type: 'json' };
import measured from './measured.json' with { type: 'json' };
import noFlek from './no-flek.json' with { type: 'json' };
import onlyHra from './only-hra.json' with { type: 'json' };
import protectingSeven from './protecting-seven.json' with { type: 'json' };
import sevenAgainst from './seven-against.json' with { type: 'json' };
import sevenSuit from './seven-suit.json' with { type: 'json' };
import signalShort from './signal-short.json' with { type: 'json' };
import smearing from './smearing.json' with { type: 'json' };
import smearingLate from './smearing-late.json' with { type: 'json' };
import stoMarriage from './sto-marriage.json' with { type: 'json' };
import stoStopper from './sto-stopper.json' with { type: 'json' };
import stoSum from './sto-sum.json' with { type: 'json' };
import stoTrumps from './sto-trumps.json' with { type: 'json' };
import talon from './talon.json' with { type: 'json' };
import talonClean from './talon-clean.json' with { type: 'json' };
import talonKings from './talon-kings.json' with { type: 'json' };
import talonVoid from './talon-void.json' with { type: 'json' };
import tenWaits from './ten-waits.json' with { type: 'json' };
import through from './through.json' with { type: 'json' };
import trumpAtSeven from './trump-at-seven.json' with { type: 'json' };
import trumpBlind from './trump-blind.json' with { type: 'json' };
import trumpChoice from './trump-choice.json' with { type: 'json' };
import trumpLength from './trump-length.json' with { type: 'json' };
import twoSevens from './two-sevens.json' with { type: 'json' };
import twoSevensKilled from './two-sevens-killed.json' with { type: 'json' };
import whichTen from './which-ten.json' with { type: 'json' };

export const guidedFiles: readonly unknown[] = [
  aceForTen,
  aceWaits,
  auctionPass,
  auctionStay,
  betlBefore,
  betlClosed,
  betlDraw,
  betlLead,
  betlSpodek,
  betlStrip,
  betlTalon,
  betlThreeWeak,
  calledAce,
  calledShort,
  counting,
  countingEnough,
  countingLast,
  drawing,
  drawingDefence,
  drawingNot,
  drawingOnce,
  durchGuard,
  durchOrder,
  durchOver,
  durchTwoGuards,
  firstLead,
  firstMarriage,
  firstReturn,
  flek,
  flekAnswer,
  flekLength,
  flekMarriage,
  flekSeven,
  forcingSeven,
  killingSeven,
  lastTrump,
  longSuit,
  longSuitDefence,
  longSuitSmall,
  noFlek,
  onlyHra,
  protectingSeven,
  sevenAgainst,
  sevenSuit,
  signalShort,
  smearing,
  smearingLate,
  stoMarriage,
  stoStopper,
  stoSum,
  stoTrumps,
  talon,
  talonClean,
  talonKings,
  talonVoid,
  tenWaits,
  through,
  trumpAtSeven,
  trumpBlind,
  trumpChoice,
  trumpLength,
  twoSevens,
  twoSevensKilled,
  whichTen,
];
export const measuredFile: unknown = measured;
