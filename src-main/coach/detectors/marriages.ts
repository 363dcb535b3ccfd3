import { makeCard, suitOf } from '#shared/cards.ts';
import type { Side } from '#shared/settlement.ts';
import type { Marriage } from '#shared/view.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import type { Line } from '../line.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector, Comparison, Finding } from './finding.ts';
import { placeOf, stepOfCard } from './tricks.ts';

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
function shownBy({ start, end }: Line, side: Side): Marriage[] {
  return end.marriages.slice(start.marriages.length).filter(({ seat }) => sideOf(start, seat) === side);
}
