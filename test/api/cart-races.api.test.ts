import { apiOf, type Api } from '../support/api.js';
import { cartApi, quantitiesOf } from '../support/cart.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { ObjectId } from 'mongodb';
import { dice, seedOf } from '../../server/store/test/support.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/** test-programme.md T-C6, the rows of the cart: C-02, C-03, C-04, each at two processes. */
let two: TwoServers;
let apis: [Api, Api];
let strand: DemoProduct;
let owner: InsertedCustomer;

beforeAll(async () => {
  two = await startTwoServers();
  apis = [apiOf(two.shops[0]), apiOf(two.shops[1])];
  strand = await findProduct(apis[0], 'Nandini Pearl Strand');
  await two.db.collection('products').updateOne({ _id: new ObjectId(strand.id) }, { $set: { stock: 500 } });
});
beforeEach(async () => {
  [owner] = (await insertCustomers(two.db, 1)) as [InsertedCustomer];
});
afterAll(async () => {
  try {
    expect(await two.invariants()).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rules hold/) });
  } finally {
    await two.stop();
  }
});

const cart = (turn: number) => cartApi(apis[turn % 2] ?? apis[0], owner);
const line = (quantity = 1) => ({ productId: strand.id, size: null, quantity });
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

it('fifty first saves at once make one cart', async () => {
  const answers = await atOnce(50, (index) =>
    (apis[index % 2] ?? apis[0]).rest(
      'POST',
      '/cart/',
      { userId: owner.id, products: [{ id: strand.id, quantity: 1 + (index % 3) }] },
      owner.headers,
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await two.db.collection('carts').countDocuments({ _id: new ObjectId(owner.id) })).toBe(1);
  expect((await cart(0).read()).lines).toHaveLength(1);
});

it.each([
  [0, 100],
  [40, 100],
  [0, 60],
])('pieces added one by one at once are all there, up to 100: %p and %p more', async (start, more) => {
  if (start > 0) await cart(0).add(line(start));
  const answers = await atOnce(more, (index) => cart(index).add(line(1)));
  expect(answers.filter(({ error }) => error)).toEqual([]);
  expect((await cart(0).read()).count).toBe(Math.min(100, start + more));
  expect(answers.filter(({ change }) => change?.reduced.length === 0)).toHaveLength(
    Math.min(100, start + more) - start,
  );
});

it('thirty shoppers at the same moment are each told of their own cart, whose reads are one to the database', async () => {
  const buyers = await insertCustomers(two.db, 30);
  const told = await Promise.all(
    buyers.map(async (buyer, index) => {
      const mine = cartApi(apis[0], buyer);
      const added = await mine.add(line(1 + index));
      const [read, again] = await Promise.all([mine.read(), mine.read()]);
      return [added.change?.cart, read, again].map((each) => [each?.id, each?.count]);
    }),
  );
  expect(told).toEqual(buyers.map(({ id }, index) => Array(3).fill([id, 1 + index])));
});

it('the same change twenty times at once is made once, and so is the same guest’s cart', async () => {
  await atOnce(20, (index) => cart(index).add(line(2), { opId: 'the-same' }));
  expect((await cart(0).read()).count).toBe(2);
  const merges = await atOnce(20, (index) => cart(index).merge('the-same-guest', [line(3)]));
  expect(merges.map(({ change }) => change?.merged).sort()).toEqual([...Array<number>(19).fill(0), 1]);
  expect((await cart(0).read()).count).toBe(5);
});

it('two tabs that edit by versions lose nothing of each other', async () => {
  const EDITS = 60;
  const sizes =
    (
      await two.db
        .collection('products')
        .find({ hasSizes: true, 'sizes.1': { $exists: true } })
        .limit(1)
        .toArray()
    )[0]?.['sizes'] ?? [];
  const ring = await two.db.collection('products').findOne({ hasSizes: true, 'sizes.1': { $exists: true } });
  await two.db
    .collection('products')
    .updateOne(
      { _id: ring?._id },
      { $set: { sizes: sizes.map(({ size }: { size: string }) => ({ size, stock: 500 })), stock: 500 * sizes.length } },
    );
  const keys = [
    line(),
    ...sizes
      .slice(0, 2)
      .map(({ size }: { size: string }) => ({ productId: ring?._id.toHexString() ?? '', size, quantity: 1 })),
  ];
  const roll = dice(seedOf('two tabs'));
  // What both tabs did, in the order of the versions they were given: the model.
  const done: { version: number; key: string; quantity: number }[] = [];

  const tab = async (turn: number): Promise<void> => {
    for (let edits = 0; edits < EDITS;) {
      const before = await cart(turn).read();
      const wanted = keys[roll(keys.length)] ?? line();
      const quantity = 1 + roll(9);
      const key = `${wanted.productId}/${wanted.size ?? ''}`;
      const has = quantitiesOf(before)[key];
      const edit = { version: before.version };
      const { change, code } = await (has === undefined
        ? cart(turn).add({ ...wanted, quantity }, edit)
        : cart(turn).setQuantity({ productId: wanted.productId, size: wanted.size }, quantity, edit));
      if (code === 'STALE_VERSION') continue;
      expect([code, change?.cart.version]).toEqual([undefined, has === quantity ? before.version : before.version + 1]);
      if (has !== quantity) done.push({ version: before.version, key, quantity });
      edits += 1;
    }
  };
  await Promise.all([tab(0), tab(1)]);
  done.sort((a, b) => a.version - b.version);
  expect(new Set(done.map(({ version }) => version)).size).toBe(done.length);
  expect(quantitiesOf(await cart(0).read())).toEqual(Object.fromEntries(done.map(({ key, quantity }) => [key, quantity])));
});
