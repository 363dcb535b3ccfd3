/** Situations: practising them one deal after another, and trying alternatives over many deals at once. */
export { createSituationsService, type SituationsOptions, type SituationsService } from './practice.ts';
export { createExperimentsService, type ExperimentsOptions, type ExperimentsService } from './experiments.ts';
export { createExperimentThreads, type ExperimentThreads } from './experiment-threads.ts';
