/** Random positions of trick play from the first card on, as the protocol writes them. */
import { DECK, SUITS, isSharp, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, announcesTwoSevens, isNoTrump, type Contract } from '#shared/contracts.ts';
import type { SetupInput } from '#shared/position.ts';
import { rulesFor, type RuleFields, type RuleSet } from '#shared/rules/index.ts';
import { handSize, seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { announceableContracts } from '../reference/known-contracts.ts';
import type { Dice } from './dice.ts';

/** A setup with no plays yet; announced sevens lie with who announced them. */
export function randomSetup(set: RuleSet, variant: Variant, dice: Dice): SetupInput {
  const fields = rulesFor(set, variant);
  const seats = seatsOf(variant);
  const contract = dice.pick(announceableContracts(fields, variant));
  const trump = isNoTrump(contract) ? null : dice.pick(SUITS);
  const second = announcesTwoSevens(contract) ? dice.pick(SUITS.filter((suit) => suit !== trump)) : null;
  const helper = fields.twoSevens.helper === 'named' ? second : null;
  const declarer = variant === 'lizany' || (variant === 'krizovy' && trump) ? 0 : dice.pick(seats);
  const others = seats.filter((seat) => seat !== declarer);
  const partner = variant === 'krizovy' && trump && dice.chance(0.7) ? dice.pick(others) : null;
  const defenders = others.filter((seat) => seat !== partner);
  const against = trump && !announcesSeven(contract) ? promises(fields, defenders, dice) : [];
  const seventh = against.find(({ what }) => what === 'sedma');
  const fixed = new Map<Card, Seat>();
  if (announcesSeven(contract)) fixed.set(`7${trump!}`, declarer);
  if (second) fixed.set(`7${second}`, declarer);
  if (seventh) fixed.set(`7${trump!}`, seventh.seat);
  const dealing = { seats, fixed, contract, trump, helper: second, declarer };
  const { hands, rest } = dealOut(dealing, handSize(variant), dice);
  return {
    variant,
    rules: set,
    declarer,
    contract,
    trump,
    helper,
    partner,
    heartsBid: variant === 'licitovany' && trump === 'h',
    hands,
    talon: variant === 'lizany' ? [] : rest,
    stock: variant === 'lizany' ? rest : [],
    fleks: randomFleks(fields, contract, dice),
    against,
  };
}

/** Doublings worth trying. */
const most = ({ fleks }: RuleFields) => Math.min(fleks.max ?? 3, 3);

function promises(fields: RuleFields, defenders: readonly Seat[], dice: Dice) {
  return (['sedma', 'sto'] as const)
    .filter((what) => fields.against[what] && dice.chance(0.25))
    .map((what) => ({ seat: dice.pick(defenders), what, fleks: dice.roll(most(fields) + 1) }));
}

function randomFleks(fields: RuleFields, contract: Contract, dice: Dice): NonNullable<SetupInput['fleks']> {
  const components = ['hra', 'sedma', 'sto', 'betl', 'durch', 'dve-sedmy'] as const;
  const own = components.filter(
    (id) => contract.replace('open-', '').includes(id) || (id === 'hra' && contract === 'sedma'),
  );
  return Object.fromEntries(own.map((id) => [id, dice.roll(most(fields) + 1)]));
}

/**
 * Deals at random; without trumps anything may lie in the talon, with trumps no ace and no ten. Every other time the
 * declarer gets cards that suit his contract, or nobody would ever make a durch.
 */
function dealOut(table: Dealing, size: number, dice: Dice): { hands: Card[][]; rest: Card[] } {
  const { seats, fixed, trump, declarer } = table;
  const hands = seats.map((seat) => [...fixed].filter(([, holder]) => holder === seat).map(([card]) => card));
  const free = dice.shuffled(DECK.filter((card) => !fixed.has(card)));
  if (dice.chance(0.5)) {
    free.sort((a, b) => suitability(b, table) - suitability(a, table) + (dice.roll(7) - 3) / 2);
    hands[declarer]!.push(...free.splice(0, size - hands[declarer]!.length));
  }
  const barred = (card: Card) => (trump !== null && size === 10 && isSharp(card) ? 0 : 1);
  const pile = dice.shuffled(free).sort((a, b) => barred(a) - barred(b));
  while (hands.some((hand) => hand.length < size)) {
    const hand = dice.pick(hands);
    if (hand.length < size) hand.push(pile.shift()!);
  }
  return { hands, rest: dice.shuffled(pile) };
}

interface Dealing {
  readonly seats: readonly Seat[];
  readonly fixed: ReadonlyMap<Card, Seat>;
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  readonly declarer: Seat;
}

/** How much a card helps the contract, roughly. */
function suitability(card: Card, { contract, trump, helper }: Dealing): number {
  const strength = strengthOf(card, trump !== null);
  if (contract.endsWith('betl')) return -strength;
  const suit = suitOf(card);
  return strength + (suit === trump ? 6 : 0) + (suit === helper ? 6 : 0);
}
