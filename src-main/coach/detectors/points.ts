/** What the sheet says of points: hra, the hundreds and the marriages that make them. */
import { makeCard, suitOf } from '#shared/cards.ts';
import type { Side } from '#shared/settlement.ts';
import type { Marriage } from '#shared/view.ts';
import { hundredMade, sideOf, tallies } from '#main/engine/index.ts';
import type { NotedLine } from '../line.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector, Comparison, Finding, ReasonCode } from './finding.ts';
import { componentIn, isWorse } from './sheets.ts';
import { otherSide, placeOf, stepOfCard } from './tricks.ts';

/** The plain game changes hands: by which points. */
export const hraPoints: ChangeDetector = ({ side, best, played }) => {
  const before = componentIn(best, 'hra');
  const after = componentIn(played, 'hra');
  if (before === undefined || after === undefined || before.made === after.made) return [];
  if (after.made === (side === 'declarer')) return [];
  const { declarer, defenders } = played.sheet.points;
  const code = after.made ? 'hra-made' : 'hra-lost';
  const params = { declarer: declarer.total, defenders: defenders.total };
  return [{ code, params, cards: [], step: null, harms: side }];
};

/** An announced hundred changes hands, or its overshoot or what it lacks changes. */
export const hundred: ChangeDetector = (comparison) => [
  ...announced(comparison, 'sto', 'declarer'),
  ...announced(comparison, 'against-sto', 'defenders'),
];

function announced(comparison: Comparison, id: 'sto' | 'against-sto', announcer: Side): Finding[] {
  const { best, played, side } = comparison;
  if (!isWorse(comparison, id)) return [];
  const before = countOf(best, announcer);
  const after = countOf(played, announcer);
  if (before.points === after.points) return [];
  const own = announcer === side ? 'own' : 'others';
  const code: ReasonCode =
    before.made === after.made
      ? after.made
        ? `hundred-size-${own}`
        : `hundred-lack-${own}`
      : after.made
        ? 'hundred-made'
        : 'hundred-missed';
  return [
    { code, params: { hundred: id, points: after.points, before: before.points }, cards: [], step: null, harms: side },
  ];
}

/** Towards an announced hundred one marriage counts; made, all of them do. */
function countOf({ end }: NotedLine, side: Side): { made: boolean; points: number } {
  const tally = tallies(end)[side];
  const made = hundredMade(tally);
  return { made, points: made ? tally.total : tally.tricks + tally.qualifying };
}

/** The hundred nobody announced, which multiplies hra. */
export const silentHundred: ChangeDetector = (comparison) => {
  const { best, played, side } = comparison;
  const before = componentIn(best, 'hra')?.silentHundred;
  const after = componentIn(played, 'hra')?.silentHundred;
  const found = (code: ReasonCode, of: Side): Finding[] => [
    {
      code,
      params: { points: played.sheet.points[of].total, before: best.sheet.points[of].total },
      cards: [],
      step: null,
      harms: side,
    },
  ];
  if (after !== undefined && before === after) {
    if (!isWorse(comparison, 'hra')) return [];
    return found(after === side ? 'silent-hundred-size-own' : 'silent-hundred-size-others', after);
  }
  if (after !== undefined && after !== side) return found('silent-hundred-made', after);
  return before === side && after === undefined ? found('silent-hundred-missed', side) : [];
};

/** The other side shows a marriage that the best card keeps from it. */
export const othersMarriage: ChangeDetector = ({ position, side, best, played }) => {
  const before = shownBy(best, otherSide(side));
  return shownBy(played, otherSide(side))
    .filter(({ suit }) => !before.some((shown) => shown.suit === suit))
    .map(({ seat, suit, points }) => {
      const cards = [makeCard('K', suit), makeCard('O', suit)];
      const step = played.steps.findIndex(({ card, marriage }) => marriage !== null && suitOf(card) === suit);
      const params = { who: roleOf(position, seat), suit, points };
      return { code: 'marriage-others', params, cards, step, harms: side };
    });
};

/** A marriage shown in the best line stays silent, or the wrong one is shown first where only the first counts towards a hundred. */
export const marriages: ChangeDetector = (comparison) => {
  const { position, side, best, played } = comparison;
  const before = shownBy(best, side);
  const after = shownBy(played, side);
  const lost = before.filter(({ suit }) => !after.some((shown) => shown.suit === suit));
  const found = lost.map((marriage): Finding => {
    const [king, ober] = [makeCard('K', marriage.suit), makeCard('O', marriage.suit)];
    const kingFirst = placeOf(played, king) < placeOf(played, ober);
    const forfeited = position.fields.marriage.card === 'ober-first' && kingFirst;
    return {
      code: forfeited ? 'marriage-forfeited' : 'marriage-silent',
      params: { who: roleOf(position, marriage.seat), suit: marriage.suit, points: marriage.points, king, ober },
      cards: [king, ober],
      step: stepOfCard(played, kingFirst ? king : ober),
      harms: side,
    };
  });
  return found.length > 0 ? found : wrongFirst(comparison, before, after);
};

function wrongFirst(
  { position, side, played }: Comparison,
  before: readonly Marriage[],
  after: readonly Marriage[],
): Finding[] {
  const announced =
    side === 'declarer' ? position.contract.includes('sto') : position.against.some(({ what }) => what === 'sto');
  const alreadyShown = [
    ...position.earlierMarriages.map((shown) => shown.side),
    ...position.marriages.map(({ seat }) => sideOf(position, seat)),
  ];
  if (!announced || position.fields.hundred.qualifying !== 'first-announced' || alreadyShown.includes(side)) return [];
  const [should, did] = [before[0], after[0]];
  if (should === undefined || did === undefined || did.points >= should.points) return [];
  const step = played.steps.findIndex(({ card, marriage }) => marriage !== null && suitOf(card) === did.suit);
  const params = { suit: did.suit, points: did.points, better: should.suit, more: should.points };
  return [
    { code: 'marriage-first', params, cards: [makeCard('K', did.suit), makeCard('O', did.suit)], step, harms: side },
  ];
}

/** Marriages a side shows in the line, in order. */
function shownBy({ start, end }: NotedLine, side: Side): Marriage[] {
  return end.marriages.slice(start.marriages.length).filter(({ seat }) => sideOf(start, seat) === side);
}
