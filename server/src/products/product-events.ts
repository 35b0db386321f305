import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { toRupees } from '#shared/money';
import { lowStockThresholdOf } from '#shared/stock';
import { indexById } from '../database/index-by-id.js';
import { WebhookEventsService, type WebhookEvent } from '../webhooks/webhook-events.service.js';
import { versionOf } from './inventory.view.js';
import { Product } from './product.schema.js';

const PROJECTION = {
  name: 1,
  sku: 1,
  price: 1,
  salePrice: 1,
  stock: 1,
  lowStockThreshold: 1,
  hasSizes: 1,
  sizes: 1,
  categoryId: 1,
  isActive: 1,
  isFeatured: 1,
  version: 1,
  stockMoves: 1,
} as const;
type SeenProduct = Pick<Product, '_id' | keyof typeof PROJECTION>;

/** Tells webhooks what a write changes in products. */
@Injectable()
export class ProductEvents {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly webhooks: WebhookEventsService,
  ) {}

  /** Runs a write of these products in its transaction. They are read before and after it only if a webhook asks for it. */
  async around<T>(ids: Types.ObjectId[], session: ClientSession, write: () => Promise<T>): Promise<T> {
    if (ids.length === 0 || !(await this.webhooks.isWanted('PRODUCT_CHANGED', 'STOCK_LOW'))) return write();
    const before = await this.read(ids, session);
    const result = await write();
    const after = await this.read(ids, session);
    const changed = [...new Set([...before.keys(), ...after.keys()])];
    await this.webhooks.addAll(
      changed.flatMap((id) => eventsOf(before.get(id), after.get(id))),
      session,
    );
    return result;
  }

  private async read(ids: Types.ObjectId[], session: ClientSession): Promise<Map<string, SeenProduct>> {
    const found = await this.products
      .find({ _id: trusted({ $in: ids }) }, PROJECTION, { session })
      .lean<SeenProduct[]>();
    return indexById(found);
  }
}

/** Each edit and each sale raises it. */
const counterOf = ({ version, stockMoves }: SeenProduct): number => version + (stockMoves ?? 0);

function eventsOf(before: SeenProduct | undefined, after: SeenProduct | undefined): WebhookEvent[] {
  if (!after) return before ? [removed(before)] : [];
  if (before && counterOf(before) === counterOf(after)) return [];
  const event = { subjectId: after._id, data: dataOf(after) };
  // The two events of one change stand in this order.
  const sequence = 2 * counterOf(after);
  const changed: WebhookEvent = { kind: 'PRODUCT_CHANGED', ...event, sequence };
  const becameLow = before && after.isActive && !isLow(before) && isLow(after);
  return becameLow ? [changed, { kind: 'STOCK_LOW', ...event, sequence: sequence + 1 }] : [changed];
}

const removed = (product: SeenProduct): WebhookEvent => ({
  kind: 'PRODUCT_CHANGED',
  subjectId: product._id,
  sequence: 2 * (counterOf(product) + 1),
  data: { id: product._id.toHexString(), isRemoved: true },
});

const isLow = ({ stock, lowStockThreshold }: SeenProduct): boolean => stock <= lowStockThresholdOf(lowStockThreshold);

/** Money in rupees. */
const dataOf = (product: SeenProduct) => ({
  id: product._id.toHexString(),
  version: versionOf(product),
  name: product.name,
  sku: product.sku,
  price: toRupees(product.price),
  salePrice: product.salePrice === null ? null : toRupees(product.salePrice),
  stock: product.stock,
  lowStockThreshold: lowStockThresholdOf(product.lowStockThreshold),
  sizes: product.sizes.map(({ size, stock }) => ({ size, stock })),
  categoryId: product.categoryId?.toHexString() ?? null,
  isActive: product.isActive,
  isFeatured: product.isFeatured,
});
