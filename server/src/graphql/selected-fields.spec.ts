import { buildSchema, graphql, type GraphQLResolveInfo } from 'graphql';
import { selectedFields } from './selected-fields.js';

const schema = buildSchema(`
  type Query { products: Page }
  type Page { items: [Product!]! pageInfo: Info }
  type Product { id: ID! name: String description: String category: Category }
  type Category { name: String }
  type Info { totalItems: Int }
`);

async function fieldsOf(source: string, ...path: string[]): Promise<string[]> {
  const seen: string[][] = [];
  const products = (_args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
    seen.push([...selectedFields(info, ...path)]);
    return null;
  };
  const { errors } = await graphql({ schema, source, rootValue: { products } });
  expect(errors).toBeUndefined();
  return seen.flat();
}

it('names the fields below the resolved one, by their own names', async () => {
  expect(await fieldsOf('{ products { list: items { id } pageInfo { totalItems } } }')).toEqual(['items', 'pageInfo']);
  expect(await fieldsOf('{ products { list: items { id called: name } } }', 'items')).toEqual(['id', 'name']);
});

it('follows fragments, inline ones, and fields that are selected twice', async () => {
  const source = `
    { products { items { id ...Card } ...Rest } }
    fragment Rest on Page { items { ... on Product { description } } }
    fragment Card on Product { name category { name } }
  `;
  expect(await fieldsOf(source, 'items')).toEqual(['id', 'name', 'category', 'description']);
  expect(await fieldsOf(source, 'items', 'category')).toEqual(['name']);
});

it('names fields that a directive leaves out, and none below a field that is not selected', async () => {
  expect(await fieldsOf('{ products { items { id @skip(if: true) name } } }', 'items')).toEqual(['id', 'name']);
  expect(await fieldsOf('{ products { pageInfo { totalItems } } }', 'items')).toEqual([]);
});
