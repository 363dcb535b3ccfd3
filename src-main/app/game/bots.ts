import { createHash } from 'node:crypto';
import type { Action } from '#shared/actions.ts';
import { CHARACTERS, characterOf, levelIn, NEUTRAL, TEMPERS, type Level } from '#shared/bots.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { viewFor } from '#main/engine/index.ts';
import { chooseAction, chooseInBackground, type PlayerOptions } from '#main/players/index.ts';
import type { StoredPlayer } from '#main/storage/index.ts';
import type { SharedPool } from '../solver.ts';
import { HUMAN_PLACE, playerAt, type LoadedGame } from './table.ts';

/** What a bot goes by: the deal as it is, and who sits where. */
export type BotTable = Pick<LoadedGame, 'session' | 'stored' | 'players' | 'deal' | 'actions'>;

/** The longest a bot thinks, in milliseconds. */
const MAX_THOUGHT = 1500;

/** A bot of that name at that place; `undefined` when nobody is called so. */
export function botAt(place: number, id: string, level: Level): StoredPlayer | undefined {
  return characterOf(id) ? { place, bot: { id, level } } : undefined;
}

export function seatedPlayers(count: number, level: Level = 1): StoredPlayer[] {
  const bots = CHARACTERS.slice(0, count - 1).map((id, index) => ({ place: index + 1, bot: { id, level } }));
  return [{ place: 0, bot: null }, ...bots];
}

/**
 * The table of others with somebody else on its first place: its bots sit where they sat and play as they did, and where its other people
 * sat, bots that are not there yet, as strong as the strongest.
 * @param bots by place, `null` for people
 */
export function seatedLike(bots: readonly StoredPlayer['bot'][], variant: Variant): StoredPlayer[] {
  const strongest = Math.max(1, ...bots.map((bot) => bot?.level ?? 1));
  const others = CHARACTERS.filter((id) => bots.every((bot) => bot?.id !== id));
  return bots.map((bot, place) => {
    if (place === HUMAN_PLACE) return { place, bot: null };
    const { id, level } = bot ?? { id: others.shift()!, level: strongest };
    return { place, bot: { id, level: levelIn(variant, level) } };
  });
}

/**
 * What a bot of the first level does on its seat, at once. It is given that seat's view and a seed that says nothing of the
 * cards; the same table gives the same action.
 */
export function botAction(table: BotTable, seat: Seat): Action {
  return chooseAction(viewFor(table.deal, seat), optionsAt(table, seat, 1)).action;
}

/**
 * The same for a bot that thinks, in the background.
 * @throws Cancelled once the signal is aborted, and whatever befalls the threads of the pool
 */
export async function botThought(
  pool: SharedPool,
  table: BotTable,
  { seat, level }: { readonly seat: Seat; readonly level: number },
  signal: AbortSignal,
): Promise<Action> {
  const options = { ...optionsAt(table, seat, levelIn(table.session.variant, level)), ms: MAX_THOUGHT };
  return (await chooseInBackground(pool.get(), viewFor(table.deal, seat), options, signal)).action;
}

function optionsAt(table: BotTable, seat: Seat, level: Level): PlayerOptions {
  const { session, stored, actions } = table;
  const character = characterOf(playerAt(table, seat)?.bot?.id ?? '');
  const seed = createHash('sha256').update(`${stored.seed}/${seat}/${actions.length}`).digest('hex');
  return { level, seed, ruleSet: session.ruleSet, temper: character ? TEMPERS[character] : NEUTRAL };
}
