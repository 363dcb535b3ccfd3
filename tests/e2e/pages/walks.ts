/** Deals whose moments are looked at: every variant, as forhont and against it. */
import type { TableView } from '#shared/view.ts';
import type { Walk } from './walk.ts';

const announcing = (contract: string) => (view: TableView) =>
  view.actions.find((action) => action.type === 'announce' && action.contract === contract);
/** Doubles all that may be doubled. */
const doubling = (view: TableView) =>
  view.actions
    .filter((action) => action.type === 'comment')
    .reduce((most, action) => (action.flek.length > most.flek.length ? action : most), view.actions[0]! as never);

export interface StageWalk extends Walk {
  readonly language: 'cs' | 'en';
  /** Walked by default. */
  readonly sample?: true;
}

export const WALKS: readonly StageWalk[] = [
  {
    name: 'voleny, forhont',
    start: { variant: 'voleny', rules: 'csm', seed: 'forhont', humanSeat: 0 },
    prefers: ['barva'],
    language: 'cs',
  },
  {
    name: 'voleny, betl against forhont',
    start: { variant: 'voleny', rules: 'domaci', seed: 'forhont', humanSeat: 1 },
    prefers: ['bad', 'lay'],
    choose: announcing('open-betl'),
    language: 'cs',
  },
  {
    name: 'voleny, defender',
    start: { variant: 'voleny', rules: 'csm', seed: 'hlaska 39', humanSeat: 2 },
    prefers: ['good'],
    choose: (view) => (view.phase === 'commenting' && view.log.length < 12 ? doubling(view) : undefined),
    language: 'en',
  },
  {
    name: 'licitovany, forhont',
    start: { variant: 'licitovany', rules: 'turnaj', seed: 'forhont', humanSeat: 0 },
    prefers: ['hold', 'bid'],
    language: 'cs',
  },
  {
    name: 'licitovany, four at the table',
    start: { variant: 'licitovany', rules: 'turnaj', seed: 'four', sitterOut: true },
    prefers: ['hold', 'pass'],
    language: 'en',
  },
  {
    name: 'krizovy, forhont',
    start: { variant: 'krizovy', rules: 'csm', seed: 'forhont', humanSeat: 0 },
    prefers: ['barva'],
    language: 'en',
  },
  {
    name: 'krizovy, defender',
    start: { variant: 'krizovy', rules: 'csm', seed: 'forhont', humanSeat: 2 },
    prefers: ['good'],
    language: 'cs',
  },
  {
    name: 'lizany, forhont',
    start: { variant: 'lizany', rules: 'international', seed: 'forhont', humanSeat: 0 },
    prefers: [],
    language: 'cs',
    sample: true,
  },
  {
    name: 'lizany, second',
    start: { variant: 'lizany', rules: 'international', seed: 'forhont', humanSeat: 1 },
    prefers: [],
    language: 'en',
  },
];
