/** From any arrangement of cards to a position that can lie on a table. */
import type { Suit } from '#shared/cards.ts';
import type { Bid, Contract } from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import { ok, type DomainError, type Result } from '#shared/result.ts';
import { findRuleSet, rulesFor, type RuleFields, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf } from '#shared/seats.ts';
import { firstLeader } from '../play/lead.ts';
import { handsCompared, playCard } from '../play/play-card.ts';
import type { Position } from '../position-types.ts';
import { arrangementProblems } from './problems.ts';

/** Every fault of a setup with its place. Plays are looked at only when the cards and terms are in order. */
export function setupProblems(setup: Setup): DomainError[] {
  const found = examine(setup);
  return Array.isArray(found) ? found : [];
}

/** The position of a setup after its plays, or its first fault. */
export function toPosition(setup: Setup): Result<Position> {
  const found = examine(setup);
  return Array.isArray(found) ? { ok: false, error: found[0]! } : ok(found);
}

/** Whether the auction has a rung of its own for this contract with hearts as trump. */
export function isHeartsBid({ auction }: RuleFields, contract: Contract, trump: Suit | null): boolean {
  if (trump !== 'h' || auction === null) return false;
  return [...auction.ladder, ...auction.tops].includes(`${contract}-h` as Bid);
}

function examine(setup: Setup): Position | DomainError[] {
  const { rules } = setup;
  const ruleSet = typeof rules === 'string' ? findRuleSet(rules) : rules;
  if (ruleSet === undefined) return [{ code: 'unknown-rules', path: ['rules'], params: { rules: rules as string } }];
  if (!ruleSet.variants.includes(setup.variant)) return [{ code: 'variant-not-in-rules', path: ['variant'] }];
  const problems = arrangementProblems(setup, rulesFor(ruleSet, setup.variant));
  return problems.length > 0 ? problems : playedOut(startOf(setup, ruleSet), setup.plays);
}

function startOf(setup: Setup, ruleSet: RuleSet): Position {
  const { variant, declarer, contract, trump, won } = setup;
  const fields = rulesFor(ruleSet, variant);
  const leader = setup.leader ?? firstLeader(fields, contract, declarer);
  const start: Position = {
    variant,
    ruleSet,
    fields,
    declarer,
    partner: setup.partner,
    contract,
    trump,
    // Without a named helper suit one that is given, as positions written before may do, means nothing.
    helper: fields.twoSevens.helper === 'any' ? null : setup.helper,
    heartsBid: setup.heartsBid ?? isHeartsBid(fields, contract, trump),
    fleks: setup.fleks,
    against: setup.against,
    talon: setup.talon,
    stock: setup.stock,
    hands: setup.hands,
    trick: [],
    leader,
    toPlay: leader,
    tricks: [],
    marriages: [],
    points: { declarer: won?.declarer.points ?? 0, defenders: won?.defenders.points ?? 0 },
    tricksWon: won?.tricks ?? seatsOf(variant).map(() => 0),
    earlierMarriages: (['declarer', 'defenders'] as const).flatMap((side) =>
      (won?.[side].marriages ?? []).map((suit) => ({
        side,
        suit,
        points: suit === trump ? (40 as const) : (20 as const),
      })),
    ),
  };
  return handsCompared(start) ? { ...start, toPlay: null } : start;
}

function playedOut(start: Position, plays: Setup['plays']): Position | DomainError[] {
  let position = start;
  for (const [i, play] of plays.entries()) {
    const { card, announce } = typeof play === 'string' ? { card: play, announce: true } : play;
    const next = playCard(position, card, announce);
    if (!next.ok) return [{ ...next.error, path: ['plays', i] }];
    position = next.value;
  }
  return position;
}
