/**
 * Which of the forms separated by `|` a count takes. Czech: one | two to four | five and more (zero included);
 * English: one | more. With one form more than that, the first is for zero.
 */
export const pluralRules = {
  cs: (count: number, forms: number): number =>
    withZero(count, forms, 3, count === 1 ? 0 : count >= 2 && count <= 4 ? 1 : 2),
  en: (count: number, forms: number): number => withZero(count, forms, 2, count === 1 ? 0 : 1),
};

function withZero(count: number, forms: number, usual: number, index: number): number {
  if (forms <= usual) return Math.min(index, forms - 1);
  return count === 0 ? 0 : index + 1;
}
