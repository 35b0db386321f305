import { getNamedType, isObjectType, parse, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { COST_LIMITS, measureCost } from '../../server/src/graphql/operation-cost';
import { oneOf } from './fuzz-values';
import { type Operation } from './operations';

type Roll = (below: number) => number;

/** Root fields that anybody may ask for, with arguments that make the list long and name what the demo data has. */
const ROOTS: Record<string, (roll: Roll, alias: string) => string> = {
  products: (roll, alias) => {
    const filters = ['', '', 'search: "ring r"', 'colour: "red"', `inStock: true, minPrice: 0.${roll(100)}`];
    const filter = oneOf(roll, filters);
    const page = oneOf(roll, [1, 2, 3, 1 + roll(10_000)]);
    return `${alias}: products(limit: ${oneOf(roll, ['$limit', '100', '25'])}, page: ${page}${filter && `, filter: { ${filter} }`})`;
  },
  productFacets: (roll, alias) => `${alias}: productFacets(filter: { maxPrice: ${1000 + roll(1000)} })`,
  categories: (_roll, alias) => `${alias}: categories`,
  topPicks: (_roll, alias) => `${alias}: topPicks`,
  searchSuggestions: (_roll, alias) => `${alias}: searchSuggestions(search: "ring r")`,
  relatedProducts: (_roll, alias) => `${alias}: relatedProducts(productId: $product)`,
  productsByIds: (_roll, alias) => `${alias}: productsByIds(ids: $ids)`,
  category: (_roll, alias) => `${alias}: category(idOrName: "Rings")`,
};

/** Most fields of a type, the objects among them down to a depth, one of them twice by an alias. */
function selection(roll: Roll, type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).filter(
    ({ type: of }) => (depth < 6 || !isObjectType(getNamedType(of))) && roll(5) > 0,
  );
  const parts = fields.map((field) => {
    const inner = getNamedType(field.type);
    return isObjectType(inner) ? `${field.name} ${selection(roll, inner, depth + 1)}` : field.name;
  });
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

function anOperation(roll: Roll, schema: GraphQLSchema, ids: readonly string[]): Operation {
  const roots = schema.getQueryType()?.getFields() ?? {};
  const fragments: string[] = [];
  const fields = Array.from({ length: 1 + roll(8) }, (_, index) => {
    const name = oneOf(roll, Object.keys(ROOTS));
    const type = getNamedType(roots[name]?.type);
    if (!isObjectType(type)) throw new Error(`No ${name} in the schema`);
    fragments.push(`fragment F${index} on ${type.name} ${selection(roll, type, 1 + roll(4))}`);
    return `${ROOTS[name]?.(roll, `a${index}`)} { ...F${index} }`;
  });
  const text = fields.join(' ');
  const declared = ['$limit: Int!', '$product: ID!', '$ids: [ID!]!'].filter((each) =>
    text.includes(each.split(':')[0] ?? each),
  );
  const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
  return {
    query: `query Dear${head} { ${text} } ${fragments.join(' ')}`,
    variables: { limit: oneOf(roll, [24, 50, 100]), product: oneOf(roll, ids), ids },
  };
}

/** The dearest of some random operations for guests that are within all limits; `ids` are those of products. */
export function dearOperation(roll: Roll, schema: GraphQLSchema, ids: readonly string[], tries = 15): Operation {
  let dearest: { operation: Operation; cost: number } | undefined;
  while (tries-- > 0 || !dearest) {
    const operation = anOperation(roll, schema, ids);
    const { cost, searches } = measureCost(schema, parse(operation.query), operation.variables);
    const isPermitted = cost <= COST_LIMITS.cost && searches <= COST_LIMITS.searches;
    if (isPermitted && cost > (dearest?.cost ?? 0)) dearest = { operation, cost };
  }
  return dearest.operation;
}
