/** What the deal of a record came to by the rules, and where its record tells it otherwise. */
import type { ImportProblem } from '#shared/api/archive.ts';
import type { DealRecord } from '#shared/notation/index.ts';
import { maySitOut, type Seat } from '#shared/seats.ts';
import { gainsAtTable, resultOf, type DealResult, type Settlement } from '#shared/settlement.ts';
import { settlePosition, type Deal, type Position } from '#main/engine/index.ts';
import { believable, SITTER_OUT, toldResult } from './result-tag.ts';

/** By the rules; as the record tells it only where what was played does not say. */
export interface RecordedResult {
  readonly result: DealResult | null;
  readonly report: readonly ImportProblem[];
}

/** @param gains of the seats, as another program's file has them */
export function resultOfPosition(
  position: Position,
  tags: readonly string[],
  gains: readonly number[] | null = null,
): RecordedResult {
  const settled = settlePosition(position, maySitOut(position.variant) && tags.includes(SITTER_OUT));
  return resultIn({
    told: toldResult(tags, position),
    settlement: settled.ok ? settled.value : null,
    declarer: position.declarer,
    gains,
  });
}

export function resultOfDeal(
  { variant, fields, settlement }: Deal['state'],
  { result, sitterOut }: Pick<DealRecord, 'result' | 'sitterOut'>,
  declarer: Seat,
): RecordedResult {
  const told = result && believable(result, { variant, fields }, sitterOut !== null);
  return resultIn({ told, settlement, declarer, gains: null });
}

/** What is told wrongly; that it is told, or that nothing came of the deal, is no fault. */
const WRONG = ['import-gains-differ', 'import-result-unclear'];
export const wronglyTold = ({ report }: RecordedResult): readonly ImportProblem[] =>
  report.filter(({ code }) => WRONG.includes(code));

interface Told {
  readonly told: DealResult | null | 'unclear';
  /** By the rules; `null` where what was played does not say. */
  readonly settlement: Settlement | null;
  readonly declarer: Seat;
  /** Of the seats, as another program's file has them. */
  readonly gains: readonly number[] | null;
}

function resultIn({ told, settlement, declarer, gains }: Told): RecordedResult {
  if (settlement) {
    // Other programs count what the seats gain, records of ours everybody at the table.
    const ours = gains ? settlement.bySeat : gainsAtTable(settlement, declarer);
    const result = resultOf(settlement, declarer);
    if (told === 'unclear') return { result, report: [{ code: 'import-result-unclear', params: {} }] };
    const theirs = gains ?? told?.gains;
    const isOtherwise = told !== null && told.made !== result.made;
    const differ = isOtherwise || (theirs?.some((gain, place) => gain !== ours[place]) ?? false);
    const params = { theirs: amounts(theirs ?? []), ours: amounts(ours) };
    return {
      result,
      report: differ ? [{ code: 'import-gains-differ', params }] : [],
    };
  }
  if (told && told !== 'unclear') {
    return { result: told, report: [{ code: 'import-told', params: { theirs: amounts(told.gains) } }] };
  }
  const codes = [...(told === 'unclear' ? ['import-result-unclear'] : []), 'import-not-finished'];
  return { result: null, report: codes.map((code) => ({ code, params: {} })) };
}

/** As people read them. */
function amounts(gains: readonly number[]): string {
  return gains.map((gain) => String(gain).replace('-', '−')).join(' · ');
}
