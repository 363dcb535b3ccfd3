/** Numbers as people write them into a sheet. */

export interface NumberField {
  readonly id: string;
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A whole or half number with a comma or a point, minus or dash; `null` when it is none, or outside of the field's bounds. */
export function readNumber(
  text: string,
  { min = -Infinity, max = Infinity }: Pick<NumberField, 'min' | 'max'>,
): number | null {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.').replace(/\s/g, '');
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return null;
  const value = Number(plain);
  return value >= min && value <= max ? value : null;
}

/** All fields filled in, or `null`. */
export function readNumbers(
  fields: readonly NumberField[],
  texts: Readonly<Record<string, string>>,
): Record<string, number> | null {
  const read: Record<string, number> = {};
  for (const field of fields) {
    const value = readNumber(texts[field.id] ?? '', field);
    if (value === null) return null;
    read[field.id] = value;
  }
  return read;
}
