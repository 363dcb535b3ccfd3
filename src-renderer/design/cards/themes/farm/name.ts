import type { Language } from '#shared/api/index.ts';

export const name: Readonly<Record<Language, string>> = { cs: 'Selská', en: 'Farm' };
