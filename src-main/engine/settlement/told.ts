/** The settlement of a game as it is told afterwards, without its cards: the lines and payments of any other settlement. */
import type { Card } from '#shared/cards.ts';
import { announcesSeven, announcesTwoSevens, isNoTrump, type Component, type FlekTarget } from '#shared/contracts.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { REVOKES } from '#shared/rules/revoke.ts';
import type { RuleFields, RuleSet } from '#shared/rules/types.ts';
import { maySitOut, seatCount, seatsOf, trickCount, type Seat } from '#shared/seats.ts';
import type { Settlement, Side } from '#shared/settlement.ts';
import type { ToldGame } from '#shared/told-game.ts';
import { sideOf } from '../play/sides.ts';
import { contractProblems, tooManyFleks } from '../position/problems.ts';
import { isHeartsBid } from '../position/setup.ts';
import { pointsAway } from './away.ts';
import { doublingsOf } from './laid.ts';
import { linesOf, type SettledGame, type ComponentVerdict } from './lines.ts';
import { withPenalties } from './penalties.ts';
import { contractComponents, countsPoints } from './rates.ts';
import { lostVerdict } from './revoke.ts';
import { sheetOf } from './sheet.ts';
import { sidesPoints, tallyOf } from './tally.ts';

const ALL_POINTS = 90;
const DECLARER: Seat = 0;
const PARTNER: Seat = 2;

/** What a game comes to under a rule set; the first thing that cannot have been is an error with its place. */
export function settleTold(game: ToldGame, ruleSet: RuleSet): Result<Settlement> {
  if (!ruleSet.variants.includes(game.variant)) {
    return err('variant-not-in-rules', { rules: ruleSet.id, variant: game.variant }, ['variant']);
  }
  const fields = rulesFor(ruleSet, game.variant);
  const problem = toldProblems(game, fields)[0] ?? laidLost(game, fields);
  return problem ? { ok: false, error: problem } : ok(settled(game, fields));
}

function settled(game: ToldGame, fields: RuleFields): Settlement {
  const { variant, sitterOut, laid, doubledBy } = game;
  const terms = settledGame(game, fields);
  const offence = game.renonc && { seat: game.renonc.seat, renonc: game.renonc.id };
  const decides = offence !== undefined && REVOKES[offence.renonc].kind === 'play';
  const played = verdictOf(game, fields);
  const verdict = decides
    ? lostVerdict(terms, sideOf(terms, offence.seat), played.tallies, played.fourHelpers ?? false)
    : played;
  const shared = !decides && laid && fields.laidDoublings === 'doubling-defenders' && doubledBy.length > 0;
  const sheet = sheetOf(
    {
      variant,
      fields,
      declarer: DECLARER,
      ally: !decides && smartTaken(game, fields) ? 1 : terms.partner,
      sitterOut,
      ...(shared && { laid: doublingsOf(terms, verdict, doubledBy) }),
      ...(decides && { renonc: offence }),
    },
    sidesPoints(verdict.tallies),
    linesOf(terms, verdict),
  );
  return offence ? withPenalties(sheet, [offence], fields) : sheet;
}

function settledGame(game: ToldGame, fields: RuleFields): SettledGame {
  const { variant, contract, trump, fleks, against } = game;
  return {
    variant,
    fields,
    declarer: DECLARER,
    partner: partnerOf(game),
    contract,
    trump,
    talon: talonOf(game),
    heartsBid: isHeartsBid(fields, contract, trump),
    fleks: Object.fromEntries(contractComponents(contract, fields).map((id) => [id, fleks[id] ?? 0])),
    against: against.map((what) => ({ seat: 1, what, fleks: fleks[`against-${what}`] ?? 0 })),
  };
}

/** Any of them: which they are changes no payment. */
function talonOf({ sharpsAway }: ToldGame): readonly Card[] {
  return (['Ah', 'Th'] as const).slice(0, sharpsAway);
}

function inTricks({ sharpsAway }: ToldGame): number {
  return ALL_POINTS - 10 * sharpsAway;
}

