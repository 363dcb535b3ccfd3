/** The words of the condition language, Czech and English; in every text both are read, with diacritics or without. */
import type { Language } from '#resources/locales/languages.ts';
import { COMPONENTS, CONTRACTS } from '../contracts.ts';
import { plainText } from '../plain-text.ts';
import { VARIANTS } from '../seats.ts';
import { CALLS, PHASES_OF_CALLS, type Counted } from './model.ts';

/** Of each word: what it is written as in English and in Czech, then other forms that are read. */
const WORDS = {
  and: 'and|a|& i zároveň',
  or: 'or|nebo|anebo',
  not: 'not|ne|není',
  no: 'no|bez|none žádný žádná žádné žádnou nemá',
  with: 'with|s|se má including',
  without: 'without|bez',
  of: 'of|od|in',
  at: 'at|při',
  than: 'than|než',
  as: 'as|jako',
  many: 'many|mnoho|much',
  more: 'more|víc|více',
  fewer: 'fewer|méně|less míň',
  same: 'same|stejně|tolik equal',
  least: 'least|aspoň|alespoň nejméně',
  most: 'most|nejvýš|nejvýše maximálně',
  exactly: 'exactly|přesně|právě',
  some: 'some|nějaká|nějakou nějaké any an',
  every: 'every|každá|každou každé každý each all',
  suit: 'suit|barva|suits barvy barvu barev barvě barvou',
  side: 'side|vedlejší|boční bočních plain',
  held: 'held|držená|držené drženou',
  trumps: 'trumps|trumfy|trump trumf trumfů trumfu trumfem trumfech',
  aces: 'aces|esa|ace eso es',
  tens: 'tens|desítky|ten desítka desítku desítek',
  kings: 'kings|králové|king král krále králů',
  obers: 'obers|svršky|ober svršek svršků',
  unters: 'unters|spodky|unter spodek spodků',
  nines: 'nines|devítky|nine devítka devítku devítek',
  eights: 'eights|osmy|eight osma osmu osem',
  sevens: 'sevens|sedmy|seven sedma sedmu sedem',
  sharps: 'sharps|ostré|sharp ostrá ostrou ostrých',
  points: 'points|body|point bod bodů',
  marriages: 'marriages|hlášky|marriage hláška hlášku hlášek',
  voids: 'voids|renonce|void renonc renonců',
  cards: 'cards|karty|card karta karet',
  forhont: 'forhont|forhont|forhonta',
  middle: 'middlehand|střední|middle středního prostřední prostředního',
  rear: 'rearhand|zadák|rear zadáka',
  fourth: 'fourth|čtvrtý|čtvrtého',
  me: 'me|já|mě i-hold mám',
  declarer: 'declarer|aktér|aktéra',
  partner: 'partner|spoluhráč|spoluhráče',
  defender: 'defender|obránce|obrance',
  defenders: 'defenders|obránci|obránců',
  together: 'together|dohromady|spolu',
  anyone: 'anyone|někdo|kdokoli player',
  everyone: 'everyone|všichni|everybody',
  talon: 'talon|talon|talonu',
  stock: 'stock|balíček|zásoba',
  first: 'first|první',
  second: 'second|druhý|druhá druhé',
} as const;
export type SituationWord = keyof typeof WORDS;

const SETTINGS = {
  variant: 'game|varianta|variant',
  rules: 'rules|pravidla',
  sitterOut: 'sitter-out|sedící|sitting-out',
  contract: 'contract|závazek',
  trumps: 'trumps|trumfy|trump trumf',
  declarer: 'declarer|aktér',
  called: 'called|volaný|volané',
  doublings: 'doublings|fleky|doubling flek',
  me: 'me|já',
  from: 'from|od',
  calls: 'calls|hlášení',
} as const;
export type Setting = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly Setting[];

/** Values of settings that are words. */
const VALUES = {
  voleny: 'voleny|volený',
  licitovany: 'licitovany|licitovaný',
  krizovy: 'krizovy|křížový|four-hand',
  lizany: 'lizany|lízaný',
  yes: 'yes|ano',
  no: 'no|ne',
  hra: 'hra|hra',
  sedma: 'sedma|sedma',
  sto: 'sto|sto',
  'sto-sedma': 'sto-sedma|sto-sedma|stosedma',
  betl: 'betl|betl',
  durch: 'durch|durch',
  'open-betl': 'open-betl|otevřený-betl',
  'open-durch': 'open-durch|otevřený-durch',
  'dve-sedmy': 'dve-sedmy|dvě-sedmy|two-sevens',
  'dve-sedmy-sto': 'dve-sedmy-sto|dvě-sedmy-sto',
  'against-sedma': 'against-sedma|sedma-proti',
  'against-sto': 'against-sto|sto-proti',
  plain: 'plain|obyčejné',
  trumps: 'trumps|trumfy|trump volba',
  talon: 'talon|talon',
  auction: 'auction|licitace|bidding',
  approval: 'approval|barva',
  announcement: 'announcement|závazek|contract',
  doubling: 'doubling|flek|fleks',
  lead: 'lead|výnos|play',
  trick: 'trick|zdvih|štych',
  set: 'set|dané',
  bots: 'bots|boti|bot',
  forhont: 'forhont|forhont',
  middle: 'middlehand|střední|middle prostřední',
  rear: 'rearhand|zadák|rear',
  fourth: 'fourth|čtvrtý',
  declarer: 'declarer|aktér',
} as const;
export type ValueWord = keyof typeof VALUES;

