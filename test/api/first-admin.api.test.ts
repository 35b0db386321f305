import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser, signIn } from '../support/customer.js';
import { runProgram } from '../support/program.js';
import { startOwnShop, type Shop } from '../support/shop.js';
import { startStore } from '../../server/store/test/support.js';

const WITHOUT_ADMIN_SETTINGS = { SEED: 'none', ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
const ADMIN_LINE = /^Admin {5}(\S+), password ([a-z0-9-]+) \(shown this once; change it in the profile\)$/m;

const started: { stop(): Promise<unknown> }[] = [];
const startForTest = async <T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> => {
  const each = await starting;
  started.unshift(each);
  return each;
};
afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
});

const isAdmin = async (api: Api, email: string, password: string): Promise<boolean> => {
  const { headers } = await signIn(api, newUser({ email, password }));
  return (await api.rest('GET', '/users', undefined, headers)).status === 200;
};

describe('the first start', () => {
  it('creates an administrator with a random password, which is printed once', async () => {
    const shop = await startForTest(startOwnShop(WITHOUT_ADMIN_SETTINGS));
    const [, email = '', password = ''] = ADMIN_LINE.exec(shop.output) ?? [];
    expect(email).toBe('admin@zevar.example');
    expect(password).toMatch(/^([a-z]{2}\d[a-z]{2}\d-){3}[a-z]{2}\d[a-z]{2}\d$/);
    expect(await isAdmin(apiOf(shop), email, password)).toBe(true);
    await shop.restart();
    expect(shop.output).not.toMatch(/^Admin/m);
    expect(await isAdmin(apiOf(shop), email, password)).toBe(true);
  });

  it.each([
    ['PORT', '1'],
    ['METRICS_PORT', '1'],
    ['PORT', '2'],
  ])('that finds its %s taken loses no password, with WORKERS=%s', async (name, WORKERS) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zevar-first-'));
    const other = createServer().listen(0, '127.0.0.1');
    try {
      await once(other, 'listening');
      const address = other.address();
      const taken = typeof address === 'object' && address ? String(address.port) : '';
      const env = { ...WITHOUT_ADMIN_SETTINGS, WORKERS };
      await expect(startOwnShop({ ...env, [name]: taken }, { dataDir })).rejects.toThrow(/ended with 1 before/);
      const shop = await startForTest(startOwnShop(env, { dataDir }));
      const [, email = '', password = ''] = ADMIN_LINE.exec(shop.output) ?? [];
      expect(await isAdmin(apiOf(shop), email, password)).toBe(true);
    } finally {
      other.close();
      for (const each of started.splice(0)) await each.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('tells the password before another of the WORKERS can fail', async () => {
    const shop = await startForTest(startOwnShop({ ...WITHOUT_ADMIN_SETTINGS, WORKERS: '2' }));
    expect(shop.output).toMatch(/^Admin .*\nShop /);
  });

  it('creates the configured administrator, and prints no password', async () => {
    const shop = await startForTest(
      startOwnShop({ ...WITHOUT_ADMIN_SETTINGS, ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'garnets-22' }),
    );
    expect(shop.output).toMatch(/^Admin {5}owner@example\.com, with the password in ADMIN_PASSWORD$/m);
    expect(shop.output).not.toContain('garnets-22');
    expect(await isAdmin(apiOf(shop), 'OWNER@example.com', 'garnets-22')).toBe(true);
  });

  it('creates one administrator when two processes start at once', async () => {
    const store = await startForTest(startStore({ inMemory: true }));
    const shops = await Promise.all(
      [1, 2].map(() => startForTest(startOwnShop({ ...WITHOUT_ADMIN_SETTINGS, MONGODB_URI: store.uri }))),
    );
    expect(shops.filter(({ output }) => ADMIN_LINE.test(output))).toHaveLength(1);
    const users = (await store.connect()).db('zevar').collection('users');
    expect(await users.countDocuments({ isAdmin: true })).toBe(1);
    expect(await users.countDocuments()).toBe(1);
  });
});

describe('an existing account with the configured address', () => {
  let shop: Shop;
  const startWithoutAdmin = async () => {
    const store = await startForTest(startStore({ inMemory: true }));
    shop = await startForTest(
      startOwnShop({
        ...WITHOUT_ADMIN_SETTINGS,
        MONGODB_URI: store.uri,
        ADMIN_EMAIL: 'first@example.com',
        ADMIN_PASSWORD: 'garnets-22',
      }),
    );
    const users = (await store.connect()).db('zevar').collection('users');
    return {
      api: apiOf(shop),
      startAgain: (env: object) =>
        startForTest(startOwnShop({ ...WITHOUT_ADMIN_SETTINGS, MONGODB_URI: store.uri, ...env })),
      demote: () => users.updateMany({}, { $set: { isAdmin: false } }),
    };
  };

  it('becomes administrator and keeps its password if it is verified', async () => {
    const { api, startAgain, demote } = await startWithoutAdmin();
    const customer = await registerCustomer(api);
    await demote();
    const next = await startAgain({ ADMIN_EMAIL: customer.email, ADMIN_PASSWORD: 'opals-333' });
    expect(next.output).toMatch(new RegExp(`^Admin {5}${customer.email}, with the password that it has$`, 'm'));
    expect(await isAdmin(apiOf(next), customer.email, customer.password)).toBe(true);
  });

  it('becomes administrator with the configured password if it was never verified', async () => {
    const { api, startAgain, demote } = await startWithoutAdmin();
    const unverified = newUser();
    await api.rest('POST', '/users', unverified);
    await demote();
    const next = await startAgain({ ADMIN_EMAIL: unverified.email, ADMIN_PASSWORD: 'opals-333' });
    expect((await apiOf(next).rest('POST', '/auth', unverified)).status).toBe(400);
    expect(await isAdmin(apiOf(next), unverified.email, 'opals-333')).toBe(true);
  });
});

it('npm run admin lists, grants and revokes, while the shop runs and while it is stopped', async () => {
  const shop = await startForTest(startOwnShop({ SEED: 'none' }));
  const api = apiOf(shop);
  const admin = (...args: string[]) => runProgram('admin', shop.dataDir, ...args);
  const customer = await registerCustomer(api);
  const { headers } = await signIn(api, customer);
  const name = `${customer.username} (${customer.email})`;
  const listUsersStatus = async () => (await api.rest('GET', '/users', undefined, headers)).status;

  expect(await admin('grant', customer.email.toUpperCase())).toEqual({
    code: 0,
    output: `${name} is now an administrator.`,
  });
  expect(await listUsersStatus()).toBe(200);
  expect(await admin('grant', customer.username)).toEqual({ code: 0, output: `${name} is an administrator already.` });
  expect(await admin('list')).toEqual({ code: 0, output: `admin (admin@example.com)\n${name}\n2 administrators.` });
  expect(await admin('revoke', customer.username)).toEqual({
    code: 0,
    output: `${name} is no longer an administrator.`,
  });
  expect(await listUsersStatus()).toBe(403);
  expect(await admin('revoke', 'admin')).toEqual({ code: 1, output: 'At least one administrator is required.' });
  expect(await admin('grant', 'nobody')).toEqual({ code: 1, output: 'Nobody here is called nobody.' });
  for (const wrong of [[], ['list', 'x'], ['grant'], ['grant', 'a', 'b'], ['make', 'x']])
    expect((await admin(...wrong)).output).toMatch(/^Usage: npm run admin/);

  await shop.kill();
  expect((await admin('grant', customer.username)).output).toBe(`${name} is now an administrator.`);
  await shop.restart();
  expect(await listUsersStatus()).toBe(200);
});
