/** Calls of a finished deal by what many played games taught, and by deals the seat could imagine. */
import type { Action } from '#shared/actions.ts';
import { MIN_MISTAKE, type Measured } from '#shared/review.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import {
  dealsImagined,
  errorOfCalls,
  isSameCall,
  kindOfCall,
  playedOn,
  valuedCalls,
  type Knowledge,
  type Valued,
} from '#main/players/index.ts';
import type { Asking } from '#main/solver/index.ts';
import { certain, CONFIDENCE, refined } from './compare.ts';

export interface WeighedCall {
  /** As players value them, best first. */
  readonly valued: readonly Valued[];
  readonly own: Valued;
  /** The best; `own` where it is as good. */
  readonly better: Valued;
  readonly loss: Measured;
  /** Deals in which the two were compared; 0 where the values alone show that nothing is worth a word. */
  readonly deals: number;
}

/** Deals imagined where calls are so far apart that one may be a mistake, and as many again where these leave it open. */
const DEALS = 24;

const SAME = 1e-6;

/** `null` where the call cannot be valued. Nothing but what the seat may know enters here. */
export function* weighingCall(knowledge: Knowledge, action: Action, ruleSet: RuleSet): Asking<WeighedCall | null> {
  const valued = valuedCalls(knowledge, 'review');
  const own = valued.find((each) => isSameCall(each.action, action));
  if (own === undefined || valued.length < 2) return null;
  const [best] = valued;
  const lead = best!.value - own.value;
  if (lead < SAME) return { valued, own, better: own, loss: certain(0), deals: 0 };
  const estimate = behindBy(lead, knowledge);
  if (lead < MIN_MISTAKE) return { valued, own, better: best!, loss: estimate, deals: 0 };
  const error = (estimate.high - lead) / CONFIDENCE;
  const { me } = knowledge;
  const deals = dealsImagined(knowledge, ruleSet, 2 * DEALS, 'review');
  const leads: number[] = [];
  let loss = estimate;
  for (const deal of deals) {
    if (leads.length === DEALS && !isOpen(loss)) break;
    const with_ = (of: Valued) => playedOn(deal, of.action, me, { ruleSet, seed: 'review' });
    leads.push((yield* with_(best!)).gain - (yield* with_(own)).gain);
    if (leads.length >= DEALS) loss = refined({ mean: lead, error }, leads);
  }
  return { valued, own, better: best!, loss, deals: leads.length };
}

/** By values alone: how far a call is behind the best. */
export function behindBy(lead: number, { view }: Knowledge): Measured {
  if (lead < SAME) return certain(0);
  const error = CONFIDENCE * errorOfCalls(kindOfCall(view.phase)!, lead);
  return { mean: lead, low: lead - error, high: lead + error };
}

/** Whether more deals may still show a mistake. */
const isOpen = ({ mean, low }: Measured): boolean => mean >= MIN_MISTAKE && low <= 0;
