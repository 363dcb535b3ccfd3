/** What a component is worth before it is won or lost: its plain rate and what the trump suit multiplies it by. */
import { announcedComponents, type Component, type Contract, type SettledComponent } from '#shared/contracts.ts';
import type { Suit } from '#shared/cards.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Position } from '../position-types.ts';

/** The components a contract is doubled and settled by under a rule set. csm V.3, domaci, Kategorie mariáše */
export function contractComponents(contract: Contract, fields: RuleFields): readonly Component[] {
  const announced = announcedComponents(contract, fields.rates);
  return contract === 'dve-sedmy' && fields.rates.hraBesideDveSedmy ? [...announced, 'hra'] : announced;
}

const COUNTING: ReadonlySet<Component> = new Set(['hra', 'sto', 'sto-sedma']);

/** Whether the game is played for points, so that a hundred can be announced against it. csm III.4 */
export function countsPoints(contract: Contract, fields: RuleFields): boolean {
  return contractComponents(contract, fields).some((component) => COUNTING.has(component));
}

/** Whether any part of the contract was doubled; what was announced against it is a matter of its own. csm V.5 */
export function isDoubled({ contract, fields, fleks }: Pick<Position, 'contract' | 'fields' | 'fleks'>): boolean {
  return contractComponents(contract, fields).some((id) => (fleks[id] ?? 0) > 0);
}

/** Whether a trump seven that nobody announced is paid in this game. csm V.8 */
export function paysSilentSeven(game: Pick<Position, 'contract' | 'fields' | 'fleks'>): boolean {
  const { rates, silentOnlyDoubled } = game.fields;
  return rates.silentSeven > 0 && (!silentOnlyDoubled.seven || isDoubled(game));
}

/** What the rates depend on, the same in a position and in a deal that is not played out. */
export interface RateTerms {
  readonly fields: RuleFields;
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly heartsBid: boolean;
}

export interface Rate {
  readonly rate: number;
  /** What the trump suit multiplies it by; mostly hearts do, by 2. csm V.4 */
  readonly hearts: number;
}

export function rateOf(id: SettledComponent, terms: RateTerms): Rate {
  const { rates, trumpTimes, talon } = terms.fields;
  if (id === 'sharp-away') return { rate: talon.sharpPays, hearts: 1 };
  const own = ownHeartsRate(id, terms);
  if (own !== null) return { rate: own, hearts: 1 };
  return { rate: plainRate(id, terms.contract, rates), hearts: terms.trump === null ? 1 : trumpTimes[terms.trump] };
}

function plainRate(
  id: Exclude<SettledComponent, 'sharp-away'>,
  contract: Contract,
  rates: RuleFields['rates'],
): number {
  switch (id) {
    case 'hra':
      return rates.hra;
    case 'sedma':
    case 'against-sedma':
      return rates.sedma;
    case 'sto':
    case 'against-sto':
      return rates.sto;
    case 'sto-sedma':
      return rates.stoSedma ?? rates.sto + rates.sedma;
    case 'betl':
      return contract === 'open-betl' ? (rates.openBetl ?? rates.betl) : rates.betl;
    case 'durch':
      return contract === 'open-durch' ? (rates.openDurch ?? rates.durch) : rates.durch;
    case 'dve-sedmy':
      return rates.dveSedmy;
    case 'silent-seven':
      return rates.silentSeven;
    case 'tricks-majority':
      return rates.tricksMajority;
  }
}

/** Rates that a document gives for hearts apart, instead of doubling. international, Licitovaný Mariáš */
function ownHeartsRate(id: SettledComponent, { fields, contract, trump, heartsBid }: RateTerms): number | null {
  const { dveSedmyHearts, stoSedmaHearts } = fields.rates;
  if (trump !== 'h') return null;
  if (id === 'dve-sedmy') return dveSedmyHearts;
  if (contract !== 'sto-sedma' || !heartsBid || stoSedmaHearts === null) return null;
  return id === 'sto' || id === 'sedma' ? stoSedmaHearts[id] : null;
}
