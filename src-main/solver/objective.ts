export const OBJECTIVES = ['payoff', 'points', 'tricks'] as const;
/**
 * What perfect play is after: `payoff`, the declarer's gain per defender by the full settlement; `points`, declarer's side minus
 * defenders'; `tricks`, those of the declarer's side, which wants many of them (in betl few).
 */
export type Objective = (typeof OBJECTIVES)[number];
