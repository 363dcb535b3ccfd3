/** Lines of a settlement sheet and what they come to for each seat. */
import type { RuleFields } from '#shared/rules/types.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import type { ComponentLine, Settlement, Side, SidePoints } from '#shared/settlement.ts';
import { duesOf, type Payers } from './dues.ts';
import { rateOf, type RateTerms } from './rates.ts';

/** What a line says beyond its rate. `gains` is the side the amount goes to. */
export interface LineInput extends Pick<ComponentLine, 'id' | 'side' | 'made'> {
  readonly gains: Side;
  readonly fleks?: number;
  readonly factor?: number;
  readonly extra?: number;
  /** The plain rate, where it is not the component's own. */
  readonly rate?: number;
  readonly silentHundred?: Side | undefined;
  readonly note?: string;
}

export function lineOf(terms: RateTerms, input: LineInput): ComponentLine {
  const { id, side, made, gains, fleks = 0, factor = 1, extra = 0, silentHundred, note } = input;
  const { rate, hearts } = input.rate === undefined ? rateOf(id, terms) : { rate: input.rate, hearts: 1 };
  const worth = rate * hearts * 2 ** fleks * factor + extra;
  return {
    id,
    side,
    made,
    rate,
    hearts,
    fleks,
    factor,
    extra,
    ...(silentHundred && { silentHundred }),
    amount: gains === 'declarer' ? worth : 0 - worth,
    ...(note && { note }),
  };
}

/** A line announced by a side, which gains by it when it is made and loses by it otherwise. */
export function announcedLine(terms: RateTerms, input: Omit<LineInput, 'gains'>): ComponentLine {
  return lineOf(terms, { ...input, gains: input.made ? input.side : otherSide(input.side) });
}

export function otherSide(side: Side): Side {
  return side === 'declarer' ? 'defenders' : 'declarer';
}

export const NO_POINTS: Settlement['points'] = {
  declarer: { tricks: 0, marriages: 0, total: 0 },
  defenders: { tricks: 0, marriages: 0, total: 0 },
};

/** Who settles with whom. */
export interface Parties extends Payers {
  readonly variant: Variant;
  readonly fields: RuleFields;
  readonly declarer: Seat;
  /** Who settles on the declarer's side; `null` when he stands alone against each of the others. */
  readonly ally: Seat | null;
  /** Whether the dealer sits out; whether he then settles like a defender, the rules say. csm V.1 */
  readonly sitterOut: boolean;
}

/** Adds the lines up, caps what is paid and pays it out. csm V.1, V.3, V.9; VII.2 for pairs */
export function sheetOf(
  parties: Parties,
  points: Record<Side, SidePoints>,
  components: readonly ComponentLine[],
): Settlement {
  const { variant, fields, declarer, ally, sitterOut, laid, renonc } = parties;
  const uncapped = components.reduce((sum, { amount }) => sum + amount, 0);
  const opponents = seatsOf(variant).filter((seat) => seat !== declarer && seat !== ally);
  const settling = sitterOut && fields.sitterOutSettles;
  const count = opponents.length + (settling ? 1 : 0);
  const { due, cappedAt } = duesOf({ opponents, count, uncapped, fields }, { laid, renonc });
  const perDefender = opponents.map((seat) => ({ seat, amount: due(seat) }));
  const won = perDefender.reduce((sum, { amount }) => sum + amount, 0);
  const gain = (seat: Seat): number => {
    if (opponents.includes(seat)) return 0 - due(seat);
    if (ally === null || won === 0) return won;
    if (won < 0 && renonc !== undefined) return seat === renonc.seat ? won : 0;
    return won / 2;
  };
  return {
    points,
    components,
    uncapped,
    cappedAt,
    ...(laid && { laid }),
    ...(renonc && { renonc }),
    perDefender,
    bySeat: seatsOf(variant).map(gain),
    ...(sitterOut && { sitterOut: settling ? due(null) : null }),
  };
}
