import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser, signIn, adminUser, type SignedIn } from '../support/customer.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';
import { size, startStore, type RunningStore } from '../../server/store/test/support.js';

const USERS =
  'query Users($search: String, $page: Int! = 1, $limit: Int! = 100) { users(search: $search, page: $page, limit: $limit) { items { id firstname lastname username email isAdmin } pageInfo { currentPage limit totalItems totalPages hasPrevPage hasNextPage } } }';
const SET = 'mutation Set($id: ID!, $isAdmin: Boolean!) { setAdmin(id: $id, isAdmin: $isAdmin) { id isAdmin } }';

/** Two servers on one store. */
let store: RunningStore;
let shops: Shop[];
let api: Api;
let other: Api;
let admin: SignedIn;
let others: SignedIn[];

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  // One secret: a token of one server is good at the other.
  const env = {
    SEED: 'none',
    ...QUICK_PASSWORDS,
    MONGODB_URI: store.uri,
    JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe',
    LOG_LEVEL: 'info',
  };
  const first = await startShop(env);
  shops = [first, await startShop(env)];
  [api, other] = shops.map(apiOf) as [Api, Api];
  admin = await signIn(api, adminUser());
  others = await Promise.all([1, 2, 3].map(async () => signIn(api, await registerCustomer(api))));
});
afterAll(async () => {
  for (const shop of shops) await shop.stop();
  await store.stop();
});

const ask = (method: string, path: string, body?: unknown, headers = admin.headers, at = api) =>
  at.rest(method, path, body, headers);
const set = (id: string, isAdmin: boolean, headers = admin.headers, at = api) =>
  ask('PUT', `/users/${id}/admin`, { isAdmin }, headers, at);
const byName = (a: { username: string }, b: { username: string }) => (a.username < b.username ? -1 : 1);

