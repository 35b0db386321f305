import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isIntrospectionType, isObjectType } from 'graphql';

const types = Object.values(buildSchema(readFileSync('schema.graphql', 'utf8')).getTypeMap()).filter(
  (type) => !isIntrospectionType(type),
);

/** What the explorer shows of a type: its fields, or its values. */
function partsOf(type: (typeof types)[number]): readonly { name: string; description?: string | null }[] {
  if (isObjectType(type) || isInputObjectType(type)) return Object.values(type.getFields());
  return isEnumType(type) ? type.getValues() : [];
}

it('each field, input and value of the schema has a description', () => {
  const silent = types.flatMap((type) =>
    partsOf(type)
      .filter(({ description }) => !description)
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(silent).toEqual([]);
});
