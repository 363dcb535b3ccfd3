/** The seat view and the settlement as schemas, for views that come back in by the protocol. */
import { z } from 'zod';
import { actionSchema, cardSchema, contractSchema, rankSchema, seatSchema, suitSchema } from '../actions.ts';
import { AGAINST, FLEK_TARGETS, SILENT_COMPONENTS } from '../contracts.ts';
import { REVOKE_IDS } from '../rules/revoke.ts';
import { bidSchema } from '../rules/types.ts';
import { VARIANTS } from '../seats.ts';
import type { Settlement } from '../settlement.ts';
import { MANNERS, PHASES, type LogEntry, type PublicAction, type SeatView } from '../view.ts';

const cards = z.array(cardSchema).max(32);
const count = z.number().int().min(0).max(32);
const points = z.number().int().min(0).max(300);
const amount = z.number();
const fleks = z.number().int().min(0).max(30);
const side = z.enum(['declarer', 'defenders']);
const marriagePoints = z.union([z.literal(20), z.literal(40)]);
const perSeat = <T extends z.ZodType>(item: T) => z.array(item).min(2).max(4);

const offence = { seat: seatSchema, renonc: z.enum(REVOKE_IDS) };

const sidePointsSchema = z.strictObject({ tricks: points, marriages: points, total: points });

export const settlementSchema = z.strictObject({
  points: z.strictObject({ declarer: sidePointsSchema, defenders: sidePointsSchema }),
  components: z
    .array(
      z.strictObject({
        id: z.enum([...FLEK_TARGETS, ...SILENT_COMPONENTS]),
        side,
        made: z.boolean(),
        rate: amount,
        hearts: amount,
        fleks,
        factor: amount,
        extra: amount,
        silentHundred: z.exactOptional(side),
        amount,
        note: z.exactOptional(z.string().max(40)),
      }),
    )
    .max(12),
  uncapped: amount,
  cappedAt: amount.nullable(),
  laid: z.exactOptional(z.strictObject({ doubledBy: z.array(seatSchema).max(3), plain: amount })),
  renonc: z.exactOptional(z.strictObject(offence)),
  penalties: z.exactOptional(z.array(z.strictObject({ ...offence, rate: amount })).max(40)),
  perDefender: z.array(z.strictObject({ seat: seatSchema, amount })).max(3),
  bySeat: perSeat(amount),
  sitterOut: z.exactOptional(amount.nullable()),
}) satisfies z.ZodType<Settlement>;

const reasonSchema = z.strictObject({
  code: z.string().max(80),
  article: z.string().max(120),
  params: z.record(
    z.string().max(40),
    z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).max(32)]),
  ),
});

const verdictSchema = z.strictObject({ card: cardSchema, legal: z.boolean(), reason: reasonSchema.nullable() });

export const trickSchema = z.strictObject({
  leader: seatSchema,
  cards: z
    .array(z.strictObject({ seat: seatSchema, card: cardSchema, marriage: z.exactOptional(marriagePoints) }))
    .max(4),
  winner: z.exactOptional(seatSchema),
});

export const marriageSchema = z.strictObject({ seat: seatSchema, suit: suitSchema, points: marriagePoints });

const HIDDEN = ['trump', 'discard', 'lay', 'trump-blind'] as const;
const openActions = actionSchema.options.filter(
  (option) => !(HIDDEN as readonly string[]).includes(option.shape.type.value),
);

/** An action as everybody saw it: `null` for cards face down. */
const publicActionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('trump'), card: cardSchema.nullable(), call: rankSchema.optional() }),
  z.strictObject({ type: z.literal('trump-blind'), index: z.number().int().min(0).max(4) }),
  z.strictObject({ type: z.literal('discard'), cards: cards.nullable(), shown: z.exactOptional(cards) }),
  z.strictObject({ type: z.literal('lay'), card: cardSchema.nullable() }),
  ...openActions,
]) as z.ZodType<PublicAction>;

export const logEntrySchema: z.ZodType<LogEntry> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('action'), seat: seatSchema, action: publicActionSchema }),
  z.strictObject({ kind: z.literal('trump-shown'), seat: seatSchema, card: cardSchema }),
  z.strictObject({ kind: z.literal('trick'), trick: trickSchema }),
  z.strictObject({ kind: z.literal('claim'), seat: seatSchema, laid: z.boolean() }),
  z.strictObject({ kind: z.literal('renonc'), ...offence }),
  z.strictObject({ kind: z.literal('hand-shown'), seat: seatSchema, cards }),
  z.strictObject({ kind: z.literal('settled'), settlement: settlementSchema }),
]);

export const seatViewSchema = z.strictObject({
  variant: z.enum(VARIANTS),
  /** Left out by those who do not know of strict deals; so are `claim` and `renoncs`. */
  manner: z.enum(MANNERS).default('training'),
  rules: z.string().min(1).max(40),
  seat: seatSchema,
  phase: z.enum(PHASES),
  toAct: seatSchema.nullable(),
  hand: cards,
  counts: perSeat(count),
  openHands: z.partialRecord(z.enum(['0', '1', '2', '3']), cards),
  unseen: count,
  declarer: seatSchema.nullable(),
  bidder: seatSchema.nullable(),
  bid: bidSchema.nullable(),
  trump: suitSchema.nullable(),
  helper: suitSchema.nullable(),
  trumpCard: z.strictObject({ seat: seatSchema, card: cardSchema.nullable(), shown: z.boolean() }).nullable(),
  laidCard: z.strictObject({ seat: seatSchema, card: cardSchema.nullable() }).nullable(),
  talon: z.strictObject({ count, cards: cards.nullable() }),
  stock: count,
  contract: contractSchema.nullable(),
  components: z.array(z.enum(FLEK_TARGETS)).max(8),
  fleks: z.partialRecord(z.enum(FLEK_TARGETS), fleks),
  against: z.array(z.strictObject({ seat: seatSchema, what: z.enum(AGAINST), fleks })).max(4),
  called: cardSchema.nullable(),
  partner: seatSchema.nullable(),
  trick: trickSchema.nullable(),
  tricks: z.array(trickSchema).max(16),
  marriages: z.array(marriageSchema).max(4),
  points: z.strictObject({ declarer: points, defenders: points }).nullable(),
  tricksWon: perSeat(count),
  claim: z.strictObject({ laid: z.boolean() }).nullable().default(null),
  renoncs: z.array(z.strictObject(offence)).max(40).default([]),
  log: z.array(logEntrySchema).max(200),
  actions: z.array(actionSchema).max(400),
  verdicts: z.array(verdictSchema).max(16),
  settlement: settlementSchema.nullable(),
}) satisfies z.ZodType<SeatView>;
