import { computed } from 'vue';
import type { FlekTarget } from '#shared/contracts.ts';
import { knownTrump, type TableView } from '#shared/view.ts';
import { useTexts } from '../useTexts.ts';

/** The fields of a view that say what is being played. */
export type ContractView = Pick<
  TableView,
  'contract' | 'bid' | 'trump' | 'trumpCard' | 'helper' | 'called' | 'components' | 'fleks'
> &
  Partial<Pick<TableView, 'phase'>>;

export interface ContractPart {
  readonly id: FlekTarget;
  /** Empty when it goes without saying. */
  readonly name: string;
  readonly fleks: number;
}

/** What is being played in words: the name, the trump suit, and the parts worth showing. */
export function useContract(view: () => ContractView) {
  const { t } = useTexts();
  const trump = computed(() => knownTrump(view()));
  const title = computed(() => {
    const { contract, bid, phase } = view();
    if (contract) return t(`game.contracts.${contract}`);
    if (bid) {
      // Once the auction is over it is what the declarer owes at least.
      const isOver = phase !== undefined && phase !== 'auction';
      return t(isOver ? 'table.badge.owed' : 'table.badge.bid', { bid: t(`game.bids.${bid}`) });
    }
    return trump.value ? t('table.badge.trump', { suit: t(`game.suits.${trump.value}`) }) : null;
  });
  /** Parts that need showing: those doubled, and announcements against. */
  const parts = computed((): ContractPart[] => {
    const { components, fleks } = view();
    return components
      .map((id) => ({ id, name: components.length > 1 ? t(`game.components.${id}`) : '', fleks: fleks[id] ?? 0 }))
      .filter((part) => part.fleks > 0 || part.id.startsWith('against-'));
  });
  return { trump, title, parts };
}
