import fc from 'fast-check';
import mongoose, { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import type { CartService } from '../../server/src/cart/cart.service';
import { AppError } from '../../server/src/common/errors/app-error';
import { CatalogueCache } from '../../server/src/common/cache/catalogue-cache';
import { CatalogueTransactions } from '../../server/src/common/transactions/catalogue-transactions';
import { Transactions } from '../../server/src/common/transactions/transactions';
import type { OrdersAdminService } from '../../server/src/orders/orders-admin.service';
import type { DeliveryService } from '../../server/src/orders/delivery.service';
import type { GuestOrderLimitsService } from '../../server/src/orders/guest-order-limits.service';
import { OrderCreationService } from '../../server/src/orders/order-creation.service';
import type { OrderEmailsService } from '../../server/src/orders/order-emails.service';
import { OrderPlacementService } from '../../server/src/orders/order-placement.service';
import type { GuestOrderRequest } from '../../server/src/orders/order-request';
import { OrderStatusService } from '../../server/src/orders/order-status.service';
import { Order, OrderSchema } from '../../server/src/orders/order.schema';
import type { OutboxService } from '../../server/src/outbox/outbox.service';
import { Product, ProductSchema } from '../../server/src/products/product.schema';
import { StockService } from '../../server/src/products/stock.service';
import { type RunningStore, size, startStore } from '../../server/store/test/support';
import { guestDetails, newPaymentId } from '../support/guest';

/** test-programme.md T-C4 for orders and their status, on the real store. */
const SCHEDULES = size('INTERLEAVINGS', 20, 300);
const PIECES = 2;
const BUYERS = 3;

let store: RunningStore;
let connection: Connection;
let orders: Model<Order>;
let products: Model<Product>;
/** Lets one operation go on, when it is its turn. */
let turn: () => Promise<unknown> = () => Promise.resolve();
let isCareless = false;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  connection = await mongoose.createConnection(store.uri, { autoIndex: false }).asPromise();
  const schema = ProductSchema.clone();
  schema.pre('updateOne', async () => void (await turn()));
  products = connection.model<Product>(Product.name, schema);
  const ordered = OrderSchema.clone();
  ordered.pre(['findOne', 'updateOne'], async () => void (await turn()));
  orders = connection.model<Order>(Order.name, ordered);
  await orders.createCollection();
  await orders.createIndexes();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

/** The products as the stock reads and takes them, by the driver itself: each command waits for its turn. */
function stock(): StockService {
  const { db } = connection;
  if (!db) throw new Error('not connected');
  const native = db.collection<Product>(products.collection.name);
  const find = (filter: mongoose.mongo.Filter<Product>, options?: mongoose.mongo.FindOptions) => {
    const cursor = native.find(filter, options);
    const toArray = cursor.toArray.bind(cursor);
    cursor.toArray = async () => {
      await turn();
      return toArray();
    };
    return cursor;
  };
  const bulkWrite: typeof native.bulkWrite = async (changes, options) => {
    await turn();
    return native.bulkWrite(isCareless ? changes.map(unconditional) : changes, options);
  };
  const collection = { find, bulkWrite };
  const waiting: unknown = Object.create(connection, { db: { value: { collection: () => collection } } });
  return new StockService(
    new Proxy(products, { get: (model, key) => (key === 'db' ? waiting : Reflect.get(model, key)) }),
  );
}

/** What the condition is for: without it the last pieces are sold twice. */
function unconditional(
  change: mongoose.mongo.AnyBulkWriteOperation<Product>,
): mongoose.mongo.AnyBulkWriteOperation<Product> {
  if (!('updateOne' in change)) return change;
  return { updateOne: { ...change.updateOne, filter: { _id: change.updateOne.filter._id } } };
}

/** Work that is not one: each step stands by itself. */
const asItComes = {
  run: <T>(work: (session: ClientSession) => Promise<T>) => work(undefined as never),
} as Transactions;

/** A service of a process of its own: what queues in one does not wait for the others. */
const aProcess = () =>
  new OrderPlacementService(
    orders,
    new OrderCreationService(orders, guestDelivery, stock(), noCarts, orderEmails),
    unlimited,
    transactions(),
    new CatalogueCache(),
  );
const aDesk = () =>
  new OrderStatusService(
    orders,
    noDesk,
    stock(),
    noLetters,
    new CatalogueTransactions(transactions(), new CatalogueCache()),
  );

const transactions = () => (isCareless ? asItComes : new Transactions(connection));
const administrator = { userId: 'a'.repeat(24), sessionId: 's', isAdmin: true };
const noDesk = { get: async () => undefined as never } as Partial<OrdersAdminService> as OrdersAdminService;
const noLetters = {
  add: async () => void (await turn()),
  cancel: async () => void (await turn()),
} as Partial<OutboxService> as OutboxService;
const guestDelivery = {
  getDetails: async () => ({ address: guestDetails(), customer: null }),
} as Partial<DeliveryService> as DeliveryService;
const noCarts = {} as Partial<CartService> as CartService;
const orderEmails = {
  trackHash: (orderId: Types.ObjectId) => orderId.toHexString(),
  addOrderPlaced: async () => void (await turn()),
} as Partial<OrderEmailsService> as OrderEmailsService;
/** Every order gets a slot of its own. */
const unlimited = {
  findFreeSlots: async () => [new Types.ObjectId().toHexString()],
} as Partial<GuestOrderLimitsService> as GuestOrderLimitsService;

/** As a client does it: where others were faster for all of a change's five seconds, on a busy machine, it is asked for again. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoError) || !error.hasErrorLabel('TransientTransactionError'))
        throw error;
    }
  }
}

async function aProduct(stock: number): Promise<string> {
  const _id = new Types.ObjectId();
  await products.collection.insertOne({
    _id,
    name: 'Ring',
    description: '',
    sku: null,
    price: 100,
    salePrice: null,
    unitPrice: 100,
    stock,
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
const stockOf = async (id: string) => (await products.collection.findOne({ _id: new Types.ObjectId(id) }))?.stock;

const ADDRESS = guestDetails();
const orderRequest = (ids: string[], paymentId = newPaymentId()): GuestOrderRequest => ({
  type: 'guest',
  guestKeys: [],
  paymentId,
  lines: ids.map((productId) => ({ productId, size: null, quantity: 1 })),
  expectedTotal: null,
  address: ADDRESS,
});

/** How many of these were taken, and what the stock is after, whatever came first. */
async function placed(scheduler: fc.Scheduler, requests: GuestOrderRequest[], id: string) {
  turn = () => scheduler.schedule(Promise.resolve());
  const answers = await scheduler.waitFor(
    Promise.allSettled(requests.map((each) => persistently(() => aProcess().place(each)))),
  );
  turn = () => Promise.resolve();
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof AppError)) throw answer.reason;
  const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return {
    sold: taken.filter(({ isReplay }) => !isReplay).length,
    replayed: taken.filter(({ isReplay }) => isReplay).length,
    left: await stockOf(id),
  };
}

