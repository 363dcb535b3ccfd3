import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, SUITS, type Card } from '#shared/cards.ts';
import { setupSchema } from '#shared/position.ts';
import { seatCount, VARIANTS } from '#shared/seats.ts';
import {
  cardsAt,
  clear,
  emptyDraft,
  fill,
  placesOf,
  put,
  swap,
  targetOf,
  unplaced,
  whereIs,
  type Draft,
  type DraftPlace,
} from '../../src-renderer/editor/model/draft.ts';
import { draftOf, setupOf } from '../../src-renderer/editor/model/setups.ts';
import { permuteSuits, rotate, swapSuits, withVariant } from '../../src-renderer/editor/model/transform.ts';

const empty = emptyDraft('voleny', 'csm');

const card = fc.constantFrom(...DECK);
const variant = fc.constantFrom(...VARIANTS);

/** A draft after any number of cards were put anywhere. */
const draft = variant.chain((chosen) => {
  const move = fc.tuple(card, fc.constantFrom<DraftPlace>(...placesOf(chosen), 'deck'));
  return fc
    .array(move, { maxLength: 60 })
    .map((moves) => moves.reduce<Draft>((at, [moved, place]) => put(at, [moved], place), emptyDraft(chosen, 'csm')));
});

function everywhere(at: Draft): Card[] {
  return [...placesOf(at.setup.variant), 'deck' as const].flatMap((place) => cardsAt(at, place));
}

describe('a draft', () => {
  it('has every card in exactly one place, whatever is put where', () => {
    fc.assert(
      fc.property(draft, (at) => {
        expect(everywhere(at).sort()).toEqual([...DECK].sort());
      }),
    );
  });

  it('keeps it so when cards change places, a place is filled or emptied', () => {
    fc.assert(
      fc.property(draft, card, card, fc.uniqueArray(card, { maxLength: 12 }), (at, one, other, cards) => {
        for (const next of [swap(at, one, other), fill(at, 0, cards), clear(at, 1), clear(at, 'all')]) {
          expect(everywhere(next).sort()).toEqual([...DECK].sort());
        }
      }),
    );
  });

  it('exchanges two cards and nothing else', () => {
    fc.assert(
      fc.property(draft, card, card, (at, one, other) => {
        const after = swap(at, one, other);
        expect(whereIs(after, one).place).toEqual(whereIs(at, other).place);
        expect(whereIs(after, other).place).toEqual(whereIs(at, one).place);
        expect(everywhere(swap(after, one, other))).toEqual(everywhere(at));
      }),
    );
  });

  it('fills a place with exactly the cards given, wherever they lay', () => {
    const before = put(put(empty, ['Ah', 'Kh'], 0), ['7b'], 1);
    const after = fill(before, 1, ['Kh', '8b']);
    expect([after.setup.hands[0], after.setup.hands[1]]).toEqual([['Ah'], ['Kh', '8b']]);
    expect(unplaced(after)).toContain('7b');
  });

  it('lets the seat lead whose card opens the trick', () => {
    const laid = put(put(empty, ['Ah', 'Kh'], 2), ['Kh'], 'trick');
    expect(laid.setup.leader).toBe(2);
    expect(put(laid, ['Ah'], 'trick').setup.leader).toBe(2);
  });

  it('says how many cards belong where, tricks played and the open one considered', () => {
    expect([targetOf(empty, 0), targetOf(empty, 'talon'), targetOf(empty, 'gone')]).toEqual([10, 2, null]);
    const later = put(put(put(empty, ['Ah', 'Kh', 'Oh'], 'gone'), ['7b'], 1), ['7b'], 'trick');
    expect([0, 1, 2].map((seat) => targetOf(later, seat as 0))).toEqual([9, 8, 9]);
    expect(targetOf(emptyDraft('lizany', 'international'), 'stock')).toBe(16);
  });
});

describe('changes to a whole draft', () => {
  it('come back to where they began', () => {
    fc.assert(
      fc.property(draft, (at) => {
        let turned = at;
        for (let turn = 0; turn < seatCount(at.setup.variant); turn++) turned = rotate(turned);
        expect(turned).toEqual(at);
        expect(swapSuits(swapSuits(at, 'h', 'b'), 'h', 'b')).toEqual(at);
      }),
    );
  });

  it('rotate everything that belongs to a seat', () => {
    const named: Draft = {
      ...put(empty, ['Ah'], 0),
      names: ['Eva', null, null],
      setup: {
        ...put(empty, ['Ah'], 0).setup,
        leader: 2,
        against: [{ seat: 1, what: 'sedma', fleks: 1 }],
        won: { declarer: { points: 0, marriages: [] }, defenders: { points: 10, marriages: [] }, tricks: [0, 1, 0] },
      },
    };
    const turned = rotate(named);
    expect(turned.setup).toMatchObject({
      hands: [[], ['Ah'], []],
      declarer: 1,
      leader: 0,
      against: [{ seat: 2 }],
      won: { tricks: [0, 0, 1] },
    });
    expect(turned.names).toEqual([null, 'Eva', null]);
  });

  it('carry trump, helper and marriages to the new suits', () => {
    const to = { h: 'l', l: 'a', a: 'b', b: 'h' } as const;
    const won = { declarer: { points: 0, marriages: ['a' as const] }, defenders: { points: 0, marriages: [] } };
    const before: Draft = { ...empty, setup: { ...empty.setup, trump: 'h', helper: 'b', won } };
    const after = permuteSuits(put(before, ['Ah', '7b'], 1), to);
    expect(after.setup).toMatchObject({ trump: 'l', helper: 'h', hands: [[], ['Al', '7h'], []] });
    expect(after.setup.won?.declarer.marriages).toEqual(['b']);
  });

  it('drop what another variant has no place for', () => {
    fc.assert(
      fc.property(draft, variant, (at, other) => {
        const changed = withVariant(at, other);
        expect(everywhere(changed).sort()).toEqual([...DECK].sort());
        expect(changed.setup.hands).toHaveLength(seatCount(other));
        expect(setupSchema.safeParse(setupOf(clear(changed, 'all'))).success).toBe(true);
      }),
    );
  });
});

describe('drafts and setups', () => {
  it('say the same both ways', () => {
    const suits = fc.constantFrom(...SUITS);
    fc.assert(
      fc.property(draft, suits, (at, trump) => {
        const plain: Draft = { ...at, trick: [], gone: [], setup: { ...at.setup, trump } };
        const { draft: back, plays } = draftOf(setupOf(plain), plain.names);
        expect(plays).toEqual([]);
        expect(setupOf(back)).toEqual(setupOf(plain));
      }),
    );
  });

  it('give the cards of the open trick back to the hands they came from', () => {
    const laid = put(put(put(empty, ['Kh', 'Ah'], 2), ['Kh'], 'trick'), ['7l'], 'trick');
    const setup = setupOf(laid, ['9a']);
    expect(setup.hands).toEqual([['7l'], [], ['Ah', 'Kh']]);
    expect([setup.leader, setup.plays]).toEqual([2, ['Kh', '7l', '9a']]);
  });

  it('take cards missing from shortened hands for played', () => {
    const hands = [['Ah'], ['Kh'], ['Oh']] as const;
    const setup = setupSchema.parse({ ...setupOf(empty), hands });
    expect(draftOf(setup).draft.gone).toHaveLength(29);
    expect(draftOf(setupOf(put(empty, ['Ah'], 0))).draft.gone).toEqual([]);
  });
});
