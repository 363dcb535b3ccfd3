import type { TableState } from '#shared/api/index.ts';
import { useMoney } from '../bill/useMoney.ts';
import { useTexts } from '../useTexts.ts';
import { HUMAN_PLACE, peopleOf } from './model/around.ts';
import { gainOf, type Payment } from './model/payments.ts';
import { useNames } from './useNames.ts';

/** What a deal came to for whoever looks, in the money of the session. */
export function useResult() {
  const { t } = useTexts();
  const { money, amount } = useMoney();
  const { playerName } = useNames();

  /** Of several people nobody is addressed: each is named. */
  function resultText(table: TableState, payments: readonly Payment[]): string {
    const { stake } = table.options;
    const people = peopleOf(table);
    if (people.length > 1) {
      return people
        .map((person) => `${playerName(person)} ${money(gainOf(payments, person.place), stake)}`)
        .join(' · ');
    }
    const own = gainOf(payments, HUMAN_PLACE);
    const key = own > 0 ? 'won' : own < 0 ? 'lost' : 'even';
    return t(`table.settlement.${key}`, { amount: amount(Math.abs(own), stake) });
  }

  return { resultText };
}
