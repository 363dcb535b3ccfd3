/** Situations: practising them one deal after another, and trying alternatives over many deals at once. */
export { createSituationsService } from './practice.ts';
export { createExperimentsService } from './experiments.ts';
export { createExperimentThreads, type ExperimentThreads } from './experiment-threads.ts';
