/** A session as it is being put together. */
import type { Settings } from '#shared/api/index.ts';
import { CHARACTERS, characterOf, levelIn, type Level } from '#shared/bots.ts';
import type { Profile, SessionCap, SessionOptions, Sitter } from '#shared/evening.ts';
import { maySitOut, seatCount, type Variant } from '#shared/seats.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';

export interface SessionPlan {
  readonly options: SessionOptions;
  readonly cap: SessionCap;
  /** By place; `owner`, `profile:<id>` or `bot:<id>`. */
  readonly seats: readonly string[];
  /** Of bots that play otherwise than the rest, by name; as chosen, also where the variant has no such level. */
  readonly levels: Readonly<Partial<Record<string, number>>>;
  /** A place, or drawn; `usual`: the player at place 0 begins. */
  readonly dealer: string;
}

export const DEFAULT_PLAN: SessionPlan = {
  options: DEFAULT_OPTIONS,
  cap: 'rules',
  seats: ['owner', 'bot:blazena', 'bot:vaclav', 'bot:jindra'],
  levels: {},
  dealer: 'usual',
};

/**
 * A session as the last one was, for what the settings say.
 *
 * @param people who may sit down: whoever was removed since makes room for a bot; `null` while they are not known
 */
export function freshPlan(
  { stake, sessionCap, lastGame, onlyCard }: Pick<Settings, 'stake' | 'sessionCap' | 'lastGame' | 'onlyCard'>,
  people: readonly Pick<Profile, 'id'>[] | null = null,
): SessionPlan {
  const help = { ...DEFAULT_OPTIONS.help, forced: onlyCard === 'yes' };
  const byDefault = { ...DEFAULT_PLAN, options: { ...DEFAULT_OPTIONS, stake, help }, cap: sessionCap };
  if (lastGame === null) return byDefault;
  const { seats, levels, dealer, options } = lastGame;
  return {
    ...byDefault,
    seats: seatedOf(seats, people),
    levels,
    dealer,
    options: { ...byDefault.options, ...options },
  };
}

/** Who is still there of those on the seats, and bots beside them; `people` as above. */
export function seatedOf(seats: readonly string[], people: readonly Pick<Profile, 'id'>[] | null): string[] {
  const isThere = (key: string): boolean => {
    const [kind, id = ''] = key.split(':');
    if (kind === 'bot') return characterOf(id) !== undefined;
    return kind !== 'profile' || people === null || people.some((each) => String(each.id) === id);
  };
  return filled(seats.filter(isThere));
}

/** Every place taken, a person at the first: nobody sits down who was not asked, but for bots. */
function filled(seats: readonly string[]): string[] {
  const some = seats.every((key) => key.startsWith('bot:')) ? ['owner'] : [];
  const all = [...new Set([...seats, ...some, ...CHARACTERS.map((id) => `bot:${id}`)])];
  const first = all.find((key) => !key.startsWith('bot:'))!;
  return [first, ...all.filter((key) => key !== first)].slice(0, DEFAULT_PLAN.seats.length);
}

export const CAP_KINDS = ['rules', 'none', 'own'] as const;
export type CapKind = (typeof CAP_KINDS)[number];

export function capKind(cap: SessionCap): CapKind {
  if (cap === 'rules') return 'rules';
  return cap === null ? 'none' : 'own';
}

/** Where an own cap begins if the rules have none. */
const OWN_CAP = 100;

/** A cap of a kind that was just chosen; an own one begins at that of the rules. */
export function capOf(kind: CapKind, rulesCap: number | null = null): SessionCap {
  if (kind === 'rules') return kind;
  return kind === 'none' ? null : (rulesCap ?? OWN_CAP);
}

export function playersIn(variant: Variant, sitterOut: boolean): number {
  return seatCount(variant) + (sitterOut && maySitOut(variant) ? 1 : 0);
}

/** Somebody on a place; who sat there before takes the place he comes from. */
export function seated(seats: readonly string[], place: number, who: string): string[] {
  const from = seats.indexOf(who);
  return seats.map((key, index) => (index === place ? who : index === from ? seats[place]! : key));
}

/** The level chosen for a bot, or for all; a variant may not have it. */
export function levelChosen(
  bot: string | null,
  { levels, botLevel }: Pick<SessionPlan, 'levels'> & Pick<Settings, 'botLevel'>,
): number {
  return (bot === null ? undefined : levels[bot]) ?? botLevel;
}

/** How strongly a bot plays a variant: as chosen, where the variant has that level. What was chosen stays. */
export function levelOf(
  bot: string | null,
  terms: Pick<SessionPlan, 'levels'> & Pick<Settings, 'botLevel'> & { readonly variant: Variant },
): Level {
  return levelIn(terms.variant, levelChosen(bot, terms));
}

/** The level of a bot that plays otherwise than the rest; `null` for who does not. */
export function ownLevelOf(
  key: string,
  terms: Pick<SessionPlan, 'levels'> & Pick<Settings, 'botLevel'> & { readonly variant: Variant },
): Level | null {
  const bot = key.startsWith('bot:') ? key.slice('bot:'.length) : null;
  const own = levelOf(bot, terms);
  return own === levelOf(null, terms) ? null : own;
}

function sitterOf(key: string, levels: SessionPlan['levels'] = {}): Sitter {
  const [kind, id = ''] = key.split(':');
  if (kind === 'profile') return { kind, id: Number(id) };
  if (kind !== 'bot') return { kind: 'owner' };
  const level = levels[id];
  return { kind, id, ...(level !== undefined && { level }) };
}

/** What the start form keeps of a session for the next: all who are asked, also those whom this game has no seats for. */
export function remembered({ seats, levels, dealer, options: { length, cutting, help } }: SessionPlan) {
  const own = Object.entries(levels).flatMap(([bot, level]) => (level === undefined ? [] : [[bot, level] as const]));
  return { seats: [...seats], levels: Object.fromEntries(own), dealer, options: { length, cutting, help } };
}

/** Who deals first as far as the game has that place; what was chosen stays, as with levels. */
export function dealerIn(dealer: string, count: number): string {
  return dealer === 'draw' || Number(dealer) < count ? dealer : 'usual';
}

/** What `game.start` is told besides the game itself. */
export function planned({ options, cap, seats, levels, dealer: asked }: SessionPlan, count: number) {
  const dealer = dealerIn(asked, count);
  return {
    options,
    ...(cap !== 'rules' && { cap }),
    seats: seats.slice(0, count).map((key) => sitterOf(key, levels)),
    ...(dealer !== 'usual' && { firstDealer: dealer === 'draw' ? ('draw' as const) : Number(dealer) }),
  };
}
