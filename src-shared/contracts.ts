/** Contracts and the components they are settled by. csm IV.1, V.2–3 */

export const CONTRACTS = [
  'hra',
  'sedma',
  'sto',
  'sto-sedma',
  'betl',
  'durch',
  'open-betl',
  'open-durch',
  'dve-sedmy',
  'dve-sedmy-sto',
] as const;
/** What a declarer undertakes, by its Czech name. */
export type Contract = (typeof CONTRACTS)[number];

/**
 * What is doubled and paid apart. Open betl and open durch are the components `betl` and `durch` at their own rate; sto a sedma is
 * `sto` and `sedma`, or one component where the rules give it one rate (`rates.stoSedma`).
 */
export const COMPONENTS = ['hra', 'sedma', 'sto', 'sto-sedma', 'betl', 'durch', 'dve-sedmy'] as const;
/** A part of a contract, doubled and paid by itself. */
export type Component = (typeof COMPONENTS)[number];

/** Games without trumps, which can be taken over in the approval round. */
export const NO_TRUMP_CONTRACTS = ['betl', 'durch', 'open-betl', 'open-durch'] as const;
export type NoTrumpContract = (typeof NO_TRUMP_CONTRACTS)[number];

/** What a defender may announce against the declarer (sedma proti, sto proti). csm VII.1 */
export const AGAINST = ['sedma', 'sto'] as const;
export type Against = (typeof AGAINST)[number];

/** A component somebody may double: the declarer's own, or a defender's announcement. */
export const FLEK_TARGETS = [...COMPONENTS, 'against-sedma', 'against-sto'] as const;
/** What a flek may double: see `FLEK_TARGETS`. */
export type FlekTarget = (typeof FLEK_TARGETS)[number];

/** Components settled only when nobody announced them. */
export const SILENT_COMPONENTS = ['silent-seven', 'tricks-majority', 'sharp-away'] as const;
export type SettledComponent = Component | 'against-sedma' | 'against-sto' | (typeof SILENT_COMPONENTS)[number];

const PARTS: Record<Contract, readonly Component[]> = {
  hra: ['hra'],
  sedma: ['hra', 'sedma'],
  sto: ['sto'],
  'sto-sedma': ['sto', 'sedma'],
  betl: ['betl'],
  durch: ['durch'],
  'open-betl': ['betl'],
  'open-durch': ['durch'],
  'dve-sedmy': ['dve-sedmy'],
  'dve-sedmy-sto': ['dve-sedmy', 'sto'],
};

const WHOLE = ['sto-sedma'] as const;

/**
 * The components the declarer's contract announces, before a rule set's additions
 * (`rates.hraBesideDveSedmy` adds `hra` to two sevens; see `contractComponents` in the engine).
 *
 * @param rates of the rules; without them sto a sedma is two components
 */
export function announcedComponents(
  contract: Contract,
  rates?: { readonly stoSedma: number | null },
): readonly Component[] {
  return contract === 'sto-sedma' && typeof rates?.stoSedma === 'number' ? WHOLE : PARTS[contract];
}

/** Whether it is betl or durch, open ones included: no trumps, and the ten below the spodek. */
export function isNoTrump(contract: Contract): contract is NoTrumpContract {
  return (NO_TRUMP_CONTRACTS as readonly string[]).includes(contract);
}

/** Announces the trump seven for the last trick. */
export function announcesSeven(contract: Contract): boolean {
  return contract === 'sedma' || contract === 'sto-sedma' || announcesTwoSevens(contract);
}

export function announcesTwoSevens(contract: Contract): boolean {
  return contract === 'dve-sedmy' || contract === 'dve-sedmy-sto';
}

export function announcesHundred(contract: Contract): boolean {
  return contract === 'sto' || contract === 'sto-sedma' || contract === 'dve-sedmy-sto';
}

/** A rung of an auction ladder: a contract, with hearts fixed as trump (`-h`) or not. */
export type Bid = Contract | `${Exclude<Contract, NoTrumpContract>}-h`;

export function bidContract(bid: Bid): Contract {
  return (bid.endsWith('-h') ? bid.slice(0, -2) : bid) as Contract;
}

export function bidIsHearts(bid: Bid): boolean {
  return bid.endsWith('-h');
}
