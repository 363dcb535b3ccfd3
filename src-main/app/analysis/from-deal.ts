/** A finished deal as a setup from its first card on. */
import { isDeepStrictEqual } from 'node:util';
import type { AnalysisResults } from '#shared/api/analysis.ts';
import { rankOf } from '#shared/cards.ts';
import { COMPONENTS, type Component } from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatsOf } from '#shared/seats.ts';
import type { Texts } from '#shared/texts.ts';
import type { PlayedCard, Trick } from '#shared/view.ts';
import type { Storage, StoredPlayer, StoredSession } from '#main/storage/index.ts';
import { ownedBy, toPosition, type Deal, type Position } from '#main/engine/index.ts';
import { followFinished, placeOf, type Proofs } from '../game/index.ts';

export interface Reader {
  readonly texts: Texts;
  /** What the owner of the settings is called. */
  readonly playerName: string;
}

type FromDeal = AnalysisResults['analysis.fromDeal'];

/** Errors: `unknown-deal`; `deal-not-finished`, for its cards are secret; `deal-thrown-in`, which has no contract. */
export async function setupOfDeal(
  storage: Storage,
  proofs: Pick<Proofs, 'apply'>,
  dealId: number,
  reader: Reader,
): Promise<Result<FromDeal>> {
  const followed = await followFinished(storage, proofs, dealId);
  if (!followed.ok) return followed;
  const { session, stored, players, deals } = followed.value;
  const setup = setupOfPlayed(session, deals);
  if (!setup) return err('deal-thrown-in', {}, ['dealId']);

  const names = seatsOf(session.variant).map((seat) => nameAt(players[placeOf({ session, stored }, seat)], reader));
  return ok({ setup, names });
}

/** A bot by its name in the reader's language, a person by his own. */
export function nameAt(player: StoredPlayer | undefined, { texts, playerName }: Reader): string {
  return player?.bot ? texts.t(`bots.${player.bot.id}`) : (player?.profile?.name ?? playerName);
}

/**
 * A deal as a setup from its first card on, as far as it was played by the rules.
 * @param deals the deal before each action and after the last; `null` when nobody announced a contract
 */
export function setupOfPlayed(by: Pick<StoredSession, 'ruleSet'>, deals: readonly Deal[]): Setup | null {
  const played = setupOf(by, deals);
  return played && withoutOffence(played);
}

function setupOf({ ruleSet }: Pick<StoredSession, 'ruleSet'>, deals: readonly Deal[]): Setup | null {
  const { state } = deals.at(-1)!;
  const { variant, declarer, contract, trump, helper, heartsBid, partner, called, talon, commenting } = state;
  if (declarer === null || contract === null) return null;
  const end = state.position;
  const start = deals.find((deal) => deal.state.position)?.state.position;
  const leader = end && (end.tricks[0]?.leader ?? end.leader);
  return {
    variant,
    rules: rulesWritten(ruleSet),
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

/** A set everybody has is written by its id, any other is written out. */
export function rulesWritten(ruleSet: RuleSet): Setup['rules'] {
  return isDeepStrictEqual(findRuleSet(ruleSet.id), ruleSet) ? ruleSet.id : ruleSet;
}
