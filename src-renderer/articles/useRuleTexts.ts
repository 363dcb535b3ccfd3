import type { Bid } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { useTexts } from '../useTexts.ts';

/** Names and values of rule fields in words. */
export function useRuleTexts() {
  const { t, te, number } = useTexts();

  const label = (path: string): string => t(`rules.fields.${path}`);
  const bids = (ladder: readonly Bid[]): string => ladder.map((bid) => t(`game.bids.${bid}`)).join(' · ');

  function packets(order: RuleFields['packets']): string {
    const rounds: string[][] = [];
    let seen = new Set<unknown>();
    for (const { to, count } of order) {
      if (seen.has(to)) seen = new Set();
      if (seen.size === 0) rounds.push([]);
      seen.add(to);
      const key = to === 'talon' || to === 'stock' ? `rules.packets.${to}` : null;
      rounds.at(-1)!.push(key ? t(key, { count }) : String(count));
    }
    return rounds.map((round) => round.join(' + ')).join(', ');
  }

  function value(path: string, raw: unknown): string {
    if (path === 'packets') return packets(raw as RuleFields['packets']);
    if (path === 'auction.ladder' || path === 'auction.tops') {
      const ladder = raw as readonly Bid[];
      return ladder.length > 0 ? bids(ladder) : t('rules.none');
    }
    if (path === 'noTrumpLadder') {
      const games = raw as RuleFields['noTrumpLadder'];
      return games.length > 0 ? games.map((game) => t(`game.contracts.${game}`)).join(' · ') : t('rules.none');
    }
    if (path === 'fleks.words') return (raw as readonly string[]).map((word) => t(`game.fleks.${word}`)).join(' · ');
    if (path === 'rates.stoSedmaHearts' && raw !== null) {
      const { sto, sedma } = raw as { sto: number; sedma: number };
      return `${number(sto)} + ${number(sedma)}`;
    }
    if (raw === null || raw === undefined)
      return te(`rules.values.${path}.null`) ? t(`rules.values.${path}.null`) : t('rules.unknown');
    if (typeof raw === 'boolean') return t(raw ? 'rules.yes' : 'rules.no');
    if (typeof raw === 'number') return number(raw);
    return t(`rules.values.${path}.${String(raw)}`);
  }

  return { label, value };
}
