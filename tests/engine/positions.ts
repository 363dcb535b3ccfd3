/** Positions for tests, written short. */
import type { Card } from '#shared/cards.ts';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import type { Settlement } from '#shared/settlement.ts';
import { playCard, settlePosition, toPosition, type Position } from '#main/engine/index.ts';

/** `Ah Kh 7b` as cards. */
export function cards(text: string): Card[] {
  return text.split(' ').filter(Boolean) as Card[];
}

/** A position whose hands are written as texts; csm volený hra in hearts by forhont unless said otherwise. */
export function position(input: Omit<Partial<SetupInput>, 'hands'> & { readonly hands: readonly string[] }): Position {
  return unwrap(toPosition(setupSchema.parse(setupOf(input))));
}

export function setupOf({
  hands,
  ...rest
}: Omit<Partial<SetupInput>, 'hands'> & { readonly hands: readonly string[] }) {
  return {
    variant: 'voleny',
    rules: 'csm',
    declarer: 0,
    trump: 'h',
    contract: 'hra',
    hands: hands.map(cards),
    ...rest,
  } satisfies SetupInput;
}

/** Plays cards in order; each must be legal. */
export function play(start: Position, text: string): Position {
  return cards(text).reduce((at, card) => unwrap(playCard(at, card)), start);
}

export function settled(end: Position): Settlement {
  return unwrap(settlePosition(end));
}
