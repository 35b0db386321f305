import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { LIMITS } from '#shared/limits';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { nativeOf } from '../database/driver-collection.js';
import { Product } from './product.schema.js';
import { LINE_FIELDS, type LineProduct } from './product.view.js';

/** A wish for some pieces of a product in a size. */
export interface Demand {
  productId: string;
  size: string | null;
  quantity: number;
}

/** A wish that was met. Price in paisa, as the catalogue has it now. */
export interface Taken extends Demand {
  name: string;
  price: number;
  image: string | null;
}

interface Missing {
  productId: string;
  size: string | null;
  requested: number;
  available: number;
}

/** Where pieces are kept that were ordered before their product had sizes. */
const ONE_SIZE = 'One size';

/** Takes pieces out of stock on condition, never below zero (behaviours.md O-02). */
@Injectable()
export class StockService {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  /** Takes again what was put back, all or none: call it inside a transaction. Throws OUT_OF_STOCK naming every wish that cannot be met. */
  async take(demands: Demand[], session: ClientSession): Promise<void> {
    const byId = await this.read(demands, session);
    const wanted = inTheirSizes(
      demands.map((demand) =>
        demand.size === null && byId.get(idOf(demand))?.hasSizes ? { ...demand, size: ONE_SIZE } : demand,
      ),
      byId,
    );
    refuseMissing(wanted, byId);
    await this.takeQuoted(wanted, session);
  }

  /** What the wishes cost, if all of them can be met; in the transaction that takes them after. */
  async quote(demands: Demand[], session: ClientSession): Promise<Taken[]> {
    const byId = await this.read(demands, session);
    const wanted = inTheirSizes(demands, byId);
    refuseUnsized(wanted, byId);
    refuseMissing(wanted, byId);
    return wanted.flatMap((demand) => {
      const product = byId.get(demand.productId);
      return product ? [{ ...demand, name: product.name, price: product.unitPrice, image: primaryImage(product) }] : [];
    });
  }

  /** All of them by one command. Within a transaction what was quoted is there; where it is not, a further try tells what is missing. */
  async takeQuoted(quoted: Demand[], session: ClientSession): Promise<void> {
    const { matchedCount } = await nativeOf(this.products).bulkWrite(inOneOrder(quoted).map(taking), { session });
    if (matchedCount < quoted.length) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    await failpoint('stock');
  }

  /**
   * Puts pieces back, into their sizes; call it inside a transaction. A size that was struck out meanwhile comes back with
   * them; of a product that has no sizes by now they are just pieces. A stock that is full stays full.
   */
  async putBack(demands: Demand[], session: ClientSession): Promise<void> {
    for (const demand of inOneOrder(joined(demands))) {
      await this.putBackOne(demand, session);
      await failpoint('stock-back');
    }
  }

  private async putBackOne({ productId, size, quantity }: Demand, session: ClientSession): Promise<void> {
    const _id = new Types.ObjectId(productId);
    const product = await this.products.findById(_id, { stock: 1, hasSizes: 1, sizes: 1 }, { session }).lean<Product>();
    const pieces = Math.min(quantity, LIMITS.stock.max - (product?.stock ?? 0));
    if (!product || pieces <= 0) return;
    const all = { stock: pieces, stockMoves: 1 };
    const kept = product.hasSizes ? sizeOf(product, size ?? ONE_SIZE) : null;
    if (!product.hasSizes) await this.products.updateOne({ _id }, { $inc: all }, { session });
    else if (kept)
      await this.products.updateOne(
        { _id, 'sizes.size': kept.size },
        { $inc: { 'sizes.$.stock': pieces, ...all } },
        { session },
      );
    else
      await this.products.updateOne(
        { _id },
        { $inc: all, $push: { sizes: { size: size ?? ONE_SIZE, stock: pieces } } },
        { session },
      );
  }

