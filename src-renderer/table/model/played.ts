import type { PlayedCard, TableView } from '#shared/view.ts';

/** Every card played in a deal so far, in order. */
export function playedIn({ tricks, trick }: Pick<TableView, 'tricks' | 'trick'>): PlayedCard[] {
  return [...tricks, ...(trick ? [trick] : [])].flatMap(({ cards }) => cards);
}
