import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, Types, type ClientSession, type Model } from 'mongoose';
import { failpoint } from '../common/transactions/failpoints.js';
import { equalsOrIn, aggregateOneBatch, driverCollection } from '../database/driver-collection.js';
import { indexById } from '../database/index-by-id.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { createBatchLoader } from '../database/batch-loader.js';
import { isDuplicateKey } from '../common/transactions/transactions.js';
import { LINE_PRODUCT_PROJECTION, type LineProduct } from '../products/product.view.js';
import { UsersService } from '../users/users.service.js';
import { isSameLine, type CartLine, type CartLineKey } from './cart-lines.js';
import type { ProductsById } from './cart-products.js';
import { Cart, type StoredCartLine } from './cart.schema.js';

/** How many ids of recent changes, and of recent merges, a cart remembers. */
const MAX_IDS = 20;

/** A cart with those fields of its products that its lines need. */
const LINE_PROJECTION = {
  version: 1,
  lines: 1,
  opIds: 1,
  mergeIds: 1,
  'products._id': 1,
  ...Object.fromEntries(Object.keys(LINE_PRODUCT_PROJECTION).map((field) => [`products.${field}`, 1])),
};
/** A cart with all public fields of its products. */
const FULL_PRODUCT_PROJECTION = { 'products.searchWords': 0, 'products.updatedAt': 0, 'products.version': 0 };

type CartWithProducts = Cart & { products: LineProduct[] };

/** A cart as it was read; version 0 and without lines if the customer has none yet. */
export interface CartState {
  userId: string;
  version: number;
  lines: CartLine[];
  opIds: string[];
  mergeIds: string[];
}

/** Ids that clients send so that a repeated request is recognised. */
export interface OperationIds {
  opId?: string | null | undefined;
  mergeId?: string | null | undefined;
}

/** Reads carts together with their products; writes a cart only if it has not changed since it was read. */
@Injectable()
export class CartRepository {
  private readonly cartLoader = createBatchLoader((userIds: readonly string[]) => this.findAll(userIds));

  constructor(
    @InjectModel(Cart.name) private readonly carts: Model<Cart>,
    private readonly users: UsersService,
  ) {}

  /** A cart and its products, in one database operation. */
  async find(userId: string, withFullProducts = false): Promise<{ cart: CartState; products: ProductsById }> {
    const found = withFullProducts
      ? (await this.read([userId], FULL_PRODUCT_PROJECTION))[0]
      : await this.cartLoader.load(userId);
    return { cart: toCartState(userId, found), products: indexById(found?.products ?? []) };
  }

  private async findAll(userIds: readonly string[]): Promise<(CartWithProducts | null)[]> {
    const carts = indexById(await this.read(userIds, LINE_PROJECTION));
    return userIds.map((id) => carts.get(id) ?? null);
  }

  private async read(userIds: readonly string[], projection: mongo.Document): Promise<CartWithProducts[]> {
    const pipeline = [
      { $match: { _id: equalsOrIn(userIds.map((id) => new Types.ObjectId(id))) } },
      { $lookup: { from: 'products', localField: 'lines.productId', foreignField: '_id', as: 'products' } },
      { $project: projection },
    ];
    try {
      return await aggregateOneBatch<CartWithProducts>(this.carts, pipeline);
    } catch (error) {
      if (!(error instanceof mongo.MongoError)) throw error;
      // A cursor: the driver itself retries it after a lost connection.
      return driverCollection(this.carts).aggregate<CartWithProducts>(pipeline, { maxTimeMS: MAX_TIME_MS }).toArray();
    }
  }

  async findWithoutProducts(userId: string, session: ClientSession): Promise<CartState> {
    return toCartState(userId, await this.carts.findById(userId, null, { session }).lean<Cart>());
  }

  /** Writes new lines. Returns false and writes nothing if the cart has changed since it was read. */
  async save(
    { userId, version, ...cart }: CartState,
    lines: CartLine[],
    { opId, mergeId }: OperationIds = {},
    session?: ClientSession,
  ): Promise<boolean> {
    const _id = new Types.ObjectId(userId);
    const next = { version: version + 1, updatedAt: new Date() };
    const isSaved =
      version === 0
        ? await this.create({
            _id,
            ...next,
            lines: lines.map(toStoredLine),
            opIds: opId ? [opId] : [],
            mergeIds: mergeId ? [mergeId] : [],
          })
        : await this.update(_id, version, updateOf(cart.lines, lines, next, { opId, mergeId }), session);
    await failpoint('cart');
    return isSaved;
  }

  private async update(
    _id: Types.ObjectId,
    version: number,
    update: mongo.UpdateFilter<Cart>,
    session: ClientSession | undefined,
  ): Promise<boolean> {
    const { matchedCount } = await driverCollection(this.carts).updateOne({ _id, version }, update, { session });
    return matchedCount === 1;
  }

  private async create(cart: Cart): Promise<boolean> {
    try {
      await this.carts.create(cart);
    } catch (error) {
      if (isDuplicateKey(error, '_id')) return false; // another request created it first
      throw error;
    }
    await this.users.assertExists(cart._id.toHexString()).catch(async (error: unknown) => {
      await this.remove(cart._id); // the account was deleted during this request
      throw error;
    });
    return true;
  }

  async remove(_id: Types.ObjectId, session?: ClientSession): Promise<void> {
    await this.carts.deleteOne({ _id }, { session });
  }
}

/** Updates only what differs: most changes affect one line, and the version guarantees its position in the array. */
function updateOf(
  before: CartLine[],
  after: CartLine[],
  next: Pick<Cart, 'version' | 'updatedAt'>,
  { opId, mergeId }: OperationIds,
): mongo.UpdateFilter<Cart> {
  const ids = { ...(opId && { opIds: pushId(opId) }), ...(mergeId && { mergeIds: pushId(mergeId) }) };
  const { set, push } = lineUpdates(before, after);
  const allPushes = { ...ids, ...push };
  return { $set: { ...next, ...set }, ...(Object.keys(allPushes).length > 0 && { $push: allPushes }) };
}

/** Sets changed quantities, or appends new lines; replaces the whole array if more than one of these is needed. */
function lineUpdates(
  before: CartLine[],
  after: CartLine[],
): { set?: Record<string, unknown>; push?: { lines: { $each: StoredCartLine[] } } } {
  const arePositionsKept = before.every((line, index) => isSameLine(line, after[index] ?? NO_LINE));
  const quantities = after
    .slice(0, before.length)
    .flatMap(({ quantity }, index) =>
      before[index]?.quantity === quantity ? [] : [[`lines.${index}.quantity`, quantity] as const],
    );
  const added = after.slice(before.length);
  if (!arePositionsKept || (quantities.length > 0 && added.length > 0))
    return { set: { lines: after.map(toStoredLine) } };
  return added.length > 0
    ? { push: { lines: { $each: added.map(toStoredLine) } } }
    : { set: Object.fromEntries(quantities) };
}

const NO_LINE: CartLineKey = { productId: '', size: null };

const pushId = (id: string) => ({ $each: [id], $slice: -MAX_IDS });

const toStoredLine = ({ productId, size, quantity }: CartLine): StoredCartLine => ({
  productId: new Types.ObjectId(productId),
  size,
  quantity,
});

function toCartState(userId: string, cart: Cart | null | undefined): CartState {
  const lines =
    cart?.lines.map(({ productId, size, quantity }) => ({ productId: productId.toHexString(), size, quantity })) ?? [];
  return { userId, version: cart?.version ?? 0, lines, opIds: cart?.opIds ?? [], mergeIds: cart?.mergeIds ?? [] };
}
