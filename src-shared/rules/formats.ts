/** The formats of rule sets, and what a set written before a field existed holds for that field. */
import { isData, withDefault, type Data, type FileFormat } from '../formats.ts';

/**
 * A new field gets one line here, by its path among the fields (`talon.trumpShown`), and every set ever kept, sent or exported
 * goes on meaning what it meant: the value is how games were played before there was a choice. Built-in sets say theirs.
 */
export const ADDED_FIELDS: Readonly<Record<string, unknown>> = {
  shuffle: 'session-start',
  twoSevens: { helper: 'named', fourHelpers: 'played' },
  capOn: 'payment',
  partnerDoubles: false,
  durchTwiceBetl: false,
  'hundred.silentDefenders': 'instead',
  'hundred.lostMarriages': true,
  silentOnlyDoubled: { hundred: false, seven: false },
  'auction.changeUntil': 'announced',
};

/**
 * 1: release 0.1.0.
 * 2: fields added since. Their values are filled in whatever the format says, for one is read here before all of them are known.
 */
export const RULE_SET_FORMAT: FileFormat = {
  current: 2,
  steps: { 1: (set) => set },
  complete: (set) => ({
    ...set,
    ...(isData(set['fields']) && { fields: withAddedFields(set['fields']) }),
    ...(isData(set['overrides']) && { overrides: withWholeGroups(set['overrides']) }),
  }),
};

function withAddedFields(fields: Data): Data {
  return Object.entries(ADDED_FIELDS).reduce((data, [path, value]) => withDefault(data, path, value), fields);
}

/** A variant's own auction replaces the common one whole; other groups say only what differs. */
function withWholeGroups(overrides: Data): Data {
  const ofAuction = Object.entries(ADDED_FIELDS).filter(([path]) => path.startsWith('auction.'));
  return Object.fromEntries(
    Object.entries(overrides).map(([variant, own]) => [
      variant,
      isData(own) ? ofAuction.reduce((data, [path, value]) => withDefault(data, path, value), own) : own,
    ]),
  );
}
