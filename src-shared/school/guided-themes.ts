/** Ideas the deals were chosen for; in this order they are listed. */
export const GUIDED_THEMES = [
  'trumps',
  'talon',
  'first-lead',
  'drawing',
  'long-suit',
  'counting',
  'seven',
  'sto',
  'smearing',
  'signals',
  'flek',
  'betl',
  'durch',
  'auction',
  'two-sevens',
  'krizovy',
] as const;
export type GuidedTheme = (typeof GUIDED_THEMES)[number];
