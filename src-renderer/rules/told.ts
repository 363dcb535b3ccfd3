/** What a person tells of a finished game, made into the engine's question. Nothing is settled here. */
import {
  announcedComponents,
  announcesSeven,
  announcesTwoSevens,
  bidContract,
  isNoTrump,
  type Against,
  type Contract,
  type FlekTarget,
} from '#shared/contracts.ts';
import type { Suit } from '#shared/cards.ts';
import { REVOKE_IDS, REVOKES, type RevokeId } from '#shared/rules/revoke.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { maySitOut, seatsOf, trickCount, type Seat, type Variant } from '#shared/seats.ts';
import type { SevenFate, ToldGame } from '#shared/told-game.ts';

export interface ReportedDraft {
  contract: Contract;
  trump: Suit;
  alone: boolean;
  sitterOut: boolean;
  points: number;
  marriages: { declarer: (20 | 40)[]; defenders: (20 | 40)[] };
  sharpsAway: number;
  tricks: number;
  lastTrickLost: boolean;
  seven: SevenFate;
  helperSeven: boolean;
  fourHelpers: boolean;
  fleks: Partial<Record<FlekTarget, number>>;
  against: Against[];
  laid: boolean;
  doubledBy: Seat[];
  renonc: RevokeId | null;
  renoncBy: Seat;
}

export const freshTold = (contract: Contract): ReportedDraft => ({
  contract,
  trump: 'a',
  alone: false,
  sitterOut: false,
  points: 50,
  marriages: { declarer: [], defenders: [] },
  sharpsAway: 0,
  tricks: 0,
  lastTrickLost: false,
  seven: 'elsewhere',
  helperSeven: false,
  fourHelpers: false,
  fleks: {},
  against: [],
  laid: false,
  doubledBy: [],
  renonc: null,
  renoncBy: 0,
});

/** The contracts a rule set knows in a variant, lowest first. */
export function contractsIn(fields: RuleFields, variant: Variant): Contract[] {
  if (fields.auction) return [...new Set([...fields.auction.ladder, ...fields.auction.tops].map(bidContract))];
  const withTrumps: Contract[] = ['hra', 'sedma', 'sto', 'sto-sedma'];
  return variant === 'lizany' ? withTrumps : [...withTrumps, ...fields.noTrumpLadder];
}

/** What of the form matters for this game. */
export interface ToldParts {
  readonly trumps: boolean;
  readonly tricks: boolean;
  readonly totalTricks: number;
  /** Aces and tens may lie in the talon. */
  readonly sharps: boolean;
  readonly twoSevens: boolean;
  readonly fourHelpers: boolean;
  readonly alone: boolean;
  readonly sitterOut: boolean;
  readonly smart: boolean;
  readonly against: readonly Against[];
  readonly targets: readonly FlekTarget[];
  readonly doublers: readonly Seat[];
  readonly partner: Seat | null;
  /** Where the set has no flat rates for them, those that decide the game. */
  readonly renoncs: readonly RevokeId[];
  /** The revoke told, where the set knows it and the variant the seat. */
  readonly renonc: { readonly seat: Seat; readonly id: RevokeId } | null;
  /** It decides the game. */
  readonly lostByRevoke: boolean;
}

export function partsOf(told: ReportedDraft, fields: RuleFields, variant: Variant): ToldParts {
  const trumps = !isNoTrump(told.contract);
  const own = announcedComponents(told.contract, fields.rates);
  const components = told.contract === 'dve-sedmy' && fields.rates.hraBesideDveSedmy ? [...own, 'hra' as const] : own;
  const counted = trumps && components.some((id) => id === 'hra' || id === 'sto' || id === 'sto-sedma');
  const against = (['sedma', 'sto'] as const).filter(
    (what) => counted && fields.against[what] && !(what === 'sedma' && announcesSeven(told.contract)),
  );
  const said = told.against.filter((what) => against.includes(what));
  const partner: Seat | null = variant === 'krizovy' && trumps && !told.alone ? 2 : null;
  const renoncs = REVOKE_IDS.filter((id) => REVOKES[id].kind === 'play' || fields.renonc[REVOKES[id].flat] > 0);
  const seats = seatsOf(variant);
  const seat = seats.includes(told.renoncBy) ? told.renoncBy : seats[0]!;
  const renonc = told.renonc !== null && renoncs.includes(told.renonc) ? { seat, id: told.renonc } : null;
  const totalTricks = trickCount(variant);
  return {
    trumps,
    tricks: !trumps || fields.rates.tricksMajority > 0,
    totalTricks,
    sharps: trumps && maySitOut(variant) && fields.talon.sharp !== 'barred',
    twoSevens: announcesTwoSevens(told.contract),
    fourHelpers: announcesTwoSevens(told.contract) && fields.twoSevens.fourHelpers === 'lost',
    alone: variant === 'krizovy' && trumps,
    sitterOut: variant === 'voleny' || variant === 'licitovany',
    smart: fields.durchWithSmart && told.contract === 'durch' && told.tricks === totalTricks - 1,
    against,
    targets: [...components, ...said.map((what) => `against-${what}` as const)],
    doublers: seats.filter((other) => other !== 0 && other !== partner),
    partner,
    renoncs,
    renonc,
    lostByRevoke: renonc !== null && REVOKES[renonc.id].kind === 'play',
  };
}

/** The engine's question, with what does not matter left out. */
export function questionOf(told: ReportedDraft, fields: RuleFields, variant: Variant, rules: string): ToldGame {
  const parts = partsOf(told, fields, variant);
  const laid = told.laid && !parts.lostByRevoke;
  return {
    rules,
    variant,
    contract: told.contract,
    trump: parts.trumps ? told.trump : null,
    alone: told.alone || parts.partner === null,
    sitterOut: parts.sitterOut && told.sitterOut,
    points: parts.trumps ? told.points : 0,
    marriages: parts.trumps ? shown(told) : { declarer: [], defenders: [] },
    sharpsAway: parts.sharps ? told.sharpsAway : 0,
    seven: parts.trumps ? told.seven : 'elsewhere',
    ...(parts.tricks && { tricks: told.tricks }),
    lastTrickLost: parts.smart && told.lastTrickLost,
    helperSeven: parts.twoSevens && told.helperSeven,
    fourHelpers: parts.fourHelpers && told.fourHelpers,
    fleks: Object.fromEntries(parts.targets.map((target) => [target, told.fleks[target] ?? 0])),
    against: parts.against.filter((what) => told.against.includes(what)),
    ...(parts.renonc && { renonc: parts.renonc }),
    laid,
    doubledBy: laid ? told.doubledBy.filter((seat) => parts.doublers.includes(seat)) : [],
  };
}

/** Copied, so that who watches the question sees them change. */
const shown = ({ marriages: { declarer, defenders } }: ReportedDraft): ToldGame['marriages'] => ({
  declarer: [...declarer],
  defenders: [...defenders],
});
