import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { chooseSeed, size } from '../../server/store/test/support.js';
import type { Api } from '../support/api.js';
import { cartApi } from '../support/cart.js';
import { signInAsAdmin } from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { type Count, PRODUCTS, type Refusal, ShopModel, SLOTS } from '../support/shop-model.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/** Random steps at two processes; after each one the database must equal a model in memory. */
const RUNS = size('MODEL_RUNS', 1, 2000);
const COMMANDS = 50;

/** The records of one run. */
interface Real {
  buyers: InsertedCustomer[];
  ids: string[];
  orders: string[];
}
type Command = fc.AsyncCommand<ShopModel, Real>;
type Work = (model: ShopModel, real: Real, api: Api) => Promise<unknown>;

let two: TwoServers;
let adminHeaders: Record<string, string>;

beforeAll(async () => {
  two = await startTwoServers();
  adminHeaders = (await signInAsAdmin(two.apis[0])).headers;
});
afterAll(() => two.stop());

async function setUp(): Promise<{ model: ShopModel; real: Real }> {
  const model = new ShopModel();
  const [template] = await two.db.collection('products').find({ hasSizes: false }).limit(1).toArray();
  const products = PRODUCTS.map((product) => {
    const sizes = SLOTS.flatMap((slot, index) =>
      slot.product === product && slot.size !== null ? [{ size: slot.size, stock: model.stock[index] ?? 0 }] : [],
    );
    const stock = sizes.length > 0 ? sizes.reduce((sum, each) => sum + each.stock, 0) : model.stock[product];
    return {
      ...template,
      _id: new ObjectId(),
      sku: null,
      price: model.prices[product],
      salePrice: null,
      unitPrice: model.prices[product],
      stock,
      hasSizes: sizes.length > 0,
      sizes,
    };
  });
  await two.db.collection('products').insertMany(products);
  return {
    model,
    real: { buyers: await insertCustomers(two.db, 2), ids: products.map(({ _id }) => _id.toHexString()), orders: [] },
  };
}

/** The state of the run's records in the database, in the form of the model. */
async function readState({ buyers, ids, orders }: Real) {
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
    SLOTS.map(({ product, size: wanted }) =>
      lines
        .filter((line) => line.productId.toHexString() === ids[product] && line.size === wanted)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    );
  return {
    stock: SLOTS.map(({ product, size: wanted }) =>
      wanted === null
        ? products[product]?.stock
        : products[product]?.sizes.find((row: { size: string }) => row.size === wanted)?.stock,
    ),
    prices: products.map((product) => product?.unitPrice),
    active: products.map((product) => product?.isActive),
    carts: carts.map((cart) => count(cart?.lines)),
    orders: placed.map((order) => ({ count: count(order?.lines), status: order?.status, total: order?.total })),
  };
}

/** One step, after which database and model must be equal. */
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
    expect({ what, ...(await readState(real)) }).toEqual({ what, stock, prices, active, carts, orders });
  },
  toString: () => `${what} at ${at}`,
});

const linesOf = (count: Count, { ids }: Real) =>
  SLOTS.flatMap(({ product, size: wanted }, slot) =>
    count[slot] ? [{ productId: ids[product] ?? '', size: wanted, quantity: count[slot] }] : [],
  );
const change = (api: Api, name: string, types: string, args: string, variables: object) =>
  api.gql(`mutation Change(${types}) { ${name}(${args}) { __typename } }`, { ...variables }, adminHeaders);
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }): string | null =>
  errors?.[0]?.extensions.code ?? null;
