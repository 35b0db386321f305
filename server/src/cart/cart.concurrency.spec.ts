import fc from 'fast-check';
import { NO_OPTIONAL_TEXTS } from '#shared/product-fields';
import { indexById } from '../database/index-by-id.js';
import type { ProductsService } from '../products/products.service.js';
import type { LeanProduct } from '../products/product.view.js';
import { Types } from 'mongoose';
import { size } from '../../store/test/support.js';
import type { CartLine } from './cart-lines.js';
import { CartService } from './cart.service.js';
import type { ProductsById } from './cart-products.js';
import type { CartRepository, CartState, OperationIds } from './cart.repository.js';

/** The number of random schedules. */
const SCHEDULES = size('INTERLEAVINGS', 20, 300);

const ID = new Types.ObjectId('64b000000000000000000001');
const product = {
  _id: ID,
  ...NO_OPTIONAL_TEXTS,
  name: 'Ring',
  description: '',
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
const products: ProductsById = indexById([product]);
const owner = { userId: '64b0000000000000000000aa', sessionId: 's', isAdmin: false };
const line = (quantity: number) => ({ productId: ID.toHexString(), size: null, quantity });

/**
 * A cart in memory; each read and write waits for the scheduler. With `isVersionChecked` a write fails if the version
 * has changed, as in the real repository.
 */
function scheduledCart(scheduler: fc.Scheduler, isVersionChecked: boolean) {
  let state: CartState = { userId: owner.userId, version: 0, lines: [], opIds: [], mergeIds: [] };
  const find = scheduler.scheduleFunction(async (_userId: string) => ({
    cart: structuredClone(state),
    products: state.version === 0 ? new Map() : products,
  }));
  const save = scheduler.scheduleFunction(
    async (read: CartState, lines: CartLine[], { opId, mergeId }: OperationIds = {}) => {
      if (isVersionChecked && read.version !== state.version) return false;
      const appendId = (ids: string[], id: string | null | undefined) => (id ? [...ids, id] : ids);
      state = {
        ...state,
        version: read.version + 1,
        lines,
        opIds: appendId(read.opIds, opId),
        mergeIds: appendId(read.mergeIds, mergeId),
      };
      return true;
    },
  );
  return { find, save, quantity: () => state.lines[0]?.quantity ?? 0 };
}

/** A service as in a process of its own: the mutex of one does not make the other wait. */
const serviceOn = (carts: Pick<CartRepository, 'find' | 'save'>): CartService =>
  new CartService(
    carts as CartRepository,
    { findForCart: async () => products } as Partial<ProductsService> as ProductsService,
  );

/** Runs the work on two services under the scheduler and returns the quantity in the cart afterwards. */
async function runScheduled(
  scheduler: fc.Scheduler,
  isVersionChecked: boolean,
  work: (services: [CartService, CartService]) => Promise<unknown>[],
): Promise<number> {
  const carts = scheduledCart(scheduler, isVersionChecked);
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
  ['pieces that two processes add are all kept', adding, 6],
  ['a guest cart that is merged twice counts once, while a piece is added', merging, 5],
])('%s, in any order of reads and writes', async (_what, work, expected) => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      expect(await runScheduled(scheduler, true, work)).toBe(expected);
    }),
    { numRuns: SCHEDULES },
  );
});

it.each([
  ['adding', adding, 6],
  ['merging', merging, 5],
])(
  'without the version check, %s loses or duplicates pieces, which these tests detect',
  async (_what, work, expected) => {
    const result = await fc.check(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => (await runScheduled(scheduler, false, work)) === expected),
      { numRuns: 300 },
    );
    expect(result.failed).toBe(true);
  },
);
