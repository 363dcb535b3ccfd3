/** What a link to a lesson or a drill asks for; anything that is no known kind, theme or source is left out. */
import type { LocationQuery } from 'vue-router';
import type { Params } from '#shared/api/index.ts';
import { DRILL_KINDS, DRILL_SOURCES, SERIES_KINDS, THEMES, type SeriesKind } from '#shared/school/drill.ts';
import { THUMB_PAGES, type ThumbPage } from '#shared/school/thumb.ts';

export function wishOf(query: LocationQuery): Params<'school.nextDrill'> {
  const kind = DRILL_KINDS.find((known) => known === query['kind']);
  const theme = THEMES.find((known) => known === query['theme']);
  const source = DRILL_SOURCES.find((known) => known === query['source']);
  const exerciseId = whole(query['exercise'], 1);
  return {
    ...(kind && { kind }),
    ...(theme && { theme }),
    ...(source && { source }),
    ...(exerciseId !== undefined && { exerciseId }),
    ...(query['dilemma'] === '1' && { dilemma: true }),
    ...(query['all'] === '1' && { all: true }),
  };
}

/** Index of a step. */
export function stepOf(query: LocationQuery): number | undefined {
  return whole(query['step'], 0);
}

/** A page of the rules of thumb; the first when there is no such page. */
export function thumbPageOf(name: unknown): ThumbPage {
  return THUMB_PAGES.find((page) => page === name) ?? THUMB_PAGES[0];
}

/** A series; the first when there is no such. */
export function seriesOf(name: unknown): SeriesKind {
  return SERIES_KINDS.find((kind) => kind === name) ?? SERIES_KINDS[0];
}

function whole(value: LocationQuery[string] | undefined, least: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : NaN;
  return Number.isInteger(number) && number >= least ? number : undefined;
}
