/** The announced and silent sevens: whether they come home, and what takes their protection. */
import { makeCard, rankOf, suitOf, type Card } from '#shared/cards.ts';
import { announcesTwoSevens, type SettledComponent } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { sideOf } from '#main/engine/index.ts';
import type { NotedLine } from '../line.ts';
import { roleOf } from '../roles.ts';
import { happensAnyway } from './anyway.ts';
import type { ChangeDetector, Comparison, Finding, LineDetector, ReasonCode } from './finding.ts';
import { isWorse } from './sheets.ts';
import { placeOf, stepOfCard, trickOf, tricksIn } from './tricks.ts';

/** Components a seven decides. */
export const PAID_BY_SEVEN: readonly SettledComponent[] = ['sedma', 'against-sedma', 'silent-seven', 'dve-sedmy'];

/** A seven meant for its own trick (the last, the helper's the last but one) falls early, is beaten there, or comes home. */
export const sevens: ChangeDetector = (comparison) => {
  const { position } = comparison;
  const { trump } = position;
  if (trump === null || !PAID_BY_SEVEN.some((id) => isWorse(comparison, id))) return [];
  const fates = [
    ...fateOf(comparison, makeCard('7', trump), 1),
    ...secondSevens(comparison).flatMap((seven) => fateOf(comparison, seven, 2)),
  ];
  return fates.filter((finding) => !happensAnyway(finding, comparison));
};

/**
 * The seven of the helper suit. Where none is named any other of the declarer's will do: his only one, or else the one that
 * comes home in one of the lines and not in both.
 */
function secondSevens({ best, played, position }: Comparison): Card[] {
  const { contract, declarer, hands, helper, trump } = position;
  if (helper !== null) return [makeCard('7', helper)];
  if (!announcesTwoSevens(contract)) return [];
  const others = hands[declarer]!.filter((card) => rankOf(card) === '7' && suitOf(card) !== trump);
  if (others.length === 1) return others;
  const [before, after] = [best, played].map((line) => others.filter((card) => fate(line, card, 2) === 'home'));
  return before!.length + after!.length === 1 ? [...before!, ...after!] : [];
}

type Fate = 'home' | 'early' | 'late' | 'beaten';

function fateOf(comparison: Comparison, seven: Card, fromEnd: 1 | 2): Finding[] {
  const { best, played, side, position } = comparison;
  const holder = position.hands.findIndex((hand) => hand.includes(seven));
  if (holder < 0) return [];
  const seat = holder as Seat;
  const before = fate(best, seven, fromEnd);
  const after = fate(played, seven, fromEnd);
  if (before === after) return [];
  const trick = trickOf(played, seven)!;
  const common = { seven, who: roleOf(position, seat) };
  const own = sideOf(position, seat) === side;
  const name = fromEnd === 1 ? 'seven' : 'helper';
  if (!own) {
    const code: ReasonCode | null =
      after === 'home' ? `${name}-home` : before === 'beaten' && after === 'early' ? 'seven-escapes' : null;
    if (code === null) return [];
    const params = { ...common, number: trick.number };
    return [{ code, params, cards: [seven], step: stepOfCard(played, seven), harms: side }];
  }
  if (after === 'beaten') {
    const by = roleOf(position, trick.winner);
    const params = { ...common, by, card: trick.winning };
    return [{ code: `${name}-beaten`, params, cards: [seven, trick.winning], step: trick.at, harms: side }];
  }
  if (after !== 'early') return [];
  const forced = played.steps[placeOf(played, seven)]!.forced;
  const [lead] = trick.cards;
  const code = forced && lead!.card !== seven ? 'seven-forced-out' : 'seven-early';
  const params = { ...common, number: trick.number, suit: suitOf(lead!.card) };
  return [{ code, params, cards: [seven], step: stepOfCard(played, seven), harms: side }];
}

function fate(line: NotedLine, seven: Card, fromEnd: 1 | 2): Fate {
  const trick = trickOf(line, seven);
  const tricks = tricksIn(line);
  const place = trick === undefined ? -1 : tricks.length - tricks.indexOf(trick);
  if (place !== fromEnd) return place > fromEnd ? 'early' : 'late';
  return trick!.winning === seven ? 'home' : 'beaten';
}

/** Who holds the trump seven has to trump a side suit, and so loses a trump that would have protected it. */
export const sevenUnprotected: LineDetector = ({ start, steps }) => {
  const { trump } = start;
  if (trump === null) return [];
  const seven = makeCard('7', trump);
  return steps.flatMap(({ before, seat, card, side }, at) => {
    const [lead] = before.trick;
    if (lead === undefined || before.stock.length > 0 || suitOf(lead.card) === trump || suitOf(card) !== trump)
      return [];
    if (card === seven || !before.hands[seat]!.includes(seven)) return [];
    return [
      {
        code: 'seven-unprotected',
        params: { who: roleOf(before, seat), trump: card, seven },
        cards: [card, seven],
        step: at,
        harms: side,
      },
    ];
  });
};
