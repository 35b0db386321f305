import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { invalidValue, oneOf } from './fuzz-values.js';
import { isRequired } from './operations.js';

type Roll = (below: number) => number;

/** The body of a request to /graphql as text. */
type Body = string;

const MISSING = 'f'.repeat(24);
const GOOD: Record<string, readonly string[]> = {
  ID: [`"${MISSING}"`, '"x"'],
  String: ['"a"', '""', '"Rings"', '"asha@example.com"', '"pearls1"'],
  Int: ['1', '0', '20', '-1', '2147483647'],
  Float: ['1', '-5.5', '1e3'],
  Boolean: ['true', 'false'],
  Money: ['1', '1299.5', '0'],
  DateTime: ['"2026-01-01T00:00:00.000Z"'],
};

/** A value for a variable; one in ten is invalid. */
function aValue(roll: Roll, type: GraphQLInputType, depth = 0): string {
  if (roll(10) === 0) return invalidValue(roll);
  if (isNonNullType(type)) return aValue(roll, type.ofType, depth);
  if (isListType(type)) {
    const length = roll(30) === 0 ? 150 : roll(3);
    return `[${Array.from({ length }, () => aValue(roll, type.ofType, depth + 1)).join(',')}]`;
  }
  if (isEnumType(type)) return JSON.stringify(oneOf(roll, type.getValues()).name);
  if (!isInputObjectType(type)) return oneOf(roll, GOOD[type.name] ?? ['null']);
  const fields = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) || (depth < 3 && roll(2) === 0),
  );
  return `{${fields.map((field) => `${JSON.stringify(field.name)}:${aValue(roll, field.type, depth + 1)}`).join(',')}}`;
}

const DIRECTIVES = [
  '@include(if: true)',
  '@skip(if: false)',
  '@skip(if: true)',
  '@include',
  '@deprecated',
  '@unknown(x: 1)',
  '@include(if: "x")',
  '@defer',
];

/** An operation under construction, which collects the variables of its selections. */
class Operation {
  private readonly variables: string[] = [];
  private readonly values: string[] = [];
  private readonly fragments: string[] = [];

  constructor(private readonly roll: Roll) {}

  private args(field: GraphQLField<unknown, unknown>): string {
    const passed = field.args
      .filter((arg) => isRequired(arg) || this.roll(3) === 0)
      .map((arg) => {
        const name = `v${this.variables.length}`;
        const hasWrongType = this.roll(30) === 0;
        const type = hasWrongType ? oneOf(this.roll, ['Int', '[String!]!', 'Nothing', 'Product']) : String(arg.type);
        this.variables.push(`$${name}: ${type}`);
        this.values.push(`"${name}":${aValue(this.roll, arg.type)}`);
        return `${arg.name}: $${name}`;
      });
    if (this.roll(40) === 0) passed.push('unknown: 1');
    return passed.length > 0 ? `(${passed.join(', ')})` : '';
  }

  private field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const alias = this.roll(25) === 0 ? `a${this.roll(3)}: ` : '';
    const directive = this.roll(25) === 0 ? ` ${oneOf(this.roll, DIRECTIVES)}` : '';
    const named = getNamedType(field.type);
    const args = this.args(field);
    const selection = isObjectType(named) ? this.selection(named, depth + 1) : '';
    return `${alias}${field.name}${args}${directive}${selection}`;
  }

  selection(type: GraphQLObjectType, depth: number, most = 6): string {
    const { roll } = this;
    const all = Object.values(type.getFields());
    const deep = depth > 5 + roll(6);
    const chosen = Array.from({ length: 1 + roll(most) }, () => oneOf(roll, all)).filter(
      ({ type: of }) => !deep || !isObjectType(getNamedType(of)),
    );
    const parts = chosen.map((field) => this.field(field, depth));
    if (roll(30) === 0)
      parts.push(
        oneOf(roll, [
          'secret',
          '__typename',
          '__schema { types { name } }',
          '...Nobody',
          '... on Nothing { id }',
          '__proto__',
          'id id id',
        ]),
      );
    if (parts.length === 0) parts.push('__typename');
    const text = ` { ${parts.join(' ')} }`;
    if (roll(20) > 0) return text;
    const name = `F${this.fragments.length}`;
    this.fragments.push(
      `fragment ${name} on ${roll(15) === 0 ? 'Query' : type.name}${roll(15) === 0 ? ` { ...${name} }` : text}`,
    );
    return ` { ...${name} }`;
  }

  body(kind: string, root: GraphQLObjectType): Body {
    const selection = this.selection(root, 0, kind === 'mutation' ? 1 : 3);
    const head = this.variables.length > 0 ? `(${this.variables.join(', ')})` : '';
    const query = `${kind} Try${head}${selection} ${this.fragments.join(' ')}`;
    const cut = this.roll(40) === 0 ? query.slice(0, this.roll(query.length)) : query;
    return `{"query":${JSON.stringify(cut)},"variables":{${this.values.filter(() => this.roll(40) > 0).join(',')}}}`;
  }
}