function partnerOf({ variant, alone, contract }: ToldGame): Seat | null {
  return variant === 'krizovy' && !alone && !isNoTrump(contract) ? PARTNER : null;
}

function verdictOf(game: ToldGame, fields: RuleFields): ComponentVerdict {
  const { contract, points, marriages, tricks, seven, helperSeven, fourHelpers, laid } = game;
  const trumps = !isNoTrump(contract);
  const away = (side: Side): number => pointsAway({ ...game, talon: talonOf(game), fields }, side);
  return {
    tallies: {
      declarer: tallyOf(trumps ? points + away('declarer') : 0, marriages.declarer, fields),
      defenders: tallyOf(trumps ? inTricks(game) - points + away('defenders') : 0, marriages.defenders, fields),
    },
    fourHelpers: fourHelpers && fields.twoSevens.fourHelpers === 'lost',
    made(id, seat) {
      if (laid && seat === DECLARER) return true;
      switch (id) {
        case 'sedma':
          return seven === (seat === DECLARER ? 'declarer-made' : 'defenders-made');
        case 'dve-sedmy':
          return seven === 'declarer-made' && helperSeven;
        case 'betl':
          return tricks === 0;
        case 'durch':
          return tricks === trickCount(game.variant) || smartTaken(game, fields);
      }
    },
    silentSeven: silentSeven(game),
    majority: trumps && fields.rates.tricksMajority > 0 ? tricks! * 2 > trickCount(game.variant) : null,
    ...(laid && { note: 'laid' }),
  };
}

function silentSeven({ contract, against, seven }: ToldGame): ComponentVerdict['silentSeven'] {
  if (isNoTrump(contract) || announcesSeven(contract) || against.includes('sedma') || seven === 'elsewhere')
    return null;
  const [holder, fate] = seven.split('-');
  return { seat: holder === 'declarer' ? DECLARER : 1, made: fate === 'made' };
}

function smartTaken(game: ToldGame, { durchWithSmart }: RuleFields): boolean {
  return (
    durchWithSmart && game.contract === 'durch' && game.lastTrickLost && game.tricks === trickCount(game.variant) - 1
  );
}

function toldProblems(game: ToldGame, fields: RuleFields): DomainError[] {
  return [contractOf, fleksOf, againstOf, tricksTold, pointsTold, marriagesTold, payersTold, revokeTold].flatMap(
    (check) => check(game, fields),
  );
}

/** What is laid cannot be lost: asked of a game in which everything else fits. csm V.11 */
function laidLost(game: ToldGame, fields: RuleFields): DomainError | undefined {
  if (!game.laid || game.renonc) return undefined;
  const own = contractComponents(game.contract, fields);
  const lost = linesOf(settledGame(game, fields), verdictOf(game, fields)).find(
    ({ id, side, made }) => side === 'declarer' && !made && own.some((component) => component === id),
  );
  return lost && problem('told-laid-lost', ['laid'], { component: lost.id });
}

function problem(code: string, path: DomainError['path'], params?: DomainError['params']): DomainError {
  return { code, ...(path && { path }), ...(params && { params }) };
}

/** The helper suit changes no payment and is not told. */
function contractOf({ contract, trump }: ToldGame, fields: RuleFields): DomainError[] {
  const named = announcesTwoSevens(contract) && fields.twoSevens.helper === 'named';
  const helper = named ? (trump === 'l' ? 'a' : 'l') : null;
  return contractProblems({ contract, trump, helper }, fields);
}

function fleksOf({ contract, fleks, against }: ToldGame, fields: RuleFields): DomainError[] {
  const known: readonly FlekTarget[] = [
    ...contractComponents(contract, fields),
    ...against.map((what) => `against-${what}` as const),
  ];
  return (Object.entries(fleks) as [FlekTarget, number][]).flatMap(([component, count]) =>
    count > 0 && !known.includes(component)
      ? [problem('flek-not-in-contract', ['fleks', component], { component })]
      : tooManyFleks(count, ['fleks', component], fields),
  );
}

