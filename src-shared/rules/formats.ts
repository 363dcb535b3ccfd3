/** The formats of rule sets. What a set written before a field existed holds for that field, the field itself says (`fields.ts`). */
import { isData, type Data, type FileFormat } from '../formats.ts';
import { filledFields, filledOverrides } from './fields.ts';

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
    ...(isData(set['fields']) && { fields: filledFields(set['fields']) }),
    ...(isData(set['overrides']) && { overrides: filledIn(set['overrides']) }),
  }),
};

function filledIn(overrides: Data): Data {
  return Object.fromEntries(Object.entries(overrides).map(([variant, own]) => [variant, filledOverrides(own)]));
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
