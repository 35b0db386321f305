import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Schemas with an id, by id: the components of the document. */
export type Components = Map<string, JsonSchema>;

/** The JSON Schema of rules: of what is sent (`input`), or of an answer (`output`). Adds what has an id to the components. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _dialect,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodPipe && jsonSchema.type === 'string')
        Object.assign(jsonSchema, textLimits(zodSchema));
      // Answers may get more fields: clients ignore those that they do not know.
      if (io === 'output' && zodSchema instanceof z.ZodObject) delete jsonSchema.additionalProperties;
    },
  });
  for (const [id, definition] of Object.entries($defs)) addComponent(id, withComponentRefs(definition), components);
  const { id, ...own } = withComponentRefs(json);
  if (id === undefined) return own;
  addComponent(id, own, components);
  return { $ref: componentRef(id) };
}

const componentRef = (id: string): string => `#/components/schemas/${id}`;

function addComponent(id: string, { id: _id, ...definition }: JsonSchema, components: Components): void {
  const known = components.get(id);
  if (known && JSON.stringify(known) !== JSON.stringify(definition))
    throw new Error(`Two different schemas have the id ${id}`);
  components.set(id, definition);
}

const withComponentRefs = (schema: JsonSchema): JsonSchema => {
  const parsed: JsonSchema = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return parsed;
};

/**
 * The limits of a text that is normalised before it is checked: zod describes the text as it is sent, which has none. A
 * text that is only too long by spaces at its ends is accepted all the same.
 */
function textLimits(schema: z.core.$ZodType): Partial<JsonSchema> {
  if (schema instanceof z.ZodPipe) return { ...textLimits(schema.def.in), ...textLimits(schema.def.out) };
  if (!(schema instanceof z.ZodString)) return {};
  const { minLength, maxLength, pattern } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
  };
}
