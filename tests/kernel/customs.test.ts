/** What is only a custom: facts that play suggests and does not prove. */
import { describe, expect, test } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { parseCard, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { setupSchema } from '#shared/position.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { playCard, toPosition, viewOfPosition, type Position } from '#main/engine/index.ts';
import { cardsOf, factsOf, knownFrom, layoutsOf, plainBit, type Fact } from '#main/engine/kernel/index.ts';
import { dealCards, replay, shuffledDeck, viewFor } from '#main/engine/index.ts';

const cards = (text: string): Card[] => text.split(' ').map((card) => parseCard(card)!);

interface Told {
  readonly rules?: string;
  readonly contract?: string;
  readonly trump?: null;
  readonly hands: readonly [string, string, string];
  readonly talon?: string;
  readonly declarer?: number;
}

function position({ rules = 'csm', contract = 'hra', trump, hands, talon = '', declarer = 0 }: Told): Position {
  const setup = setupSchema.parse({
    variant: 'voleny',
    rules,
    contract,
    declarer,
    trump: trump === undefined ? 'h' : null,
    helper: null,
    hands: hands.map(cards),
    talon: talon === '' ? [] : cards(talon),
    stock: [],
    partner: null,
  });
  return unwrap(toPosition(setup));
}

const played = (start: Position, ...plays: readonly (readonly [Card, boolean?])[]): Position =>
  plays.reduce((now, [card, announce]) => unwrap(playCard(now, card, announce ?? true)), start);

function factsAt(now: Position, seat: Seat): readonly Fact[] {
  return factsOf(viewOfPosition(now, seat), now.fields).filter(({ reason }) => reason === 'silent-half');
}

const HANDS = ['Kl 9h 8a', 'Al 8l 9a', 'Ol Tl 7a'] as const;

describe('a king that falls without a word', () => {
  test('proves nothing, but nobody would have his svršek beside it', () => {
    const now = played(position({ hands: HANDS }), ['Kl']);
    const known = knownFrom(viewOfPosition(now, 1), now.fields);
    const [fact] = factsAt(now, 1);
    expect(fact).toMatchObject({ about: 0, says: 'lacks', cards: plainBit('Ol'), certain: false });
    const { tricks } = viewOfPosition(now, 1);
    expect(fact!.source).toEqual({ kind: 'play', trick: tricks.length, seat: 0, card: 'Kl' });
    const proved = layoutsOf(known);
    const usual = layoutsOf(known, { customs: true });
    const withForhont = (layouts: typeof proved): number =>
      Array.from({ length: layouts.count }, (_, i) => layouts.at(i)).filter(({ hands }) => hands[0]! & plainBit('Ol'))
        .length;
    expect(withForhont(proved)).toBeGreaterThan(0);
    expect(withForhont(usual)).toBe(0);
  });

  test('with his word proves the svršek', () => {
    const now = played(position({ hands: ['Kl Ol 8a', 'Al 8l 9a', '9h Tl 7a'] }), ['Kl']);
    expect(factsAt(now, 1)).toEqual([]);
    const known = knownFrom(viewOfPosition(now, 1), now.fields);
    const layouts = layoutsOf(known);
    for (let i = 0; i < layouts.count; i++) expect(cardsOf(layouts.at(i).hands[0]!)).toContain('Ol');
  });

  test('says nothing where the king first forfeits the marriage; the svršek first would have announced it', () => {
    const king = played(position({ rules: 'international', hands: HANDS }), ['Kl']);
    expect(factsAt(king, 1)).toEqual([]);
    const ober = played(position({ rules: 'international', hands: ['Ol 9h 8a', 'Al 8l 9a', 'Kl Tl 7a'] }), ['Ol']);
    expect(factsAt(ober, 1)).toHaveLength(1);
  });

  test('says nothing of a declarer whose hundred the first marriage decides, unless it is in trumps or another was shown', () => {
    const sto = { contract: 'sto', hands: ['Kl Kh Oh', 'Al 8l 9a', 'Ol Tl 7a'] } as const;
    expect(factsAt(played(position(sto), ['Kl']), 1)).toEqual([]);
    expect(factsAt(played(position({ ...sto, rules: 'domaci' }), ['Kl']), 1)).toHaveLength(1);
    expect(factsAt(played(position(sto), ['Kh', false]), 1)).toHaveLength(1);
  });
});

describe('the talon', () => {
  const AT_PLAY = ['7h 8h Kl', 'Al 8l 9a', 'Tl 7a 8a'] as const;
  const trumpsThere = (rules: string): boolean => {
    const now = position({ rules, hands: AT_PLAY, talon: '9b 8b' });
    const view = viewOfPosition(now, 1);
    // As if nothing had been played and all of it were hidden.
    const known = knownFrom({ ...view, tricks: [] }, now.fields);
    const reasons = known.facts.filter(({ about }) => about === 'talon').map(({ reason }) => reason);
    return !reasons.includes('no-trump-in-talon');
  };

  test('may hide a trump only where trumps need not be shown', () => {
    for (const rules of ['csm', 'domaci', 'international', 'hospoda']) {
      const { trumpAllowed, trumpShown } = rulesFor(findRuleSet(rules)!, 'voleny').talon;
      expect(trumpAllowed, rules).toBe(true);
      expect(trumpsThere(rules), rules).toBe(!trumpShown);
    }
  });

  /** Layouts there are where trumps may be laid away for want of other cards only, and where they may always. */
  const ways = (view: SeatView, fields: RuleFields) =>
    [false, true].map((trumpAllowed) => {
      const rules = { ...fields, talon: { ...fields.talon, trumpAllowed, trumpShown: false } };
      return layoutsOf(knownFrom(view, rules)).count;
    });

  test('holds no trumps where they are barred, but in betl what was none', () => {
    const now = position({ hands: AT_PLAY, talon: '9b 8b' });
    const [barred, allowed] = ways({ ...viewOfPosition(now, 1), tricks: [] }, now.fields);
    expect(barred).toBeLessThan(allowed!);
    const open = position({ contract: 'betl', trump: null, hands: AT_PLAY, talon: '9b 8b' });
    const [barredInBetl, allowedInBetl] = ways({ ...viewOfPosition(open, 1), tricks: [] }, open.fields);
    expect(barredInBetl).toBe(allowedInBetl);
  });

  test('may hold anything before the game is named', () => {
    const deal = (id: string) =>
      unwrap(
        replay(dealCards('voleny', findRuleSet(id)!, shuffledDeck('184')), [
          { type: 'trump', card: 'Tb' },
          { type: 'discard', cards: ['Kl', '7l'] },
          { type: 'barva' },
        ] satisfies readonly Action[]),
      );
    const csm = deal('csm');
    const view = viewFor(csm, csm.state.toAct!);
    expect(view.contract).toBeNull();
    expect(factsOf(view, csm.state.fields)).toEqual([]);
    const [barred, allowed] = ways(view, csm.state.fields);
    expect(barred).toBe(allowed);
  });
});
