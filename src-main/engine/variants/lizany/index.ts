/** Lízaný: two players and a stock; forhont names trumps from his first four cards. international, Lízaný Mariáš */
import { SUITS } from '#shared/cards.ts';
import { FORHONT } from '#shared/seats.ts';
import { announceTrumps } from '../../bidding/announce-trumps.ts';
import { commentingPhase } from '../../commenting/phase.ts';
import { pickUp, type ActionRules, type VariantRules } from '../../deal/state.ts';
import { playPhase } from '../../play/phase.ts';

const nameTrumps: ActionRules<'trump-suit'> = {
  candidates: () => SUITS.map((suit) => ({ type: 'trump-suit', suit })),
  refusal: () => null,
  apply: (state, { suit }) => ({
    ...pickUp(state),
    phase: 'announce',
    trump: suit,
    bidder: FORHONT,
    declarer: FORHONT,
  }),
};

export const lizany: VariantRules = {
  start: (state) => ({ ...state, phase: 'trump', toAct: FORHONT }),
  phases: {
    trump: { 'trump-suit': nameTrumps },
    announce: { announce: announceTrumps },
    commenting: commentingPhase,
    play: playPhase,
  },
};
