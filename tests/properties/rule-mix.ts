/** Rule sets nobody printed: one variant's fields with some of them exchanged, as a user may. */
import { RULE_SETS, ruleSetSchema, rulesFor, type RuleFields, type RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import type { Dice } from './dice.ts';

/** A valid set for one variant, mixed from the documents and the allowed values of every field. */
export function mixedRules(variant: Variant, dice: Dice): RuleSet {
  const parents = RULE_SETS.filter((set) => set.variants.includes(variant));
  const base = structuredClone(rulesFor(dice.pick(parents), variant));
  for (const change of changes(variant, dice)) if (dice.chance(0.3)) change(base);
  return ruleSetSchema.parse({
    format: 2,
    id: 'mixed',
    variants: [variant],
    fields: base,
    overrides: {},
    articles: {},
  });
}

type Change = (fields: RuleFields) => void;

function changes(variant: Variant, dice: Dice): Change[] {
  const yesNo = () => dice.chance(0.5);
  const general: Change[] = [
    (f) => (f.rates.hra = dice.pick([1, 2, 3])),
    (f) => (f.rates.sedma = dice.pick([2, 3])),
    (f) => (f.rates.sto = dice.pick([4, 5])),
    (f) => (f.rates.silentSeven = dice.pick([0.5, 1, 2])),
    (f) => (f.rates.tricksMajority = dice.pick([0, 1, 2])),
    (f) => (f.hundred.won = dice.pick(['per-ten', 'half-hra', 'doubling'])),
    (f) => (f.hundred.lost = dice.pick(['per-ten', 'one-more', 'flat', 'doubling'])),
    (f) => (f.hundred.silent = dice.pick(['per-ten', 'half-hra', 'doubling'])),
    (f) => (f.hundred.silentOneMarriage = yesNo()),
    (f) => (f.hundred.silentDefenders = dice.pick(['instead', 'besides'])),
    (f) => (f.capOn = dice.pick(['rate', 'payment'])),
    (f) => (f.partnerDoubles = yesNo()),
    (f) => (f.durchTwiceBetl = yesNo()),
    (f) => (f.hundred.qualifying = dice.pick(['first-announced', 'best'])),
    (f) => (f.heartsDouble = yesNo()),
    (f) => (f.fleks.max = dice.pick([null, 0, 1, 2, 3, 6])),
    (f) => (f.cap = dice.pick([null, 5, 40, 500])),
    (f) => (f.against = { sedma: yesNo(), sto: yesNo() }),
    (f) => (f.unflekkedPaid = { hra: yesNo(), sedma: yesNo() }),
    (f) => (f.giveUpAgainstSeven = yesNo()),
    (f) => (f.marriage.card = dice.pick(['either', 'ober-first'])),
    (f) => (f.talon = { trumpAllowed: yesNo(), trumpShown: yesNo(), sevenBarred: yesNo() }),
    (f) => (f.lead = { trumps: dice.pick(['forhont', 'declarer']), laidFaceDown: yesNo() }),
    (f) => (f.openGame = dice.pick(['shown', 'compared'])),
    (f) => (f.betlOpenFromTrick = dice.pick([null, 1, 2, 3])),
    (f) => (f.durchWithSmart = yesNo()),
    (f) => (f.capLaid = dice.pick([null, 60, 750])),
    (f) => (f.laidDoublings = dice.pick(['doubling-defenders', 'all'])),
    (f) =>
      (f.laid = {
        sedma: dice.pick(['no-point-lost', 'no-trick-lost']),
        dveSedmy: dice.pick(['one-hand', 'any-layout']),
      }),
    (f) => (f.mustShowLaid = yesNo()),
    (f) =>
      (f.renonc = {
        flat1: dice.pick([0, 10]),
        flat2: dice.pick([0, 50]),
        game: dice.pick(['doubled-rate', 'forfeited-points']),
      }),
  ];
  if (variant === 'voleny') general.push((f) => (f.blindTrump = dice.pick(['always', 'no-suit-of-three', 'never'])));
  if (variant === 'voleny' || variant === 'krizovy') general.push((f) => mixNoTrumps(f, dice));
  if (variant === 'licitovany')
    general.push(
      (f) => mixTwoSevens(f, dice),
      (f) => mixAuction(f, dice),
    );
  return general;
}

function mixNoTrumps(fields: RuleFields, dice: Dice): void {
  fields.rates.openBetl = 10;
  fields.rates.openDurch = 20;
  const all = dice.pick([
    ['betl', 'durch', 'open-betl', 'open-durch'],
    ['betl', 'open-betl', 'durch', 'open-durch'],
  ] as const);
  fields.noTrumpLadder = all.filter(() => dice.chance(0.7));
}

function mixTwoSevens(fields: RuleFields, dice: Dice): void {
  fields.rates.dveSedmyHearts = dice.pick([null, 60]);
  fields.rates.stoSedmaHearts = dice.pick([null, { sto: 4, sedma: 2 }]);
  fields.rates.hraBesideDveSedmy = dice.chance(0.5);
  fields.twoSevens = dice.pick([
    { helper: 'named', fourHelpers: 'played' },
    { helper: 'named', fourHelpers: 'lost' },
    { helper: 'any', fourHelpers: 'played' },
  ] as const);
}

function mixAuction(fields: RuleFields, dice: Dice): void {
  const printed = RULE_SETS.filter((set) => set.variants.includes('licitovany')).map(
    (set) => rulesFor(set, 'licitovany').auction!,
  );
  const { ladder, tops } = dice.pick(printed);
  fields.auction = {
    ladder,
    tops,
    procedure: dice.pick(['last-first', 'middle-first', 'round']),
    skip: dice.pick(['any', 'none', 'better-only']),
    allPass: dice.pick(['forhont-plays-lowest', 'dealer-takes-or-throws-in']),
    foldPays: dice.pick([null, 6]),
    bluffAboveSedma: dice.chance(0.5),
    changeUntil: dice.pick(['announced', 'commented']),
  };
}
