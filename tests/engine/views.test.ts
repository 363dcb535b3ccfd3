import { describe, expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { applyAction, publicAction, publicLog, viewFor, type Deal } from '#main/engine/index.ts';
import {
  act,
  announce,
  barva,
  comment,
  dealOf,
  discard,
  good,
  lay,
  options,
  played,
  takeBack,
  trump,
} from './deals.ts';

const HANDS = ['7h 8h 9h 7l 8l 9l 7a 8a 9a 7b Ab Kb', 'Th Uh', 'Oh Kh'];

/** Every card named anywhere in what a seat is given. */
function cardsIn(deal: Deal, seat: 0 | 1 | 2): Set<string> {
  return new Set(JSON.stringify(viewFor(deal, seat)).match(/(?<=")[789TUOKA][hlab](?=")/g));
}

describe('views', () => {
  it('show every seat its own cards and nothing of the others before play', () => {
    const chosen = act(dealOf({ hands: HANDS }), trump('7l'));
    const laid = act(chosen, discard('Ab', 'Kb'));
    const back = act(laid, takeBack, discard('8a', '9a'));
    for (const deal of [
      chosen,
      laid,
      back,
      act(back, barva),
      act(laid, announce('betl')),
      act(laid, announce('betl'), lay('7b')),
    ]) {
      for (const seat of [1, 2] as const) {
        expect([...cardsIn(deal, seat)].sort()).toEqual([...viewFor(deal, seat).hand].sort());
      }
      expect(cardsIn(deal, 0).size).toBe(12);
    }
  });

  it('offer actions and verdicts only to the seat to act', () => {
    const deal = act(
      dealOf({ hands: HANDS }),
      trump('7l'),
      discard('Ab', 'Kb'),
      announce('betl'),
      lay('7b'),
      good,
      good,
    );
    expect(viewFor(deal, 1).actions).not.toEqual([]);
    expect(viewFor(deal, 0).actions).toEqual([]);
    const open = act(deal, comment(), comment());
    expect(
      viewFor(open, 0)
        .verdicts.filter(({ legal }) => legal)
        .map(({ card }) => card),
    ).toEqual(['7b']);
    expect(viewFor(open, 1).verdicts).toEqual([]);
  });

  it('open all hands after the first trick of an open game (domaci)', () => {
    const deal = act(
      dealOf({ rules: 'domaci', hands: HANDS }),
      ...[trump('7l'), discard('Ab', 'Kb'), announce('open-betl'), lay('9h'), good, good, comment(), comment()],
    );
    const first = act(deal, ...played('9h Th'));
    expect(viewFor(first, 1).openHands).toEqual({});
    const opened = act(first, ...played('Kh'));
    expect(viewFor(opened, 1).openHands).toEqual({
      0: opened.state.position?.hands[0],
      2: opened.state.position?.hands[2],
    });
    expect(publicLog(opened).filter(({ kind }) => kind === 'hand-shown')).toHaveLength(3);
  });

  it('compare open games after the first trick and settle (international)', () => {
    const deal = act(
      dealOf({ rules: 'international', hands: HANDS }),
      ...[trump('7l'), discard('Ab', 'Kb'), announce('open-betl'), good, good, comment(), comment()],
    );
    const end = act(deal, ...played('9h Th Kh'));
    expect(end.state).toMatchObject({ phase: 'finished', settlement: { components: [{ id: 'betl', rate: 10 }] } });
  });

  it('leave no secret in the public record', () => {
    expect(publicAction(trump('7l'))).toEqual({ type: 'trump', card: null });
    expect(publicAction(discard('Ab', 'Kb'))).toEqual({ type: 'discard', cards: null });
    expect(publicAction(lay('7b'))).toEqual({ type: 'lay', card: null });
    expect(publicAction(announce('betl'))).toEqual(announce('betl'));
  });

  it('show the trump card until it is played', () => {
    const deal = act(
      dealOf({ hands: HANDS }),
      ...[trump('7l'), discard('8a', '9a'), barva, good, good, announce('hra'), comment(), comment()],
    );
    expect(viewFor(deal, 2)).toMatchObject({ trumpCard: { card: '7l', shown: true }, trump: 'l' });
    expect(viewFor(act(deal, ...played('7l')), 2)).toMatchObject({ trumpCard: null, trump: 'l' });
  });

  it('count points with marriages as they fall', () => {
    const hands = ['Kh Oh 9h 7l 8l 9l Al 8a 9a 7b Ab Kb', 'Th Uh', 'Ah'];
    const deal = act(
      dealOf({ hands }),
      ...[trump('7l'), discard('8a', '9a'), barva, good, good, announce('sto'), comment(), comment()],
    );
    const led = act(deal, ...played('Kh'));
    expect(viewFor(led, 1)).toMatchObject({
      points: { declarer: 20, defenders: 0 },
      marriages: [{ seat: 0, points: 20 }],
    });
    const reply = options(led)[0]!.slice(5) as Card;
    const done = act(led, { type: 'play', card: reply }, ...played('Ah'));
    expect(viewFor(done, 0)).toMatchObject({ points: { declarer: 20, defenders: 20 }, tricksWon: [0, 0, 1] });
  });
});

describe('acting out of turn', () => {
  it('is refused when the seat is named (csm II.6)', () => {
    const deal = dealOf({ hands: HANDS });
    expect(applyAction(deal, trump('7h'), 1)).toMatchObject({
      ok: false,
      error: { code: 'not-your-turn', params: { article: 'csm II.6', seat: 0 } },
    });
    expect(applyAction(deal, trump('7h'), 0).ok).toBe(true);
    expect(applyAction(deal, good)).toMatchObject({ ok: false, error: { code: 'action-not-now' } });
  });
});
