/** A review as the window is told of it. */
import type { DealReview } from '#shared/api/review.ts';
import { FORHONT, seatsOf, type Seat } from '#shared/seats.ts';
import type { KeptReview } from '#main/storage/index.ts';
import { isJudged, opponentsOf, unjudgedOf, type ReviewDecision } from '#main/coach/index.ts';
import { placeOf, type FollowedDeal } from '../game/index.ts';

/** Decisions a computation can say something of, in order. */
export function decisionsOf(followed: FollowedDeal, seats: readonly Seat[]): ReviewDecision[] {
  return stepsOf(followed).filter((decision) => seats.includes(decision.deal.state.toAct!) && isJudged(decision));
}

function stepsOf({ deals, actions }: FollowedDeal): ReviewDecision[] {
  return actions.slice(0, deals.length - 1).map(({ action }, step) => ({ deal: deals[step]!, step, action }));
}

export function peopleOf({ session, stored, players }: FollowedDeal): Seat[] {
  return seatsOf(session.variant).filter((seat) => players[placeOf({ session, stored }, seat)]?.bot === null);
}

export function toldReview(
  followed: FollowedDeal,
  kept: KeptReview,
  marked: readonly number[],
  { playerName, of }: { readonly playerName: string; readonly of: readonly ReviewDecision[] },
): DealReview {
  const { session, stored, players, deals, outcome } = followed;
  const { state } = deals.at(-1)!;
  const declarer = outcome?.declarer ?? state.declarer;
  const people = peopleOf(followed);
  const viewer = people[0] ?? declarer ?? FORHONT;
  const isAlone = state.partner === null;
  const isOwn = viewer === declarer || (viewer === state.partner && !isAlone);
  const opponents = declarer === null ? 1 : opponentsOf({ ...state, declarer }, viewer, session.sitterOut);
  return {
    dealId: stored.id,
    sessionId: session.id,
    stake: session.options.stake,
    dealNumber: stored.number,
    dealtAt: stored.dealtAt,
    variant: session.variant,
    declarer,
    contract: outcome?.contract ?? state.contract,
    trump: outcome?.trump ?? state.trump,
    seats: seatsOf(session.variant).map((seat) => {
      const place = placeOf({ session, stored }, seat);
      const { bot = null, profile } = players[place] ?? {};
      return { place, name: bot ? null : (profile?.name ?? playerName), botId: bot?.id ?? null };
    }),
    people,
    viewer,
    side: isOwn ? 1 : -1,
    opponents,
    gained: outcome?.gains[placeOf({ session, stored }, viewer)]?.amount ?? null,
    done: of.filter(({ step }) => kept.moments.has(step)).length,
    of: of.length,
    worth: kept.worth ?? [],
    moments: [...kept.moments.values()].flatMap((moment) => moment ?? []),
    unjudged: stepsOf(followed).flatMap(
      (decision) => unjudgedOf(decision, kept.moments.get(decision.step) === null) ?? [],
    ),
    marked,
  };
}
