/// <reference types="vite/client" />
import { byNamespace } from './namespaces.ts';

export const namespaces = byNamespace(
  import.meta.glob(
    [
      '../../resources/locales/cs/*.json',
      '!../../resources/locales/cs/coach.json',
      '!../../resources/locales/cs/decisions.json',
      '!../../resources/locales/cs/drills.json',
      '!../../resources/locales/cs/review.json',
      '!../../resources/locales/cs/talk.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);
