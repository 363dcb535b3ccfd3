/** A finished deal in few bytes: what it came to and what was done, as deflated JSON with a format of its own. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { actionSchema, contractSchema, seatSchema, suitSchema } from '#shared/actions.ts';
import { isData, lifting, type FileFormat } from '#shared/formats.ts';
import type { Settlement } from '#shared/settlement.ts';
import { unreadable } from './errors.ts';

const DEAL_FORMAT: FileFormat = { current: 1, steps: {} };

/** As the engine of its day judged the deal. It stands, whatever later rules would say. */
const outcomeSchema = z.strictObject({
  /** Version of the rules engine that judged. */
  engine: z.number().int().min(1),
  declarer: seatSchema.nullable(),
  contract: contractSchema.nullable(),
  trump: suitSchema.nullable(),
  /** The verdict on a game called laid. */
  claim: z.strictObject({ laid: z.boolean() }).nullable(),
  /** The sheet with the points. `null`: it was not kept, and today's engine cannot follow the actions any more. */
  settlement: z.custom<Settlement>(isData).nullable(),
  /** Money and bonus points by place. */
  gains: z.array(z.strictObject({ amount: z.number(), bonus: z.number() })).max(4),
});
export type DealOutcome = z.infer<typeof outcomeSchema>;

const dealObject = z.strictObject({
  format: z.literal(DEAL_FORMAT.current),
  outcome: outcomeSchema,
  /** Seat, milliseconds after the deal, action. */
  actions: z.array(z.tuple([seatSchema, z.number().int(), actionSchema])).max(500),
});
export type PackedDeal = z.infer<typeof dealObject>;
const dealSchema = lifting(DEAL_FORMAT, dealObject);

/** @param actions each action as it is stored */
export function pack(outcome: DealOutcome, actions: readonly (readonly [seat: number, ms: number, action: unknown])[]) {
  return deflateRawSync(JSON.stringify({ format: DEAL_FORMAT.current, outcome, actions }), { level: 9 });
}

/** @param what named where it cannot be read */
export function unpack(bytes: Uint8Array, what: string): PackedDeal {
  return unpackedOrNull(bytes) ?? unreadable(what);
}

/** `null` where it cannot be read. */
export function unpackedOrNull(bytes: Uint8Array): PackedDeal | null {
  let data: unknown;
  try {
    data = JSON.parse(inflateRawSync(bytes).toString());
  } catch {
    return null;
  }
  const read = dealSchema.safeParse(data);
  return read.success ? read.data : null;
}
