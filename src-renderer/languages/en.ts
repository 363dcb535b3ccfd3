/// <reference types="vite/client" />
import { byNamespace } from './namespaces.ts';

export const namespaces = byNamespace(
  import.meta.glob(
    [
      '../../resources/locales/en/*.json',
      '!../../resources/locales/en/coach.json',
      '!../../resources/locales/en/decisions.json',
      '!../../resources/locales/en/drills.json',
      '!../../resources/locales/en/review.json',
      '!../../resources/locales/en/talk.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);
