import { apiOf, type Api } from '../support/api.js';
import { LEAKS } from '../support/raw-request.js';
import { newPaymentId } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(async () => {
  expect((await api.rest('GET', '/health/ready')).body).toEqual({ status: 'ok' });
  await shop.stop();
});

const raw = (query: string, variables?: unknown) => api.rest('POST', '/graphql', { query, variables });

const fragmentBomb = (levels: number) =>
  [
    'query { ...a0 }',
    ...Array.from({ length: levels }, (_, i) => `fragment a${i} on Query { ...a${i + 1} ...a${i + 1} }`),
    `fragment a${levels} on Query { __typename }`,
  ].join(' ');

describe('GraphQL with invalid input', () => {
  it.each([
    ['a syntax error', '{', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ products { items { secret } } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'eleven aliases',
      `{ ${Array.from({ length: 11 }, (_, i) => `a${i}: __typename`).join(' ')} }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'eleven root fields',
      `{ ${Array.from({ length: 11 }, () => 'categories { id }').join(' ')} }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'nine levels',
      `{ categories { ${'featuredProducts { category { '.repeat(3)}featuredProducts { id }${' } }'.repeat(3)} } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['a fragment bomb', fragmentBomb(24), 'GRAPHQL_VALIDATION_FAILED'],
    // The first is read whole, and refused for its repetitions.
    ['a thousand tokens', `{ categories { ${'id '.repeat(995)} } }`, 'GRAPHQL_VALIDATION_FAILED'],
    ['a thousand tokens and one', `{ categories { ${'id '.repeat(996)} } }`, 'GRAPHQL_PARSE_FAILED'],
    ['five thousand directives', `{ categories { id ${'@include(if: true) '.repeat(5000)} } }`, 'GRAPHQL_PARSE_FAILED'],
    ['twenty thousand fields', `{ categories { ${'id '.repeat(20_000)} } }`, 'GRAPHQL_PARSE_FAILED'],
    ['a subscription', 'subscription { x }', 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown operation', 'query A { __typename }', 'OPERATION_RESOLUTION_FAILURE'],
  ])('refuses %s', async (what, query, code) => {
    const answer = await api.rest('POST', '/graphql', {
      query,
      ...(what === 'an unknown operation' && { operationName: '__proto__' }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.extensions).toMatchObject({ code, requestId: expect.any(String) });
    expect(answer.text).not.toMatch(LEAKS);
  });

  it('refuses two mutations in one request', async () => {
    const fields = ['firstname', 'lastname', 'phone', 'email', 'address', 'city', 'state', 'zipcode'];
    const address = fields.map((field) => `${field}: ""`).join(', ');
    const one = `placeOrder(input: { paymentId: "${newPaymentId()}", lines: [], address: { ${address} } }) { id }`;
    const { status } = await raw(`mutation { a: ${one} b: ${one} }`);
    expect(status).toBe(400);
  });

  it.each([
    [{ page: 0 }],
    [{ page: 1_000_001 }],
    [{ limit: 0 }],
    [{ limit: 101 }],
    [{ filter: { colour: 'pink' } }],
    [{ filter: { search: 'x'.repeat(101) } }],
    [{ filter: { search: 'a\u0000b' } }],
    [{ filter: { minPrice: -1 } }],
  ])('refuses a list with the arguments %p', async (variables) => {
    const { body } = await raw(
      `query ($filter: ProductFilter, $page: Int, $limit: Int) {
        products(filter: $filter, page: $page, limit: $limit) { items { id } }
      }`,
      variables,
    );
    expect(body.errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it.each([
    [{ page: 'x' }],
    [{ page: 3_000_000_000 }],
    [{ filter: { $where: '1' } }],
    [{ filter: { category: { $gt: '' } } }],
    [{ filter: { minPrice: 1.001 } }],
  ])('refuses variables of a wrong type: %p', async (variables) => {
    const { status, body } = await raw(
      'query ($filter: ProductFilter, $page: Int) { products(filter: $filter, page: $page) { items { id } } }',
      variables,
    );
    expect(status).toBeLessThan(500);
    expect(body.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('limits the errors that it reports for invalid variables', async () => {
    const { body } = await raw('query ($ids: [ID!]!) { productsByIds(ids: $ids) { id } }', {
      ids: Array.from({ length: 20 }, () => ({})),
    });
    const codes = body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
    expect(codes).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['BAD_USER_INPUT']));
  });

  it('limits the errors that it reports for an operation, and suggests no names', async () => {
    const unknown = Array.from({ length: 20 }, (_, index) => `product${index} { id }`).join(' ');
    const { body, text } = await raw(`{ ${unknown} }`);
    expect(body.errors).toHaveLength(5);
    expect(text + (await raw('{ categores { id } }')).text).not.toMatch(/did you mean/i);
  });

  it('accepts no persisted query by its hash', async () => {
    const { body } = await api.rest('POST', '/graphql', {
      extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
    });
    expect(body.errors[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
  });

  it('refuses more than 100 ids', async () => {
    const { body } = await raw('query ($ids: [ID!]!) { productsByIds(ids: $ids) { id } }', {
      ids: Array.from({ length: 101 }, () => 'a'.repeat(24)),
    });
    expect(body.errors[0]).toMatchObject({
      message: 'At most 100 ids',
      extensions: { code: 'VALIDATION_FAILED', fields: { ids: 'At most 100 ids' } },
    });
  });

  it('refuses batches, plain text and a GET without a preflight header', async () => {
    expect((await api.rest('POST', '/graphql', [{ query: '{ __typename }' }])).status).toBe(400);
    expect((await api.rest('POST', '/graphql', '{ __typename }', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await api.rest('GET', '/graphql?query=%7B__typename%7D')).status).toBe(400);
    expect(
      (await api.rest('GET', '/graphql?query=mutation%7B__typename%7D', undefined, { 'apollo-require-preflight': '1' }))
        .status,
    ).toBe(405);
  });
});
