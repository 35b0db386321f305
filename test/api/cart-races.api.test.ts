import { apiOf, untilAnswered, type Api } from '../support/api.js';
import { cartApi, quantitiesOf } from '../support/cart.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { ObjectId } from 'mongodb';
import { seededRandom, chooseSeed } from '../../server/store/test/support.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

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
    expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
  } finally {
    await two.stop();
  }
});

const cart = (turn: number) => cartApi(apis[turn % 2] ?? apis[0], owner);
const line = (quantity = 1) => ({ productId: strand.id, size: null, quantity });
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

it('makes one cart of fifty simultaneous first saves', async () => {
  const answers = await atOnce(50, (index) => {
    const products = [{ id: strand.id, product: strand.id, itemTotal: 0, quantity: 1 + (index % 3) }];
    const body = { userId: owner.id, products };
    return untilAnswered(() => (apis[index % 2] ?? apis[0]).rest('POST', '/cart/', body, owner.headers));
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await two.db.collection('carts').countDocuments({ _id: new ObjectId(owner.id) })).toBe(1);
  expect((await cart(0).read()).lines).toHaveLength(1);
});

it.each([
  [0, 100],
  [40, 100],
  [0, 60],
])('keeps all pieces that are added one by one at once, up to 100: %p and %p more', async (start, more) => {
  if (start > 0) await cart(0).add(line(start));
  const answers = await atOnce(more, (index) => cart(index).add(line(1)));
  // A busy server may refuse some, or answer them too late.
  const refused = answers.filter(({ code }) => code === 'UNAVAILABLE').length;
  expect(answers.filter(({ error, code }) => error && code !== 'UNAVAILABLE')).toEqual([]);
  const unreduced = answers.filter(({ change }) => change?.reduced.length === 0).length;
  const most = Math.min(100, start + more);
  for (const count of [(await cart(0).read()).count, start + unreduced]) {
    expect(count).toBeLessThanOrEqual(most);
    expect(count).toBeGreaterThanOrEqual(most - refused);
  }
});

it('answers thirty simultaneous customers with their own carts, though their reads are batched', async () => {
  const buyers = await insertCustomers(two.db, 30);
  const carts = await Promise.all(
    buyers.map(async (buyer, index) => {
      const mine = cartApi(apis[0], buyer);
      const added = await mine.add(line(1 + index));
      const [read, again] = await Promise.all([mine.read(), mine.read()]);
      return [added.change?.cart, read, again].map((each) => [each?.id, each?.count]);
    }),
  );
  expect(carts).toEqual(buyers.map(({ id }, index) => Array(3).fill([id, 1 + index])));
});

it('applies one change of twenty equal ones at once, and merges one of twenty equal guest carts', async () => {
  await atOnce(20, (index) => cart(index).add(line(2), { opId: 'the-same' }));
  expect((await cart(0).read()).count).toBe(2);
  const merges = await atOnce(20, (index) => cart(index).merge('the-same-guest', [line(3)]));
  expect(merges.map(({ change }) => change?.merged).sort()).toEqual([...Array<number>(19).fill(0), 1]);
  expect((await cart(0).read()).count).toBe(5);
});

it('loses no edit of two tabs that send cart versions', async () => {
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
  const roll = seededRandom(chooseSeed('two tabs'));
  // The edits of both tabs and the versions they were made on.
  const done: { version: number; key: string; quantity: number }[] = [];

  const editInTab = async (turn: number): Promise<void> => {
    for (let edits = 0; edits < EDITS;) {
      const before = await cart(turn).read();
      const wanted = keys[roll(keys.length)] ?? line();
      const quantity = 1 + roll(9);
      const key = `${wanted.productId}/${wanted.size ?? ''}`;
      const quantityBefore = quantitiesOf(before)[key];
      const edit = { version: before.version };
      const { change, code } = await (quantityBefore === undefined
        ? cart(turn).add({ ...wanted, quantity }, edit)
        : cart(turn).setQuantity({ productId: wanted.productId, size: wanted.size }, quantity, edit));
      if (code === 'STALE_VERSION') continue;
      expect([code, change?.cart.version]).toEqual([
        undefined,
        quantityBefore === quantity ? before.version : before.version + 1,
      ]);
      if (quantityBefore !== quantity) done.push({ version: before.version, key, quantity });
      edits += 1;
    }
  };
  await Promise.all([editInTab(0), editInTab(1)]);
  done.sort((a, b) => a.version - b.version);
  expect(new Set(done.map(({ version }) => version)).size).toBe(done.length);
  expect(quantitiesOf(await cart(0).read())).toEqual(
    Object.fromEntries(done.map(({ key, quantity }) => [key, quantity])),
  );
});
