import { describe, expect, it } from 'vitest';
import cs from '#resources/locales/cs/reasons.json' with { type: 'json' };
import en from '#resources/locales/en/reasons.json' with { type: 'json' };
import type { Action } from '#shared/actions.ts';
import { DECK, SUITS, type Card } from '#shared/cards.ts';
import { CONTRACTS } from '#shared/contracts.ts';
import { RULE_SETS, articleOf, type RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { applyAction, dealCards, playCard, positionVerdicts, shuffledDeck, startDeal } from '#main/engine/index.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { CITED } from '#main/engine/reasons.ts';
import { tries } from '../bulk.ts';
import { play, position } from './positions.ts';
import { playedOut } from './random.ts';

/** Keys cited by the moves of some variants only. */
const ONLY_IN: Readonly<Record<string, readonly Variant[]>> = {
  auction: ['licitovany'],
  'auction.foldPays': ['licitovany'],
  'announce.dve-sedmy': ['licitovany'],
  'talon.sevenBarred': ['licitovany'],
  approval: ['voleny', 'krizovy'],
  blindTrump: ['voleny'],
  noTrumpLadder: ['voleny', 'krizovy'],
  calledPartner: ['krizovy'],
  talon: ['voleny', 'licitovany'],
  'talon.sharp': ['voleny', 'licitovany'],
  'talon.trumpAllowed': ['voleny', 'licitovany'],
};

function missing(set: RuleSet): string[] {
  return set.variants.flatMap((variant) =>
    [...new Set<string>(Object.values(CITED))]
      .filter((key) => ONLY_IN[key]?.includes(variant) ?? true)
      .filter((key) => key !== 'lead.laidFaceDown' || set.fields.lead.laidFaceDown)
      .filter((key) => articleOf(set, key, variant) === undefined)
      .map((key) => `${variant} ${key}`),
  );
}

describe('reasons', () => {
  it.each(RULE_SETS.map((set) => [set.id, set] as const))('%s has an article for each of them', (_, set) => {
    expect(missing(set)).toEqual([]);
  });

  it('have a sentence each, in both languages, and no other', () => {
    const codes = Object.keys(CITED).sort();
    expect(Object.keys(cs).sort()).toEqual(codes);
    expect(Object.keys(en).sort()).toEqual(codes);
  });
});

describe('sentences of refusals', () => {
  const at = play(position({ hands: ['9l 8a', 'Kl 7l', '7a 7b'] }), '9l');
  const why = positionVerdicts(at).find(({ card }) => card === '7l')!.reason!;

  it('name the cards in the language asked for', () => {
    expect(textsIn('cs').reason(why)).toBe(
      'Je třeba přebít, nejvyšší ve zdvihu je zatím zelená devítka. Smíte hrát: zelený král.',
    );
    expect(textsIn('en').reason(why)).toBe(
      'You must play higher: the best card in the trick is the nine of leaves. You may play: king of leaves.',
    );
  });

  it('name the cards that may be played by suit and rank, in the order of the game', () => {
    const allowedTo = (hands: string[], trump: 'h' | null, led: Card) => {
      const table = play(position({ hands, trump, contract: trump === null ? 'betl' : 'hra' }), led);
      const refused = positionVerdicts(table).find(({ reason }) => reason !== null)!.reason!;
      return textsIn('cs').reason(refused).split('Smíte hrát: ')[1];
    };
    expect(allowedTo(['7l 8a 9a 7h Kb', 'Ul Al 7b Tl 9l', '7a 8b 8h Ob Ub'], 'h', '7l')).toBe(
      'zelené eso, zelená desítka, zelený spodek, zelená devítka.',
    );
    expect(allowedTo(['7l 8a 9a 7h Kb', 'Tl Al 7b Ul 9l', '7a 8b 8h Ob Ub'], null, '7l')).toBe(
      'zelené eso, zelený spodek, zelená desítka, zelená devítka.',
    );
    expect(allowedTo(['7l 8a 9a', '7h Th 7b', '7a 8b 9b'], 'h', '7l')).toBe('červená desítka, červená sedma.');
  });

  it('leave these cards out where they are the question', () => {
    expect(textsIn('cs').duty(why)).toBe('Je třeba přebít, nejvyšší ve zdvihu je zatím zelená devítka.');
  });

  it('are the same for a refused action', () => {
    const result = playCard(at, '7l');
    expect(result.ok ? '' : textsIn('en').error(result.error)).toBe(textsIn('en').reason(why));
  });

  it('bring whatever they name, whatever is tried at a table', () => {
    const met = new Set<string>();
    for (const { set, variant } of RULE_SETS.flatMap((set) => set.variants.map((of) => ({ set, variant: of })))) {
      const seed = `refusals ${set.id} ${variant}`;
      const chance = chanceFrom(seed);
      const pair = (): [Card, Card] => [pick(DECK, chance), pick(DECK, chance)];
      for (let n = 0; n < tries(2, 40); n++) {
        playedOut(startDeal(dealCards(variant, set, shuffledDeck(`${seed} ${n}`))), `${seed} ${n}`, (deal) => {
          const seat = deal.state.toAct;
          if (seat === null) return;
          const trump = pick(SUITS, chance);
          const tried: Action[] = [
            ...pair().map((card): Action => ({ type: 'play', card })),
            ...pair().map((card): Action => ({ type: 'trump', card })),
            ...Array.from({ length: 4 }, (): Action => ({ type: 'discard', cards: pair() })),
            ...CONTRACTS.map((contract): Action => ({ type: 'announce', contract })),
            ...CONTRACTS.map((contract): Action => ({
              type: 'announce',
              contract,
              trump,
              helper: pick(SUITS, chance),
            })),
          ];
          for (const action of tried) {
            const result = applyAction(deal, action, seat);
            if (result.ok) continue;
            const { code, params = {} } = result.error;
            const sentence = (cs as Readonly<Record<string, string>>)[code];
            for (const [, name] of sentence?.matchAll(/\{(\w+)\}/g) ?? []) {
              expect(params[name!], `${code} names {${name!}}`).toBeDefined();
              expect(String(params[name!])).not.toBe('');
            }
            met.add(code);
          }
        });
      }
    }
    expect([...met]).toEqual(
      expect.arrayContaining(['card-not-in-hand', 'sharp-in-talon', 'follow-suit', 'must-beat']),
    );
    expect(met.size).toBeGreaterThan(15);
  });
});
