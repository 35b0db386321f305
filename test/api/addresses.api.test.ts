import { ObjectId } from 'mongodb';
import { apiOf, untilAnswered, type Api } from '../support/api.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { openDatabase } from '../support/database.js';
import { savedAddress } from '../support/guest.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';

const FIELDS = 'id firstname city country isDefault';
const LIST = `{ addresses { ${FIELDS} } }`;
const ADD = `mutation Add($input: AddressInput!) { addAddress(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation Update($id: ID!, $input: AddressInput!) {
  updateAddress(id: $id, input: $input) { ${FIELDS} }
}`;
const byId = (name: string) => `mutation ById($id: ID!) { ${name}(id: $id) { ${FIELDS} } }`;

let shop: Shop;
let api: Api;
let me: SignedIn;

beforeAll(async () => {
  shop = await startShop({ SEED: 'none', ...QUICK_PASSWORDS });
  api = apiOf(shop);
});
beforeEach(async () => {
  me = await signIn(api, await registerCustomer(api));
});
afterAll(() => shop.stop());

const add = (body = savedAddress(), headers = me.headers) => api.rest('POST', '/address/', body, headers);
const list = async () => (await api.rest('GET', `/address/${me.id}`, undefined, me.headers)).body;

describe('saved addresses', () => {
  it('keep the shown default when the stored default no longer exists', async () => {
    await add(savedAddress({ city: 'Multan' }));
    await add(savedAddress({ city: 'Karachi' }));
    const books = (await openDatabase(shop)).collection('address_books');
    const mine = { _id: new ObjectId(me.id) };
    await books.updateOne(mine, { $set: { defaultId: new ObjectId() } });
    const shown = (await list())[0];
    expect(shown).toMatchObject({ city: 'Karachi', checked: true });
    await add(savedAddress({ city: 'Quetta' }));
    expect((await list())[0]).toMatchObject({ _id: shown?._id, checked: true });
    expect(String((await books.findOne(mine))?.['defaultId'])).toBe(shown?._id);
    for (const { _id } of await list()) await api.rest('DELETE', `/address/${_id}`, undefined, me.headers);
    expect((await books.findOne(mine))?.['defaultId']).toBeNull();
  });

  it('are added, changed, made default and removed through REST', async () => {
    const first = await add({
      ...savedAddress({ country: 'Pakistan', zipcode: '54000' }),
      user: me.id.toUpperCase(),
      checked: false,
    } as never);
    expect(first.status).toBe(201);
    expect(first.body).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        ...savedAddress({ country: 'Pakistan', zipcode: '54000' }),
        user: me.id,
        checked: true,
      },
    ]);
    const [home] = first.body;
    const { body: both } = await add(savedAddress({ city: 'Karachi' }));
    expect(both.map(({ city, checked }: Record<string, unknown>) => [city, checked])).toEqual([
      ['Lahore', true],
      ['Karachi', false],
    ]);

    const work = both[1];
    const chosen = await api.rest(
      'PUT',
      `/address/default/${work?._id}`,
      { id: home?._id, checked: true, user: 'x' },
      me.headers,
    );
    expect(chosen.body.map(({ _id, checked }: Record<string, unknown>) => [_id, checked])).toEqual([
      [work?._id, true],
      [home?._id, false],
    ]);
    const changed = await api.rest('PUT', `/address/${work?._id}`, { ...work, city: 'Multan' }, me.headers);
    expect([changed.status, changed.body[0]?.city]).toEqual([200, 'Multan']);
    const removed = await api.rest('DELETE', `/address/${work?._id}`, undefined, me.headers);
    expect(removed.body).toMatchObject([{ _id: home?._id, checked: true }]);
    expect(await list()).toEqual(removed.body);
  });

  it('are added, changed, made default and removed through GraphQL', async () => {
    await api.gql(ADD, { input: savedAddress() }, me.headers);
    const { data } = await api.gql(ADD, { input: savedAddress({ city: 'Karachi' }) }, me.headers);
    expect(data.addAddress).toMatchObject([
      { city: 'Lahore', country: null, isDefault: true },
      { city: 'Karachi', isDefault: false },
    ]);
    const id = data.addAddress[1]?.id;
    expect(
      (await api.gql(UPDATE, { id, input: savedAddress({ city: 'Multan' }) }, me.headers)).data.updateAddress[1],
    ).toMatchObject({ id, city: 'Multan' });
    expect((await api.gql(byId('setDefaultAddress'), { id }, me.headers)).data.setDefaultAddress[0]).toMatchObject({
      id,
      isDefault: true,
    });
    expect((await api.gql(byId('removeAddress'), { id }, me.headers)).data.removeAddress).toMatchObject([
      { city: 'Lahore', isDefault: true },
    ]);
    expect((await api.gql(LIST, {}, me.headers)).data.addresses).toHaveLength(1);
  });

  it('get the documented message for each missing field, in both APIs', async () => {
    const fields = { firstname: 'Please enter your first name', city: 'Please enter your city' };
    const rest = await add(savedAddress({ firstname: '', city: ' ' }));
    const { errors } = await api.gql(ADD, { input: savedAddress({ firstname: '', city: ' ' }) }, me.headers);
    expect([rest.status, rest.body]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields }]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  it('are accessible to their owner only', async () => {
    const [address] = (await add()).body;
    const other = await signIn(api, await registerCustomer(api));
    for (const userId of [me.id, 'f'.repeat(24), 'x']) {
      const { status, body } = await api.rest('GET', `/address/${userId}`, undefined, other.headers);
      expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await api.rest('GET', `/address/${me.id}`)).status).toBe(401);
    expect((await add({ ...savedAddress(), user: me.id } as never, other.headers)).status).toBe(403);
    const tries = [
      ['PUT', ''],
      ['DELETE', ''],
      ['PUT', 'default/'],
    ].flatMap(([method = '', path = '']) =>
      [address?._id, 'f'.repeat(24), 'x'].map((id) =>
        api.rest(method, `/address/${path}${id}`, method === 'PUT' ? savedAddress() : undefined, other.headers),
      ),
    );
    const answers = (await Promise.all(tries)).map(
      ({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`,
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*"code":"NOT_FOUND"/);
    expect(await list()).toMatchObject([{ _id: address?._id, city: 'Lahore' }]);
  });

  it('are saved once if the same address is sent again, by either API, because its answer was lost', async () => {
    await add();
    const again = savedAddress({ firstname: ' Asha ', country: '', zipcode: null });
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(again)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(answers.map(({ body }) => body.length)).toEqual(Array(10).fill(1));
    expect((await api.gql(ADD, { input: savedAddress() }, me.headers)).data.addAddress).toHaveLength(1);
    const country = await add(savedAddress({ country: 'Pakistan' }));
    expect(country.body.map(({ checked }: { checked: boolean }) => checked)).toEqual([true, false]);
    for (let city = 2; city < 50; city += 1) await add(savedAddress({ city: `City ${city}` }));
    const full = await add(again);
    expect([full.status, full.body.length]).toEqual([201, 50]);
    expect((await add(savedAddress({ city: 'One more' }))).body.code).toBe('LIMIT_REACHED');
  });

  it('are at most fifty, with one default, when many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => untilAnswered(() => add(savedAddress({ city: `City ${index}` })))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'LIMIT_REACHED']);
    const all = await list();
    expect(all).toHaveLength(50);
    expect(all.filter(({ checked }: { checked: boolean }) => checked)).toHaveLength(1);
    await Promise.all(
      all.slice(0, 10).map(async ({ _id }: { _id: string }) => {
        const { body } = await api.rest('PUT', `/address/default/${_id}`, {}, me.headers);
        expect(body.filter(({ checked }: { checked: boolean }) => checked)).toHaveLength(1);
      }),
    );
  });
});
