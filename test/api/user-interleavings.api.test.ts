import fc from 'fast-check';
import mongoose, { type Connection, type Model, Types } from 'mongoose';
import type { AddressesService } from '../../server/src/addresses/addresses.service';
import type { CartService } from '../../server/src/cart/cart.service';
import type { CitiesService } from '../../server/src/cities/cities.service';
import { CatalogueCache } from '../../server/src/common/cache/catalogue-cache';
import { UserEvents } from '../../server/src/common/events/user-events';
import { Transactions } from '../../server/src/common/transactions/transactions';
import { DeliveryDetailsService } from '../../server/src/orders/delivery-details.service';
import { OrderCreationService } from '../../server/src/orders/order-creation.service';
import type { OrderLimitsService } from '../../server/src/orders/order-limits.service';
import type { OrderEmailsService } from '../../server/src/orders/order-emails.service';
import { OrderPlacementService } from '../../server/src/orders/order-placement.service';
import { OrderSearchSyncService } from '../../server/src/orders/order-search-sync.service';
import { Order, OrderSchema } from '../../server/src/orders/order.schema';
import type { ProductEvents } from '../../server/src/products/product-events';
import { Product, ProductSchema } from '../../server/src/products/product.schema';
import { StockService } from '../../server/src/products/stock.service';
import { User, UserSchema } from '../../server/src/users/user.schema';
import { UsersService } from '../../server/src/users/users.service';
import { type RunningStore, size, startStore } from '../../server/store/test/support';
import { GENERAL_TARIFF } from '../../shared/delivery';
import { guestDetails, newPaymentId } from '../support/guest';
import { insertProduct } from '../support/insert-product';

/** A customer changes the name while placing an order, with the database operations in a random order. */
const SCHEDULES = size('INTERLEAVINGS', 20, 300);

let store: RunningStore;
let connection: Connection;
let orders: Model<Order>;
let users: Model<User>;
let products: Model<Product>;
/** Every database operation awaits it; during a test the scheduler decides when it resolves. */
let waitForTurn: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  connection = await mongoose.createConnection(store.uri, { autoIndex: false }).asPromise();
  const schema = UserSchema.clone();
  schema.pre(['findOne', 'findOneAndUpdate'], async () => void (await waitForTurn()));
  users = connection.model<User>(User.name, schema);
  const orderSchema = OrderSchema.clone();
  orderSchema.pre('updateMany', async () => void (await waitForTurn()));
  orders = connection.model<Order>(Order.name, orderSchema);
  products = connection.model<Product>(Product.name, ProductSchema);
  for (const model of [orders, users]) await model.createCollection();
  await orders.createIndexes();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

async function insertUser(): Promise<string> {
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

/** The users service of one process, whose events update the search words of the orders. */
function createUsersService() {
  const userEvents = new UserEvents();
  new OrderSearchSyncService(orders, userEvents).onModuleInit();
  return new UsersService(users, userEvents);
}

const noAddresses = {} as Partial<AddressesService> as AddressesService;
const generalFees = { tariffFor: async () => GENERAL_TARIFF } as Partial<CitiesService> as CitiesService;
const noLimits = {
  findPlaces: async () => ({ guestKeys: [] }),
} as Partial<OrderLimitsService> as OrderLimitsService;
const noProductEvents = {
  around: (_ids, _session, write) => write(),
} as Partial<ProductEvents> as ProductEvents;
const noCarts = { removeOrdered: async () => undefined } as Partial<CartService> as CartService;
const orderEmails = {
  addOrderPlaced: async () => void (await waitForTurn()),
} as Partial<OrderEmailsService> as OrderEmailsService;

/** Places an order of the user. `isUnsafe`: reads the user without locking it. */
function place(userId: string, productId: string, isUnsafe: boolean) {
  const owner = { userId, sessionId: 's', isAdmin: false };
  const usersService = createUsersService();
  if (isUnsafe) usersService.lock = (id) => usersService.get(id);
  const delivery = new DeliveryDetailsService(noAddresses, usersService, generalFees, { SHOP_COUNTRY: 'PK' });
  const creation = new OrderCreationService(
    orders,
    delivery,
    new StockService(products, noProductEvents),
    noCarts,
    orderEmails,
  );
  return new OrderPlacementService(
    orders,
    creation,
    noLimits,
    new Transactions(connection),
    new CatalogueCache(),
  ).place({
    type: 'user',
    user: owner,
    sources: { persons: [], network: null },
    paymentId: newPaymentId(),
    lines: [{ productId, size: null, quantity: 1 }],
    expectedTotal: null,
    address: guestDetails(),
    addressId: undefined,
  });
}

/** Whether the order is found by the new name of its customer after a random schedule. */
async function isFound(scheduler: fc.Scheduler, isUnsafe = false): Promise<boolean> {
  const [userId, productId] = [await insertUser(), await insertProduct(products, 10)];
  waitForTurn = () => scheduler.schedule(Promise.resolve());
  const change = new Transactions(connection).run((session) =>
    createUsersService().update(userId, { firstname: 'Later' }, session),
  );
  await scheduler.waitFor(Promise.all([place(userId, productId, isUnsafe), change]));
  waitForTurn = () => Promise.resolve();
  const order = await orders.findOne({ userId: new Types.ObjectId(userId) }).lean<Order>();
  return order?.searchWords.includes('later') === true;
}

it('an order is found by the new name of its customer, in every order of reads and writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), (scheduler) => isFound(scheduler)),
    { numRuns: SCHEDULES },
  );
});

it('an order is found by the old name only without the lock of the user, which this test detects', async () => {
  const result = await fc.check(
    fc.asyncProperty(fc.scheduler(), (scheduler) => isFound(scheduler, true)),
    { numRuns: 100, endOnFailure: true },
  );
  expect(result.failed).toBe(true);
});
