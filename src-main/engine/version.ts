/**
 * The version of the rules engine, kept with every deal: raised whenever the same cards, rules and actions may be judged or
 * settled otherwise than before. 1: release 0.1.0.
 */
export const ENGINE_VERSION = 2;
