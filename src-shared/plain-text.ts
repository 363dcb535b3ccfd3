/** In small letters without diacritics, for comparing what people type: `Červená` is `cervena`. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
