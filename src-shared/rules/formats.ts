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
  sitterOutSettles: true,
  silentOnlyDoubled: { hundred: false, seven: false },
  'auction.changeUntil': 'announced',
};

/**
 * 1: release 0.1.0.
 * 2: fields added since. Their values are filled in whatever the format says, for one is read here before all of them are known.
 * 3: any suit may multiply what is paid (`trumpTimes`), and not only hearts double it (`heartsDouble`).
 */
export const RULE_SET_FORMAT: FileFormat = {
  current: 3,
  steps: { 1: (set) => set, 2: withTrumpTimes },
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

/** `heartsDouble` as `trumpTimes`: among the fields, in the differences of variants, and where its article is cited. */
function withTrumpTimes(set: Data): Data {
  const { fields, overrides, articles } = set;
  const inAll = (data: Data, change: (inner: Data) => Data): Data =>
    Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, isData(inner) ? change(inner) : inner]));
  return {
    ...set,
    ...(isData(fields) && { fields: timesIn(fields) }),
    ...(isData(overrides) && { overrides: inAll(overrides, timesIn) }),
    ...(isData(articles) && {
      articles: Object.fromEntries(
        Object.entries(articles).map(([path, cited]) => [path.replace(/\bheartsDouble$/, 'trumpTimes'), cited]),
      ),
    }),
  };
}

function timesIn(fields: Data): Data {
  const { heartsDouble, ...others } = fields;
  if (typeof heartsDouble !== 'boolean') return fields;
  return { ...others, trumpTimes: { h: heartsDouble ? 2 : 1, l: 1, a: 1, b: 1 } };
}
