/** Settlements of deals that are not played out. */
import type { Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import type { ComponentLine, Settlement } from '#shared/settlement.ts';
import type { DealState } from '../deal/state.ts';
import type { Position } from '../position-types.ts';
import { awayLines } from './lines.ts';
import { contractComponents, type RateTerms } from './rates.ts';
import { NO_POINTS, announcedLine, sheetOf } from './sheet.ts';

/** What is known of a deal when it ends unplayed. */
export interface UnplayedTerms extends Pick<RateTerms, 'trump' | 'heartsBid'>, Pick<Position, 'talon'> {
  readonly variant: Variant;
  readonly fields: RuleFields;
  readonly sitterOut: boolean;
  readonly declarer: Seat | null;
  readonly partner: Seat | null;
  readonly contract: Contract | null;
}

/** Nobody doubled: the contract is paid as made, but a hra that was doubled and not answered as lost. domaci, Flek-re; hospoda, Flekování */
export function settleUnplayed(terms: UnplayedTerms & Pick<DealState, 'commenting'>): Settlement {
  const rated = { ...terms, contract: terms.contract! };
  const { fleks: doublings } = terms.commenting;
  const note = doublings.hra === undefined ? 'unplayed' : 'not-answered';
  const lines = contractComponents(rated.contract, terms.fields).map((id) => {
    const fleks = doublings[id] ?? 0;
    return announcedLine(rated, { id, side: 'declarer', made: fleks === 0, fleks, note });
  });
  return pay(terms, [...lines, ...awayLines(rated)]);
}

/** The flekked hra is lost, the seven won, and the two cancel. csm V.12 */
export function settleGivenUp(terms: UnplayedTerms): Settlement {
  const rated = { ...terms, contract: terms.contract! };
  const note = 'given-up';
  return pay(terms, [
    announcedLine(rated, { id: 'hra', side: 'declarer', made: false, fleks: 1, note }),
    announcedLine(rated, { id: 'sedma', side: 'declarer', made: true, note }),
    ...awayLines(rated),
  ]);
}

/** Two sevens against four helpers in one hand, or one of the sevens in it: lost, with its doublings. turnaj III.1, III.3 */
export function settleShown(terms: UnplayedTerms & Pick<DealState, 'commenting'>): Settlement {
  const rated = { ...terms, contract: terms.contract! };
  const fleks = terms.commenting.fleks['dve-sedmy'] ?? 0;
  const note = 'four-helpers';
  return pay(terms, [
    announcedLine(rated, { id: 'dve-sedmy', side: 'declarer', made: false, fleks, note }),
    ...awayLines(rated),
  ]);
}

/** Omyl: the bid seven is folded at its flat price. turnaj II.17 */
export function settleFolded(terms: UnplayedTerms, rate: number): Settlement {
  const rated = { ...terms, contract: 'sedma' as const };
  return pay(terms, [announcedLine(rated, { id: 'sedma', side: 'declarer', made: false, rate, note: 'folded' })]);
}

/** Nobody plays, nobody pays. international, Licitovaný Mariáš */
export function settleThrownIn({ variant, sitterOut, fields }: UnplayedTerms): Settlement {
  return {
    points: NO_POINTS,
    components: [],
    uncapped: 0,
    cappedAt: null,
    perDefender: [],
    bySeat: seatsOf(variant).map(() => 0),
    ...(sitterOut && { sitterOut: fields.sitterOutSettles ? 0 : null }),
  };
}

function pay({ variant, fields, declarer, partner, sitterOut }: UnplayedTerms, lines: ComponentLine[]): Settlement {
  return sheetOf({ variant, fields, declarer: declarer!, ally: partner, sitterOut }, NO_POINTS, lines);
}
