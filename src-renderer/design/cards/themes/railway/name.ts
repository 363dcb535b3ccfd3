import type { ThemeTitle } from '../title.ts';

export const name: ThemeTitle = { cs: 'Železniční', en: 'Railway' };
