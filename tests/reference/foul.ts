/** Acts a strict deal lets happen and punishes. csm VI.2, turnaj IV */
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { FlekTarget } from '#shared/contracts.ts';
import type { RevokeId } from '#shared/rules/revoke.ts';
import { mustShow } from './claim.ts';
import { toBeShown, type NaiveDeal } from './deal.ts';
import { componentsOf, highEnough, holdsMarriage, isBarred, pointsCount, trumpsFit } from './known-terms.ts';
import { playableNow, seatToPlay } from './playout.ts';
import { letterOfSuit, playable } from './tricks.ts';

type Act<T extends Action['type']> = Extract<Action, { type: T }>;

export interface Foul {
  readonly id: RevokeId;
  readonly flat: 'flat1' | 'flat2';
  /** What is left of a comment when what may not be said is taken out. */
  readonly rest?: Act<'comment'>;
}

/** The foul an act is; `null` when it is none, legal or not. */
export function foulOf(deal: NaiveDeal, action: Action): Foul | null {
  if (deal.phase === 'play' && action.type === 'play') return cardFoul(deal, action.card);
  if (deal.phase === 'declare' && action.type === 'barva') return barvaFoul(deal);
  if (deal.phase === 'declare' && action.type === 'announce') return fromHandFoul(deal, action);
  if (deal.phase === 'announce' && action.type === 'announce')
    return maySayAgain(deal) ? null : announceFoul(deal, action);
  if (deal.phase === 'reconsider' && action.type === 'stand') return namedFoul(deal);
  if (deal.phase === 'showing' && action.type === 'show-nothing')
    return toBeShown(deal).length > 0 ? small('helpers-not-shown') : null;
  if (deal.phase === 'commenting' && action.type === 'comment') return commentFoul(deal, action);
  return null;
}

/** A talon with aces or tens may lie while it can still be taken back, even where no game without trumps is left. */
export function isTolerated(deal: NaiveDeal, action: Action): boolean {
  if (!deal.strict) return false;
  if (deal.phase === 'announce' && action.type === 'announce')
    return maySayAgain(deal) && announceFoul(deal, action) !== null;
  if (deal.phase !== 'talon' || action.type !== 'discard') return false;
  const own = [...deal.hands[deal.declarer]!, deal.trumpCard];
  return action.cards.some((card) => isBarred(deal, card)) && action.cards.every((card) => own.includes(card));
}

const small = (id: RevokeId): Foul => ({ id, flat: 'flat1' });
const big = (id: RevokeId): Foul => ({ id, flat: 'flat2' });

function cardFoul(deal: NaiveDeal, card: Card): Foul | null {
  const table = deal.table!;
  const hand = table.hands[seatToPlay(table)]!;
  if (!hand.includes(card)) return null;
  const first = table.finished.length + table.lying.length === 0;
  if (deal.laid && first && card !== deal.laid) return small('wrong-lead');
  if (playableNow(table).includes(card)) return mustShow(deal) ? small('laid-played-on') : null;
  const lying = table.lying.map((played) => played.card);
  const { trump } = table.terms;
  if (playable(hand, lying, trump, table.stock.length > 0, []).includes(card)) return small('seven-early');
  const led = letterOfSuit(lying[0]!);
  if (letterOfSuit(card) === led) return small('not-beaten');
  if (hand.some((held) => letterOfSuit(held) === led)) return small('not-followed');
  return small(letterOfSuit(card) === trump ? 'not-beaten' : 'not-trumped');
}

function barvaFoul(deal: NaiveDeal): Foul | null {
  const open = !deal.refused && deal.contract === null && deal.trump !== null;
  return open && deal.talon.some((card) => isBarred(deal, card)) ? big('sharp-in-talon') : null;
}

/** Sto a sedma announced before approval is asked for. */
function fromHandFoul(deal: NaiveDeal, { contract, trump, helper }: Act<'announce'>): Foul | null {
  const open = !deal.refused && deal.contract === null && deal.trump !== null;
  const plain = trump === undefined && helper === undefined;
  if (contract !== 'sto-sedma' || !deal.fields.stoSedmaFromHand || !open || !plain) return null;
  if (deal.talon.some((card) => isBarred(deal, card))) return big('sharp-in-talon');
  const held = [...deal.hands[0]!, ...(deal.trumpCard ? [deal.trumpCard] : []), ...deal.talon];
  if (deal.talon.includes(deal.trumpCard!) || !trumpsFit(deal, held, deal.talon, deal.trump)) return null;
  const away = deal.fields.talon.sevenBarred && deal.talon.includes(`7${deal.trump}` as Card);
  return away ? big('seven-in-talon') : null;
}

