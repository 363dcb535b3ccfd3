import type { Language } from '#shared/api/index.ts';

/** What a theme is called; in English where a language has no name of its own for it. */
export type ThemeTitle = Readonly<Partial<Record<Language, string>> & { en: string }>;
