/** How much each consideration counts in games with trumps, in points of play; found by self-play. */
export const WEIGHTS = {
  /** Points a partner still to play adds to a trick that is surely ours, and an opponent to one that is surely theirs. */
  smearOurs: 4,
  smearTheirs: 1,
  /** Being on lead after the trick, for the declarer and for a defender's side. */
  declarerLeads: 0,
  defenderLeads: 0,
  /** A trump kept for later, and more for each step of its strength. */
  trump: 3,
  trumpStep: 0.7,
  /** A plain card kept for later by each step of its strength, and as the master of its suit. */
  plainStep: 0.2,
  plainMaster: 2,
  /** Share of ruffs that really happen where they may. */
  ruff: 0.9,
  /** A ten saved although the ace is out: with a partner's ace, bare, with one guard, with more. */
  tenWithFriend: 0.6,
  tenBare: 0.1,
  tenGuarded: 0.3,
  tenLong: 0.4,
  /** Declarer's leads. */
  drawMaster: 6,
  drawLower: 0,
  drawSpare: 1,
  drawForWinner: 2,
  drawNothing: -8,
  winnerBeforeDrawing: -1,
  longSuit: 0.5,
  underAce: -2,
  fromTen: -2,
  /** Defenders' leads. */
  defendTrump: -6,
  force: 3,
  forceSeven: 6,
  through: 1,
  defendFromTen: -2,
  defendLong: 0.3,
  /** Showing a marriage. */
  marriage: 2,
};
