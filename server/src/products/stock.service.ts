import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { LIMITS } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { indexById } from '../database/index-by-id.js';
import { ProductEvents } from './product-events.js';
import { Product } from './product.schema.js';
import { LINE_PRODUCT_PROJECTION, primaryImage, type LineProduct } from './product.view.js';
import {
  assertInStock,
  assertQuantities,
  assertSizesExist,
  findSize,
  findUnavailable,
  inLockOrder,
  mergeDuplicates,
  productKeyOf,
  withCatalogueSizes,
  type QuotedLine,
  type RequestedLine,
} from './stock-lines.js';

/** The size that receives released pieces which were ordered before their product had sizes. */
const ONE_SIZE = 'One size';

/** A product as a transaction saw it that began at `at`, in milliseconds of performance.now(). */
interface ProductRead {
  product: LineProduct | undefined;
  at: number;
}

/** New orders take only what is sold; those that are reopened take their pieces again, whatever has become of a product. */
const ON_SALE = { isActive: true };
type Sold = Partial<typeof ON_SALE>;

/** Reads that are kept; requests wait for seconds, and for few products at once. */
const KEPT_READS = 500;

/** Reserves and releases stock; the stock never falls below zero. Asynchronous methods must run inside a transaction. */
@Injectable()
export class StockService {
  private readonly reads = new Map<string, ProductRead>();

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly events: ProductEvents,
  ) {}

  /**
   * Returns current prices for the lines, with equal lines merged. Throws VALIDATION_FAILED for more than 100 pieces of
   * one and for a size that a product does not have, and OUT_OF_STOCK with all lines that are not available. The
   * transaction began at `beganAt`.
   */
  async quote(requested: RequestedLine[], session: ClientSession, beganAt: number): Promise<QuotedLine[]> {
    const products = await this.findProducts(requested, ON_SALE, session);
    this.remember(requested, products, beganAt);
    const lines = assertAvailable(requested, products);
    return lines.flatMap((line) => {
      const product = products.get(line.productId);
      return product
        ? [{ ...line, name: product.name, price: product.unitPrice, image: primaryImage(product)?.name ?? null }]
        : [];
    });
  }

  /**
   * Throws as `quote` does where transactions that began after `since` have read all these products: so a crowd that
   * waits for the last pieces is answered without asking the database again for each.
   */
  assertNotSoldOut(requested: RequestedLine[], since: number): void {
    const products = new Map<string, LineProduct>();
    for (const id of requested.map(productKeyOf)) {
      const read = this.reads.get(id);
      if (!read || read.at < since) return;
      if (read.product) products.set(id, read.product);
    }
    assertAvailable(requested, products);
  }

  private remember(requested: RequestedLine[], products: Map<string, LineProduct>, at: number): void {
    for (const id of requested.map(productKeyOf)) {
      this.reads.delete(id); // the oldest come first
      this.reads.set(id, { product: products.get(id), at });
    }
    for (const id of this.reads.keys()) {
      if (this.reads.size <= KEPT_READS) return;
      this.reads.delete(id);
    }
  }

  /**
   * Takes quoted lines out of stock, with one command. A line that is no longer available means that the transaction
   * conflicts with another: throws UNAVAILABLE, and the next attempt's quote reports what is missing.
   */
  async reserve(lines: RequestedLine[], session: ClientSession, sold: Sold = ON_SALE): Promise<void> {
    const operations = inLockOrder(lines).map((line) => decrementOperation(line, sold));
    await this.events.around(idsOf(lines), session, async () => {
      const { matchedCount } = await this.products.bulkWrite(operations, { session });
      if (matchedCount < lines.length) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    });
    await failpoint('stock');
  }

  /** Takes lines that were released out of stock again, all or none. Throws OUT_OF_STOCK with all that are missing. */
  async reserveAgain(released: RequestedLine[], session: ClientSession): Promise<void> {
    await this.reserve(await this.findAgain(released, session), session, {});
  }

  /**
   * For each order, whose released lines are given, the error OUT_OF_STOCK if the present stock does not cover them
   * beside those of the orders before it; null if it does. May run outside a transaction.
   */
  async findShortages(orders: RequestedLine[][], session?: ClientSession): Promise<(AppError | null)[]> {
    if (orders.length === 0) return [];
    const products = await this.findProducts(orders.flat(), {}, session);
    let taken: RequestedLine[] = [];
    return orders.map((lines) => {
      const ids = new Set(lines.map(productKeyOf));
      const beside = taken.filter((line) => ids.has(productKeyOf(line)));
      const sized = withReleasedSizes([...beside, ...lines], products);
      const items = findUnavailable(sized, products);
      if (items.length > 0) return new AppError('OUT_OF_STOCK', { extras: { items } });
      taken = mergeDuplicates([...taken, ...lines]);
      return null;
    });
  }

  private async findAgain(released: RequestedLine[], session: ClientSession): Promise<RequestedLine[]> {
    const products = await this.findProducts(released, {}, session);
    const lines = withReleasedSizes(released, products);
    assertInStock(lines, products);
    return lines;
  }

  /**
   * Puts pieces back into stock, into their sizes. A size that was removed in the meantime is added again; if the
   * product has no sizes any more, only its total rises. The stock never rises above its limit.
   */
  async release(lines: RequestedLine[], session: ClientSession): Promise<void> {
    await this.events.around(idsOf(lines), session, async () => {
      for (const line of inLockOrder(mergeDuplicates(lines))) {
        await this.releaseLine(line, session);
        await failpoint('stock-back');
      }
    });
  }

  private async releaseLine({ productId, size, quantity }: RequestedLine, session: ClientSession): Promise<void> {
    const _id = new Types.ObjectId(productId);
    const product = await this.products.findById(_id, { stock: 1, hasSizes: 1, sizes: 1 }, { session }).lean<Product>();
    const pieces = Math.min(quantity, LIMITS.stock.max - (product?.stock ?? 0));
    if (!product || pieces <= 0) return;
    const total = { stock: pieces, stockMoves: 1 };
    const updatedAt = new Date();
    if (!product.hasSizes) {
      await this.products.updateOne({ _id }, { $inc: total, $set: { updatedAt } }, { session });
      return;
    }
    const existing = findSize(product, size ?? ONE_SIZE);
    if (existing) {
      await this.products.updateOne(
        { _id, 'sizes.size': existing.size },
        { $inc: { 'sizes.$.stock': pieces, ...total }, $set: { updatedAt } },
        { session },
      );
      return;
    }
    await this.products.updateOne(
      { _id },
      { $inc: total, $set: { updatedAt }, $push: { sizes: { size: size ?? ONE_SIZE, stock: pieces } } },
      { session },
    );
  }

  /** The products of these lines by id. */
  private async findProducts(
    lines: RequestedLine[],
    sold: Sold,
    session?: ClientSession,
  ): Promise<Map<string, LineProduct>> {
    const ids = idsOf(lines);
    const found = await this.products
      .find({ _id: trusted({ $in: ids }), ...sold }, LINE_PRODUCT_PROJECTION, { session })
      .lean<LineProduct[]>();
    return indexById(found);
  }
}

