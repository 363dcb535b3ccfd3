import type { ThemeTitle } from '../title.ts';

export const name: ThemeTitle = { cs: 'Selská', en: 'Farm' };