function announceFoul(deal: NaiveDeal, action: Act<'announce'>): Foul | null {
  const { contract, trump, helper } = action;
  const { sevenBarred } = deal.fields.talon;
  if (deal.auction === null) {
    const barred = sevenBarred && trump === undefined && helper === undefined;
    const seven = contract === 'sedma' || (contract === 'sto-sedma' && !deal.fields.stoSedmaFromHand);
    return barred && seven && deal.talon.includes(`7${deal.trump}` as Card) ? big('seven-in-talon') : null;
  }
  const two = contract.startsWith('dve') && deal.fields.twoSevens.helper === 'named';
  if (trump === undefined || two !== (helper !== undefined) || helper === trump) return null;
  if (/betl|durch/.test(contract) || !highEnough(deal, contract, trump)) return null;
  if (deal.talon.some((card) => isBarred(deal, card))) return big('sharp-in-talon');
  if (!trumpsFit(deal, [...deal.hands[deal.declarer]!, ...deal.talon], deal.talon, trump)) return null;
  const sevens = [contract.includes('sedm') && `7${trump}`, helper && `7${helper}`];
  return sevenBarred && deal.talon.some((card) => sevens.includes(card)) ? big('seven-in-talon') : null;
}

/** What is wrong with the talon of the game that has been named and may still be taken back. turnaj II.10 */
export function namedFoul(deal: NaiveDeal): Foul | null {
  const { contract, trump, helper } = deal;
  if (trump === null) return null;
  return announceFoul(deal, { type: 'announce', contract: contract!, trump, ...(helper && { helper }) });
}

const maySayAgain = ({ fields }: NaiveDeal) => fields.auction?.changeUntil === 'commented';

type Saying = 'fair' | 'foul' | 'refused';

function commentFoul(deal: NaiveDeal, action: Act<'comment'>): Foul | null {
  const { flek, against } = action;
  if (new Set(flek).size < flek.length || new Set(against).size < against.length) return null;
  const fleks = flek.map((target) => ({ target, saying: flekSaying(deal, target) }));
  const promises = against.map((what) => ({ what, saying: againstSaying(deal, what) }));
  const all = [...fleks, ...promises].map(({ saying }) => saying);
  if (all.includes('refused') || !all.includes('foul')) return null;
  const rest: Act<'comment'> = {
    type: 'comment',
    flek: fleks.filter(({ saying }) => saying === 'fair').map(({ target }) => target),
    against: promises.filter(({ saying }) => saying === 'fair').map(({ what }) => what),
  };
  return { ...small('comment-order'), rest };
}

function flekSaying(deal: NaiveDeal, target: FlekTarget): Saying {
  const { fields, contract, open, raised } = deal;
  const known: FlekTarget[] = [
    ...componentsOf(contract!, fields),
    ...deal.against.map(({ what }) => `against-${what}` as const),
  ];
  const seat = deal.queue[0];
  const chose = seat === deal.declarer || seat === deal.partner;
  if (chose !== (deal.round % 2 === 0) || !known.includes(target)) return 'refused';
  if (open.includes(target) && !raised.includes(target)) return 'fair';
  return (deal.fleks[target] ?? 0) >= (fields.fleks.max ?? 30) ? 'refused' : 'foul';
}

function againstSaying(deal: NaiveDeal, what: 'sedma' | 'sto'): Saying {
  const { fields, contract, round, trump } = deal;
  const seat = deal.queue[0]!;
  if (!fields.against[what]) return 'refused';
  if (round > 1) return 'foul';
  if (seat === deal.partner || trump === null || !pointsCount(deal)) return 'refused';
  if (deal.against.some((made) => made.what === what)) return 'foul';
  const hand = deal.hands[seat]!;
  if (what === 'sto') return holdsMarriage(deal, hand, trump) ? 'fair' : 'refused';
  if (contract!.includes('sedm')) return 'foul';
  return hand.includes(`7${trump}` as Card) ? 'fair' : 'refused';
}
