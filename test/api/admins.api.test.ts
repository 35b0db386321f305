import type { Api } from '../support/api.js';
import { registerCustomer, newUser, signIn, adminUser, type SignedIn } from '../support/customer.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';
import { size } from '../../server/store/test/support.js';

const USERS = `query Users($search: String, $page: Int! = 1, $limit: Int! = 100) {
  users(search: $search, page: $page, limit: $limit) {
    items { id firstname lastname username email isAdmin }
    pageInfo { currentPage limit totalItems totalPages hasPrevPage hasNextPage }
  }
}`;
const SET = 'mutation Set($id: ID!, $isAdmin: Boolean!) { setAdmin(id: $id, isAdmin: $isAdmin) { id isAdmin } }';

/** Two servers on one database. */
let servers: TwoServers;
let api: Api;
let other: Api;
let admin: SignedIn;
let others: SignedIn[];

beforeAll(async () => {
  // One mailbox: either may send an email.
  servers = await startTwoServers({ SEED: 'none', ...QUICK_PASSWORDS, LOG_LEVEL: 'info' });
  [api, other] = servers.apis;
  admin = await signIn(api, adminUser());
  others = await Promise.all([1, 2, 3].map(async () => signIn(api, await registerCustomer(api))));
});
afterAll(() => servers.stop());

const request = (method: string, path: string, body?: unknown, headers = admin.headers, at = api) =>
  at.rest(method, path, body, headers);
const set = (id: string, isAdmin: boolean, headers = admin.headers, at = api) =>
  request('PUT', `/users/${id}/admin`, { isAdmin }, headers, at);
const byName = (a: { username: string }, b: { username: string }) => (a.username < b.username ? -1 : 1);

