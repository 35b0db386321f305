import { ObjectId } from 'mongodb';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { size } from '../../server/store/test/support.js';
import { apiOf, type Api, type RestAnswer } from '../support/api.js';
import { cartApi, quantitiesOf } from '../support/cart.js';
import { type AdminApi, signInAsAdmin } from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/**
 * test-programme.md T-K3: the shop breaks after each step of an order, of a change of status and of a merge. What stands
 * then is all of it or nothing, and asking once more, at the other process, makes it whole. FAILPOINT_WAYS=3 is the full
 * size: it hangs, too.
 */
const WAYS = ['throw', 'kill', 'hang'];
const all = (steps: string[], fewest: number) =>
  steps.flatMap((step) => WAYS.slice(0, size('FAILPOINT_WAYS', fewest, WAYS.length)).map((how) => [how, step]));

let two: TwoServers;
/** The process that breaks, and the other one. */
let apis: [Api, Api];
let desk: AdminApi;
let folder: string;
let file: string;
let buyer: InsertedCustomer;
let first: string;
let second: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-failpoints-'));
  file = join(folder, 'order');
  two = await startTwoServers({ NODE_ENV: 'test', FAILPOINTS: file });
  apis = [apiOf(two.shops[0]), apiOf(two.shops[1])];
  desk = await signInAsAdmin(apis[1]);
});
beforeEach(async () => {
  [buyer] = (await insertCustomers(two.db, 1)) as [InsertedCustomer];
  [first, second] = [await aProduct(), await aProduct()];
});
afterAll(async () => {
  try {
    expect(await two.invariants()).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rules hold/) });
  } finally {
    await two.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

async function aProduct(): Promise<string> {
  const product = await two.db.collection('products').findOne({ hasSizes: false, sku: { $ne: null } });
  const _id = new ObjectId();
  await two.db.collection('products').insertOne({ ...product, _id, sku: null, stock: 10 });
  return _id.toHexString();
}

/** Everything that such a change may touch. */
async function standing() {
  const products = await two.db
    .collection('products')
    .find({ _id: { $in: [first, second].map((id) => new ObjectId(id)) } })
    .sort({ _id: 1 })
    .toArray();
  const orders = await two.db
    .collection('orders')
    .find({ userId: new ObjectId(buyer.id) })
    .toArray();
  const letters = await two.db
    .collection('letters')
    .countDocuments({ _id: new RegExp(orders.map(({ _id }) => String(_id)).join('|') || 'none') as never });
  return {
    stock: products.map(({ stock }) => stock as number),
    orders: orders.map(({ status, version }) => [status, version]),
    letters,
    cart: quantitiesOf(await cartApi(apis[1], buyer).read()),
  };
}
const inCart = (quantity: number) => ({ [`${first}/`]: quantity, [`${second}/`]: quantity });

type Asked = (api: Api) => Promise<RestAnswer>;

/** The first process breaks; `before` or `after` is what stands then. What is asked again makes it `after`. */
async function broken(how: string, step: string, ask: Asked, before: object, after: object): Promise<number> {
  await writeFile(file, `${step} ${how}`);
  const answer = await ask(apis[0]).catch(() => null);
  if (how === 'hang') expect([before, after]).toContainEqual(await standing());
  else
    expect([answer?.status, await standing()]).toEqual([
      how === 'throw' ? 500 : undefined,
      step === 'commit' ? after : before,
    ]);
  if (how === 'kill') await two.shops[0].restart();
  let again = await ask(apis[1]);
  // A MongoDB lets go of what a killed process has touched after a minute; the shop's own store at once.
  for (let tries = 0; again.status === 503 && tries < 30; tries += 1) again = await ask(apis[1]);
  expect(await standing()).toEqual(after);
  return again.status;
}

it.each(all(['quote', 'order', 'stock', 'cart', 'letters', 'commit'], 2))(
  '%s after %s: an order stands with its stock, cart and letters, or not at all',
  async (how, step) => {
    for (const productId of [first, second]) await cartApi(apis[1], buyer).add({ productId, quantity: 3 });
    const body = {
      products: [first, second].map((id) => ({ id, quantity: 2 })),
      address: guestDetails(),
      paymentID: newPaymentId(),
    };
    const before = { stock: [10, 10], orders: [], letters: 0, cart: inCart(3) };
    const after = { stock: [8, 8], orders: [['pending', 1]], letters: 2, cart: inCart(1) };
    const status = await broken(how, step, (api) => api.rest('POST', '/orders/', body, buyer.headers), before, after);
    if (how !== 'hang') expect(status).toBe(step === 'commit' ? 200 : 201);
  },
);

it.each([...all(['stock-back', 'status'], 1), ...all(['letters'], 2)])(
  '%s after %s: an order is cancelled with its pieces and its letter, or not at all',
  async (how, step) => {
    const body = { products: [first, second].map((id) => ({ id, quantity: 2 })), address: guestDetails() };
    const { _id } = (await apis[1].rest('POST', '/orders/', body, buyer.headers)).body;
    const before = { stock: [8, 8], orders: [['pending', 1]], letters: 2, cart: {} };
    const after = { stock: [10, 10], orders: [['cancelled', 2]], letters: 3, cart: {} };
    const cancel: Asked = (api) =>
      api.rest('PUT', `/orders/admin/${_id}/status`, { status: 'cancelled' }, desk.headers);
    expect(await broken(how, step, cancel, before, after)).toBe(200);
  },
);

it.each(all(['stock', 'status'], 1))(
  '%s after %s: a cancelled order takes its pieces again, or not at all',
  async (how, step) => {
    const body = { products: [first, second].map((id) => ({ id, quantity: 2 })), address: guestDetails() };
    const { _id } = (await apis[1].rest('POST', '/orders/', body, buyer.headers)).body;
    await desk.rest('PUT', `/orders/admin/${_id}/status`, { status: 'cancelled' });
    const before = { stock: [10, 10], orders: [['cancelled', 2]], letters: 3, cart: {} };
    const after = { stock: [8, 8], orders: [['processing', 3]], letters: 3, cart: {} };
    const takeUp: Asked = (api) =>
      api.rest('PUT', `/orders/admin/${_id}/status`, { status: 'processing' }, desk.headers);
    expect(await broken(how, step, takeUp, before, after)).toBe(200);
  },
);

it.each(all(['cart'], 2))('%s after %s: a guest’s cart comes in once', async (how) => {
  await cartApi(apis[1], buyer).add({ productId: first, quantity: 1 });
  const merge = async (api: Api) => {
    const { change, error } = await cartApi(api, buyer).merge('the-same', [
      { productId: first, size: null, quantity: 1 },
      { productId: second, size: null, quantity: 2 },
    ]);
    return { change, code: error?.extensions.code };
  };
  await writeFile(file, `cart ${how}`);
  const answer = await merge(apis[0]).catch(() => null);
  if (how !== 'hang') expect(answer?.code).toBe(how === 'throw' ? 'INTERNAL_SERVER_ERROR' : undefined);
  if (how === 'kill') await two.shops[0].restart();
  // Its one write was made: asked again, nothing is added.
  expect((await merge(apis[1])).change?.merged).toBe(0);
  expect((await standing()).cart).toEqual(inCart(2));
});
