/**
 * A key letter for every label: the first letter of it that is still free, otherwise any free one. Diacritics are
 * dropped, so that every keyboard has the key. The same labels always get the same letters.
 */
export function lettersFor(labels: readonly string[], reserved: readonly string[]): string[] {
  const free = new Set('abcdefghijklmnopqrstuvwxyz');
  reserved.forEach((letter) => free.delete(letter));
  return labels.map((label) => {
    const own = [...plain(label)].find((letter) => free.has(letter));
    const letter = own ?? free.values().next().value ?? '';
    free.delete(letter);
    return letter;
  });
}

/** Lower case without diacritics. */
export function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
