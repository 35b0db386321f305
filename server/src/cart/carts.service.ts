import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { reached } from '../common/failpoints.js';
import { nativeOf } from '../common/native.js';
import { isDuplicate } from '../common/transactions.js';
import { LINE_FIELDS, type LineProduct } from '../products/product.view.js';
import type { Line } from './cart-changes.js';
import { Cart, type StoredCartLine } from './cart.schema.js';
import { productsOf, type Products } from './cart.view.js';

const MAX_TIME_MS = 5000;
const KEPT_IDS = 20;

/** What of the products comes with a cart: as much as its lines tell, or as anyone may see of them. */
const LINES_ALONE = { version: 1, lines: 1, opIds: 1, mergeIds: 1, 'products._id': 1, ...Object.fromEntries(Object.keys(LINE_FIELDS).map((field) => [`products.${field}`, 1])) };
const WHOLE_PRODUCTS = { 'products.searchWords': 0, 'products.updatedAt': 0, 'products.version': 0 };

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
  constructor(@InjectModel(Cart.name) private readonly carts: Model<Cart>) {}

  /** A cart with all it holds, in one operation. */
  async find(userId: string, areWhole = false): Promise<{ cart: Standing; products: Products }> {
    const [found] = await nativeOf(this.carts)
      .aggregate<Cart & { products: LineProduct[] }>([
        { $match: { _id: new Types.ObjectId(userId) } },
        { $lookup: { from: 'products', localField: 'lines.productId', foreignField: '_id', as: 'products' } },
        { $project: areWhole ? WHOLE_PRODUCTS : LINES_ALONE },
      ], { maxTimeMS: MAX_TIME_MS })
      .toArray();
    return { cart: standing(userId, found), products: productsOf(found?.products ?? []) };
  }

  async findAlone(userId: string, session: ClientSession): Promise<Standing> {
    return standing(userId, await this.carts.findById(userId, null, { session }).lean<Cart>());
  }

  /** False when it was changed since it was read: nothing is written then. */
  async save({ userId, version, ...cart }: Standing, lines: Line[], { opId, mergeId }: Ids = {}, session?: ClientSession): Promise<boolean> {
    const _id = new Types.ObjectId(userId);
    const next = {
      version: version + 1,
      lines: lines.map(stored),
      opIds: withId(cart.opIds, opId),
      mergeIds: withId(cart.mergeIds, mergeId),
      updatedAt: new Date(),
    };
    const isSaved = version === 0 ? await this.create({ _id, ...next }) : await this.overwrite(_id, version, next, session);
    await reached('cart');
    return isSaved;
  }

  private async overwrite(_id: Types.ObjectId, version: number, next: Omit<Cart, '_id'>, session: ClientSession | undefined): Promise<boolean> {
    const { matchedCount } = await nativeOf(this.carts).updateOne({ _id, version }, { $set: next }, { session });
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

const stored = ({ productId, size, quantity }: Line): StoredCartLine => ({ productId: new Types.ObjectId(productId), size, quantity });

function standing(userId: string, cart: Cart | null | undefined): Standing {
  const lines = cart?.lines.map(({ productId, size, quantity }) => ({ productId: productId.toHexString(), size, quantity })) ?? [];
  return { userId, version: cart?.version ?? 0, lines, opIds: cart?.opIds ?? [], mergeIds: cart?.mergeIds ?? [] };
}
