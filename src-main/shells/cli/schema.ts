/** The protocol as a JSON Schema, made from the schemas that check it. */
import { z } from 'zod';
import { operations, PROTOCOL_VERSION, requestIdSchema, requestLanguageSchema } from '#shared/api/protocol.ts';
import { seatViewSchema, settlementSchema } from '#shared/api/view-schema.ts';
import { actionSchema, cardSchema } from '#shared/actions.ts';
import { dealRecordObject, moveSchema } from '#shared/notation/deal-json.ts';
import { setupSchema, variantSchema } from '#shared/position.ts';
import { ruleSetSchema } from '#shared/rules/types.ts';
import { VARIANTS } from '#shared/seats.ts';

/** What is written once and referred to. */
const SHARED: Readonly<Record<string, z.ZodType>> = {
  card: cardSchema,
  action: actionSchema,
  position: setupSchema,
  ruleSet: ruleSetSchema,
  move: moveSchema,
  record: dealRecordObject,
  view: seatViewSchema,
  settlement: settlementSchema,
};

/**
 * Every request and every answer by JSON Schema, draft 2020-12: `#/$defs/request` is any request, `solve.request` and `solve.result` are
 * those of an operation. What only a search through the data tells (a card twice) is left to the engine.
 */
export function protocolSchema(): object {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SHARED)) registry.add(schema, { id });
  const requests: string[] = [];
  const same: [string, object][] = [];
  for (const [op, { params, result }] of Object.entries(operations)) {
    const named = { id: requestIdSchema, lang: requestLanguageSchema, op: z.literal(op) };
    const request = z.strictObject({ ...named, ...params.shape });
    registry.add(request, { id: `${op}.request` });
    const known = registry.get(result)?.id;
    if (known === undefined) registry.add(result, { id: `${op}.result` });
    else same.push([`${op}.result`, { $ref: `#/$defs/${known}` }]);
    requests.push(`${op}.request`);
  }
  const how = {
    uri: (id: string) => `#/$defs/${id}`,
    unrepresentable: 'any',
    // The schema turns the other name of a variant into its own before it looks.
    override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
      if (zodSchema === variantSchema) jsonSchema.enum = [...VARIANTS, 'four-hand'];
      if (zodSchema instanceof z.ZodObject) {
        // A field that is lifted from older formats before it is read must be there all the same.
        const needed = Object.entries(zodSchema.shape).flatMap(([name, field]) => (mayLack(field) ? [] : [name]));
        const required = new Set([...(jsonSchema.required ?? []), ...needed]);
        if (required.size > 0) jsonSchema.required = [...required];
      }
    },
  } as const;
  const asked = z.toJSONSchema(registry, { ...how, io: 'input' }).schemas;
  const given = z.toJSONSchema(registry, { ...how, io: 'output' }).schemas;
  const definitions = Object.keys(asked).map((id) => [id, plain(id.endsWith('.result') ? given[id]! : asked[id]!)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `The engine protocol of Forhont, version ${PROTOCOL_VERSION}`,
    $ref: '#/$defs/request',
    $defs: {
      request: { oneOf: requests.map((id) => ({ $ref: `#/$defs/${id}` })) },
      ...(Object.fromEntries([...definitions, ...same]) as Record<string, object>),
    },
  };
}

/** Whether a field may be left out: it is optional, or has a default. */
function mayLack(field: unknown): boolean {
  const kinds = [z.ZodOptional, z.ZodExactOptional, z.ZodDefault, z.ZodPrefault];
  return kinds.some((kind) => field instanceof kind);
}

/** Without the name it would have as a schema of its own. */
function plain(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));
}
