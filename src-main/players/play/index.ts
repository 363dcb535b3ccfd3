/** The next card, by the contract's own aims. */
import type { ActionOf } from '#shared/actions.ts';
import type { Valued } from '../choice.ts';
import type { Knowledge } from '../knowledge.ts';
import { weighBetl } from './betl.ts';
import { weighDurch } from './durch.ts';
import { weighTrumpGame } from './trumps.ts';

export function weighPlays(plays: readonly ActionOf<'play'>[], knowledge: Knowledge): Valued<ActionOf<'play'>>[] {
  switch (knowledge.view.contract) {
    case 'betl':
    case 'open-betl':
      return weighBetl(plays, knowledge);
    case 'durch':
    case 'open-durch':
      return weighDurch(plays, knowledge);
    default:
      return weighTrumpGame(plays, knowledge);
  }
}
