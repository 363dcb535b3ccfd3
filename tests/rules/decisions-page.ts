/** docs/rules.md, written from the decisions the window tells. Run as a program it writes the page. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import texts from '#resources/locales/en/decisions.json' with { type: 'json' };
import { commandLine } from '#main/shells/command-line.ts';
import { DECISIONS } from '../../src-renderer/rules/decisions.ts';

export const PAGE = join(import.meta.dirname, '../../docs/rules.md');

type Item = (typeof DECISIONS)[number]['items'][number]['id'];
/** Where a decision is a field of the rules, its path. */
export const FIELDS: Partial<Record<Item, string>> = {
  direction: 'direction',
  blindTrump: 'blindTrump',
  barredTrumps: 'talon.trumpAllowed',
  trumpShown: 'talon.trumpShown',
  sharpTalon: 'talon.sharp',
  sevenKept: 'talon.sevenBarred',
  talonBack: 'auction.changeUntil',
  takeOver: 'noTrumpLadder',
  faceDown: 'lead.laidFaceDown',
  bluff: 'auction.bluffAboveSedma',
  heartsRung: 'auction.ladder',
  unionAuction: 'auction.procedure',
  domaciAllPass: 'auction.allPass',
  omyl: 'auction.foldPays',
  flekLimit: 'fleks.max',
  against: 'against',
  hundredAgainst: 'against.sto',
  unflekked: 'unflekkedPaid',
  giveUp: 'giveUpAgainstSeven',
  krizovyFlek: 'partnerDoubles',
  fourHelpers: 'twoSevens.fourHelpers',
  anyHelper: 'twoSevens.helper',
  whoLeads: 'lead.trumps',
  marriageCard: 'marriage.card',
  openGames: 'openGame',
  krizovyBetl: 'betlOpenFromTrick',
  laid: 'laid',
  laidSevens: 'laid.dveSedmy',
  laidDoublings: 'laidDoublings',
  laidCap: 'capLaid',
  mustShow: 'mustShowLaid',
  renonc: 'renonc',
  renoncLost: 'renonc.game',
  qualifying: 'hundred.qualifying',
  silentHundred: 'hundred.silent',
  silentDefenders: 'hundred.silentDefenders',
  sitterOut: 'sitterOutSettles',
  silentDoubled: 'silentOnlyDoubled',
  halfHra: 'hundred.won',
  hearts: 'trumpTimes',
  twoSevens: 'rates.hraBesideDveSedmy',
  stoSedma: 'rates.stoSedma',
  fromHand: 'stoSedmaFromHand',
  majority: 'rates.tricksMajority',
  cap: 'capOn',
  betlRate: 'durchTwiceBetl',
  shuffle: 'shuffle',
};

export function page(): string {
  return [
    '# Rules: decisions',
    '',
    'Five documents describe the game, and the engine plays each of them as a named rule set (`src-shared/rules`): `csm`',
    '(general rules of the Czech mariáš union), `turnaj` (tournament rules on top of them), `domaci` (house rules),',
    '`international` (an English description) and `hospoda` (the texts of an existing application). Every value in which',
    'they differ is a field with its article. This page lists the decisions that no field shows: where the documents are silent,',
    'or contradict each other or themselves, what the engine does, and why. When in doubt we asked what a player in a club would',
    'expect. _Field_ names the field to change for a custom rule set.',
    '',
    '[conformance.md](conformance.md) says what becomes of every single article. `tests/rules/decisions-page.ts` writes this page from',
    'the texts of the program (`resources/locales/en/decisions.json`, `src-renderer/rules/decisions.ts`); a test compares them.',
    '',
    '<!-- prettier-ignore-start -->',
    ...DECISIONS.flatMap(({ section, items }) => [
      '',
      `## ${texts.sections[section]}`,
      '',
      '| question | decision | why | weighs |',
      '| --- | --- | --- | --- |',
      ...items.map(({ id, cites }) => {
        const { question, decision, why } = texts.items[id];
        const field = FIELDS[id];
        return `| ${question} | ${decision}${field ? ` _Field_ \`${field}\`.` : ''} | ${why} | ${cites.join('; ')} |`;
      }),
    ]),
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

if (import.meta.main) {
  commandLine({ name: 'node tests/rules/decisions-page.ts', about: 'Writes docs/rules.md.' });
  writeFileSync(PAGE, page());
}