/** How often a part is doubled, by what the last to double said. */
export const DOUBLING_WORDS = ['flek', 're', 'tutti', 'boty', 'kalhoty', 'kaiser'] as const;

const FORMS = formsOf(WORDS);
const SETTING_FORMS = formsOf(SETTINGS);

/** What a word may be; one form may stand for several (`bez`: no, without). A large letter by itself is a rank and no word. */
export function wordsOf(text: string): readonly SituationWord[] {
  if (text.length === 1 && text !== text.toLowerCase()) return [];
  return FORMS.get(plainText(text)) ?? [];
}

export function settingOf(text: string): Setting | undefined {
  return SETTING_FORMS.get(plainText(text))?.[0];
}

/** Which of `allowed` a value is. */
export function valueOf<T extends ValueWord>(text: string, allowed: readonly T[]): T | undefined {
  const plain = plainText(text);
  return allowed.find((value) => formsIn(VALUES[value]).includes(plain));
}

/** After a number or a comparison, where Czech asks for the genitive and English for the plural. */
export const GENITIVES: Readonly<Record<Counted | 'suit' | 'trumps', string>> = {
  aces: 'aces|es',
  tens: 'tens|desítek',
  kings: 'kings|králů',
  obers: 'obers|svršků',
  unters: 'unters|spodků',
  nines: 'nines|devítek',
  eights: 'eights|osem',
  sevens: 'sevens|sedem',
  sharps: 'sharps|ostrých',
  points: 'points|bodů',
  marriages: 'marriages|hlášek',
  voids: 'voids|renonců',
  cards: 'cards|karet',
  suit: 'suits|barvy',
  trumps: 'trumps|trumfů',
};

export function genitive(word: keyof typeof GENITIVES, language: Language): string {
  return inLanguage(GENITIVES[word], language);
}

export function written(word: SituationWord, language: Language): string {
  return inLanguage(WORDS[word], language);
}

export function settingWritten(setting: Setting, language: Language): string {
  return inLanguage(SETTINGS[setting], language);
}

export function valueWritten(value: ValueWord, language: Language): string {
  return inLanguage(VALUES[value], language);
}

/** The known word nearest to what was typed, if it is near: one change in short words, two in longer ones. */
export function nearestWord(text: string, among: 'words' | 'settings' = 'words'): string | undefined {
  const plain = plainText(text);
  const known = among === 'words' ? SPELLED : SETTINGS_SPELLED;
  const most = plain.length <= 4 ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  for (const word of known) {
    const distance = distanceOf(plain, plainText(word), least);
    if (distance < least) [best, least] = [word, distance];
  }
  return best;
}

export const VALUE_LISTS = {
  variant: VARIANTS,
  contract: CONTRACTS,
  yesNo: ['yes', 'no'],
  components: [...COMPONENTS, 'against-sedma', 'against-sto'],
  phases: [...PHASES_OF_CALLS, 'lead', 'trick'],
  calls: CALLS,
  seats: ['forhont', 'middle', 'rear', 'fourth'],
} as const satisfies Record<string, readonly ValueWord[]>;

const SPELLED = spelled(WORDS);
const SETTINGS_SPELLED = spelled(SETTINGS);

function inLanguage(forms: string, language: Language): string {
  const [english, czech] = forms.split('|');
  return language === 'cs' ? czech! : english!;
}

function formsIn(forms: string): string[] {
  return forms.split(/[| ]/).map(plainText);
}

function formsOf<T extends string>(words: Readonly<Record<T, string>>): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const word of Object.keys(words) as T[]) {
    for (const form of new Set(formsIn(words[word]))) found.set(form, [...(found.get(form) ?? []), word]);
  }
  return found;
}

function spelled(words: Readonly<Record<string, string>>): string[] {
  return Object.values(words)
    .flatMap((forms) => forms.split(/[| ]/))
    .filter((form) => form.length > 2);
}

/** Letters to change, add or leave out; `least` or more where it is not less. */
function distanceOf(one: string, other: string, least: number): number {
  if (Math.abs(one.length - other.length) >= least) return least;
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + Number(one[i - 1] !== other[j - 1])));
    }
    row = next;
  }
  return Math.min(least, row[other.length]!);
}
