import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { seedOf, size } from '../../server/store/test/support.js';
import type { Api } from '../support/api.js';
import { cartApi } from '../support/cart.js';
import { signInAsAdmin } from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { type Count, PRODUCTS, type Refusal, ShopModel, SLOTS } from '../support/shop-model.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/** test-programme.md T-C3: whatever is done in whatever order, at two processes, the shop and a model in memory agree. */
const RUNS = size('MODEL_RUNS', 1, 2000);
const COMMANDS = 50;

/** What a run is made on. */
interface Real {
  buyers: InsertedCustomer[];
  ids: string[];
  orders: string[];
}
type Command = fc.AsyncCommand<ShopModel, Real>;
type Work = (model: ShopModel, real: Real, api: Api) => Promise<unknown>;

let two: TwoServers;
let desk: Record<string, string>;

beforeAll(async () => {
  two = await startTwoServers();
  desk = (await signInAsAdmin(two.apis[0])).headers;
});
afterAll(() => two.stop());

async function begin(): Promise<{ model: ShopModel; real: Real }> {
  const model = new ShopModel();
  const [pattern] = await two.db.collection('products').find({ hasSizes: false }).limit(1).toArray();
  const made = PRODUCTS.map((piece) => {
    const sizes = SLOTS.flatMap((slot, index) =>
      slot.piece === piece && slot.size !== null ? [{ size: slot.size, stock: model.stock[index] ?? 0 }] : [],
    );
    const stock = sizes.length > 0 ? sizes.reduce((sum, each) => sum + each.stock, 0) : model.stock[piece];
    return {
      ...pattern,
      _id: new ObjectId(),
      sku: null,
      price: model.prices[piece],
      salePrice: null,
      unitPrice: model.prices[piece],
      stock,
      hasSizes: sizes.length > 0,
      sizes,
    };
  });
  await two.db.collection('products').insertMany(made);
  return {
    model,
    real: { buyers: await insertCustomers(two.db, 2), ids: made.map(({ _id }) => _id.toHexString()), orders: [] },
  };
}

/** All that the database holds of it, in the model's words. */
async function told({ buyers, ids, orders }: Real) {
  const byId = async (name: string, wanted: string[]) => {
    const found = await two.db
      .collection(name)
      .find({ _id: { $in: wanted.map((id) => new ObjectId(id)) } })
      .toArray();
    return wanted.map((id) => found.find(({ _id }) => _id.toHexString() === id));
  };
  const [products, carts, placed] = await Promise.all([
    byId('products', ids),
    byId(
      'carts',
      buyers.map(({ id }) => id),
    ),
    byId('orders', orders),
  ]);
  const count = (lines: { productId: ObjectId; size: string | null; quantity: number }[] = []) =>
    SLOTS.map(({ piece, size: wanted }) =>
      lines
        .filter((line) => line.productId.toHexString() === ids[piece] && line.size === wanted)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    );
  return {
    stock: SLOTS.map(({ piece, size: wanted }) =>
      wanted === null
        ? products[piece]?.stock
        : products[piece]?.sizes.find((row: { size: string }) => row.size === wanted)?.stock,
    ),
    prices: products.map((product) => product?.unitPrice),
    active: products.map((product) => product?.isActive),
    carts: carts.map((cart) => count(cart?.lines)),
    orders: placed.map((order) => ({ count: count(order?.lines), status: order?.status, total: order?.total })),
  };
}

/** One step, after which shop and model must be the same. */
const step = (
  what: string,
  at: number,
  work: Work,
  check: (model: Readonly<ShopModel>) => boolean = () => true,
): Command => ({
  check,
  async run(model, real) {
    await work(model, real, two.apis[at % 2] ?? two.apis[0]);
    const { stock, prices, active, carts, orders } = model;
    expect({ what, ...(await told(real)) }).toEqual({ what, stock, prices, active, carts, orders });
  },
  toString: () => `${what} at ${at}`,
});