async function lastPieces(scheduler: fc.Scheduler) {
  const [id, other] = [await aProduct(PIECES), await aProduct(100)];
  const result = await placed(
    scheduler,
    Array.from({ length: BUYERS }, (_, index) => orderRequest(index % 2 ? [id, other] : [other, id])),
    id,
  );
  return { ...result, leftOfOther: await stockOf(other) };
}

it('the last pieces are sold once each and no order is half, in whatever order things are read and written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      expect(await lastPieces(scheduler)).toEqual({ sold: PIECES, replayed: 0, left: 0, leftOfOther: 100 - PIECES });
    }),
    { numRuns: SCHEDULES },
  );
}, 300_000);

it('one order sent three times at once is one, in whatever order things are read and written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const [id, paymentId] = [await aProduct(100), newPaymentId()];
      expect(
        await placed(
          scheduler,
          Array.from({ length: BUYERS }, () => orderRequest([id], paymentId)),
          id,
        ),
      ).toEqual({ sold: 1, replayed: BUYERS - 1, left: 99 });
    }),
    { numRuns: SCHEDULES },
  );
}, 300_000);

it('without the condition and the transaction more would be sold than there is: these tests would tell', async () => {
  isCareless = true;
  try {
    const told = await fc.check(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { sold, left } = await lastPieces(scheduler);
        return sold === PIECES && left === 0;
      }),
      { numRuns: 100, endOnFailure: true },
    );
    expect(told.failed).toBe(true);
  } finally {
    isCareless = false;
  }
}, 300_000);

describe('the status of an order', () => {
  /** In turn, of three administrators at three processes: who cancels, who takes up again. */
  const CHANGES = fc.array(fc.constantFrom('cancelled', 'cancelled', 'shipped', 'pending'), {
    minLength: BUYERS,
    maxLength: BUYERS,
  });

  /** Whether every piece is in stock or in the order, and every change told once, whatever came first. */
  async function isKept(scheduler: fc.Scheduler, statuses: string[]): Promise<boolean> {
    const product = await aProduct(5);
    const { order } = await aProcess().place(orderRequest([product]));
    turn = () => scheduler.schedule(Promise.resolve());
    const answers = await scheduler.waitFor(
      Promise.allSettled(
        statuses.map((status) => persistently(() => aDesk().setStatus(order.id, { status }, administrator))),
      ),
    );
    turn = () => Promise.resolve();
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    const stored = await orders.findById(order.id).lean<Order>();
    if (!stored) return false;
    const told = stored.history.map(({ status }) => status);
    const isOff = stored.status === 'cancelled';
    const isOnce = told.every((status, index) => status !== told[index - 1]);
    return [
      isOnce,
      told.at(-1) === stored.status,
      stored.version === told.length,
      stored.stockReleased === isOff,
      (await stockOf(product)) === (isOff ? 5 : 4),
    ].every(Boolean);
  }

  it('moves its pieces once with each change, in whatever order things are read and written', async () => {
    await fc.assert(fc.asyncProperty(fc.scheduler(), CHANGES, isKept), { numRuns: SCHEDULES });
  }, 300_000);

  it('would move them twice without the transaction: this test would tell', async () => {
    isCareless = true;
    try {
      expect(
        (await fc.check(fc.asyncProperty(fc.scheduler(), CHANGES, isKept), { numRuns: 100, endOnFailure: true }))
          .failed,
      ).toBe(true);
    } finally {
      isCareless = false;
    }
  }, 300_000);
});
