/**
 * Rules of other tables, ready to be played: the union's with what a source says otherwise. What a source asks for and no field can say yet
 * stands in the text of the set (`rules.sets.<id>.about`) and in docs/lab/2026-11-28-house-rules.md. The ids are such as no name of a user's
 * set is likely to give; where one does, the user's set is meant.
 */
import { builtIn } from './built-in.ts';
import { csm } from './csm.ts';
import type { RuleSet } from './types.ts';

const voleny = {
  format: 3 as const,
  basedOn: 'csm',
  variants: ['voleny' as const],
  overrides: {},
  articles: csm.articles,
};
const noFlatRate = { flat1: 0, flat2: 0, game: 'doubled-rate' } as const;

/** What the program Mariášek begins with: `GameSettings` and `AddingMoneyCalculator` of github.com/kurtcz/mariasek. */
const mariasek = builtIn({
  ...voleny,
  id: 'preset-mariasek',
  name: 'Mariášek',
  fields: {
    ...csm.fields,
    rates: { ...csm.fields.rates, betl: 5, durch: 10 },
    hundred: { ...csm.fields.hundred, qualifying: 'best' },
    capOn: 'payment',
    laidDoublings: 'all',
    unflekkedPaid: { hra: true, sedma: false },
    lead: { trumps: 'forhont', laidFaceDown: false },
    renonc: noFlatRate,
    shuffle: 'after-unplayed',
  },
});

/** Competitions of the Slovak union of mariáš clubs (SZMK), from 1 January 2024: semmarias.sk/legislativa/pravidla. */
const szmk = builtIn({
  ...voleny,
  id: 'preset-szmk',
  name: 'SZMK',
  fields: {
    ...csm.fields,
    rates: { ...csm.fields.rates, sedma: 1 },
    lead: { trumps: 'forhont', laidFaceDown: false },
    renonc: { flat1: 2, flat2: 10, game: 'doubled-rate' },
    shuffle: 'every-deal',
  },
});

/** Tournaments for three in Brno and the Vysočina region: cz.doczz.net/doc/381978. Its crown is taken as the base stake. */
const brno = builtIn({
  ...voleny,
  id: 'preset-brno',
  name: 'Brno, Vysočina',
  fields: {
    ...csm.fields,
    rates: { ...csm.fields.rates, betl: 5, durch: 10, stoSedma: 6 },
    stoSedmaFromHand: true,
    cap: 20,
    capOn: 'payment',
    unflekkedPaid: { hra: true, sedma: true },
    blindTrump: 'never',
  },
});

export const PRESETS: readonly RuleSet[] = [mariasek, szmk, brno];

export function findPreset(id: string): RuleSet | undefined {
  return PRESETS.find((set) => set.id === id);
}
