import type { ParameterObject } from './document.types.js';
import type { RestHandler } from './handler-metadata.js';
import type { JsonSchema } from './json-schema.js';
import type { Operation } from './operation.js';

const PATH_PARAMS: Partial<Record<string, string>> = {
  id: 'The id of the record',
  userId: 'The id of the signed-in user',
  orderId: 'The id of the order',
  token: 'The token in the emailed link, or of the answer to the order',
  category: 'Its id or name, or the path of its page, `{name}-{id}`',
  file: '`1.xml` and so on',
};

export const pathParameters = ({ path }: RestHandler, { params = {} }: Operation): ParameterObject[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: params[name] ?? PATH_PARAMS[name] ?? name,
    schema: { type: 'string' },
  }));

/** In a query nothing is null: what may be null may be left out. */
function withoutNull({ anyOf, type, ...rest }: JsonSchema): JsonSchema {
  const types = [type ?? []].flat().filter((each) => each !== 'null');
  const schema = { ...rest, ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }) };
  if (!anyOf) return schema;
  const others = anyOf.filter((each) => typeof each !== 'object' || each.type !== 'null');
  const [only] = others;
  return others.length === 1 && typeof only === 'object' ? { ...only, ...schema } : { ...schema, anyOf: others };
}

export const queryParameters = ({ properties = {}, required = [] }: JsonSchema): ParameterObject[] =>
  Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = withoutNull(typeof property === 'object' ? property : {});
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    };
  });

const header = (name: string, description: string): ParameterObject => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

export const headerParameters = ({
  takesIdempotencyKey,
  takesIfMatch,
  isConditional,
}: RestHandler): ParameterObject[] => [
  ...(takesIdempotencyKey
    ? [header('Idempotency-Key', 'Chosen by the client: a repeated request with it is carried out once')]
    : []),
  ...(takesIfMatch ? [header('If-Match', 'The version of the cart that the client has: `"3"`')] : []),
  ...(isConditional ? [header('If-None-Match', 'The `ETag` that the client has')] : []),
];
