import fc from 'fast-check';
import mongoose, { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { GENERAL_TARIFF } from '../../shared/delivery';
import type { CartService } from '../../server/src/cart/cart.service';
import { AppError } from '../../server/src/common/errors/app-error';
import { CatalogueCache } from '../../server/src/common/cache/catalogue-cache';
import { IdempotencyService } from '../../server/src/common/idempotency/idempotency.service';
import type { KeyedAnswer } from '../../server/src/common/idempotency/keyed-answer.schema';
import { CatalogueTransactions } from '../../server/src/common/transactions/catalogue-transactions';
import { Transactions } from '../../server/src/common/transactions/transactions';
import type { OrdersAdminService } from '../../server/src/orders/orders-admin.service';
import type { DeliveryDetailsService } from '../../server/src/orders/delivery-details.service';
import { OrderCreationService } from '../../server/src/orders/order-creation.service';
import type { OrderLimitsService } from '../../server/src/orders/order-limits.service';
import type { OrderEmailsService } from '../../server/src/orders/order-emails.service';
import type { OrderEvents } from '../../server/src/orders/order-events';
import { OrderPlacementService } from '../../server/src/orders/order-placement.service';
import type { GuestOrderRequest } from '../../server/src/orders/order-request';
import type { OrderCashService } from '../../server/src/orders/cash/order-cash.service';
import type { OrderPlacedNews } from '../../server/src/orders/order-placed-news';
import { OrderStatusNews } from '../../server/src/orders/order-status-news';
import { OrderStatusWriter } from '../../server/src/orders/order-status-writer';
import { OrderStatusService } from '../../server/src/orders/order-status.service';
import { Order, OrderSchema } from '../../server/src/orders/order.schema';
import type { OutboxService } from '../../server/src/outbox/outbox.service';
import type { ProductEvents } from '../../server/src/products/product-events';
import { Product, ProductSchema } from '../../server/src/products/product.schema';
import { StockService } from '../../server/src/products/stock.service';
import { type RunningStore, size, startStore } from '../../server/store/test/support';
import { guestDetails, newPaymentId } from '../support/guest';
import { insertProduct } from '../support/insert-product';

/**
 * Orders and status changes of several processes, with the order of their database operations chosen at random. Uses
 * the embedded database.
 */
const SCHEDULES = size('INTERLEAVINGS', 20, 300);
const ITEMS = 2;
const BUYERS = 3;

let store: RunningStore;
let connection: Connection;
let orders: Model<Order>;
let products: Model<Product>;
/** Every database operation awaits it; during a test the scheduler decides when it resolves. */
let waitForTurn: () => Promise<unknown> = () => Promise.resolve();
let isUnsafe = false;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  connection = await mongoose.createConnection(store.uri, { autoIndex: false }).asPromise();
  const schema = ProductSchema.clone();
  schema.pre(['find', 'updateOne'], async () => void (await waitForTurn()));
  schema.pre('bulkWrite', async (operations) => {
    await waitForTurn();
    if (isUnsafe) operations.forEach(removeCondition);
  });
  products = connection.model<Product>(Product.name, schema);
  const orderSchema = OrderSchema.clone();
  orderSchema.pre(['findOne', 'updateOne'], async () => void (await waitForTurn()));
  orders = connection.model<Order>(Order.name, orderSchema);
  await orders.createCollection();
  await orders.createIndexes();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

/** Removes the condition on the stock, so that the last items are sold twice. */
function removeCondition(operation: mongoose.AnyBulkWriteOperation<Product>): void {
  if ('updateOne' in operation) operation.updateOne.filter = { _id: operation.updateOne.filter._id };
}

/** Runs the work without a transaction. */
const noTransactions = {
  run: <T>(work: (session: ClientSession) => Promise<T>) => work(undefined as never),
} as Transactions;

/** Like the service of another process: requests do not queue behind those of the other services. */
const createPlacementService = () =>
  new OrderPlacementService(
    orders,
    new OrderCreationService(orders, guestDelivery, new StockService(products, noProductEvents), noCarts, orderEmails),
    orderLimits,
    transactions(),
    new CatalogueCache(),
  );
const createStatusService = () =>
  new OrderStatusService(
    ordersAdmin,
    new OrderStatusWriter(
      orders,
      new StockService(products, noProductEvents),
      new OrderStatusNews(outbox, noOrderEvents, noPlacedNews),
      new CatalogueTransactions(transactions(), noKeys(), new CatalogueCache()),
      noCash,
    ),
  );

const transactions = () => (isUnsafe ? noTransactions : new Transactions(connection));
const byAdmin = () => ({
  user: { userId: 'a'.repeat(24), sessionId: 's', isAdmin: true },
  key: null,
  signal: new AbortController().signal,
});
const noCash = { book: () => Promise.resolve() } as Partial<OrderCashService> as OrderCashService;
const noProductEvents = {
  around: (_ids, _session, write) => write(),
} as Partial<ProductEvents> as ProductEvents;
const noOrderEvents = { addStatusChanges: () => Promise.resolve() } as Partial<OrderEvents> as OrderEvents;
const ordersAdmin = { get: async () => undefined as never } as Partial<OrdersAdminService> as OrdersAdminService;
const noPlacedNews = {
  restore: () => Promise.resolve(),
  takeBack: () => Promise.resolve(false),
} as Partial<OrderPlacedNews> as OrderPlacedNews;
const outbox = {
  addAll: async () => void (await waitForTurn()),
  cancel: async () => void (await waitForTurn()),
} as Partial<OutboxService> as OutboxService;
const guestDelivery = {
  getDetails: async () => ({
    address: guestDetails(),
    phoneE164: '+923001234567',
    customer: null,
    tariff: GENERAL_TARIFF,
  }),
} as Partial<DeliveryDetailsService> as DeliveryDetailsService;
const noKeys = () => new IdempotencyService({} as Model<KeyedAnswer>, transactions());
const noCarts = {} as Partial<CartService> as CartService;
const orderEmails = {
  trackHash: (orderId: Types.ObjectId) => orderId.toHexString(),
  addOrderPlaced: async () => void (await waitForTurn()),
} as Partial<OrderEmailsService> as OrderEmailsService;
/** Every order gets a place of its own. */
const orderLimits = {
  findPlaces: async () => ({ guestKeys: [], guestPlaces: [new Types.ObjectId().toHexString()] }),
} as Partial<OrderLimitsService> as OrderLimitsService;

/** Retries like a client when a transaction could not be committed in time because others were faster. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoError) || !error.hasErrorLabel('TransientTransactionError'))
        throw error;
    }
  }
}

const stockOf = async (id: string) => (await products.collection.findOne({ _id: new Types.ObjectId(id) }))?.stock;

const ADDRESS = guestDetails();
const orderRequest = (ids: string[], paymentId = newPaymentId()): GuestOrderRequest => ({
  type: 'guest',
  sources: { persons: [], network: null },
  paymentId,
  lines: ids.map((productId) => ({ productId, size: null, quantity: 1 })),
  expectedTotal: null,
  address: ADDRESS,
});

/** Places the orders in a random schedule; returns how many were saved and the remaining stock of the product. */
async function placeOrders(scheduler: fc.Scheduler, requests: GuestOrderRequest[], id: string) {
  waitForTurn = () => scheduler.schedule(Promise.resolve());
  const answers = await scheduler.waitFor(
    Promise.allSettled(requests.map((each) => retry(() => createPlacementService().place(each)))),
  );
  waitForTurn = () => Promise.resolve();
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof AppError)) throw answer.reason;
  const accepted = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return {
    sold: accepted.filter(({ isReplay }) => !isReplay).length,
    replayed: accepted.filter(({ isReplay }) => isReplay).length,
    left: await stockOf(id),
  };
}