const idsOf = (lines: RequestedLine[]): Types.ObjectId[] =>
  [...new Set(lines.map(productKeyOf))].map((id) => new Types.ObjectId(id));

/** Decrements the size and the product's total, on the condition that enough pieces are there. */
function decrementOperation({ productId, size, quantity }: RequestedLine, sold: Sold) {
  const product = { _id: new Types.ObjectId(productId), ...sold };
  const total = { stock: -quantity, stockMoves: 1 };
  const $set = { updatedAt: new Date() };
  if (size === null) {
    return { updateOne: { filter: { ...product, stock: { $gte: quantity } }, update: { $inc: total, $set } } };
  }
  return {
    updateOne: {
      filter: { ...product, sizes: { $elemMatch: { size, stock: { $gte: quantity } } } },
      update: { $inc: { 'sizes.$.stock': -quantity, ...total }, $set },
    },
  };
}

/** The lines with the catalogue's sizes, where a product may have got sizes since they were ordered. */
const withReleasedSizes = (lines: RequestedLine[], products: Map<string, LineProduct>): RequestedLine[] =>
  withCatalogueSizes(
    lines.map((line) =>
      line.size === null && products.get(productKeyOf(line))?.hasSizes ? { ...line, size: ONE_SIZE } : line,
    ),
    products,
  );

/** The lines with the catalogue's sizes; throws as described at `quote`. */
function assertAvailable(requested: RequestedLine[], products: Map<string, LineProduct>): RequestedLine[] {
  const lines = withCatalogueSizes(requested, products);
  assertQuantities(lines);
  assertSizesExist(lines, products);
  assertInStock(lines, products);
  return lines;
}
