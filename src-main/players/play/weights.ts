/** How much each consideration counts in games with trumps, in points of play; found by self-play. */
import type { Knowledge } from '../knowledge.ts';

export interface PlayWeights {
  /** Points a partner still to play adds to a trick that is surely ours, and an opponent to one that is surely theirs. */
  readonly smearOurs: number;
  readonly smearTheirs: number;
  /** Being on lead after the trick. */
  readonly tempo: number;
  /** A trump kept for later, and more for each step of its strength. */
  readonly trump: number;
  readonly trumpStep: number;
  /** A plain card kept for later by each step of its strength, and as the master of its suit. */
  readonly plainStep: number;
  readonly plainMaster: number;
  /** How likely ruffs of aces and tens kept for later are taken to be, against their chance now. */
  readonly ruff: number;
  /** Chance to save a ten although the ace is out: with a partner's ace, bare, with one guard, with more. */
  readonly tenWithFriend: number;
  readonly tenBare: number;
  readonly tenGuarded: number;
  readonly tenLong: number;
  /** The guard of such a ten thrown away. */
  readonly guard: number;
  /** Leading trumps: the highest, another, for every trump more than an opponent, for every winner beside them. */
  readonly leadMaster: number;
  readonly leadLower: number;
  readonly leadSpare: number;
  readonly leadForWinner: number;
  /** Leading a trump when opponents have none. */
  readonly leadAlone: number;
  /** Leading an ace or ten, for every trump opponents hold. */
  readonly leadSharp: number;
  /** Leading a plain card: for every card of the suit, from under the ace, from a ten. */
  readonly leadLong: number;
  readonly leadUnderAce: number;
  readonly leadFromTen: number;
  /** Leading a plain card to an opponent who must trump it; more where his trump seven is at stake. */
  readonly leadForcing: number;
  readonly leadForcingSeven: number;
  /** Leading a plain card through the declarer, the partner playing last. */
  readonly leadThrough: number;
  /** Showing a marriage now. */
  readonly marriage: number;
}

const DECLARER: PlayWeights = {
  smearOurs: 4,
  smearTheirs: 0.36,
  tempo: 0.8,
  trump: 7.8,
  trumpStep: 1.37,
  plainStep: 0.2,
  plainMaster: -2.6,
  ruff: 2.8,
  tenWithFriend: 0.6,
  tenBare: 0.8,
  tenGuarded: 0.95,
  tenLong: 0.85,
  guard: 1,
  leadMaster: 3.6,
  leadLower: 0.2,
  leadSpare: 2.6,
  leadForWinner: 2,
  leadAlone: -8,
  leadSharp: -0.6,
  leadLong: 0.5,
  leadUnderAce: -5.2,
  leadFromTen: -1.2,
  leadForcing: 0,
  leadForcingSeven: 0,
  leadThrough: 0,
  marriage: 2,
};

const DEFENDER: PlayWeights = {
  smearOurs: 2.4,
  smearTheirs: -0.6,
  tempo: 0.2,
  trump: 3,
  trumpStep: 1.5,
  plainStep: 0.05,
  plainMaster: 0.2,
  ruff: 1.98,
  tenWithFriend: 1.3,
  tenBare: 0.1,
  tenGuarded: 0.1,
  tenLong: 0.2,
  guard: 1,
  leadMaster: -6,
  leadLower: -2,
  leadSpare: 0,
  leadForWinner: 0,
  leadAlone: -6,
  leadSharp: 0,
  leadLong: 0.3,
  leadUnderAce: -0.6,
  leadFromTen: -0.5,
  leadForcing: 5,
  leadForcingSeven: 6,
  leadThrough: -0.2,
  marriage: -0.2,
};

export function weightsFor({ view, me }: Knowledge): PlayWeights {
  return view.declarer === me ? DECLARER : DEFENDER;
}