async function buyLastItems(scheduler: fc.Scheduler) {
  const [id, other] = [await insertProduct(products, ITEMS), await insertProduct(products, 100)];
  const result = await placeOrders(
    scheduler,
    Array.from({ length: BUYERS }, (_, index) => orderRequest(index % 2 ? [id, other] : [other, id])),
    id,
  );
  return { ...result, leftOfOther: await stockOf(other) };
}

it('sells the last items once each and saves no order in part, in every order of reads and writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      expect(await buyLastItems(scheduler)).toEqual({ sold: ITEMS, replayed: 0, left: 0, leftOfOther: 100 - ITEMS });
    }),
    { numRuns: SCHEDULES },
  );
});

it('saves one order of three equal requests at once, in every order of reads and writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const [id, paymentId] = [await insertProduct(products, 100), newPaymentId()];
      expect(
        await placeOrders(
          scheduler,
          Array.from({ length: BUYERS }, () => orderRequest([id], paymentId)),
          id,
        ),
      ).toEqual({ sold: 1, replayed: BUYERS - 1, left: 99 });
    }),
    { numRuns: SCHEDULES },
  );
});

it('sells too much without the condition and the transaction, which these tests detect', async () => {
  isUnsafe = true;
  try {
    const result = await fc.check(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { sold, left } = await buyLastItems(scheduler);
        return sold === ITEMS && left === 0;
      }),
      { numRuns: 100, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  } finally {
    isUnsafe = false;
  }
});

describe('the status of an order', () => {
  /** One status for each of three administrators at three processes. */
  const CHANGES = fc.array(fc.constantFrom('cancelled', 'cancelled', 'shipped', 'pending'), {
    minLength: BUYERS,
    maxLength: BUYERS,
  });

  /** Whether stock, order and history agree after the changes in a random schedule. */
  async function isConsistent(scheduler: fc.Scheduler, statuses: string[]): Promise<boolean> {
    const product = await insertProduct(products, 5);
    const { order } = await createPlacementService().place(orderRequest([product]));
    waitForTurn = () => scheduler.schedule(Promise.resolve());
    const answers = await scheduler.waitFor(
      Promise.allSettled(
        statuses.map((status) => retry(() => createStatusService().setStatus(order.id, { status }, byAdmin()))),
      ),
    );
    waitForTurn = () => Promise.resolve();
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    const stored = await orders.findById(order.id).lean<Order>();
    if (!stored) return false;
    const result = stored.history.map(({ status }) => status);
    const isCancelled = stored.status === 'cancelled';
    const hasNoRepeats = result.every((status, index) => status !== result[index - 1]);
    return [
      hasNoRepeats,
      result.at(-1) === stored.status,
      stored.version === result.length,
      stored.stockReleased === isCancelled,
      (await stockOf(product)) === (isCancelled ? 5 : 4),
    ].every(Boolean);
  }

  it('changes the stock once with each change, in every order of reads and writes', async () => {
    await fc.assert(fc.asyncProperty(fc.scheduler(), CHANGES, isConsistent), { numRuns: SCHEDULES });
  });

  it('changes the stock twice without the transaction, which this test detects', async () => {
    isUnsafe = true;
    try {
      expect(
        (await fc.check(fc.asyncProperty(fc.scheduler(), CHANGES, isConsistent), { numRuns: 100, endOnFailure: true }))
          .failed,
      ).toBe(true);
    } finally {
      isUnsafe = false;
    }
  });
});
