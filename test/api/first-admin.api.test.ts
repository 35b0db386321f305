import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser, signIn } from '../support/customer.js';
import { runProgram } from '../support/program.js';
import { startShop, type Shop } from '../support/shop.js';
import { startStore } from '../../server/store/test/support.js';

const NOBODY = { SEED: 'none', ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
const ADMIN_LINE = /^Admin {5}(\S+), password ([a-z0-9-]+) \(shown this once; change it in the profile\)$/m;

const open: { stop(): Promise<unknown> }[] = [];
const opened = async <T extends { stop(): Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
  const one = await opening;
  open.unshift(one);
  return one;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

const isAdmin = async (api: Api, email: string, password: string): Promise<boolean> => {
  const { headers } = await signIn(api, newUser({ email, password }));
  return (await api.rest('GET', '/users', undefined, headers)).status === 200;
};

describe('the first start', () => {
  it('makes an administrator with a random password, told once', async () => {
    const shop = await opened(startShop(NOBODY));
    const [, email = '', password = ''] = ADMIN_LINE.exec(shop.output) ?? [];
    expect(email).toBe('admin@zevar.example');
    expect(password).toMatch(/^([a-z]{2}\d[a-z]{2}\d-){3}[a-z]{2}\d[a-z]{2}\d$/);
    expect(await isAdmin(apiOf(shop), email, password)).toBe(true);
    await shop.restart();
    expect(shop.output).not.toMatch(/^Admin/m);
    expect(await isAdmin(apiOf(shop), email, password)).toBe(true);
  });

  it('takes the one who is named, and tells no password', async () => {
    const shop = await opened(startShop({ ...NOBODY, ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'garnets-22' }));
    expect(shop.output).toMatch(/^Admin {5}owner@example\.com, with the password in ADMIN_PASSWORD$/m);
    expect(shop.output).not.toContain('garnets-22');
    expect(await isAdmin(apiOf(shop), 'OWNER@example.com', 'garnets-22')).toBe(true);
  });

  it('is one first start, whichever of two processes comes first', async () => {
    const store = await opened(startStore({ inMemory: true }));
    const shops = await Promise.all([1, 2].map(() => opened(startShop({ ...NOBODY, MONGODB_URI: store.uri }))));
    expect(shops.filter(({ output }) => ADMIN_LINE.test(output))).toHaveLength(1);
    const users = (await store.connect()).db('zevar').collection('users');
    expect(await users.countDocuments({ isAdmin: true })).toBe(1);
    expect(await users.countDocuments()).toBe(1);
  });
});

describe('an account that has the address already', () => {
  let shop: Shop;
  const nobodyLeft = async () => {
    // As a shop was before there were administrators.
    const store = await opened(startStore({ inMemory: true }));
    shop = await opened(
      startShop({ ...NOBODY, MONGODB_URI: store.uri, ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'garnets-22' }),
    );
    const users = (await store.connect()).db('zevar').collection('users');
    return {
      api: apiOf(shop),
      again: (env: object) => opened(startShop({ ...NOBODY, MONGODB_URI: store.uri, ...env })),
      demote: () => users.updateMany({}, { $set: { isAdmin: false } }),
    };
  };

  it('becomes it and keeps its password, once it was verified', async () => {
    const { api, again, demote } = await nobodyLeft();
    const customer = await registerCustomer(api);
    await demote();
    const next = await again({ ADMIN_EMAIL: customer.email, ADMIN_PASSWORD: 'opals-333' });
    expect(next.output).toMatch(new RegExp(`^Admin {5}${customer.email}, with the password that it has$`, 'm'));
    expect(await isAdmin(apiOf(next), customer.email, customer.password)).toBe(true);
  });

  it('becomes it with a new password when nobody could read its letters', async () => {
    const { api, again, demote } = await nobodyLeft();
    const squatter = newUser();
    await api.rest('POST', '/users', squatter);
    await demote();
    const next = await again({ ADMIN_EMAIL: squatter.email, ADMIN_PASSWORD: 'opals-333' });
    expect((await apiOf(next).rest('POST', '/auth', squatter)).status).toBe(400);
    expect(await isAdmin(apiOf(next), squatter.email, 'opals-333')).toBe(true);
  });
});

it('npm run admin lists, grants and revokes while the shop runs, and when it is closed', async () => {
  const shop = await opened(startShop({ SEED: 'none' }));
  const api = apiOf(shop);
  const admin = (...args: string[]) => runProgram('admin', shop.dataDir, ...args);
  const customer = await registerCustomer(api);
  const { headers } = await signIn(api, customer);
  const name = `${customer.username} (${customer.email})`;
  const mayList = async () => (await api.rest('GET', '/users', undefined, headers)).status;

  expect(await admin('grant', customer.email.toUpperCase())).toEqual({
    code: 0,
    said: `${name} is now an administrator.`,
  });
  expect(await mayList()).toBe(200);
  expect(await admin('grant', customer.username)).toEqual({ code: 0, said: `${name} is an administrator already.` });
  expect(await admin('list')).toEqual({ code: 0, said: `admin (admin@example.com)\n${name}\n2 administrators.` });
  expect(await admin('revoke', customer.username)).toEqual({ code: 0, said: `${name} is no longer an administrator.` });
  expect(await mayList()).toBe(403);
  expect(await admin('revoke', 'admin')).toEqual({ code: 1, said: 'At least one administrator is required.' });
  expect(await admin('grant', 'nobody')).toEqual({ code: 1, said: 'Nobody here is called nobody.' });
  for (const wrong of [[], ['list', 'x'], ['grant'], ['grant', 'a', 'b'], ['make', 'x']])
    expect((await admin(...wrong)).output).toMatch(/^Usage: npm run admin/);

  await shop.kill();
  expect((await admin('grant', customer.username)).output).toBe(`${name} is now an administrator.`);
  await shop.restart();
  expect(await mayList()).toBe(200);
});
