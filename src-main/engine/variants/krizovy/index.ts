/** Křížový: four players, no talon; forhont calls a card whose holder is his secret partner. csm VII.2 */
import { FORHONT } from '#shared/seats.ts';
import { announceTrumps } from '../../bidding/announce-trumps.ts';
import { approvalPhase, askForHigher } from '../../bidding/approval.ts';
import { declareWithoutTalon } from '../../bidding/declare.ts';
import { layPhase } from '../../bidding/no-trump.ts';
import { commentingPhase } from '../../commenting/phase.ts';
import type { VariantRules } from '../../deal/state.ts';
import { playPhase } from '../../play/phase.ts';
import { callPhase } from './call.ts';

export const krizovy: VariantRules = {
  start: (state) => ({ ...state, phase: 'trump', toAct: FORHONT }),
  phases: {
    trump: callPhase,
    declare: declareWithoutTalon,
    approval: approvalPhase,
    announce: { announce: announceTrumps },
    lay: layPhase(askForHigher),
    commenting: commentingPhase,
    play: playPhase,
  },
};
