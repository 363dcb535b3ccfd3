/** The themes by name; each is fetched when it is asked for. */
import type { Language } from '#shared/api/index.ts';
import type { CardThemeName } from '#shared/looks.ts';
import type { CardTheme } from './theme.ts';
import type { ThemeTitle } from './title.ts';

const pictures = import.meta.glob<CardTheme>('./*/index.ts', { import: 'theme' });
const names = import.meta.glob<ThemeTitle>('./*/name.ts', { import: 'name', eager: true });

export const loadTheme = (name: CardThemeName): Promise<CardTheme> => pictures[`./${name}/index.ts`]!();

export function themeTitle(name: CardThemeName, language: Language): string {
  const title = names[`./${name}/name.ts`]!;
  return title[language] ?? title.en;
}
