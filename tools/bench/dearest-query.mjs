/**
 * The dearest GraphQL queries that anybody may send, the dearest first. The shop is measured beside the first that it
 * answers: one that it refuses costs nobody anything.
 */
const FIELDS = 'id name description price stock';
const INNER = 'category { name featuredProducts { ...P } }';
const CATEGORY = `category { name productCount featuredProducts { ${FIELDS} ${INNER} } }`;

/** Lists of products whose categories' featured products have categories with featured products. */
const nestedLists = (count, limit) => {
  const lists = Array.from({ length: count }, (_, index) => `l${index}: products(limit: ${limit}) { ...L }`);
  const fragments = `fragment P on Product { ${FIELDS} } fragment L on ProductPage { items { ${FIELDS} ${CATEGORY} } }`;
  return `{ ${lists.join(' ')} } ${fragments}`;
};

export const DEAREST_QUERIES = [
  nestedLists(10, 100),
  nestedLists(10, 24),
  nestedLists(1, 100),
  nestedLists(1, 24),
  `{ products(limit: 100) { items { ${FIELDS} category { name } } } }`,
  `{ products(limit: 24) { items { ${FIELDS} } } }`,
];

/** Counts that no memory has, as many as one operation may ask for; `at` makes their prices new ones. */
export const countingQuery = (at) => {
  const price = (index) => `minPrice: ${(1 + at + index / 10).toFixed(1)}`;
  const facets = [0, 1].map(
    (index) => `f${index}: productFacets(filter: { ${price(index)} }) { inStock colours { count } }`,
  );
  return `{ ${facets.join(' ')} deep: products(limit: 1, page: 9000) { items { id } pageInfo { totalItems } } }`;
};
