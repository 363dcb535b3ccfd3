export * from './sets.ts';
export * from './types.ts';
