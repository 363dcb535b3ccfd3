import { describe, expect, it } from 'vitest';
import cs from '#resources/locales/cs/reasons.json' with { type: 'json' };
import en from '#resources/locales/en/reasons.json' with { type: 'json' };
import { RULE_SETS, articleOf, type RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { playCard, positionVerdicts } from '#main/engine/index.ts';
import { CITED } from '#main/engine/reasons.ts';
import { play, position } from './positions.ts';

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

  it('are the same for a refused action', () => {
    const result = playCard(at, '7l');
    expect(result.ok ? '' : textsIn('en').error(result.error)).toBe(textsIn('en').reason(why));
  });
});
