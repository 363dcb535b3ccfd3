export * from './apply.ts';
export * from './sets.ts';
export * from './types.ts';
