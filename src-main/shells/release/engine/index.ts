/**
 * The face of the npm package `forhont-engine`: cards, rules, notation, solver and players, from the sources the app itself runs. What
 * stands here is promised by the package's version; see README.md beside this file. Each part is a subpath besides.
 */
export * from './cards.ts';
export * from './rules.ts';
export * from './notation.ts';
export * from './solve.ts';
export * from './players.ts';