describe('the list of users', () => {
  it('has all users by username, with exactly the documented fields, through both APIs', async () => {
    const rest = await request('GET', '/users');
    expect([rest.status, rest.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const expected = [
      {
        person: { ...admin.user, username: 'admin', firstname: 'Shop', lastname: 'Admin' },
        id: admin.id,
        isAdmin: true,
      },
      ...others.map(({ user: user, id }) => ({ person: user, id, isAdmin: false })),
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

  it('is paginated, with at most 500 a page', async () => {
    const all = (await request('GET', '/users')).body;
    const { data } = await api.gql(USERS, { page: 2, limit: 3 }, admin.headers);
    expect(data.users.items.map(({ id }: { id: string }) => id)).toEqual([all[3]?._id]);
    expect(data.users.pageInfo).toMatchObject({
      currentPage: 2,
      totalItems: 4,
      totalPages: 2,
      hasPrevPage: true,
      hasNextPage: false,
    });
    expect((await request('GET', '/users?page=2&limit=3')).body).toEqual([all[3]]);
    for (const bad of ['page=0', 'limit=501', 'limit=x', 'page=1&page=2', 'page=1.5'])
      expect([bad, (await request('GET', `/users?${bad}`)).body.code]).toEqual([bad, 'VALIDATION_FAILED']);
    for (const bad of [{ page: 0 }, { limit: 501 }, { search: 'x'.repeat(101) }])
      expect((await api.gql(USERS, bad, admin.headers)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it('finds users by a literal part of the username or email address', async () => {
    const found = async (search: string) =>
      (await api.gql(USERS, { search }, admin.headers)).data.users.items.map(
        ({ username }: { username: string }) => username,
      );
    const { username, email } = (others[0] as SignedIn).user;
    expect(await found(username.slice(1).toUpperCase())).toEqual([username]);
    expect(await found(email)).toEqual([username]);
    expect(await found('@example.com')).toHaveLength(4);
    for (const pattern of ['.*', '^a', 'admin$', '[a-z]', '(a+)+$', 'a|b', '\\w', '{"$gt":""}'])
      expect([pattern, await found(pattern)]).toEqual([pattern, []]);
    expect((await request('GET', `/users?search=${encodeURIComponent(email)}`)).body).toHaveLength(1);
  });
});

describe('the administrator role', () => {
  it('is toggled by an empty body and set by an explicit one, through both APIs', async () => {
    const { id } = others[0] as SignedIn;
    const toggled = await request('PUT', `/users/${id}/admin`);
    expect([toggled.status, toggled.body]).toEqual([200, expect.objectContaining({ _id: id, isAdmin: true })]);
    expect((await request('PUT', `/users/${id}/admin`, {})).body.isAdmin).toBe(false);
    for (const isAdmin of [true, true, false, false]) expect((await set(id, isAdmin)).body.isAdmin).toBe(isAdmin);
    for (const isAdmin of [true, true, false])
      expect((await api.gql(SET, { id, isAdmin }, admin.headers)).data.setAdmin).toEqual({ id, isAdmin });
  });

  it('is granted and revoked at once, in every process and for existing tokens', async () => {
    const [customer] = others as [SignedIn];
    const list = (at: Api) => request('GET', '/users', undefined, customer.headers, at);
    expect((await list(other)).status).toBe(403);
    await set(customer.id, true);
    expect((await list(other)).status).toBe(200);
    expect((await other.rest('GET', '/auth', undefined, customer.headers)).body.isAdmin).toBe(true);
    await set(customer.id, false);
    for (const at of [api, other])
      expect([(await list(at)).status, (await list(at)).body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await other.gql(USERS, {}, customer.headers)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('can be given up by its owner, except by the last administrator', async () => {
    const [customer] = others as [SignedIn];
    const last = await set(admin.id, false);
    expect([last.status, last.body.code, last.body.msg]).toEqual([
      409,
      'LAST_ADMIN',
      'At least one administrator is required',
    ]);
    expect((await request('PUT', `/users/${admin.id}/admin`)).status).toBe(409);
    expect((await api.gql(SET, { id: admin.id, isAdmin: false }, admin.headers)).errors?.[0]?.extensions.code).toBe(
      'LAST_ADMIN',
    );
    await set(customer.id, true);
    expect((await set(customer.id, false, customer.headers)).body).toMatchObject({ _id: customer.id, isAdmin: false });
  });

  it('does not count for the last-administrator rule while the account is unverified', async () => {
    const user = newUser();
    await api.rest('POST', '/users', user);
    const id = (await request('GET', `/users?search=${user.username}`)).body[0]?._id ?? '';
    expect((await set(id, true)).body.isAdmin).toBe(true);
    expect((await set(admin.id, false)).body.code).toBe('LAST_ADMIN');
    // Nor is it replaced by a registration with its address or name, as that of a customer would be.
    const again = async (own: object) => (await api.rest('POST', '/users', { ...newUser(), ...own })).body.code;
    expect([await again({ email: user.email }), await again({ username: user.username })]).toEqual([
      'EMAIL_TAKEN',
      'USERNAME_TAKEN',
    ]);
    expect((await set(id, false)).body.isAdmin).toBe(false);
  });

  it.each([
    ['f'.repeat(24), {}, 404],
    ['x', {}, 404],
    ['ID', { isAdmin: 'yes' }, 400],
    ['ID', { isAdmin: true, role: 'x' }, 400],
    ['ID', [], 400],
    ['ID', { $set: { isAdmin: true } }, 400],
  ])('of user %p is not changed by the body %p', async (id, body, status) => {
    const [{ id: own }] = others as [SignedIn];
    expect((await request('PUT', `/users/${id === 'ID' ? own : id}/admin`, body)).status).toBe(status);
    expect((await request('GET', '/users')).body.filter((user: { isAdmin: boolean }) => user.isAdmin)).toHaveLength(1);
  });

  it('is never lost by all when two administrators revoke each other at once', async () => {
    const [one, two] = others as [SignedIn, SignedIn];
    const rounds = size('ADMIN_ROUNDS', 5, 500);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([one, two].map(({ id }) => set(id, true)));
      const gone = await set(admin.id, false);
      expect(gone.status).toBe(200);
      const answers = await Promise.all([set(two.id, false, one.headers, api), set(one.id, false, two.headers, other)]);
      // The second request has lost the role or breaks the last-administrator rule.
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const left = answers[0]?.status === 200 ? one : two;
      expect((await set(admin.id, true, left.headers)).status).toBe(200);
      await set(left.id, false);
    }
  });
});

describe('the audit log', () => {
  const lines = () =>
    servers.shops
      .flatMap(({ output }) => output.split('\n'))
      .filter((line) => line.includes('"audit"'))
      .map((line) => JSON.parse(line));

  it('records sign-ins, failed sign-ins, refused calls and administrator actions, without secrets', async () => {
    const [customer] = others as [SignedIn];
    await api.rest('POST', '/auth', { email: customer.user.email, password: 'wrong-1' });
    await set(customer.id, true, customer.headers);
    await api.gql(SET, { id: customer.id, isAdmin: true }, customer.headers);
    await set(customer.id, true);
    await set(customer.id, false);
    const logged = lines();
    expect(logged).toContainEqual(
      expect.objectContaining({ audit: 'login', user: admin.id, isAdmin: true, ip: '127.0.0.1' }),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({ audit: 'login-failed', by: null, account: expect.stringMatching(/^[0-9a-f]{16}$/) }),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({ audit: 'refused', by: customer.id, at: `PUT /users/${customer.id}/admin` }),
    );
    expect(logged).toContainEqual(expect.objectContaining({ audit: 'refused', by: customer.id, at: 'setAdmin' }));
    expect(logged).toContainEqual(
      expect.objectContaining({
        audit: 'admin-action',
        by: admin.id,
        at: `PUT /users/${customer.id}/admin`,
        handler: 'UsersController.setAdmin',
      }),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({ audit: 'admin-changed', by: admin.id, user: customer.id, isAdmin: true }),
    );
    const everything = servers.shops.map(({ output }) => output).join('\n');
    for (const secret of [
      customer.token,
      customer.refreshToken,
      customer.user.password,
      customer.user.email,
      'wrong-1',
    ])
      expect(everything).not.toContain(secret);
  });
});
