/** What can be chosen about how cards and table look. A new theme is its folder in `design/cards/themes` and a line here. */

export const CARD_THEMES = ['classic', 'hunting', 'napoleon', 'firemen', 'dogs', 'farm', 'western', 'railway'] as const;
export type CardThemeName = (typeof CARD_THEMES)[number];

export const CARD_BACKS = [
  'lattice',
  'oak',
  'stars',
  'scales',
  'damask',
  'wicker',
  'porcelain',
  'chevron',
  'tartan',
  'stitch',
] as const;
export type CardBackName = (typeof CARD_BACKS)[number];

/** Portraits for people, drawn by us; `hand` is no face but a hand of cards. */
export const AVATARS = [
  'hand',
  'cap',
  'bun',
  'curls',
  'bob',
  'beard',
  'glasses',
  'scarf',
  'bald',
  'braids',
  'hat',
  'ponytail',
  'silver',
] as const;
export type AvatarName = (typeof AVATARS)[number];

export const FELTS = ['green', 'forest', 'blue', 'petrol', 'burgundy', 'plum', 'walnut', 'slate'] as const;
