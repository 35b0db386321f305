import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, print, type DocumentNode } from 'graphql';
import * as generated from '../../client/src/generated/graphql';
import { COST_LIMITS, FIELD_COSTS, listsWithoutCost, measureCost } from '../../server/src/graphql/operation-cost';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const ID = 'f'.repeat(24);
const costOf = (query: string, variables: Record<string, unknown> = {}) =>
  measureCost(schema, parse(query), variables).cost;

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;

/** The client's documents with their names. */
const documents = Object.values(generated)
  .filter(isDocument)
  .flatMap((document): [string, DocumentNode][] =>
    document.definitions.flatMap((each): [string, DocumentNode][] =>
      each.kind === Kind.OPERATION_DEFINITION ? [[each.name?.value ?? '', document]] : [],
    ),
  );

/** The greatest values that the client ever sends: of the form of the variable where it has one. */
const GREATEST: Record<string, unknown> = {
  limit: 100,
  page: 1,
  ids: Array.from({ length: 100 }, () => ID),
  productIds: Array.from({ length: 500 }, () => ID),
};

/** A value of an input type by its text, with all that is required. */
function valueOf(type: string): unknown {
  if (type.startsWith('[')) return [];
  const named = type.replace(/[[\]!]/g, '');
  const input = schema.getType(named);
  if (input && 'getFields' in input)
    return Object.fromEntries(
      Object.values(input.getFields())
        .filter((field) => String(field.type).endsWith('!') || field.name === 'search')
        .map((field) => [field.name, GREATEST[field.name] ?? valueOf(String(field.type))]),
    );
  if (input && 'getValues' in input) return input.getValues()[0]?.name;
  return { Int: 1, Float: 1, Money: 1, Boolean: true }[named] ?? ID;
}

function greatestVariables(document: DocumentNode): Record<string, unknown> {
  return Object.fromEntries(
    document.definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION
        ? (each.variableDefinitions ?? []).map(({ variable, type }) => [
            variable.name.value,
            GREATEST[variable.name.value] ?? valueOf(print(type)),
          ])
        : [],
    ),
  );
}

describe('the cost of an operation', () => {
  it.each(documents)('leaves the client’s %s far from the ceiling', (_name, document) => {
    const { cost, searches } = measureCost(schema, document, greatestVariables(document));
    expect(cost).toBeGreaterThan(0);
    // Each field of a long list counts. Where one more is too many, the fragment asks for fewer, or only where it is shown.
    expect(cost).toBeLessThan(COST_LIMITS.cost / 2);
    expect(searches).toBeLessThanOrEqual(1);
  });

  it('is known for every list of the schema', () => {
    expect(listsWithoutCost(schema)).toEqual([]);
  });

  it('names only fields of the schema', () => {
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      'getFields' in type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    );
    expect(Object.keys(FIELD_COSTS).filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('multiplies what is below a list by its limit, in variables, by default and in fragments', () => {
    const names = (limit: string) => `{ products${limit} { items { name } } }`;
    const one = costOf(names('(limit: 1)'));
    expect(costOf(names('(limit: 51)')) - one).toBe(50 * 12);
    expect(costOf(`query ($limit: Int!) ${names('(limit: $limit)')}`, { limit: 51 }) - one).toBe(50 * 12);
    expect(costOf(`query ($limit: Int! = 51) ${names('(limit: $limit)')}`) - one).toBe(50 * 12);
    expect(costOf(names('')) - one).toBe(23 * 12);
    expect(costOf('{ products(limit: 51) { ...P } } fragment P on ProductPage { items { name } }') - one).toBe(50 * 12);
    const byIds = costOf('query ($ids: [ID!]!) { productsByIds(ids: $ids) { name } }', { ids: [ID, ID, ID] });
    expect(byIds).toBe(20 + 3 * 11);
  });

  it('multiplies lists in lists, and weighs reads and statistics', () => {
    expect(costOf('{ products(limit: 100) { items { category { featuredProducts { name } } } } }')).toBe(
      20 + 100 * (10 + 1 + 5 + 20 + 4 * (10 + 1)),
    );
    expect(costOf('{ inventoryStats { totalProducts } }')).toBeGreaterThan(1000);
    expect(costOf('{ products(limit: 1, filter: { search: "ring" }) { items { id } } }')).toBeGreaterThan(1000);
  });

  it('leaves room for few counts that no index answers, and for few pages far down a list', () => {
    const times = (count: number, field: string) =>
      costOf(`{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`);
    const facets = 'productFacets(filter: { minPrice: 0.01 }) { inStock colours { colour count } }';
    expect(times(2, facets)).toBeLessThan(COST_LIMITS.cost);
    expect(times(3, facets)).toBeGreaterThan(COST_LIMITS.cost);
    const counted = 'products(limit: 1, filter: { minPrice: 0.01 }) { pageInfo { totalItems } }';
    expect(times(5, counted)).toBeGreaterThan(COST_LIMITS.cost);
    const deep = 'products(limit: 100, page: 200) { items { id } }';
    expect(times(1, deep)).toBeLessThan(COST_LIMITS.cost / 2);
    expect(times(5, deep)).toBeGreaterThan(COST_LIMITS.cost);
  });

  it('counts searches, also those in variables', () => {
    const query = parse(`query ($text: String, $filter: ProductFilter) {
      a: products(filter: { search: $text }) { items { id } }
      b: products(filter: $filter) { items { id } }
      c: products(filter: { search: "" }) { items { id } }
    }`);
    expect(measureCost(schema, query, { text: 'ring', filter: { search: 'gold' } }).searches).toBe(2);
    expect(measureCost(schema, query, { text: 'ring', filter: {} }).searches).toBe(1);
    expect(measureCost(schema, query, {}).searches).toBe(0);
  });
});
