import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
} from 'graphql';
import { COST_LIMITS, measureCost } from '../../server/src/graphql/operation-cost.js';

/** A call of a root field, built from the schema: all result fields and the required arguments. */
export interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

/** How deep the results are selected; less where the cost of the operation would be refused. */
const DEPTHS = [3, 2, 1];
const SCALARS: Record<string, unknown> = {
  ID: 'f'.repeat(24),
  String: '',
  Int: 1,
  Float: 1,
  Boolean: false,
  Money: 1,
  DateTime: new Date(0).toISOString(),
};

function leastOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return leastOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isScalarType(type)) return SCALARS[type.name];
  if (!isInputObjectType(type)) return null;
  const required = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) && field.defaultValue === undefined,
  );
  return Object.fromEntries(required.map((field) => [field.name, leastOf(field.type)]));
}

/** True if the argument must be given. */
export const isRequired = ({ type, defaultValue }: GraphQLArgument): boolean =>
  isNonNullType(type) && defaultValue === undefined;

/** All fields without required arguments; recursive types are not followed. */
function selection(type: GraphQLOutputType, depth: number, within: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields())
    .filter((field) => !field.args.some(isRequired))
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (!isObjectType(inner)) return [field.name];
      return within.includes(inner.name) || within.length >= depth
        ? []
        : [`${field.name}${selection(field.type, depth, [...within, named.name])}`];
    });
  return ` { ${fields.join(' ')} }`;
}

function rootField(schema: GraphQLSchema, at: string): { kind: string; field: GraphQLField<unknown, unknown> } {
  const [root = '', name = ''] = at.split('.');
  const type = root === 'Query' ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[name];
  if (!field) throw new Error(`No ${at} in the schema`);
  return { kind: root.toLowerCase(), field };
}

/** `at`: Query.name or Mutation.name. `id` is the value of an argument of that name. */
export function operation(schema: GraphQLSchema, at: string, id: string): Operation {
  const { kind, field } = rootField(schema, at);
  const args = field.args.filter(isRequired);
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const wrap = (text: string) => (text === '' ? '' : `(${text})`);
  const variables = Object.fromEntries(args.map((arg) => [arg.name, arg.name === 'id' ? id : leastOf(arg.type)]));
  const queries = DEPTHS.map(
    (depth) => `${kind} Try${wrap(declared)} { ${field.name}${wrap(passed)}${selection(field.type, depth)} }`,
  );
  const query = queries.find((each) => measureCost(schema, parse(each), variables).cost <= COST_LIMITS.cost);
  if (query === undefined) throw new Error(`${at} costs too much`);
  return { query, variables };
}
