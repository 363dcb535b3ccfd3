/**
 * What a field of the rules may hold, as data: the schemas, the controls of the editor and the values of older files are all read off
 * it. Without the schemas, which the window need not load for it.
 */

interface Switch {
  readonly kind: 'switch';
}

/** One of a few words. */
interface Choice<Word extends string = string> {
  readonly kind: 'choice';
  readonly values: readonly Word[];
}

export interface Amount {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** Halves, or whole numbers. */
  readonly step: 0.5 | 1;
}

/** Some of the words in an order. */
interface Order<Word extends string = string> {
  readonly kind: 'order';
  readonly values: readonly Word[];
  readonly min: number;
  readonly max: number | null;
}

/** How many cards go where, in order. */
interface Packets {
  readonly kind: 'packets';
  /** Cards in one packet. */
  readonly count: Amount;
}

/** `null` where the rules know nothing of the kind. */
interface OrNone<Of extends Kind = Kind> {
  readonly kind: 'or-none';
  readonly of: Of;
}

type KindsByKey = Readonly<Record<string, Kind>>;

/** Several amounts that are one value for the reader. */
interface Amounts<Of extends Readonly<Record<string, Amount>> = Readonly<Record<string, Amount>>> {
  readonly kind: 'amounts';
  readonly fields: Of;
}

/** Fields that belong together; a variant may have some of them of its own. */
interface Group<Of extends KindsByKey = KindsByKey> {
  readonly kind: 'group';
  readonly fields: Of;
}

type Value = Switch | Choice | Amount | Order | Packets | Amounts;
export type Kind = (Value | OrNone | Group) & Partial<Later>;

/** What a field says that came later than sets of rules that are kept somewhere. */
interface Later<Before = unknown> {
  /** What a set means that does not know the field: how games were played before there was a choice. */
  readonly before?: Before;
  /** Where the documents of the built-in sets speak of it, by set. */
  readonly articles?: Readonly<Record<string, string>>;
  /** The chapter of the readable page that tells it, where it is not as before. */
  readonly chapter?: ChapterId;
}

export type ChapterId = 'course' | 'play' | 'scoring' | 'payments';

type PlainOf<K> = K extends Switch
  ? boolean
  : K extends Choice<infer Word>
    ? Word
    : K extends Amount
      ? number
      : K extends Order<infer Word>
        ? readonly Word[]
        : never;
type ValueOf<K> = K extends { kind: 'or-none'; of: infer Of } ? PlainOf<Of> | null : PlainOf<K>;

export const yesOrNo: Switch = { kind: 'switch' };
export const oneOf = <const Word extends string>(...values: Word[]): Choice<Word> => ({ kind: 'choice', values });
export const whole = (min: number, max: number): Amount => ({ kind: 'number', min, max, step: 1 });
/** A multiple of the base stake; halves occur (`domaci` pays half a hra for ten points). */
export const rate: Amount = { kind: 'number', min: 0, max: 1000, step: 0.5 };
export const inOrder = <Word extends string>(
  values: readonly Word[],
  { min = 0, max = null }: { min?: number; max?: number | null } = {},
): Order<Word> => ({ kind: 'order', values, min, max });
export const packets: Packets = { kind: 'packets', count: whole(1, 16) };
export const orNone = <Of extends Kind>(of: Of): OrNone<Of> => ({ kind: 'or-none', of });
export const amounts = <const Of extends Readonly<Record<string, Amount>>>(fields: Of): Amounts<Of> => ({
  kind: 'amounts',
  fields,
});
export const group = <Of extends KindsByKey>(fields: Of): Group<Of> => ({ kind: 'group', fields });

/** A field that came later: what older sets mean, and what is said of it. */
export const later = <K extends Kind, Before extends ValueOf<K>>(
  kind: K,
  before: Before,
  said: Pick<Later, 'articles' | 'chapter'> = {},
): K & { readonly before: Before } => ({ ...kind, ...said, before });

/** The value with all that came later filled in as it was before; what is no value of the kind is left for the schema to refuse. */
export function filled(kind: Kind, value: unknown): unknown {
  if (value === undefined && 'before' in kind) return kind.before;
  if (kind.kind === 'or-none') return value === null ? null : filled(kind.of, value);
  if (kind.kind !== 'group') return value;
  const given = value === undefined ? {} : value;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return value;
  const all = Object.entries(kind.fields).map(
    ([key, inner]) => [key, filled(inner, (given as Readonly<Record<string, unknown>>)[key])] as const,
  );
  if (value === undefined && all.some(([, inner]) => inner === undefined)) return undefined;
  return { ...given, ...Object.fromEntries(all.filter(([, inner]) => inner !== undefined)) };
}
