import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MINUTE_MS } from '#shared/durations';
import { MAX_TIME_MS } from '../../database/max-time.js';
import { partsOf } from '../../database/parts-of.js';
import { CatalogueService } from '../../products/catalogue.service.js';
import { RelatedProductsService } from '../../products/related-products.service.js';
import { Order } from '../order.schema.js';

type ReadOrder = Pick<Order, 'status' | 'lines'>;

/** The latest orders tell what goes together: memory and time stay the same however many there are. */
const ORDERS = 5000;
const BATCH = 500;
const KEPT_MS = 10 * MINUTE_MS;

/** Which products were bought together in the latest orders (SHOPPER-23). */
@Injectable()
export class BoughtTogetherService {
  private counts = new Map<string, Map<string, number>>();
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly related: RelatedProductsService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** What the page of a product offers besides it; NOT_FOUND when no active product has this id. */
  listRelated(productId: string) {
    return this.related.list(productId, this.list(productId));
  }

  /** The same with the category of each product. */
  async listWithCategories(productId: string) {
    const products = await this.listRelated(productId);
    return Promise.all(
      products.map(async (product) => ({ product, category: await this.catalogue.findCategoryOf(product) })),
    );
  }

  /**
   * Ids of products, the most frequent first. Nobody waits for the orders: they are read in the background, and what
   * was read before is answered until then.
   */
  private list(productId: string): string[] {
    if (performance.now() - this.readAt > KEPT_MS)
      // If it fails, the next call tries again.
      this.reading ??= this.read()
        .catch(() => undefined)
        .finally(() => (this.reading = undefined));
    const others = this.counts.get(productId.toLowerCase()) ?? new Map<string, number>();
    return [...others].sort(([, a], [, b]) => b - a).map(([id]) => id);
  }

  private async read(): Promise<void> {
    const counts = new Map<string, Map<string, number>>();
    const cursor = this.orders
      .find({}, { status: 1, 'lines.productId': 1 })
      .sort({ placedAt: -1, _id: -1 })
      .limit(ORDERS)
      .maxTimeMS(MAX_TIME_MS)
      .lean<ReadOrder[]>()
      .cursor({ batchSize: BATCH });
    for await (const orders of partsOf<ReadOrder>(cursor, BATCH))
      for (const { status, lines } of orders) if (status !== 'cancelled') countPairs(lines, counts);
    this.counts = counts;
    this.readAt = performance.now();
  }
}

function countPairs(lines: ReadOrder['lines'], counts: Map<string, Map<string, number>>): void {
  const ids = [...new Set(lines.map(({ productId }) => productId.toHexString()))];
  for (const id of ids) {
    const others = counts.get(id) ?? new Map<string, number>();
    counts.set(id, others);
    for (const other of ids) if (other !== id) others.set(other, (others.get(other) ?? 0) + 1);
  }
}
