import fc from 'fast-check';
import mongoose, { type Connection, type Model, Types } from 'mongoose';
import type { AddressesService } from '../../server/src/addresses/addresses.service';
import type { CartService } from '../../server/src/cart/cart.service';
import { CatalogueCache } from '../../server/src/common/cache/catalogue-cache';
import { UserEvents } from '../../server/src/common/events/user-events';
import { Transactions } from '../../server/src/common/transactions/transactions';
import { DeliveryService } from '../../server/src/orders/delivery.service';
import type { GuestOrderLimitsService } from '../../server/src/orders/guest-order-limits.service';
import { OrderCreationService } from '../../server/src/orders/order-creation.service';
import type { OrderEmailsService } from '../../server/src/orders/order-emails.service';
import { OrderPlacementService } from '../../server/src/orders/order-placement.service';
import { OrderSearchSyncService } from '../../server/src/orders/order-search-sync.service';
import { Order, OrderSchema } from '../../server/src/orders/order.schema';
import { Product, ProductSchema } from '../../server/src/products/product.schema';
import { StockService } from '../../server/src/products/stock.service';
import { User, UserSchema } from '../../server/src/users/user.schema';
import { UsersService } from '../../server/src/users/users.service';
import { type RunningStore, size, startStore } from '../../server/store/test/support';
import { guestDetails, newPaymentId } from '../support/guest';

/** test-programme.md T-C4: somebody takes another name while an order of theirs is being placed. */
const SCHEDULES = size('INTERLEAVINGS', 20, 300);

let store: RunningStore;
let connection: Connection;
let orders: Model<Order>;
let users: Model<User>;
let products: Model<Product>;
/** Lets one operation go on, when it is its turn. */
let turn: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  connection = await mongoose.createConnection(store.uri, { autoIndex: false }).asPromise();
  const schema = UserSchema.clone();
  schema.pre(['findOne', 'findOneAndUpdate'], async () => void (await turn()));
  users = connection.model<User>(User.name, schema);
  const ordered = OrderSchema.clone();
  ordered.pre('updateMany', async () => void (await turn()));
  orders = connection.model<Order>(Order.name, ordered);
  products = connection.model<Product>(Product.name, ProductSchema);
  for (const model of [orders, users]) await model.createCollection();
  await orders.createIndexes();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

async function aProduct(): Promise<string> {
  const _id = new Types.ObjectId();
  await products.collection.insertOne({
    _id,
    name: 'Ring',
    description: '',
    sku: null,
    price: 100,
    salePrice: null,
    unitPrice: 100,
    stock: 10,
    hasSizes: false,
    sizes: [],
    colours: [],
    images: [],
    categoryId: null,
    isActive: true,
    isFeatured: false,
    searchWords: [],
    createdAt: new Date(),
    updatedAt: new Date(),
    version: 1,
  } as never);
  return _id.toHexString();
}

async function aPerson(): Promise<string> {
  const [_id, name] = [new Types.ObjectId(), `p${Math.random().toString(36).slice(2)}`];
  await users.collection.insertOne({
    _id,
    firstname: 'Earlier',
    lastname: 'Verma',
    username: name,
    usernameKey: name,
    email: `${name}@example.com`,
    emailKey: `${name}@example.com`,
    passwordHash: '',
    sessions: [],
  } as never);
  return _id.toHexString();
}

/** The users of one process, whose changes its orders hear of. */
function aProcess() {
  const changes = new UserEvents();
  new OrderSearchSyncService(orders, changes).onModuleInit();
  return new UsersService(users, changes);
}

const noAddresses = {} as Partial<AddressesService> as AddressesService;
const noGuests = {} as Partial<GuestOrderLimitsService> as GuestOrderLimitsService;
const noCarts = { removeOrdered: async () => undefined } as Partial<CartService> as CartService;
const orderEmails = {
  addOrderPlaced: async () => void (await turn()),
} as Partial<OrderEmailsService> as OrderEmailsService;

/** Places an order of theirs; they are read without being held where `isCareless`. */
function place(userId: string, productId: string, isCareless: boolean) {
  const owner = { userId, sessionId: 's', isAdmin: false };
  const held = aProcess();
  if (isCareless) held.lock = (id) => held.get(id);
  const delivery = new DeliveryService(noAddresses, held);
  const creation = new OrderCreationService(orders, delivery, new StockService(products), noCarts, orderEmails);
  return new OrderPlacementService(
    orders,
    creation,
    noGuests,
    new Transactions(connection),
    new CatalogueCache(),
  ).place({
    type: 'user',
    user: owner,
    paymentId: newPaymentId(),
    lines: [{ productId, size: null, quantity: 1 }],
    expectedTotal: null,
    address: guestDetails(),
    addressId: undefined,
  });
}

/** Whether the order is found by the name that its customer has by then, whatever came first. */
async function isFound(scheduler: fc.Scheduler, isCareless = false): Promise<boolean> {
  const [userId, productId] = [await aPerson(), await aProduct()];
  turn = () => scheduler.schedule(Promise.resolve());
  const change = new Transactions(connection).run((session) =>
    aProcess().update(userId, { firstname: 'Later' }, session),
  );
  await scheduler.waitFor(Promise.all([place(userId, productId, isCareless), change]));
  turn = () => Promise.resolve();
  const order = await orders.findOne({ userId: new Types.ObjectId(userId) }).lean<Order>();
  return order?.searchWords.includes('later') === true;
}

it('an order is found by the name that its customer has by then, in whatever order things are read and written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), (scheduler) => isFound(scheduler)),
    { numRuns: SCHEDULES },
  );
}, 300_000);

it('without holding the person it would be found by the earlier name alone: this test would tell', async () => {
  const told = await fc.check(
    fc.asyncProperty(fc.scheduler(), (scheduler) => isFound(scheduler, true)),
    { numRuns: 100, endOnFailure: true },
  );
  expect(told.failed).toBe(true);
}, 300_000);
