import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ERRORS } from '../../shared/errors.js';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { readRestDocument, type RestCall } from '../support/rest-contract.js';
import { startShop, type Shop } from '../support/shop.js';
import { HANDLERS } from './access-table.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
});
afterAll(() => shop.stop());

const document = readRestDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    at: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  })),
);
const restHandlers = Object.entries(HANDLERS).filter(([at]) => at.includes(' /'));

// The access table has the routes that Fastify serves: access.api.test.ts.
it('the document has every REST call and no other, and asks for a token where the call does', () => {
  const isOpen = (at: string) =>
    ['public', 'guest or session'].includes(HANDLERS[at]?.access ?? '') && HANDLERS[at]?.effectiveAccess === undefined;
  expect(operations.map(({ at }) => at).sort()).toEqual(restHandlers.map(([at]) => at).sort());
  for (const { at, security } of operations) {
    const isOptional = security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
    expect([at, isOptional]).toEqual([at, isOpen(at) || HANDLERS[at]?.effectiveAccess !== undefined]);
  }
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

it('the document has every error code, with its status', () => {
  const documented = new Set(
    operations.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, response]) => {
        const shared = response?.$ref?.split('/').at(-1);
        const [{ schema } = { schema: {} }] = Object.values(response?.content ?? {});
        const codes =
          shared === undefined ? /"enum":(\["[A-Z_",]+\])/.exec(JSON.stringify(schema))?.[1] : `["${shared}"]`;
        const list: string[] = Number(status) < 400 ? [] : JSON.parse(codes ?? '[]');
        return list.map((code) => `${code} ${status}`);
      }),
    ),
  );
  // The one code that only GraphQL has.
  const expected = Object.entries(ERRORS).filter(([code]) => code !== 'RESPONSE_TOO_LARGE');
  expect([...documented].sort()).toEqual(expected.map(([code, { status }]) => `${code} ${status}`).sort());
});

it('/openapi.json is the document, and /reference shows every call of it without scripts or other hosts', async () => {
  const served = await fetch(`${shop.url}/openapi.json`);
  expect([served.status, await served.json()]).toEqual([200, document]);
  const { status, text, headers } = await api.rest('GET', '/reference', undefined, { accept: 'text/html' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(operations.filter(({ operationId }) => !text.includes(`id="${operationId}"`))).toEqual([]);
  expect(text).not.toMatch(/<script|(src|href)=["']?(https?:)?\/\//);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; /);
  const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !text.includes(`id="${id}"`))).toEqual([]);
});

it('the document is valid OpenAPI 3.1, and a client generated from it buys', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join('test', 'api', 'openapi-client.mjs'), shop.url]);
  const { invalid, bought } = JSON.parse(stdout);
  expect(invalid).toEqual([]);
  expect(bought).toEqual({
    product: expect.objectContaining({ has_sizes: false }),
    placed: expect.objectContaining({ status: 'pending', user: null }),
    tracked: expect.objectContaining({ _id: bought.placed._id, amount: bought.placed.amount }),
    refusal: 'VALIDATION_FAILED',
  });
  expect(bought.placed.products).toEqual([
    expect.objectContaining({ quantity: 2, itemTotal: 2 * bought.placed.products[0].price }),
  ]);
  const stored = await admin.rest('GET', `/orders/admin/${bought.placed._id}`);
  expect([stored.status, stored.body.paymentID]).toEqual([200, bought.placed.paymentID]);
});

it('the server knows every documented parameter of a query, and refuses others where it is strict', async () => {
  const faults = [];
  for (const { at, parameters = [] } of operations) {
    const names = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
    if (!at.startsWith('GET ') || names.length === 0 || at.includes(':')) continue;
    const path = at.replace('GET ', '');
    const known = await admin.rest('GET', `${path}?${names.map((name) => `${name}=`).join('&')}`);
    if (/no such parameter/.test(known.text)) faults.push(`${at}: ${known.text}`);
    const unknown = await admin.rest('GET', `${path}?unknown=1`);
    if (HANDLERS[at]?.access === 'admin' && unknown.body.code !== 'VALIDATION_FAILED') faults.push(`${at} takes any`);
  }
  expect(faults).toEqual([]);
});

it('no parameter of a query is null: what may be null is left out', () => {
  const schemas = operations.flatMap(({ parameters = [] }) => parameters.map(({ name, schema }) => ({ name, schema })));
  expect(schemas.length).toBeGreaterThan(100);
  expect(schemas.filter((each) => JSON.stringify(each).includes('"null"'))).toEqual([]);
});

it('the document says what a time in a query looks like', () => {
  const parameters = operations.flatMap(({ at, parameters: all = [] }) =>
    all.map((parameter) => ({ at, ...parameter })),
  );
  const times = parameters.filter(({ name }) => name === 'updatedSince' || name === 'since');
  expect(times.map(({ at, name, schema }) => `${at} ${name} ${schema.format}`).sort()).toEqual([
    'GET /admin/orders/changes since date-time',
    'GET /admin/sync/orders updatedSince date-time',
    'GET /admin/sync/products updatedSince date-time',
  ]);
  const described = [...times, ...parameters.filter(({ name }) => ['startDate', 'endDate'].includes(name))];
  for (const { at, name, description } of described)
    expect([at, name, description]).toEqual([at, name, expect.stringContaining('ISO 8601')]);
});

// test/support/api.ts asks the same about every answer of the API tests.
describe('an answer that is not as documented', () => {
  const call = { method: 'GET', path: '/health/live', sent: undefined, status: 200, contentType: 'application/json' };
  const error = { msg: 'No', message: 'No', requestId: '1' };
  const cart = { method: 'POST', path: '/cart/add', sent: { id: 'x', quantity: 1 } };
  const CASES: [string, Partial<RestCall>][] = [
    ['another field', { body: { status: 'ok', more: 1 } }],
    ['another value', { body: { status: 'fine' } }],
    ['a field too few', { body: {} }],
    ['another status', { status: 204 }],
    ['another media type', { contentType: 'text/plain' }],
    ['a code of another call', { ...cart, status: 409, body: { ...error, code: 'SKU_TAKEN' } }],
    ['a code with another status', { ...cart, status: 404, body: { ...error, code: 'STALE_VERSION' } }],
    ['an error without a code', { ...cart, status: 409, body: error }],
  ];

  it.each(CASES)('fails a test: %s', (_, change) => {
    expect(globalThis.restContract?.findFault({ ...call, body: { status: 'ok' } })).toBeNull();
    expect(globalThis.restContract?.findFault({ ...call, body: { status: 'ok' }, ...change })).not.toBeNull();
  });

  it('fails a test: a body that was accepted and is not documented', () => {
    const subject = { ...call, ...cart, status: 400, body: { ...error, code: 'VALIDATION_FAILED' } };
    expect(globalThis.restContract?.findFault({ ...subject, sent: { quantity: 'many' } })).toBeNull();
    expect(
      globalThis.restContract?.findFault({
        ...{ method: 'PUT', path: '/users/f/admin', contentType: 'application/json', status: 200 },
        sent: { isAdmin: 'yes' },
        body: { _id: 'f'.repeat(24), firstname: '', lastname: '', username: '', email: '', isAdmin: true },
      }),
    ).toMatch(/to a body that is not documented/);
  });
});
