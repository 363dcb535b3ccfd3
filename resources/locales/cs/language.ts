import type { LanguageFacts } from '../facts.ts';

/** One | two to four | five and more, zero included. */
export const cs: LanguageFacts = {
  name: 'Čeština',
  readBy: ['cs', 'sk'],
  pluralForms: 3,
  pluralOf: (count) => (count === 1 ? 0 : count >= 2 && count <= 4 ? 1 : 2),
  letters: { h: 'č', l: 'z', a: 'ž', b: 'k', T: '10', O: 'Sv', U: 'Sp' },
  terms: {
    hra: 'závazek hra|hru se sedmou',
    sedma: 'sedmu proti|sedma proti|sedmou|sedmu|sedmy|sedma',
    sto: 'sto proti|stem|sta|sto',
    betl: 'betlem|betlu|betla|betl',
    durch: 'durchem|durchu|durcha|durch',
    forhont: 'forhontovi|forhontem|forhonta|forhont',
    talon: 'talonem|talonu|talon',
    flek: 'flekem|fleky|fleků|fleku|flek',
    declarer: 'aktérovi|aktérem|aktéra|aktér',
    marriage: 'hláškou|hlášku|hlášky|hlášek|hláška',
    ober: 'svrškem|svrška|svršek',
    unter: 'spodkem|spodka|spodek',
    laid: 'loženou|ložená|ložené',
  },
};
