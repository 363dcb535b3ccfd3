/** Decisions made at once: calls as they are valued, cards by rules of thumb. */
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { announcedChance } from './calls/announced.ts';
import { weighCalls } from './calls/index.ts';
import { decide, type Decision, type Valued } from './choice.ts';
import type { Knowledge } from './knowledge.ts';
import { weighPlays } from './play/index.ts';
import { weighClaims } from './play/claim.ts';

/** A lead that makes a decision clear: in base units before play, in points in it. */
const CLEAR_CALL = 1;
const CLEAR_PLAY = 6;

/** The same knowledge and seed always give the same decision. */
export function byRule(knowledge: Knowledge, seed: string): Decision {
  const { view } = knowledge;
  const chance = chanceFrom(`${seed} ${view.seat} ${view.log.length} ${view.hand.join()}`);
  const plays = view.actions.filter((action) => action.type === 'play');
  const claims = view.actions.filter((action) => action.type === 'claim');
  const calls = view.actions.filter((action) => action.type !== 'play' && action.type !== 'claim');
  const valued: Valued[] = [
    ...weighPlays(plays, knowledge),
    ...weighClaims(claims, knowledge),
    ...weighCalls(calls, knowledge, chance),
  ];
  const decision = decide(valued, plays.length > 0 ? CLEAR_PLAY : CLEAR_CALL, chance);
  const announced = announcedChance(decision.action, knowledge);
  return announced === null ? decision : { ...decision, chance: announced };
}