const linesOf = (count: Count, { ids }: Real) =>
  SLOTS.flatMap(({ piece, size: wanted }, slot) =>
    count[slot] ? [{ productId: ids[piece] ?? '', size: wanted, quantity: count[slot] }] : [],
  );
const change = (api: Api, name: string, types: string, args: string, variables: object) =>
  api.gql(`mutation Change(${types}) { ${name}(${args}) { __typename } }`, { ...variables }, desk);
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }): string | null =>
  errors?.[0]?.extensions.code ?? null;
const bulk = async (api: Api, real: Real, pieces: readonly number[], input: object, expected: Refusal) =>
  expect(
    codeOf(
      await change(api, 'bulkUpdate', '$input: BulkUpdateInput!', 'input: $input', {
        input: { productIds: pieces.map((piece) => real.ids[piece]), ...input },
      }),
    ),
  ).toBe(expected);
const edit = async (api: Api, id: string | undefined, input: object) =>
  expect(
    codeOf(
      await change(api, 'updateProduct', '$id: ID!, $input: ProductChangesInput!', 'id: $id, input: $input', {
        id,
        input,
      }),
    ),
  ).toBeNull();

/** Placed once, and once more at the other process. */
async function place(model: ShopModel, real: Real, api: Api, who: number, wanted: Count): Promise<void> {
  const products = linesOf(wanted, real).map(({ productId: id, ...line }) => ({ id, ...line }));
  const send = (door: Api, paymentID = newPaymentId()) =>
    door.rest('POST', '/orders/', { products, address: guestDetails(), paymentID }, real.buyers[who]?.headers);
  const { status, body } = await send(api);
  const refusal = model.order(who, wanted);
  expect([status, body.code ?? null]).toEqual(refusal ? [409, refusal] : [201, null]);
  if (refusal) return;
  real.orders.push(body._id);
  expect(body.amount).toBe((model.orders.at(-1)?.total ?? NaN) / 100);
  const again = await send(two.api(), body.paymentID);
  expect([again.status, again.body._id]).toEqual([200, body._id]);
}

async function merge(model: ShopModel, real: Real, api: Api, who: number, wanted: Count): Promise<void> {
  const id = new ObjectId().toHexString();
  const owner = real.buyers[who] ?? { headers: {} };
  expect((await cartApi(api, owner).merge(id, linesOf(wanted, real))).code).toBeUndefined();
  expect((await cartApi(two.api(), owner).merge(id, linesOf(wanted, real))).change?.merged).toBe(0);
  model.merge(who, wanted);
}

async function restock(real: Real, api: Api, model: ShopModel, slot: number, pieces: number): Promise<void> {
  model.restock(slot, pieces);
  const sizes = SLOTS.flatMap(({ size: name }, index) =>
    name === null ? [] : [{ size: name, stock: model.stock[index] }],
  );
  await edit(api, real.ids[SLOTS[slot]?.piece ?? 0], slot < 2 ? { stock: pieces } : { sizes });
}

const [one, slot, piece] = [fc.nat(1), fc.nat(SLOTS.length - 1), fc.nat(PRODUCTS.length - 1)];
const count = fc
  .array(fc.nat(4), { minLength: SLOTS.length, maxLength: SLOTS.length })
  .filter((each) => each.some(Boolean));
const some = fc.subarray([...PRODUCTS], { minLength: 1 });
const hasCart = (who: number) => (model: Readonly<ShopModel>) => model.cart(who).some(Boolean);
const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;

const setStatus = (at: number, index: number, status: string) =>
  step(
    `order ${index} ${status}`,
    at,
    async (model, real, api) => {
      const which = index % real.orders.length;
      const answer = await api.rest('PUT', `/orders/admin/${real.orders[which]}/status`, { status }, desk);
      expect(answer.body.code ?? null).toBe(model.setStatus(which, status));
    },
    hasOrders,
  );

