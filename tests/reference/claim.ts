/** Games called laid, and those that should have been. csm V.10–11, turnaj II.18–21 */
import type { Card, Suit } from '#shared/cards.ts';
import type { Component, FlekTarget } from '#shared/contracts.ts';
import type { NaiveDeal } from './deal.ts';
import { componentsOf } from './known-terms.ts';
import type { Laid } from './lines.ts';
import { seatToPlay, sideOf } from './playout.ts';
import { letterOfRank, letterOfSuit } from './tricks.ts';

/**
 * Decides whether the declarer keeps all of these at once, whatever the others hold and do. That is the one thing not
 * worked out again here: proofs have their own exhaustive tests.
 */
export type Proof = (components: readonly Component[], when: 'now' | 'before-play') => boolean;

export function mayClaim(deal: NaiveDeal): boolean {
  return deal.claim === null && seatToPlay(deal.table!) === deal.declarer;
}

/** turnaj II.20: on lead with nothing but winners, and more than one of them, he shows them. Strict deals only. */
export function mustShow(deal: NaiveDeal): boolean {
  const { table, declarer, fields, strict, trump } = deal;
  const { hands, lying, stock } = table!;
  if (!strict || !fields.mustShowLaid || !mayClaim(deal)) return false;
  if (lying.length > 0 || stock.length > 0 || hands[declarer]!.length < 2) return false;
  if (/betl|open/.test(deal.contract!)) return false;
  const out = hands.flatMap((hand, seat) => (seat === declarer ? [] : hand));
  return onlyWinners(hands[declarer]!, out, trump) && deal.prove(ownParts(deal), 'now');
}

function onlyWinners(own: readonly Card[], out: readonly Card[], trump: Suit | null): boolean {
  const order = trump === null ? '789TUOKA' : '789UOKTA';
  const count = (cards: readonly Card[], suit: Suit) => cards.filter((card) => letterOfSuit(card) === suit).length;
  if (trump !== null && count(own, trump) < count(out, trump)) return false;
  return own.every((card) =>
    out.every(
      (rival) =>
        letterOfSuit(rival) !== letterOfSuit(card) ||
        order.indexOf(letterOfRank(rival)) < order.indexOf(letterOfRank(card)),
    ),
  );
}

/** The ending a claim brings, or `null` when it does not hold. */
export function claimed(deal: NaiveDeal): Laid | null {
  const parts = ownParts(deal);
  if (!deal.prove(parts, 'now')) return null;
  return { how: 'laid', silentSeven: sureSeven(deal), majority: majority(deal), doublers: payers(deal) };
}

const ownParts = ({ contract, fields }: NaiveDeal): Component[] => componentsOf(contract!, fields);

function sureSeven(deal: NaiveDeal): boolean {
  const { contract, table, declarer, trump, against } = deal;
  if (contract !== 'hra' && contract !== 'sto') return false;
  if (against.some(({ what }) => what === 'sedma')) return false;
  return table!.hands[declarer]!.includes(`7${trump}` as Card) && deal.prove([...ownParts(deal), 'sedma'], 'now');
}

/** Decided by tricks already taken, or by nobody else getting another one. */
function majority(deal: NaiveDeal): boolean | null {
  const { table, fields, trump } = deal;
  if (trump === null || fields.rates.tricksMajority === 0) return null;
  const { tricksWon, hands, lying, stock, terms } = table!;
  const all = tricksWon.reduce((sum, won) => sum + won, 0);
  const mine = tricksWon.filter((_, seat) => sideOf(terms, seat) === 'declarer').reduce((sum, won) => sum + won, 0);
  const total = all + (hands.flat().length + lying.length + stock.length) / hands.length;
  if (mine > total / 2) return true;
  if (all - mine >= total / 2) return false;
  return deal.prove([...ownParts(deal), 'durch'], 'now') ? true : null;
}

/** Who alone pays for doubling a game that was laid before the first card and shown before the declarer's own. */
function payers(deal: NaiveDeal): number[] {
  const { table, declarer, partner, fields, doubled } = deal;
  const { finished, lying } = table!;
  if (fields.laidDoublings === 'all' || finished.length > 0 || lying.some(({ seat }) => seat === declarer)) return [];
  const own: readonly FlekTarget[] = ownParts(deal);
  const seats = doubled.filter(({ target }) => own.includes(target)).map(({ seat }) => seat);
  const opponents = table!.hands.map((_, seat) => seat).filter((seat) => seat !== declarer && seat !== partner);
  const found = opponents.filter((seat) => seats.includes(seat));
  return found.length > 0 && deal.prove(ownParts(deal), 'before-play') ? found : [];
}
