import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, Types, type ClientSession, type Model } from 'mongoose';
import { failpoint } from '../common/transactions/failpoints.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { anyOf, fewByPipeline, nativeOf } from '../database/driver-collection.js';
import { readTogether } from '../database/batch-loader.js';
import { isDuplicate } from '../common/transactions/transactions.js';
import { LINE_FIELDS, type LineProduct } from '../products/product.view.js';
import { isLine, type Line, type LineKey } from './cart-changes.js';
import { Cart, type StoredCartLine } from './cart.schema.js';
import { productsOf, type Products } from './cart.view.js';

const KEPT_IDS = 20;

/** What of the products comes with a cart: as much as its lines tell, or as anyone may see of them. */
const LINES_ALONE = {
  version: 1,
  lines: 1,
  opIds: 1,
  mergeIds: 1,
  'products._id': 1,
  ...Object.fromEntries(Object.keys(LINE_FIELDS).map((field) => [`products.${field}`, 1])),
};
const WHOLE_PRODUCTS = { 'products.searchWords': 0, 'products.updatedAt': 0, 'products.version': 0 };

type CartWithProducts = Cart & { products: LineProduct[] };

/** A cart as it stands; version 0 and without lines while there is none. */
export interface Standing {
  userId: string;
  version: number;
  lines: Line[];
  opIds: string[];
  mergeIds: string[];
}

export interface Ids {
  opId?: string | null | undefined;
  mergeId?: string | null | undefined;
}

/** The carts' records: read with their products, and written only as they were read. */
@Injectable()
export class CartsService {
  private readonly asked = readTogether((userIds: readonly string[]) => this.findAll(userIds));

  constructor(@InjectModel(Cart.name) private readonly carts: Model<Cart>) {}

  /** A cart with all it holds, in one operation. */
  async find(userId: string, areWhole = false): Promise<{ cart: Standing; products: Products }> {
    const found = areWhole ? (await this.read([userId], WHOLE_PRODUCTS))[0] : await this.asked.load(userId);
    return { cart: standing(userId, found), products: productsOf(found?.products ?? []) };
  }

  private async findAll(userIds: readonly string[]): Promise<(CartWithProducts | null)[]> {
    const carts = new Map((await this.read(userIds, LINES_ALONE)).map((cart) => [cart._id.toHexString(), cart]));
    return userIds.map((id) => carts.get(id) ?? null);
  }

  private async read(userIds: readonly string[], projection: mongo.Document): Promise<CartWithProducts[]> {
    const pipeline = [
      { $match: { _id: anyOf(userIds.map((id) => new Types.ObjectId(id))) } },
      { $lookup: { from: 'products', localField: 'lines.productId', foreignField: '_id', as: 'products' } },
      { $project: projection },
    ];
    try {
      return await fewByPipeline<CartWithProducts>(this.carts, pipeline, MAX_TIME_MS);
    } catch (error) {
      if (!(error instanceof mongo.MongoError)) throw error;
      return nativeOf(this.carts).aggregate<CartWithProducts>(pipeline, { maxTimeMS: MAX_TIME_MS }).toArray(); // which tries again where a connection was lost
    }
  }

  async findAlone(userId: string, session: ClientSession): Promise<Standing> {
    return standing(userId, await this.carts.findById(userId, null, { session }).lean<Cart>());
  }

  /** False when it was changed since it was read: nothing is written then. */
  async save(
    { userId, version, ...cart }: Standing,
    lines: Line[],
    { opId, mergeId }: Ids = {},
    session?: ClientSession,
  ): Promise<boolean> {
    const _id = new Types.ObjectId(userId);
    const next = { version: version + 1, updatedAt: new Date() };
    const isSaved =
      version === 0
        ? await this.create({
            _id,
            ...next,
            lines: lines.map(stored),
            opIds: withId(cart.opIds, opId),
            mergeIds: withId(cart.mergeIds, mergeId),
          })
        : await this.overwrite(_id, version, changes(cart.lines, lines, next, { opId, mergeId }), session);
    await failpoint('cart');
    return isSaved;
  }

  private async overwrite(
    _id: Types.ObjectId,
    version: number,
    change: mongo.UpdateFilter<Cart>,
    session: ClientSession | undefined,
  ): Promise<boolean> {
    const { matchedCount } = await nativeOf(this.carts).updateOne({ _id, version }, change, { session });
    return matchedCount === 1;
  }

  private async create(cart: Cart): Promise<boolean> {
    try {
      await this.carts.create(cart);
      return true;
    } catch (error) {
      if (isDuplicate(error, '_id')) return false; // another request made it at the same moment
      throw error;
    }
  }
}

const withId = (ids: string[], id: string | null | undefined): string[] => (id ? [...ids, id].slice(-KEPT_IDS) : ids);

/** Only what is different: most changes are of one line, which its version lets stand where it was read. */
function changes(
  before: Line[],
  after: Line[],
  next: Pick<Cart, 'version' | 'updatedAt'>,
  { opId, mergeId }: Ids,
): mongo.UpdateFilter<Cart> {
  const ids = { ...(opId && { opIds: last(opId) }), ...(mergeId && { mergeIds: last(mergeId) }) };
  const { set, push } = changedLines(before, after);
  const pushed = { ...ids, ...push };
  return { $set: { ...next, ...set }, ...(Object.keys(pushed).length > 0 && { $push: pushed }) };
}

/** Other quantities, or lines behind the others; whatever is more than either is written whole. */
function changedLines(
  before: Line[],
  after: Line[],
): { set?: Record<string, unknown>; push?: { lines: { $each: StoredCartLine[] } } } {
  const areKept = before.every((line, at) => isLine(line, after[at] ?? NO_LINE));
  const quantities = after
    .slice(0, before.length)
    .flatMap(({ quantity }, at) =>
      before[at]?.quantity === quantity ? [] : [[`lines.${at}.quantity`, quantity] as const],
    );
  const added = after.slice(before.length);
  if (!areKept || (quantities.length > 0 && added.length > 0)) return { set: { lines: after.map(stored) } };
  return added.length > 0 ? { push: { lines: { $each: added.map(stored) } } } : { set: Object.fromEntries(quantities) };
}

const NO_LINE: LineKey = { productId: '', size: null };

const last = (id: string) => ({ $each: [id], $slice: -KEPT_IDS });

const stored = ({ productId, size, quantity }: Line): StoredCartLine => ({
  productId: new Types.ObjectId(productId),
  size,
  quantity,
});

function standing(userId: string, cart: Cart | null | undefined): Standing {
  const lines =
    cart?.lines.map(({ productId, size, quantity }) => ({ productId: productId.toHexString(), size, quantity })) ?? [];
  return { userId, version: cart?.version ?? 0, lines, opIds: cart?.opIds ?? [], mergeIds: cart?.mergeIds ?? [] };
}
