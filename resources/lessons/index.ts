/** The lessons as written, one file each, in the order of the chapters. The school parses them. */
import cards from './01-cards.json' with { type: 'json' };

export const lessonFiles: readonly unknown[] = [cards];
