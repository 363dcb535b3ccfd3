export const SOUNDS = ['card', 'shuffle', 'call', 'win'] as const;
export type Sound = (typeof SOUNDS)[number];
