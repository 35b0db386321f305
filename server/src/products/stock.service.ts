import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { AppError } from '../common/app-error.js';
import { Product } from './product.schema.js';

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

/** Takes pieces out of stock on condition, never below zero (behaviours.md O-02). */
@Injectable()
export class StockService {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  /** All wishes or none: call it inside a transaction. Throws OUT_OF_STOCK naming every wish that cannot be met. */
  async take(demands: Demand[], session: ClientSession): Promise<Taken[]> {
    const quoted = await this.quote(demands, session);
    await this.takeQuoted(quoted, session);
    return quoted;
  }

  /** What the wishes cost, if all of them can be met; in the transaction that takes them after. */
  async quote(demands: Demand[], session: ClientSession): Promise<Taken[]> {
    const wanted = joined(demands);
    const byId = await this.read(wanted, session);
    refuseUnsized(wanted, byId);
    const missing = wanted.flatMap((demand) => shortage(demand, byId.get(demand.productId)));
    if (missing.length > 0) throw new AppError('OUT_OF_STOCK', { extras: { items: missing } });
    return wanted.flatMap((demand) => {
      const product = byId.get(demand.productId);
      return product ? [{ ...demand, name: product.name, price: product.unitPrice, image: primaryImage(product) }] : [];
    });
  }

  async takeQuoted(quoted: Demand[], session: ClientSession): Promise<void> {
    for (const demand of quoted) {
      if (!(await this.takeOne(demand, session))) {
        throw new AppError('OUT_OF_STOCK', { extras: { items: [{ productId: demand.productId, size: demand.size, requested: demand.quantity, available: 0 }] } });
      }
    }
  }

  /** Puts pieces back, into their sizes; call it inside a transaction. A size that was struck out meanwhile comes back with them. */
  async putBack(demands: Demand[], session: ClientSession): Promise<void> {
    for (const { productId, size, quantity } of joined(demands)) {
      const _id = new Types.ObjectId(productId);
      if (size !== null) {
        const inSize = { $inc: { 'sizes.$.stock': quantity, stock: quantity, stockMoves: 1 } };
        if ((await this.products.updateOne({ _id, 'sizes.size': size }, inSize, { session })).matchedCount === 1) continue;
      }
      const newSize = size !== null && { $push: { sizes: { size, stock: quantity } }, $set: { hasSizes: true } };
      await this.products.updateOne({ _id }, { $inc: { stock: quantity, stockMoves: 1 }, ...newSize }, { session });
    }
  }

  private async read(wanted: Demand[], session: ClientSession): Promise<Map<string, Product>> {
    const ids = [...new Set(wanted.map(({ productId }) => productId))].map((id) => new Types.ObjectId(id));
    const found = await this.products.find({ _id: trusted({ $in: ids }), isActive: true }, { searchWords: 0, description: 0 }, { session }).lean<Product[]>();
    return new Map(found.map((product) => [product._id.toHexString(), product]));
  }

  private async takeOne({ productId, size, quantity }: Demand, session: ClientSession): Promise<boolean> {
    const _id = new Types.ObjectId(productId);
    const { matchedCount } = size === null
      ? await this.products.updateOne({ _id, isActive: true, stock: trusted({ $gte: quantity }) }, { $inc: { stock: -quantity, stockMoves: 1 } }, { session })
      : await this.products.updateOne(
          { _id, isActive: true, sizes: trusted({ $elemMatch: { size, stock: { $gte: quantity } } }) },
          { $inc: { 'sizes.$.stock': -quantity, stock: -quantity, stockMoves: 1 } },
          { session },
        );
    return matchedCount === 1;
  }
}

/** One wish for each product and size, always in the same order, so that two orders never wait for each other crosswise. */
function joined(demands: Demand[]): Demand[] {
  const byKey = new Map<string, Demand>();
  for (const demand of demands) {
    const productId = demand.productId.toLowerCase();
    const key = `${productId}/${demand.size ?? ''}`;
    byKey.set(key, { ...demand, productId, quantity: demand.quantity + (byKey.get(key)?.quantity ?? 0) });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, demand]) => demand);
}

function refuseUnsized(wanted: Demand[], byId: Map<string, Product>): void {
  const unsized = wanted.filter(({ productId, size }) => size === null && byId.get(productId)?.hasSizes);
  if (unsized.length > 0) {
    throw new AppError('VALIDATION_FAILED', { message: ORDER_TEXTS.size, fields: { lines: ORDER_TEXTS.size }, extras: { ids: unsized.map(({ productId }) => productId) } });
  }
}

function shortage({ productId, size, quantity }: Demand, product: Product | undefined): Missing[] {
  const available = availableOf(product, size);
  return available >= quantity ? [] : [{ productId, size, requested: quantity, available }];
}

/** A product that is gone, and a size that it does not have, have nothing to give. */
function availableOf(product: Product | undefined, size: string | null): number {
  if (!product) return 0;
  if (size === null) return product.stock;
  return product.sizes.find((each) => each.size === size)?.stock ?? 0;
}

const primaryImage = (product: Product): string | null => (product.images.find(({ isPrimary }) => isPrimary) ?? product.images[0])?.name ?? null;