const COMMAND_KINDS: fc.Arbitrary<Command>[] = [
  fc.tuple(one, one, slot, fc.integer({ min: 1, max: 9 })).map(([at, who, which, quantity]) =>
    step(`shopper ${who} adds ${quantity} of ${which}`, at, async (model, real, api) => {
      const { code } = await cartApi(api, real.buyers[who] ?? { headers: {} }).add({
        productId: real.ids[SLOTS[which]?.piece ?? 0],
        size: SLOTS[which]?.size,
        quantity,
      });
      expect(code ?? null).toBe(model.add(who, which, quantity));
    }),
  ),
  fc
    .tuple(one, one)
    .map(([at, who]) =>
      step(
        `shopper ${who} orders the cart`,
        at,
        (model, real, api) => place(model, real, api, who, [...model.cart(who)]),
        hasCart(who),
      ),
    ),
  fc
    .tuple(one, one, count)
    .map(([at, who, wanted]) =>
      step(`shopper ${who} orders ${String(wanted)}`, at, (model, real, api) => place(model, real, api, who, wanted)),
    ),
  fc
    .tuple(one, one, count)
    .map(([at, who, wanted]) =>
      step(`shopper ${who} brings in ${String(wanted)}`, at, (model, real, api) =>
        merge(model, real, api, who, wanted),
      ),
    ),
  fc.tuple(one, fc.nat(20)).map(([at, index]) => setStatus(at, index, 'cancelled')),
  fc
    .tuple(one, fc.nat(20), fc.constantFrom('pending', 'shipped', 'delivered'))
    .map(([at, index, status]) => setStatus(at, index, status)),
  fc
    .tuple(one, slot, fc.nat(12))
    .map(([at, which, pieces]) =>
      step(`${pieces} of ${which} in stock`, at, (model, real, api) => restock(real, api, model, which, pieces)),
    ),
  fc.tuple(one, piece, fc.integer({ min: 10_000, max: 300_000 })).map(([at, which, price]) =>
    step(`${which} costs ${price}`, at, async (model, real, api) => {
      await edit(api, real.ids[which], { price: price / 100 });
      model.edit(which, price);
    }),
  ),
  fc
    .tuple(one, some, fc.integer({ min: -4, max: 6 }).filter(Boolean))
    .map(([at, pieces, more]) =>
      step(`${more} more of ${String(pieces)}`, at, (model, real, api) =>
        bulk(
          api,
          real,
          pieces,
          { stock: { type: more < 0 ? 'SUBTRACT' : 'ADD', quantity: Math.abs(more) } },
          model.bulkStock(pieces, more),
        ),
      ),
    ),
  fc.tuple(one, some, fc.constantFrom(-50, -10, 5, 20)).map(([at, pieces, percent]) =>
    step(`${percent} percent on ${String(pieces)}`, at, async (model, real, api) => {
      await bulk(api, real, pieces, { price: { type: 'PERCENTAGE', value: percent } }, null);
      model.bulkPrice(pieces, percent);
    }),
  ),
  fc.tuple(one, piece).map(([at, which]) =>
    step(`${which} leaves the shop`, at, async (model, real, api) => {
      expect(codeOf(await change(api, 'deactivateProduct', '$id: ID!', 'id: $id', { id: real.ids[which] }))).toBeNull();
      model.setActive([which], false);
    }),
  ),
  fc.tuple(one, some).map(([at, pieces]) =>
    step(`${String(pieces)} come back`, at, async (model, real, api) => {
      await bulk(api, real, pieces, { isActive: true }, null);
      model.setActive(pieces, true);
    }),
  ),
];

it(
  `shop and model agree after each of up to ${COMMANDS} steps, in ${RUNS} runs`,
  async () => {
    const commands = fc.commands(COMMAND_KINDS, { maxCommands: COMMANDS, size: 'max' });
    // A failure names its steps as they were: made shorter, they would take as long as the whole again and again.
    await fc.assert(
      fc.asyncProperty(commands, (steps) => fc.asyncModelRun(begin, steps)),
      { numRuns: RUNS, seed: seedOf('shop-model'), endOnFailure: true },
    );
    expect(await two.invariants()).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rules hold/) });
  },
  120_000 + RUNS * 30_000,
);