const bulk = async (api: Api, real: Real, products: readonly number[], input: object, expected: Refusal) =>
  expect(
    codeOf(
      await change(api, 'bulkUpdate', '$input: BulkUpdateInput!', 'input: $input', {
        input: { productIds: products.map((product) => real.ids[product]), ...input },
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

/** Places an order, then repeats the request at the other process. */
async function place(model: ShopModel, real: Real, api: Api, customer: number, wanted: Count): Promise<void> {
  const products = linesOf(wanted, real).map(({ productId: id, ...line }) => ({ id, ...line }));
  const send = (server: Api, paymentID = newPaymentId()) =>
    server.rest('POST', '/orders/', { products, address: guestDetails(), paymentID }, real.buyers[customer]?.headers);
  const { status, body } = await send(api);
  const refusal = model.order(customer, wanted);
  expect([status, body.code ?? null]).toEqual(refusal ? [409, refusal] : [201, null]);
  if (refusal) return;
  real.orders.push(body._id);
  expect(body.amount).toBe((model.orders.at(-1)?.total ?? NaN) / 100);
  const again = await send(two.api(), body.paymentID);
  expect([again.status, again.body._id]).toEqual([200, body._id]);
}

async function merge(model: ShopModel, real: Real, api: Api, customer: number, wanted: Count): Promise<void> {
  const id = new ObjectId().toHexString();
  const owner = real.buyers[customer] ?? { headers: {} };
  expect((await cartApi(api, owner).merge(id, linesOf(wanted, real))).code).toBeUndefined();
  expect((await cartApi(two.api(), owner).merge(id, linesOf(wanted, real))).change?.merged).toBe(0);
  model.merge(customer, wanted);
}

async function restock(real: Real, api: Api, model: ShopModel, slot: number, quantity: number): Promise<void> {
  model.restock(slot, quantity);
  const sizes = SLOTS.flatMap(({ size: name }, index) =>
    name === null ? [] : [{ size: name, stock: model.stock[index] }],
  );
  await edit(api, real.ids[SLOTS[slot]?.product ?? 0], slot < 2 ? { stock: quantity } : { sizes });
}

const [binary, slot, product] = [fc.nat(1), fc.nat(SLOTS.length - 1), fc.nat(PRODUCTS.length - 1)];
const count = fc
  .array(fc.nat(4), { minLength: SLOTS.length, maxLength: SLOTS.length })
  .filter((each) => each.some(Boolean));
const subset = fc.subarray([...PRODUCTS], { minLength: 1 });
const hasCart = (customer: number) => (model: Readonly<ShopModel>) => model.cart(customer).some(Boolean);
const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;

const setStatus = (at: number, index: number, status: string) =>
  step(
    `order ${index} ${status}`,
    at,
    async (model, real, api) => {
      const orderIndex = index % real.orders.length;
      const answer = await api.rest('PUT', `/orders/admin/${real.orders[orderIndex]}/status`, { status }, adminHeaders);
      expect(answer.body.code ?? null).toBe(model.setStatus(orderIndex, status));
    },
    hasOrders,
  );

const COMMAND_KINDS: fc.Arbitrary<Command>[] = [
  fc.tuple(binary, binary, slot, fc.integer({ min: 1, max: 9 })).map(([at, customer, index, quantity]) =>
    step(`customer ${customer} adds ${quantity} of slot ${index}`, at, async (model, real, api) => {
      const { code } = await cartApi(api, real.buyers[customer] ?? { headers: {} }).add({
        productId: real.ids[SLOTS[index]?.product ?? 0],
        size: SLOTS[index]?.size,
        quantity,
      });
      expect(code ?? null).toBe(model.add(customer, index, quantity));
    }),
  ),
  fc
    .tuple(binary, binary)
    .map(([at, customer]) =>
      step(
        `customer ${customer} orders the cart`,
        at,
        (model, real, api) => place(model, real, api, customer, [...model.cart(customer)]),
        hasCart(customer),
      ),
    ),
  fc
    .tuple(binary, binary, count)
    .map(([at, customer, wanted]) =>
      step(`customer ${customer} orders ${String(wanted)}`, at, (model, real, api) =>
        place(model, real, api, customer, wanted),
      ),
    ),
  fc
    .tuple(binary, binary, count)
    .map(([at, customer, wanted]) =>
      step(`customer ${customer} merges ${String(wanted)}`, at, (model, real, api) =>
        merge(model, real, api, customer, wanted),
      ),
    ),
  fc.tuple(binary, fc.nat(20)).map(([at, index]) => setStatus(at, index, 'cancelled')),
  fc
    .tuple(binary, fc.nat(20), fc.constantFrom('pending', 'shipped', 'delivered'))
    .map(([at, index, status]) => setStatus(at, index, status)),
  fc
    .tuple(binary, slot, fc.nat(12))
    .map(([at, index, quantity]) =>
      step(`${quantity} of slot ${index} in stock`, at, (model, real, api) =>
        restock(real, api, model, index, quantity),
      ),
    ),
  fc.tuple(binary, product, fc.integer({ min: 10_000, max: 300_000 })).map(([at, index, price]) =>
    step(`product ${index} costs ${price}`, at, async (model, real, api) => {
      await edit(api, real.ids[index], { price: price / 100 });
      model.edit(index, price);
    }),
  ),
  fc
    .tuple(binary, subset, fc.integer({ min: -4, max: 6 }).filter(Boolean))
    .map(([at, products, more]) =>
      step(`${more} more of products ${String(products)}`, at, (model, real, api) =>
        bulk(
          api,
          real,
          products,
          { stock: { type: more < 0 ? 'SUBTRACT' : 'ADD', quantity: Math.abs(more) } },
          model.bulkStock(products, more),
        ),
      ),
    ),
  fc.tuple(binary, subset, fc.constantFrom(-50, -10, 5, 20)).map(([at, products, percent]) =>
    step(`${percent} percent on products ${String(products)}`, at, async (model, real, api) => {
      await bulk(api, real, products, { price: { type: 'PERCENTAGE', value: percent } }, null);
      model.bulkPrice(products, percent);
    }),
  ),
  fc.tuple(binary, product).map(([at, index]) =>
    step(`product ${index} is deactivated`, at, async (model, real, api) => {
      expect(codeOf(await change(api, 'deactivateProduct', '$id: ID!', 'id: $id', { id: real.ids[index] }))).toBeNull();
      model.setActive([index], false);
    }),
  ),
  fc.tuple(binary, subset).map(([at, products]) =>
    step(`products ${String(products)} are activated`, at, async (model, real, api) => {
      await bulk(api, real, products, { isActive: true }, null);
      model.setActive(products, true);
    }),
  ),
];

it(
  `equals a model in memory after each of up to ${COMMANDS} random steps, in ${RUNS} runs`,
  async () => {
    const commands = fc.commands(COMMAND_KINDS, { maxCommands: COMMANDS, size: 'max' });
    // Without shrinking, because each attempt would take as long as the whole run.
    await fc.assert(
      fc.asyncProperty(commands, (steps) => fc.asyncModelRun(setUp, steps)),
      { numRuns: RUNS, seed: chooseSeed('shop-model'), endOnFailure: true },
    );
    expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
  },
  120_000 + RUNS * 30_000,
);
