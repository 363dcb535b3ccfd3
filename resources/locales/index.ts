/** All texts a user can see, by language and namespace. Message syntax: that of @intlify (`{name}`, plurals with `|`). */
import { messages as cs } from './cs/index.ts';
import { messages as en } from './en/index.ts';
import type { Language } from './languages.ts';

export const messages = { cs, en } satisfies Record<Language, unknown>;
