/** Cards that show what an article means; the labels stand in the namespace ruleBook. */
import type { Card } from '#shared/cards.ts';

export interface ExampleRow {
  readonly label: string;
  readonly cards: readonly Card[];
}
const row = (label: string, ...cards: Card[]): ExampleRow => ({ label, cards });

const ORDER = [
  row('withTrumps', 'Ah', 'Th', 'Kh', 'Oh', 'Uh', '9h', '8h', '7h'),
  row('withoutTrumps', 'Ah', 'Kh', 'Oh', 'Uh', 'Th', '9h', '8h', '7h'),
];
const FOLLOW = [row('led', '9l'), row('hand', 'Kl', '8l', 'Ah', 'Tb'), row('mayPlay', 'Kl')];
const TRUMP = [row('led', '9l'), row('trumpsAre', 'Ah'), row('hand', '8h', 'Tb', 'Ka'), row('mayPlay', '8h')];
const BEAT = [row('led', 'Ol'), row('hand', 'Al', 'Kl', '7l', '8h'), row('mayPlay', 'Al', 'Kl')];
const OVERTRUMP = [row('led', '9l'), row('trumped', 'Uh'), row('hand', 'Kh', '8h', 'Ab'), row('mayPlay', 'Kh')];
const POINTS = [row('ten', 'Ah', 'Th', 'Al', 'Tl', 'Aa', 'Ta', 'Ab', 'Tb')];
const MARRIAGE = [row('twenty', 'Kl', 'Ol'), row('forty', 'Kh', 'Oh')];
const SEVEN = [row('trumpsAre', 'Aa'), row('lastTrick', '7a', 'Kb', 'Tl'), row('seventakes', '7a')];
const SEVEN_HELD = [row('trumpsAre', 'Aa'), row('led', '9a'), row('hand', 'Ka', '7a', '8b'), row('mayPlay', 'Ka')];
const HUNDRED = [row('gathered', 'Ah', 'Th', 'Al', 'Tl', 'Aa', 'Ta'), row('forty', 'Kh', 'Oh')];
const BETL = [row('led', 'Ub'), row('hand', 'Kb', '8b', '7l'), row('mayPlay', 'Kb'), row('betlLost', 'Kb')];
const DURCH = [row('durchHand', 'Ah', 'Kh', 'Oh', 'Al', 'Kl', 'Aa', 'Ka', 'Oa', 'Ab', 'Kb')];
const TALON = [
  row('hand', 'Ah', 'Th', '9l', '8b', 'Uh'),
  row('mayLayAway', '9l', '8b'),
  row('mayNotLayAway', 'Ah', 'Th'),
];
const HEARTS = [row('trumpsAre', 'Ah'), row('doubled', 'Ah', 'Kh', 'Oh')];
const LAID = [row('trumpsAre', 'Ah'), row('laidHand', 'Ah', 'Th', 'Kh', 'Oh', 'Uh', '9h', '8h', '7h', 'Al', 'Aa')];
const TWO_SEVENS = [row('trumpsAre', 'Ah'), row('lastButOne', '7a'), row('lastTrick', '7h')];
const TRUMP_CHOICE = [row('firstSeven', 'Ah', 'Kh', 'Oh', '7h', 'Tl', '9a', '8b'), row('trumpCard', '7h')];
const CALLED = [row('trumpCard', '9h'), row('partnerHolds', 'Ah')];
const SAME_POINTS = [row('declarerHas', 'Ah', 'Th', 'Al', 'Ta'), row('defendersHave', 'Tl', 'Aa', 'Ab', 'Tb')];

/** By key of the article. */
export const ARTICLE_EXAMPLES: Readonly<Record<string, readonly ExampleRow[]>> = {
  'csm.ii-1': ORDER,
  'csm.ii-2': TRUMP,
  'csm.ii-7': [...FOLLOW, ...TRUMP],
  'csm.ii-8': [...BEAT, ...OVERTRUMP],
  'csm.iii-1': POINTS,
  'csm.iii-2': SAME_POINTS,
  'csm.iii-3': MARRIAGE,
  'csm.iii-4': BETL,
  'csm.iv-3': SAME_POINTS,
  'csm.iv-4': SEVEN,
  'csm.iv-5': HUNDRED,
  'csm.iv-6': HUNDRED,
  'csm.iv-7': BETL,
  'csm.iv-8': DURCH,
  'csm.iv-9': TWO_SEVENS,
  'csm.iv-10': TWO_SEVENS,
  'csm.iv-11': SEVEN_HELD,
  'csm.iv-12': TALON,
  'csm.v-4': HEARTS,
  'csm.v-6': HUNDRED,
  'csm.v-7': HUNDRED,
  'csm.v-8': SEVEN,
  'csm.v-11': LAID,
  'csm.vi-2': FOLLOW,
  'csm.vii-1': TRUMP_CHOICE,
  'csm.vii-2': CALLED,
  'turnaj.ii-17': SEVEN,
  'turnaj.ii-19': LAID,
  'turnaj.ii-20': LAID,
  'turnaj.iii-1': TWO_SEVENS,
  'turnaj.iv': FOLLOW,
  'domaci.sehravka': SEVEN_HELD,
  'domaci.sehravka-1': FOLLOW,
  'domaci.sehravka-2': BEAT,
  'domaci.sehravka-4': TRUMP,
  'domaci.betl': BETL,
  'domaci.dve-sedmy': TWO_SEVENS,
  'domaci.pocitani-na-desitky': [...POINTS, ...MARRIAGE],
  'domaci.talon': TALON,
  'domaci.volba': TRUMP_CHOICE,
  'domaci.vylozeny-zebrak-a-vylozeny-durch': DURCH,
  'hospoda.betl': BETL,
  'hospoda.bodovani': [...POINTS, ...MARRIAGE],
  'hospoda.durch': DURCH,
  'hospoda.sedma': SEVEN,
  'hospoda.sehravka': [...FOLLOW, ...TRUMP],
  'hospoda.sto': HUNDRED,
  'hospoda.rozdavani': TRUMP_CHOICE,
  'international.deal': TRUMP_CHOICE,
  'international.play': [...FOLLOW, ...TRUMP],
  'international.marias': MARRIAGE,
  'international.open-betl': BETL,
  'international.sedma-seven': SEVEN,
  'international.seven-against': SEVEN,
  'international.sto-100': HUNDRED,
  'international.four-hand-marias': CALLED,
  'international.licitovany-marias': TWO_SEVENS,
};
