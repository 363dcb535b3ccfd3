export const SOUNDS = ['card', 'shuffle', 'call', 'win', 'turn'] as const;
export type Sound = (typeof SOUNDS)[number];
