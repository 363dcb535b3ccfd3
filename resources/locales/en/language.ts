import type { LanguageFacts } from '../facts.ts';

/** One | more. */
export const en: LanguageFacts = {
  name: 'English',
  readBy: ['en'],
  pluralForms: 2,
  pluralOf: (count) => (count === 1 ? 0 : 1),
  letters: {},
  terms: {
    hra: 'hra',
    sedma: 'sedma',
    sto: 'sto',
    betl: 'betl',
    durch: 'durch',
    forhont: 'forhont',
    talon: 'talon',
    flek: 'fleks|flek',
    declarer: 'declarer',
    marriage: 'marriages|marriage',
    ober: 'svršek',
    unter: 'spodek',
    laid: 'laid game|laid',
  },
};
