import { messages } from '#resources/locales/index.ts';
import { LANGUAGES, type Language } from '#shared/api/index.ts';

type Tree = string | { readonly [key: string]: Tree };

/** All messages of a language by full key. */
function flatMessages(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (node: Tree, path: string): void => {
    if (typeof node === 'string') found.set(path, node);
    else for (const [key, child] of Object.entries(node)) walk(child, path ? `${path}.${key}` : key);
  };
  walk(messages[language], '');
  return found;
}

export const byLanguage = new Map(LANGUAGES.map((language) => [language, flatMessages(language)]));

/** Names in braces, without those quoted for the compiler (`{'…'}`). */
export function placeholders(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
}