const bomb = (levels: number): string =>
  [
    'query { ...a0 }',
    ...Array.from({ length: levels }, (_, i) => `fragment a${i} on Query { ...a${i + 1} ...a${i + 1} }`),
    `fragment a${levels} on Query { __typename }`,
  ].join(' ');
const signIns = (count: number): string =>
  Array.from({ length: count }, (_, i) => `a${i}: signIn(input: { email: "x", password: "y" }) { token }`).join(' ');
const nested = (levels: number): string =>
  `{ categories ${'{ featuredProducts { category '.repeat(levels)}{ id }${' } }'.repeat(levels)} }`;

/** Operations that grow in depth, width, aliases or fragments, by a random amount. */
const BOMBS: readonly ((roll: Roll) => string)[] = [
  (roll) => bomb(2 + roll(28)),
  (roll) => nested(1 + roll(40)),
  (roll) => `{ ${Array.from({ length: 1 + roll(300) }, (_, i) => `a${i}: categories { id }`).join(' ')} }`,
  (roll) => `{ categories { ${'id '.repeat(1 + roll(20_000))} } }`,
  (roll) => `{ categories { id ${'@include(if: true) '.repeat(1 + roll(2000))} } }`,
  (roll) => `mutation { ${signIns(1 + roll(60))} }`,
  (roll) => `query(${Array.from({ length: 1 + roll(500) }, (_, i) => `$v${i}: Int`).join(' ')}) { __typename }`,
  (roll) => `{ productsByIds(ids: [${'"ffffffffffffffffffffffff",'.repeat(1 + roll(900))}]) { id } }`,
  (roll) => `{ products(filter: { search: "${'a '.repeat(roll(2000))}" }) { items { id } } }`,
  (roll) => `${'#'.repeat(roll(90_000))}\n{ __typename }`,
  (roll) => `{ products(filter: ${'['.repeat(1 + roll(400))}1${']'.repeat(1 + roll(400))}) { items { id } } }`,
];

const ODD_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '{"query":null}',
  '{"query":1}',
  '{"query":[]}',
  '{"query":{"a":1}}',
  '{"query":""}',
  '{"query":"{"}',
  '{"query":"subscription { x }"}',
  '{"query":"{ __typename }","variables":[]}',
  '{"query":"{ __typename }","variables":"x"}',
  '{"query":"{ __typename }","operationName":"__proto__"}',
  '{"query":"{ __typename }","operationName":{"$ne":1}}',
  '{"query":"{ __typename }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
  '{"query":"{ __typename }","extensions":[]}',
  '[{"query":"{ __typename }"},{"query":"{ __typename }"}]',
  '{"query":"\\ud800"}',
  '{"query":"{ __typename }","__proto__":{"a":1}}',
  '{"query":"query A { __typename } query B { __typename }"}',
  '{"query":"{ __typename }","query":"{ x }"}',
];

/** A request to /graphql: mostly almost valid, sometimes huge, sometimes no GraphQL at all. */
export function randomGraphqlBody(roll: Roll, schema: GraphQLSchema): Body {
  const kind = roll(3) === 0 ? 'mutation' : 'query';
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (roll(25) === 0) return oneOf(roll, ODD_BODIES);
  if (roll(12) === 0 || !root) return JSON.stringify({ query: oneOf(roll, BOMBS)(roll) });
  return new Operation(roll).body(kind, root);
}
