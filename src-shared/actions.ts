/**
 * Everything a player can do in a deal, as plain data: the record of a deal is its cards and a list of these.
 * The same shapes travel over the bridge, the protocol and the database.
 */
import { z } from 'zod';
import { DECK, RANKS, SUITS, type Card } from './cards.ts';
import { AGAINST, CONTRACTS, FLEK_TARGETS } from './contracts.ts';
import { bidSchema } from './rules/types.ts';

export const cardSchema = z.enum(DECK as [Card, ...Card[]]);
export const suitSchema = z.enum(SUITS);
export const rankSchema = z.enum(RANKS);
export const contractSchema = z.enum(CONTRACTS);
export const seatSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const two = z.tuple([cardSchema, cardSchema]);

/** The contract; `trump` and `helper` where they are not fixed yet (licitovaný). */
export const announceSchema = z.strictObject({
  type: z.literal('announce'),
  contract: contractSchema,
  trump: suitSchema.optional(),
  helper: suitSchema.optional(),
});

export const actionSchema = z.discriminatedUnion('type', [
  /** Forhont lays the trump card face down from the first packet; in křížový he also calls a rank. */
  z.strictObject({ type: z.literal('trump'), card: cardSchema, call: rankSchema.optional() }),
  /** Z lidu: one of the five unseen cards of the second packet, 0–4 in dealt order. */
  z.strictObject({ type: z.literal('trump-blind'), index: z.number().int().min(0).max(4) }),
  /** Lízaný: forhont names the trump suit. */
  z.strictObject({ type: z.literal('trump-suit'), suit: suitSchema }),
  /** Licitovaný: a bid, holding the other's bid ("mám"), or retiring. */
  z.strictObject({ type: z.literal('bid'), bid: bidSchema }),
  z.strictObject({ type: z.literal('hold') }),
  z.strictObject({ type: z.literal('pass') }),
  /** The dealer's choice when all passed (`allPass: 'dealer-takes-or-throws-in'`). */
  z.strictObject({ type: z.literal('take-talon') }),
  z.strictObject({ type: z.literal('throw-in') }),
  /** Two cards laid away; `take-back` undoes it before the announcement. */
  z.strictObject({ type: z.literal('discard'), cards: two }),
  z.strictObject({ type: z.literal('take-back') }),
  /** "Barva?": asks the others to approve a trump game. */
  z.strictObject({ type: z.literal('barva') }),
  z.strictObject({ type: z.literal('good') }),
  /** "Špatná": refuses, takes the talon and must announce a higher game. */
  z.strictObject({ type: z.literal('bad') }),
  announceSchema,
  /** Omyl: a bid plain seven is folded. */
  z.strictObject({ type: z.literal('fold') }),
  /** The card led to betl or durch, laid face down before the announcement is answered. */
  z.strictObject({ type: z.literal('lay'), card: cardSchema }),
  /** Where a game may be taken back until the first comment on it: it stands, or is taken back and named anew. turnaj II.10, II.13 */
  z.strictObject({ type: z.literal('stand') }),
  z.strictObject({ type: z.literal('withdraw') }),
  /** A turn of the commenting round; both lists empty says "dobrá". */
  z.strictObject({
    type: z.literal('comment'),
    flek: z.array(z.enum(FLEK_TARGETS)).max(FLEK_TARGETS.length),
    against: z.array(z.enum(AGAINST)).max(2),
  }),
  /** Two sevens: four helpers or an announced seven are shown after the doublings, or there is nothing to show. turnaj III.1, III.3 */
  z.strictObject({ type: z.literal('show') }),
  z.strictObject({ type: z.literal('show-nothing') }),
  /** csm V.12: hra is given up against the unflekked seven, unplayed. */
  z.strictObject({ type: z.literal('give-up') }),
  /** `announce: false` keeps a marriage silent. */
  z.strictObject({ type: z.literal('play'), card: cardSchema, announce: z.literal(false).optional() }),
  /** Ložená: the declarer says on his turn that he cannot lose any more, and shows his cards. Once a deal. csm V.11, turnaj II.20 */
  z.strictObject({ type: z.literal('claim') }),
]);

/** What a seat may do: by `type`, with the cards or words that belong to it. `legalActions` lists those allowed. */
export type Action = z.infer<typeof actionSchema>;
/** The kinds of action. */
export type ActionType = Action['type'];
/** One action by type, e.g. `ActionOf<'play'>`. */
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;
