/** Portraits people of the household may have; bots keep their own. */
export const PORTRAITS = ['human', 'blazena', 'vaclav', 'jindra', 'ludmila'] as const;
