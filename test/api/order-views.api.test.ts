import type { AdminApi } from '../support/admin-api.js';
import { startShopWithAdmin } from '../support/admin-api.js';
import { createCustomerAdmin } from '../support/second-admin.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let admin: AdminApi;
let other: AdminApi;

beforeAll(async () => {
  const started = await startShopWithAdmin();
  ({ shop, admin } = started);
  other = await createCustomerAdmin(started.api, admin);
});
afterAll(() => shop.stop());

const VIEW = `id name isShared isOwn owner isDefault sortBy sortOrder
  filter { search status statuses startDate endDate minAmount maxAmount }`;
const CREATE = `mutation ($input: OrderViewInput!) { createOrderView(input: $input) { ${VIEW} } }`;
const LIST = `{ orderViews { ${VIEW} } }`;
const create = async (as: AdminApi, input: object) => (await as.rest('POST', '/admin/order-views', input)).body;
const names = async (as: AdminApi) => (await as.gql(LIST)).data.orderViews.map(({ name }) => name);
const codeOf = ({ errors }: Awaited<ReturnType<AdminApi['gql']>>) => errors?.[0]?.extensions.code;

describe('a view of the orders', () => {
  it('is saved with its filter and sort, and listed equally by both APIs', async () => {
    const { data } = await admin.gql(CREATE, {
      input: {
        name: '  To ship ',
        filter: { statuses: ['PENDING', 'PROCESSING'], minAmount: 12.5, startDate: '2026-01-31' },
        sortBy: 'TOTAL',
        sortOrder: 'ASC',
      },
    });
    expect(data.createOrderView).toEqual({
      id: expect.any(String),
      name: 'To ship',
      isShared: false,
      isOwn: true,
      owner: 'admin',
      isDefault: false,
      sortBy: 'TOTAL',
      sortOrder: 'ASC',
      filter: {
        search: null,
        status: null,
        statuses: ['PENDING', 'PROCESSING'],
        startDate: '2026-01-31',
        endDate: null,
        minAmount: 12.5,
        maxAmount: null,
      },
    });
    const rest = await create(admin, { name: 'Dear', filter: { minAmount: 5000 }, sortBy: 'date' });
    expect(rest).toMatchObject({ name: 'Dear', filter: { minAmount: 5000 }, sortBy: 'createdAt', sortOrder: 'desc' });
    const { body } = await admin.rest('GET', '/admin/order-views');
    expect(body.map(({ name, filter }) => [name, filter])).toEqual([
      ['Dear', { minAmount: 5000 }],
      ['To ship', { statuses: ['pending', 'processing'], minAmount: 12.5, startDate: '2026-01-31' }],
    ]);
    expect(await names(admin)).toEqual(['Dear', 'To ship']);
    expect(await names(other)).toEqual([]);
  });

  it('has a name of its own, whatever the case, also when two tabs save it at once', async () => {
    const answers = await Promise.all(
      ['Parcels', 'PARCELS'].map((name) => admin.rest('POST', '/admin/order-views', { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const taken = { code: 'NAME_TAKEN', fields: { name: 'This name is already taken' } };
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(taken);
    expect((await other.rest('POST', '/admin/order-views', { name: 'Parcels' })).status).toBe(201);
  });

  it('that is shared is seen, changed and deleted by all administrators; an own one by its owner alone', async () => {
    const shared = await create(admin, { name: 'Everyone', isShared: true });
    const own = await create(admin, { name: 'Mine' });
    const seen = (await other.rest('GET', '/admin/order-views')).body.find(({ name }) => name === 'Everyone');
    expect(seen).toMatchObject({ isOwn: false, owner: 'admin', isShared: true });
    for (const [method, body] of [['PUT', { name: 'X' }] as const, ['DELETE', undefined] as const])
      expect((await other.rest(method, `/admin/order-views/${own._id}`, body)).status).toBe(404);
    const path = `/admin/order-views/${shared._id}`;
    expect((await other.rest('PUT', path, { name: 'All', isShared: false })).body.code).toBe('FORBIDDEN');
    const changed = await other.rest('PUT', path, { name: 'All', isShared: true, filter: { status: 'shipped' } });
    expect(changed.body).toMatchObject({ name: 'All', filter: { status: 'shipped' } });
    const { data } = await other.gql('mutation ($id: ID!) { deleteOrderView(id: $id) { message } }', {
      id: shared._id,
    });
    expect(data.deleteOrderView.message).toBe('View "All" deleted successfully');
    expect(
      codeOf(await admin.gql(`mutation ($id: ID!) { deleteOrderView(id: $id) { message } }`, { id: shared._id })),
    ).toBe('NOT_FOUND');
    const renamed = await admin.gql(
      `mutation ($id: ID!, $input: OrderViewInput!) { updateOrderView(id: $id, input: $input) { name } }`,
      { id: own._id, input: { name: 'Mine too' } },
    );
    expect(renamed.data.updateOrderView.name).toBe('Mine too');
  });

  it('is the default of each administrator by choice; a new default replaces the one before', async () => {
    const [one, two] = [
      await create(admin, { name: 'First', isShared: true }),
      await create(admin, { name: 'Second', isShared: true }),
    ];
    const defaults = async (as: AdminApi) =>
      (await as.gql(LIST)).data.orderViews.filter(({ isDefault }) => isDefault).map(({ name }) => name);
    const setDefault = (as: AdminApi, id: string | null) => as.rest('PUT', '/admin/order-views/default', { id });
    for (const { _id } of [one, two]) expect((await setDefault(admin, _id)).status).toBe(200);
    await other.gql('mutation ($id: ID) { setDefaultOrderView(id: $id) { id } }', { id: one._id });
    expect([await defaults(admin), await defaults(other)]).toEqual([['Second'], ['First']]);
    await setDefault(admin, null);
    expect([await defaults(admin), await defaults(other)]).toEqual([[], ['First']]);
    expect((await setDefault(admin, 'f'.repeat(24))).body.code).toBe('NOT_FOUND');
    await admin.rest('DELETE', `/admin/order-views/${one._id}`);
    expect(await defaults(other)).toEqual([]);
  });

  it('is refused where it is not as documented, and beyond fifty of one administrator', async () => {
    const bodies = [
      {},
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { name: 'a', filter: { status: 'lost' } },
      { name: 'a', filter: { $where: '1' } },
      { name: 'a', filter: { statuses: [] } },
      { name: 'a', sortBy: 'price' },
      { name: 'a', ownerId: 'f'.repeat(24) },
    ];
    for (const body of bodies)
      expect((await admin.rest('POST', '/admin/order-views', body)).body.code).toBe('VALIDATION_FAILED');
    const had = (await other.rest('GET', '/admin/order-views')).body.filter(({ isOwn }) => isOwn).length;
    for (let n = had; n < 50; n += 1) await create(other, { name: `View ${n}` });
    expect((await other.rest('POST', '/admin/order-views', { name: 'One more' })).body.code).toBe('LIMIT_REACHED');
  });
});