  private async read(wanted: Demand[], session: ClientSession): Promise<Map<string, LineProduct>> {
    const ids = [...new Set(wanted.map(idOf))].map((id) => new Types.ObjectId(id));
    const found = await nativeOf(this.products)
      .find<LineProduct>({ _id: { $in: ids }, isActive: true }, { projection: LINE_FIELDS, session })
      .toArray();
    return new Map(found.map((product) => [product._id.toHexString(), product]));
  }
}

/** Takes pieces if they are there, from the size that is meant and from the product as a whole. */
function taking({ productId, size, quantity }: Demand) {
  const one = { _id: new Types.ObjectId(productId), isActive: true };
  const all = { stock: -quantity, stockMoves: 1 };
  if (size === null) return { updateOne: { filter: { ...one, stock: { $gte: quantity } }, update: { $inc: all } } };
  return {
    updateOne: {
      filter: { ...one, sizes: { $elemMatch: { size, stock: { $gte: quantity } } } },
      update: { $inc: { 'sizes.$.stock': -quantity, ...all } },
    },
  };
}

const idOf = ({ productId }: Demand): string => productId.toLowerCase();

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const sizeOf = (product: Pick<Product, 'sizes'>, size: string) =>
  product.sizes.find((each) => each.size === size) ?? product.sizes.find((each) => sameText(each.size, size));

/** The wishes in the catalogue's words: a size means nothing for a product without sizes, and is one however it is written. */
const inTheirSizes = (demands: Demand[], byId: Map<string, LineProduct>): Demand[] =>
  joined(
    demands.map((demand) => {
      const product = byId.get(idOf(demand));
      if (!product || demand.size === null) return demand;
      return { ...demand, size: product.hasSizes ? (sizeOf(product, demand.size)?.size ?? demand.size) : null };
    }),
  );

/** Stock is always moved in this order, so that two orders never wait for each other crosswise. */
const inOneOrder = (demands: Demand[]): Demand[] =>
  [...demands].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

const keyOf = (demand: Demand): string => `${idOf(demand)}/${demand.size ?? ''}`;

/** One wish for each product and size, in the order in which they were made. */
function joined(demands: Demand[]): Demand[] {
  const byKey = new Map<string, Demand>();
  for (const demand of demands) {
    const key = keyOf(demand);
    byKey.set(key, { ...demand, productId: idOf(demand), quantity: demand.quantity + (byKey.get(key)?.quantity ?? 0) });
  }
  return [...byKey.values()];
}

/** A product with sizes is sold in one of them. The wishes are named, so that they can be struck out. */
function refuseUnsized(wanted: Demand[], byId: Map<string, LineProduct>): void {
  const unsized = wanted.filter(({ productId, size }) => {
    const product = byId.get(productId);
    return product?.hasSizes && (size === null || !sizeOf(product, size));
  });
  if (unsized.length === 0) return;
  const items: Missing[] = unsized.map(({ productId, size, quantity }) => ({
    productId,
    size,
    requested: quantity,
    available: 0,
  }));
  throw new AppError('VALIDATION_FAILED', {
    message: ORDER_TEXTS.size,
    fields: { lines: ORDER_TEXTS.size },
    extras: { ids: unsized.map(idOf), items },
  });
}

function refuseMissing(wanted: Demand[], byId: Map<string, LineProduct>): void {
  const items = wanted.flatMap((demand) => shortage(demand, byId.get(demand.productId)));
  if (items.length > 0) throw new AppError('OUT_OF_STOCK', { extras: { items } });
}

function shortage({ productId, size, quantity }: Demand, product: LineProduct | undefined): Missing[] {
  const available = availableOf(product, size);
  return available >= quantity ? [] : [{ productId, size, requested: quantity, available }];
}

/** A product that is gone, and a size that it does not have, have nothing to give. */
function availableOf(product: LineProduct | undefined, size: string | null): number {
  if (!product) return 0;
  if (size === null) return product.stock;
  return product.sizes.find((each) => each.size === size)?.stock ?? 0;
}

const primaryImage = (product: LineProduct): string | null =>
  (product.images.find(({ isPrimary }) => isPrimary) ?? product.images[0])?.name ?? null;
