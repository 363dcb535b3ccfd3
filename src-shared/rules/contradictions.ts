/** What a well-formed rule set still cannot mean: fields that contradict each other, per variant it offers. */
import { announcesSeven, bidContract, isNoTrump, type Bid } from '../contracts.ts';
import { ok, type DomainError, type ErrorPath, type Result } from '../result.ts';
import { handSize, seatsOf, type Variant } from '../seats.ts';
import { rulesFor } from './apply.ts';
import type { RuleFields, RuleSet } from './types.ts';

/** Every contradiction with the field it stands in; empty for a set that can be played. Codes `rules-…`. */
export function ruleContradictions(set: RuleSet): DomainError[] {
  return set.variants.flatMap((variant) => fieldContradictions(rulesFor(set, variant), variant));
}

/** The set if it can be played, or its first contradiction, with the path of the field from the set on. */
export function consistentSet(set: RuleSet): Result<RuleSet> {
  const [contradiction] = ruleContradictions(set);
  if (!contradiction) return ok(set);
  return { ok: false, error: { ...contradiction, path: ['fields', ...(contradiction.path ?? [])] } };
}

function fieldContradictions(fields: RuleFields, variant: Variant): DomainError[] {
  const problems: DomainError[] = [];
  const say = (code: string, path: ErrorPath, params: Record<string, string | number> = {}) =>
    problems.push({ code, params: { variant, ...params }, path });

  for (const seat of seatsOf(variant)) {
    const dealt = dealtTo(fields, seat);
    const needed = handSize(variant) + (variant === 'voleny' && seat === 0 ? 2 : 0);
    if (dealt !== needed) say('rules-hand-size', ['packets'], { seat: seat + 1, dealt, needed });
  }
  const total = fields.packets.reduce((sum, packet) => sum + packet.count, 0);
  if (total !== 32) say('rules-deck-size', ['packets'], { dealt: total });
  if (fields.packets.some((packet) => typeof packet.to === 'number' && packet.to >= seatsOf(variant).length)) {
    say('rules-no-such-seat', ['packets']);
  }

  const games = fields.noTrumpLadder;
  if (new Set(games).size !== games.length) say('rules-game-twice', ['noTrumpLadder']);
  for (const [game, rate] of [
    ['open-betl', 'openBetl'],
    ['open-durch', 'openDurch'],
  ] as const) {
    if (games.includes(game) && fields.rates[rate] === null) say('rules-game-without-rate', ['rates', rate], { game });
  }
  if (games.includes('durch') && games.indexOf('durch') < games.indexOf('betl')) {
    say('rules-durch-below-betl', ['noTrumpLadder']);
  }
  if (fields.cap !== null && fields.capLaid !== null && fields.capLaid < fields.cap) {
    say('rules-laid-cap-below-cap', ['capLaid'], { cap: fields.cap });
  }
  const idle = fields.cap === null || fields.capOn === 'rate' || fields.laidDoublings === 'all';
  if (fields.capLaid !== null && idle) {
    say('rules-laid-cap-idle', ['capLaid']);
  }
  if (fields.durchTwiceBetl && fields.rates.durch !== 2 * fields.rates.betl) {
    say('rules-durch-not-twice-betl', ['rates', 'durch'], { betl: fields.rates.betl, durch: 2 * fields.rates.betl });
  }
  if (fields.twoSevens.fourHelpers === 'lost' && fields.twoSevens.helper === 'any') {
    say('rules-helpers-not-named', ['twoSevens', 'fourHelpers']);
  }
  if (fields.unflekkedPaid.untilRe && !fields.unflekkedPaid.hra) {
    say('rules-re-without-flek', ['unflekkedPaid', 'untilRe']);
  }
  if (fields.betlOpenFromTrick !== null && fields.betlOpenFromTrick > handSize(variant)) {
    say('rules-trick-beyond-hand', ['betlOpenFromTrick'], { tricks: handSize(variant) });
  }
  problems.push(...auctionContradictions(fields, variant));
  return problems;
}

function auctionContradictions(fields: RuleFields, variant: Variant): DomainError[] {
  const { auction } = fields;
  if (variant !== 'licitovany') return [];
  if (!auction) return [{ code: 'rules-auction-missing', params: { variant }, path: ['auction'] }];
  const rungs: Bid[] = [...auction.ladder, ...auction.tops];
  const problems: DomainError[] = [];
  const say = (code: string, path: ErrorPath, params: Record<string, string | number> = {}) =>
    problems.push({ code, params: { variant, ...params }, path });

  rungs.forEach((bid, index) => {
    if (rungs.indexOf(bid) !== index) say('rules-rung-twice', ['auction', 'ladder', index], { bid });
  });
  for (const bid of rungs) {
    const contract = bidContract(bid);
    const open =
      contract === 'open-betl' ? fields.rates.openBetl : contract === 'open-durch' ? fields.rates.openDurch : 0;
    if (isNoTrump(contract) && open === null) say('rules-game-without-rate', ['auction', 'ladder'], { game: contract });
  }
  // With nothing but sevens to announce, a player without the seven could be left with no legal contract.
  if (auction.foldPays === null && !rungs.some((bid) => !announcesSeven(bidContract(bid)))) {
    say('rules-only-sevens', ['auction', 'ladder']);
  }
  return problems;
}

function dealtTo(fields: RuleFields, seat: number): number {
  return fields.packets.filter((packet) => packet.to === seat).reduce((sum, packet) => sum + packet.count, 0);
}
