/// <reference types="vite/client" />
/**
 * The texts of the window, a language at a time. The build puts this where `resources/locales` is asked for, so that the
 * translator of codes (`textsIn`) reads the same object.
 */
import type { Language } from '#shared/api/index.ts';
import type { Messages } from './languages/namespaces.ts';

export { pluralRules } from '#resources/locales/plurals.ts';

/** Languages that were asked for. */
export const messages: Partial<Record<Language, Messages>> = {};

const LOADERS: Record<Language, () => Promise<{ readonly namespaces: Messages }>> = {
  cs: () => import('./languages/cs.ts'),
  en: () => import('./languages/en.ts'),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return (messages[language] ??= (await LOADERS[language]()).namespaces);
}
