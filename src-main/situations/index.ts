/** Deals of a kind: counted exactly, drawn fairly. See docs/situations.md. */
export { countSituation, shareIn, shareOf, type CountedSituation, type Drawn, type Rarity } from './count.ts';
