import fc from 'fast-check';
import type { ProductsService } from '../products/products.service.js';
import type { LeanProduct } from '../products/product.view.js';
import { Types } from 'mongoose';
import { size } from '../../store/test/support.js';
import type { Line } from './cart-changes.js';
import { CartService } from './cart.service.js';
import { productsOf, type Products } from './cart.view.js';
import type { CartsService, Ids, Standing } from './carts.service.js';

/** test-programme.md T-C4 for carts. */
const SCHEDULES = size('INTERLEAVINGS', 50, 300);

const ID = new Types.ObjectId('64b000000000000000000001');
const product = {
  _id: ID,
  name: 'Ring',
  description: '',
  sku: null,
  price: 100,
  salePrice: null,
  unitPrice: 100,
  stock: 500,
  hasSizes: false,
  sizes: [],
  colours: [],
  images: [],
  categoryId: null,
  isActive: true,
  isFeatured: false,
  createdAt: new Date(),
} satisfies LeanProduct;
const products: Products = productsOf([product]);
const owner = { userId: '64b0000000000000000000aa', sessionId: 's', isAdmin: false };
const line = (quantity: number) => ({ productId: ID.toHexString(), size: null, quantity });

/** Carts in memory; every reading and writing waits until the scheduler lets it go on. `isChecked`: a write minds the version, as the real one does. */
function scheduledCarts(scheduler: fc.Scheduler, isChecked: boolean) {
  let standing: Standing = { userId: owner.userId, version: 0, lines: [], opIds: [], mergeIds: [] };
  const find = scheduler.scheduleFunction(async (_userId: string) => ({
    cart: structuredClone(standing),
    products: standing.version === 0 ? new Map() : products,
  }));
  const save = scheduler.scheduleFunction(async (read: Standing, lines: Line[], { opId, mergeId }: Ids = {}) => {
    if (isChecked && read.version !== standing.version) return false;
    const withId = (ids: string[], id: string | null | undefined) => (id ? [...ids, id] : ids);
    standing = {
      ...standing,
      version: read.version + 1,
      lines,
      opIds: withId(read.opIds, opId),
      mergeIds: withId(read.mergeIds, mergeId),
    };
    return true;
  });
  return { find, save, quantity: () => standing.lines[0]?.quantity ?? 0 };
}

/** A service of a process of its own: what queues in one does not wait for the other. */
const serviceOn = (carts: Pick<CartsService, 'find' | 'save'>): CartService =>
  new CartService(
    carts as CartsService,
    { findForCart: async () => products } as Partial<ProductsService> as ProductsService,
  );

async function inAnyOrder(
  scheduler: fc.Scheduler,
  isChecked: boolean,
  work: (services: [CartService, CartService]) => Promise<unknown>[],
): Promise<number> {
  const carts = scheduledCarts(scheduler, isChecked);
  await scheduler.waitFor(Promise.all(work([serviceOn(carts), serviceOn(carts)])));
  return carts.quantity();
}

const adding = ([one, other]: [CartService, CartService]) => [
  one.add(owner, line(1)),
  other.add(owner, line(2)),
  one.add(owner, line(3)),
];
const merging = ([one, other]: [CartService, CartService]) => [
  one.merge(owner, 'm', [line(4)]),
  other.merge(owner, 'm', [line(4)]),
  other.add(owner, line(1)),
];

it.each([
  ['pieces added at two processes are all there', adding, 6],
  ['a guest’s cart that comes in twice counts once, beside a piece that is added', merging, 5],
])('%s, whatever comes first', async (_what, work, expected) => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      expect(await inAnyOrder(scheduler, true, work)).toBe(expected);
    }),
    { numRuns: SCHEDULES },
  );
});

it.each([
  ['adding', adding, 6],
  ['merging', merging, 5],
])(
  'without the version in the condition %s loses or doubles pieces: these tests would tell',
  async (_what, work, expected) => {
    const told = await fc.check(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => (await inAnyOrder(scheduler, false, work)) === expected),
      { numRuns: 300 },
    );
    expect(told.failed).toBe(true);
  },
);
