import { apiOf, type Api } from '../support/api.js';
import { rawClient, LEAKS } from '../support/raw-request.js';
import { signIn, adminUser } from '../support/customer.js';
import { startShop, type Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'info' });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

describe('REST with invalid input', () => {
  it.each([
    ['/products?category[$ne]=1', 400],
    ['/products?category[]=Rings', 400],
    ['/products?utm_source=mail', 200],
    [`/products/${'a'.repeat(201)}`, 404],
    [`/products/${'a'.repeat(5000)}`, 404],
    ['/products?category=Rings&category=Necklace', 400],
    [`/products?category=${'x'.repeat(61)}`, 400],
    ['/products?page=0', 400],
    ['/products?page=1.5', 400],
    ['/products?page=abc', 400],
    ['/products?page=1&page=2', 400],
    ['/products?limit=101', 400],
    ['/products?page=1000001', 400],
    ['/products/64b00000000000000000000g', 404],
    ['/products/%00', 404],
    ['/products/%', 400],
    ['/products/__proto__', 404],
    ['/collections/Watches', 404],
    ['/collections/%00', 404],
    ['/orders', 404],
    ['/nowhere', 404],
    ['/uploads/products/..%2f..%2fcatalogue.json', 404],
    ['/uploads/products/%2e%2e%2fcatalogue.json', 404],
    ['/uploads/products/x%00.webp', 404],
    ['/uploads/products/', 404],
    ['/assets/..%2findex.html', 403],
  ])('answers GET %s with %p', async (path, status) => {
    const answer = await api.rest('GET', path);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(LEAKS);
    if (status >= 400 && !path.startsWith('/assets'))
      expect(answer.body).toMatchObject({
        msg: expect.any(String),
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      });
  });

  it('answers a GET whose body is falsely declared as gzip', async () => {
    const { headers } = await signIn(api, adminUser());
    const { ask, close } = rawClient(shop.url, 8);
    const body = JSON.stringify({ a: 'x'.repeat(50_000) });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        ask({
          method: 'GET',
          path: '/products/inventory/stats',
          headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
          body,
        }),
      ),
    );
    close();
    // Some connections close before the whole body is sent; none gets a server error.
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  });

  it('answers an invalid page with the same messages in every list', async () => {
    const { headers, id } = await signIn(api, adminUser());
    const refusalOf = async (path: string, query: string) => {
      const { status, body } = await api.rest('GET', `${path}?${query}`, undefined, headers);
      return [status, body.code, body.fields];
    };
    const refusals = {
      'page=0': 'Page must be at least 1',
      'page=-1': 'Page must be at least 1',
      'page=1.5': 'Page must be a whole number',
      'page=x': 'Page must be a whole number',
      'page=1&page=2': 'Page must be a whole number',
      'page=1000001': 'Page cannot exceed 1000000',
    };
    for (const [path, most] of [
      ['/products', 100],
      ['/users', 500],
      [`/orders/${id}`, 100],
      ['/orders/admin', 100],
      ['/products/admin/all', 100],
    ] as const) {
      for (const [query, page] of Object.entries(refusals))
        expect([path, query, await refusalOf(path, query)]).toEqual([
          path,
          query,
          [400, 'VALIDATION_FAILED', { page }],
        ]);
      for (const limit of ['0', 'x', '2.5'])
        expect([path, limit, (await refusalOf(path, `limit=${limit}`))[0]]).toEqual([path, limit, 400]);
      expect(await refusalOf(path, `limit=${most + 1}`)).toEqual([
        400,
        'VALIDATION_FAILED',
        { limit: `Limit cannot exceed ${most}` },
      ]);
      expect([path, (await refusalOf(path, 'page=&limit='))[0]]).toEqual([path, 200]);
    }
    for (const threshold of ['-1', 'x', '1.5', '1&threshold=2'])
      expect([threshold, (await refusalOf('/products/inventory/low-stock', `threshold=${threshold}`))[1]]).toEqual([
        threshold,
        'VALIDATION_FAILED',
      ]);
  });

  it.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'email[$ne]=x', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', '', 400],
    ['application/json', '{', 400],
    ['application/json', '['.repeat(45_000), 400],
    ['application/json', `{"a":${'[1,'.repeat(20)}1${']'.repeat(20)}}`, 400],
    ['application/json', '{"__proto__":{"x":1}}', 400],
    ['application/json', `"${'x'.repeat(101 * 1024)}"`, 413],
  ])('refuses a body of %s', async (type, body, status) => {
    const answer = await api.rest('POST', '/orders/guest', body, { 'content-type': type });
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.body.code).toBe('PAYLOAD_TOO_LARGE');
    if (status === 415) expect(answer.body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(answer.text).not.toMatch(LEAKS);
  });

  it('answers a malformed HTTP request with the usual error body', async () => {
    const { ask, close } = rawClient(shop.url, 1);
    const { status, text } = await ask({
      method: 'POST',
      path: '/auth',
      headers: { 'content-length': '2', 'transfer-encoding': 'chunked' },
      body: '{}',
      isAlone: true,
    });
    close();
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        msg: 'Invalid request data.',
        message: 'Invalid request data.',
        code: 'BAD_REQUEST',
        requestId: expect.any(String),
      },
    ]);
  });

  it('answers headers of more than 16 kB with 431', async () => {
    const { ask, close } = rawClient(shop.url, 1);
    const answers = [];
    for (const path of ['/products', '/graphql'])
      answers.push(await ask({ method: 'GET', path, headers: { 'x-long': 'x'.repeat(17_000) }, body: undefined }));
    close();
    expect(answers.map(({ status, text }) => [status, JSON.parse(text).code])).toEqual([
      [431, 'HEADERS_TOO_LARGE'],
      [431, 'HEADERS_TOO_LARGE'],
    ]);
  });

  it('logs what Node cannot read as a request, under the id of its answer', async () => {
    const { headers, status } = await fetch(`${shop.url}/products`, { headers: { 'x-long': 'x'.repeat(17_000) } });
    const line = `"requestId":"${headers.get('x-request-id')}","status":${status},"reason":"HPE_HEADER_OVERFLOW"`;
    await waitUntil(() => shop.output.includes(line));
  });

  it('answers a wrong method with 404 and a JSON error', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, body } = await api.rest(method, '/products', {});
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

it('still serves requests after all invalid input', async () => {
  expect((await api.rest('GET', '/health/ready')).body).toEqual({ status: 'ok' });
  expect((await api.rest('GET', '/health/live')).body).toEqual({ status: 'ok' });
});