function againstOf({ contract, against }: ToldGame, fields: RuleFields): DomainError[] {
  return against.flatMap((what, i) => {
    if (!fields.against[what] || isNoTrump(contract) || !countsPoints(contract, fields)) {
      return [problem('against-not-allowed', ['against', i], { game: contract })];
    }
    if (against.indexOf(what) < i) return [problem('against-twice', ['against', i])];
    return what === 'sedma' && announcesSeven(contract) ? [problem('seven-announced-twice', ['against', i])] : [];
  });
}

function tricksTold(game: ToldGame, { rates }: RuleFields): DomainError[] {
  const { contract, tricks } = game;
  const most = trickCount(game.variant);
  if (tricks !== undefined) return tricks > most ? [problem('won-tricks', ['tricks'], { most, found: tricks })] : [];
  return isNoTrump(contract) || rates.tricksMajority > 0 ? [problem('missing-field', ['tricks'])] : [];
}

/** Tens up to all there are; whoever took the last trick has its ten points. csm III.1 */
function pointsTold(game: ToldGame, fields: RuleFields): DomainError[] {
  const { contract, points, seven, variant, sharpsAway } = game;
  const mayLie = !isNoTrump(contract) && fields.talon.sharp !== 'barred' && maySitOut(variant);
  if (sharpsAway > 0 && !mayLie) return [problem('told-sharps-away', ['sharpsAway'])];
  if (isNoTrump(contract)) return [];
  const most = inTricks(game);
  if (points < 0 || points > most || points % 10 !== 0) {
    return [problem('told-points', ['points'], { most, found: points })];
  }
  const declarerLast = seven === 'declarer-made' || (seven === 'defenders-beaten' && variant !== 'krizovy');
  const othersLast = seven === 'defenders-made' || (seven === 'declarer-beaten' && variant !== 'krizovy');
  const possible = (!declarerLast || points > 0) && (!othersLast || points < most);
  return possible ? [] : [problem('told-last-trick', ['points'], { points })];
}

/** One marriage of each suit, so one of forty and three of twenty at most. csm III.3 */
function marriagesTold({ contract, marriages }: ToldGame): DomainError[] {
  const shown = [...marriages.declarer, ...marriages.defenders];
  const fits =
    shown.filter((points) => points === 40).length <= 1 && shown.filter((points) => points === 20).length <= 3;
  return fits && (shown.length === 0 || !isNoTrump(contract)) ? [] : [problem('told-marriages', ['marriages'])];
}

/** Without flat rates the game is lost by a revoke in play all the same, and a technical one costs nothing. */
function revokeTold({ renonc, variant }: ToldGame, { renonc: rates }: RuleFields): DomainError[] {
  if (!renonc) return [];
  const { flat, kind } = REVOKES[renonc.id];
  if (kind === 'technical' && rates[flat] === 0) return [problem('told-no-renoncs', ['renonc'])];
  return renonc.seat < seatCount(variant) ? [] : [problem('told-renonc-seat', ['renonc', 'seat'], { variant })];
}

function payersTold(game: ToldGame, fields: RuleFields): DomainError[] {
  const { variant, sitterOut, doubledBy, fleks, contract, laid } = game;
  if (sitterOut && seatCount(variant) !== 3) return [problem('sitter-out-not-in-variant', ['sitterOut'], { variant })];
  const partner = partnerOf(game);
  const opponents = seatsOf(variant).filter((seat) => seat !== DECLARER && seat !== partner);
  const wrong = doubledBy.findIndex((seat, i) => !opponents.includes(seat) || doubledBy.indexOf(seat) < i);
  if (wrong >= 0) return [problem('told-doubler', ['doubledBy', wrong])];
  const own = contractComponents(contract, fields);
  const doubled = own.some((component: Component) => (fleks[component] ?? 0) > 0);
  const needed = laid && doubled && fields.laidDoublings === 'doubling-defenders';
  return needed && doubledBy.length === 0 ? [problem('told-doubler-missing', ['doubledBy'])] : [];
}