describe('the list of users', () => {
  it('is everybody by name, with what administrators need and nothing else, through both doors', async () => {
    const rest = await ask('GET', '/users');
    expect([rest.status, rest.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const expected = [
      {
        person: { ...admin.person, username: 'admin', firstname: 'Shop', lastname: 'Admin' },
        id: admin.id,
        isAdmin: true,
      },
      ...others.map(({ person, id }) => ({ person, id, isAdmin: false })),
    ]
      .map(({ person: { firstname, lastname, username, email }, id, isAdmin }) => ({
        _id: id,
        firstname,
        lastname,
        username,
        email,
        isAdmin,
      }))
      .sort(byName);
    expect(rest.body).toEqual(expected);
    const { data } = await api.gql(USERS, {}, admin.headers);
    expect(data.users.items).toEqual(expected.map(({ _id, ...user }) => ({ id: _id, ...user })));
    expect(data.users.pageInfo).toEqual({
      currentPage: 1,
      limit: 100,
      totalItems: 4,
      totalPages: 1,
      hasPrevPage: false,
      hasNextPage: false,
    });
  });

  it('comes in pages, of at most 500', async () => {
    const all = (await ask('GET', '/users')).body;
    const { data } = await api.gql(USERS, { page: 2, limit: 3 }, admin.headers);
    expect(data.users.items.map(({ id }: { id: string }) => id)).toEqual([all[3]?._id]);
    expect(data.users.pageInfo).toMatchObject({
      currentPage: 2,
      totalItems: 4,
      totalPages: 2,
      hasPrevPage: true,
      hasNextPage: false,
    });
    expect((await ask('GET', '/users?page=2&limit=3')).body).toEqual([all[3]]);
    for (const bad of ['page=0', 'limit=501', 'limit=x', 'page=1&page=2', 'page=1.5'])
      expect([bad, (await ask('GET', `/users?${bad}`)).body.code]).toEqual([bad, 'VALIDATION_FAILED']);
    for (const bad of [{ page: 0 }, { limit: 501 }, { search: 'x'.repeat(101) }])
      expect((await api.gql(USERS, bad, admin.headers)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it('is searched by part of a username or an address, to the letter', async () => {
    const found = async (search: string) =>
      (await api.gql(USERS, { search }, admin.headers)).data.users.items.map(
        ({ username }: { username: string }) => username,
      );
    const { username, email } = (others[0] as SignedIn).person;
    expect(await found(username.slice(1).toUpperCase())).toEqual([username]);
    expect(await found(email)).toEqual([username]);
    expect(await found('@example.com')).toHaveLength(4);
    for (const nobody of ['.*', '^a', 'admin$', '[a-z]', '(a+)+$', 'a|b', '\\w', '{"$gt":""}'])
      expect([nobody, await found(nobody)]).toEqual([nobody, []]);
    expect((await ask('GET', `/users?search=${encodeURIComponent(email)}`)).body).toHaveLength(1);
  });
});

describe('the right to administer', () => {
  it('is toggled by an empty body, set by one that says which, through both doors', async () => {
    const { id } = others[0] as SignedIn;
    const toggled = await ask('PUT', `/users/${id}/admin`);
    expect([toggled.status, toggled.body]).toEqual([200, expect.objectContaining({ _id: id, isAdmin: true })]);
    expect((await ask('PUT', `/users/${id}/admin`, {})).body.isAdmin).toBe(false);
    for (const isAdmin of [true, true, false, false]) expect((await set(id, isAdmin)).body.isAdmin).toBe(isAdmin);
    for (const isAdmin of [true, true, false])
      expect((await api.gql(SET, { id, isAdmin }, admin.headers)).data.setAdmin).toEqual({ id, isAdmin });
  });

  it('is given and taken at once, in every process and for the tokens that are out', async () => {
    const [customer] = others as [SignedIn];
    const list = (at: Api) => ask('GET', '/users', undefined, customer.headers, at);
    expect((await list(other)).status).toBe(403);
    await set(customer.id, true);
    expect((await list(other)).status).toBe(200);
    expect((await other.rest('GET', '/auth', undefined, customer.headers)).body.isAdmin).toBe(true);
    await set(customer.id, false);
    for (const at of [api, other])
      expect([(await list(at)).status, (await list(at)).body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await other.gql(USERS, {}, customer.headers)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('may be given up oneself, but not by the last one', async () => {
    const [customer] = others as [SignedIn];
    const last = await set(admin.id, false);
    expect([last.status, last.body.code, last.body.msg]).toEqual([
      409,
      'LAST_ADMIN',
      'At least one administrator is required',
    ]);
    expect((await ask('PUT', `/users/${admin.id}/admin`)).status).toBe(409);
    expect((await api.gql(SET, { id: admin.id, isAdmin: false }, admin.headers)).errors?.[0]?.extensions.code).toBe(
      'LAST_ADMIN',
    );
    await set(customer.id, true);
    expect((await set(customer.id, false, customer.headers)).body).toMatchObject({ _id: customer.id, isAdmin: false });
  });

  it('of somebody who never verified an address holds nobody else up', async () => {
    const person = newUser();
    await api.rest('POST', '/users', person);
    const id = (await ask('GET', `/users?search=${person.username}`)).body[0]?._id ?? '';
    expect((await set(id, true)).body.isAdmin).toBe(true);
    expect((await set(admin.id, false)).body.code).toBe('LAST_ADMIN');
    expect((await set(id, false)).body.isAdmin).toBe(false);
  });

  it.each([
    ['f'.repeat(24), {}, 404],
    ['x', {}, 404],
    ['ID', { isAdmin: 'yes' }, 400],
    ['ID', { isAdmin: true, role: 'x' }, 400],
    ['ID', [], 400],
    ['ID', { $set: { isAdmin: true } }, 400],
  ])('of %p is not changed by %p', async (id, body, status) => {
    const [{ id: own }] = others as [SignedIn];
    expect((await ask('PUT', `/users/${id === 'ID' ? own : id}/admin`, body)).status).toBe(status);
    expect((await ask('GET', '/users')).body.filter((user: { isAdmin: boolean }) => user.isAdmin)).toHaveLength(1);
  });

  it('is never taken from all, however two take it from each other', async () => {
    const [one, two] = others as [SignedIn, SignedIn];
    const rounds = size('ADMIN_ROUNDS', 5, 500);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([one, two].map(({ id }) => set(id, true)));
      const gone = await set(admin.id, false);
      expect(gone.status).toBe(200);
      const answers = await Promise.all([set(two.id, false, one.headers, api), set(one.id, false, two.headers, other)]);
      // The second to come has lost the right, or meets the rule.
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const left = answers[0]?.status === 200 ? one : two;
      expect((await set(admin.id, true, left.headers)).status).toBe(200);
      await set(left.id, false);
    }
  });
});

describe('the log', () => {
  const lines = () =>
    shops
      .flatMap(({ output }) => output.split('\n'))
      .filter((line) => line.includes('"audit"'))
      .map((line) => JSON.parse(line));

  it('tells who signed in, who failed to, who was refused and who administered what, and no secret', async () => {
    const [customer] = others as [SignedIn];
    await api.rest('POST', '/auth', { email: customer.person.email, password: 'wrong-1' });
    await set(customer.id, true, customer.headers);
    await api.gql(SET, { id: customer.id, isAdmin: true }, customer.headers);
    await set(customer.id, true);
    await set(customer.id, false);
    const told = lines();
    expect(told).toContainEqual(
      expect.objectContaining({ audit: 'login', user: admin.id, isAdmin: true, ip: '127.0.0.1' }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ audit: 'login-failed', by: null, account: expect.stringMatching(/^[0-9a-f]{16}$/) }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ audit: 'refused', by: customer.id, at: `PUT /users/${customer.id}/admin` }),
    );
    expect(told).toContainEqual(expect.objectContaining({ audit: 'refused', by: customer.id, at: 'setAdmin' }));
    expect(told).toContainEqual(
      expect.objectContaining({
        audit: 'admin-action',
        by: admin.id,
        at: `PUT /users/${customer.id}/admin`,
        handler: 'UsersController.setAdmin',
      }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ audit: 'admin-changed', by: admin.id, user: customer.id, isAdmin: true }),
    );
    const everything = shops.map(({ output }) => output).join('\n');
    for (const secret of [
      customer.token,
      customer.refreshToken,
      customer.person.password,
      customer.person.email,
      'wrong-1',
    ])
      expect(everything).not.toContain(secret);
  });
});
