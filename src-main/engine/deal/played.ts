/** A deal that was played, as a position. */
import { rankOf } from '#shared/cards.ts';
import { COMPONENTS, type Component } from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import { seatsOf } from '#shared/seats.ts';
import type { PlayedCard, Trick } from '#shared/view.ts';
import type { Position } from '../position-types.ts';
import { toPosition } from '../position/setup.ts';
import type { Deal } from './deal.ts';
import { ownedBy } from './state.ts';

/**
 * A deal as a setup from its first card on, as far as it was played by the rules.
 * @param rules as the setup names them
 * @param deals the deal before each action and after the last; `null` when nobody announced a contract
 */
export function setupOfPlayed(rules: Setup['rules'], deals: readonly Deal[]): Setup | null {
  const played = setupOf(rules, deals);
  return played && withoutOffence(played);
}

function setupOf(rules: Setup['rules'], deals: readonly Deal[]): Setup | null {
  const { state } = deals.at(-1)!;
  const { variant, declarer, contract, trump, helper, heartsBid, partner, called, talon, commenting } = state;
  if (declarer === null || contract === null) return null;
  const end = state.position;
  const start = deals.find((deal) => deal.state.position)?.state.position;
  const leader = end && (end.tricks[0]?.leader ?? end.leader);
  return {
    variant,
    rules,
    declarer,
    trump,
    helper,
    contract,
    heartsBid,
    hands: start ? handsBefore(start) : seatsOf(variant).map((seat) => [...ownedBy(state, seat)]),
    talon: [...talon],
    stock: [...(start ?? state).stock],
    fleks: Object.fromEntries(
      COMPONENTS.flatMap((id): [Component, number][] => (commenting.fleks[id] ? [[id, commenting.fleks[id]]] : [])),
    ),
    against: commenting.against.map(({ seat, what }) => ({
      seat,
      what,
      fleks: commenting.fleks[`against-${what}`] ?? 0,
    })),
    partner,
    ...(called && { called: rankOf(called) }),
    ...(leader !== null && { leader }),
    plays: end ? playsOf(end, deals) : [],
  };
}

/** Up to the play that broke the rules, if one did: a position is played by them. */
function withoutOffence(setup: Setup): Setup {
  const found = toPosition(setup);
  const [place, at] = found.ok ? [] : (found.error.path ?? []);
  return place === 'plays' ? { ...setup, plays: setup.plays.slice(0, Number(at)) } : setup;
}

/** The hands before the first card, which may lie on the table already in the first position there is. */
function handsBefore({ hands, trick }: Position): Setup['hands'] {
  return hands.map((hand, seat) => [
    ...trick.filter((played) => played.seat === seat).map(({ card }) => card),
    ...hand,
  ]);
}

/** Everything played, with what was kept silent. */
function playsOf({ tricks, trick }: Position, deals: readonly Deal[]): Setup['plays'] {
  const silent = new Set(
    deals
      .at(-1)!
      .actions.flatMap((action) => (action.type === 'play' && action.announce === false ? [action.card] : [])),
  );
  const finished = tricks.flatMap(({ cards }: Trick): readonly PlayedCard[] => cards);
  return [...finished, ...trick].map(({ card }) => (silent.has(card) ? { card, announce: false } : card));
}
