import { startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const createCategory = async (name: string) => (await admin.rest('POST', '/categories', { name })).body;

it('a category is not changed with another version than the one that was shown, and the texts of others stay', async () => {
  const { _id, version } = await createCategory('Versioned');
  expect(version).toBe(0);
  const put = (body: object) => admin.rest('PUT', `/categories/${_id}`, body);
  expect((await put({ description: 'By her', version })).body).toMatchObject({ description: 'By her', version: 1 });
  const slower = await put({ description: 'By me', version });
  expect([slower.status, slower.body.code]).toEqual([409, 'STALE_VERSION']);
  const { categories } = (await api.gql('{ categories { id description version } }')).data;
  expect(categories).toContainEqual({ id: _id, description: 'By her', version: 1 });
  expect((await api.rest('GET', '/categories')).body).toContainEqual(expect.objectContaining({ _id, version: 1 }));

  const update =
    'mutation ($id: ID!, $input: CategoryInput!) { updateCategory(id: $id, input: $input) { description version } }';
  const change = (input: object) => admin.gql(update, { id: _id, input });
  expect((await change({ description: 'By me', version: 0 })).errors?.[0]?.extensions?.code).toBe('STALE_VERSION');
  const changed = await change({ description: 'Of both', version: 1 });
  expect(changed.data.updateCategory).toEqual({ description: 'Of both', version: 2 });
  // A caller that knows no versions is not asked for one.
  expect((await put({ description: 'By a program' })).body).toMatchObject({ version: 3 });
  expect((await put({ version: -1 })).body.fields).toEqual({ version: 'Unknown version' });
  await admin.rest('DELETE', `/categories/${_id}`);
});

it('of changes of a category at once one is made', async () => {
  const { _id } = await createCategory('Contended');
  const texts = ['one', 'two', 'three'];
  const responses = await Promise.all(
    texts.map((description) => admin.rest('PUT', `/categories/${_id}`, { description, version: 0 })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await admin.rest('DELETE', `/categories/${_id}`);
});

it('a webhook is not changed with another version than the one that was shown, and the events of others stay', async () => {
  const { _id, version } = (
    await admin.rest('POST', '/admin/webhooks', { url: 'https://example.com/shop', events: ['ORDER_PLACED'] })
  ).body;
  expect(version).toBe(0);
  const put = (body: object) => admin.rest('PUT', `/admin/webhooks/${_id}`, body);
  const theirs = await put({ events: ['ORDER_PLACED', 'STOCK_LOW'], version });
  expect(theirs.body).toMatchObject({ events: ['ORDER_PLACED', 'STOCK_LOW'], version: 1 });
  const slower = await put({ events: ['ORDER_PLACED', 'PRODUCT_CHANGED'], version });
  expect([slower.status, slower.body.code]).toEqual([409, 'STALE_VERSION']);
  const update = 'mutation ($id: ID!, $input: WebhookChanges!) { updateWebhook(id: $id, input: $input) { version } }';
  const change = (input: object) => admin.gql(update, { id: _id, input });
  expect((await change({ isEnabled: false, version: 0 })).errors?.[0]?.extensions?.code).toBe('STALE_VERSION');
  // A new secret is none of what the form shows.
  await admin.rest('PUT', `/admin/webhooks/${_id}/secret`);
  expect((await change({ isEnabled: false, version: 1 })).data.updateWebhook).toEqual({ version: 2 });
  expect((await admin.gql('{ webhooks { events isEnabled version } }')).data.webhooks).toEqual([
    { events: ['ORDER_PLACED', 'STOCK_LOW'], isEnabled: false, version: 2 },
  ]);
  // A caller that knows no versions is not asked for one.
  expect((await put({ isEnabled: true })).body).toMatchObject({ isEnabled: true, version: 3 });
});
