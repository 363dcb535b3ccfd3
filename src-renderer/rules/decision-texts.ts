/** The texts of the screen of decisions: a tenth of all, and of no use elsewhere, so they come with it. */
import type { Language } from '#shared/api/index.ts';
import { moreTexts } from '../language.ts';
import { loadMore } from '../messages.ts';

export async function addDecisions(language: Language): Promise<void> {
  await loadMore(language, 'decisions');
  moreTexts();
}
