import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { toRupees } from '#shared/money';
import { bulkUpdateRules, type BulkUpdate } from '#shared/rules/bulk-update.rules';
import { PRODUCT_TEXTS } from '#shared/rules/product.rules';
import { CategoryRepository } from '../categories/category.repository.js';
import { AppError, invalidField } from '../common/errors/app-error.js';
import type { AdminChange } from '../common/idempotency/current-change.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { validate } from '../common/validation/validate.js';
import { indexById } from '../database/index-by-id.js';
import { applyBulkUpdate, changedFields, isStale, type BulkFields } from './bulk-update.js';
import { productChangedEvent } from './product-changes.js';
import { InventoryService } from './inventory.service.js';
import { versionOf } from './inventory.view.js';
import { derivedFields, Product } from './product.schema.js';
import { ProductWriter } from './product-writer.js';

/** A product that the update can be applied to. */
interface PlannedChange {
  product: Product;
  before: BulkFields;
  after: BulkFields;
}

/** What the update would change, and the products that it cannot be applied to, with the reason. */
interface BulkUpdatePlan {
  changes: PlannedChange[];
  refused: { productId: string; name: string; reason: string }[];
  /** The ids of products that are no longer as the caller saw them. */
  stale: string[];
}

/** Changes the price, stock, category, status or featured flag of many products, all or none, with a preview. */
@Injectable()
export class BulkUpdateService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoryRepository,
    private readonly inventory: InventoryService,
    private readonly writer: ProductWriter,
    private readonly changes: CatalogueTransactions,
  ) {}

  /** Lists each product before and after the update, with prices in rupees and its version; changes nothing. */
  async preview(input: unknown) {
    const { changes, refused } = await this.plan(validate(bulkUpdateRules, input));
    const names = new Map((await this.categories.list()).map(({ id, name }) => [id, name]));
    const toPreview = ({ price, salePrice, stock, categoryId, isFeatured, isActive }: BulkFields) => ({
      price: toRupees(price),
      salePrice: salePrice === null ? null : toRupees(salePrice),
      stock,
      category: names.get(categoryId ?? '') ?? null,
      isFeatured,
      isActive,
    });
    return {
      changes: changes.map(({ product, before, after }) => ({
        productId: product._id.toHexString(),
        name: product.name,
        sku: product.sku,
        version: versionOf(product),
        before: toPreview(before),
        after: toPreview(after),
      })),
      refused,
    };
  }

  /**
   * Returns how many products were changed. Throws STALE_VERSION, with the ids, when any has changed since its version was
   * shown, and VALIDATION_FAILED when any cannot be changed.
   */
  async run(input: unknown, change: AdminChange) {
    const update = validate(bulkUpdateRules, input);
    const request = { ...change, operation: 'bulkUpdate', content: update };
    const updated = await this.changes.run(request, async (session) => {
      const { changes, refused, stale } = await this.plan(update, session);
      if (stale.length > 0) throw new AppError('STALE_VERSION', { extras: { ids: stale } });
      if (refused.length > 0) {
        throw new AppError('VALIDATION_FAILED', {
          message: refusalMessage(refused),
          extras: { refused, ids: refused.map(({ productId }) => productId) },
        });
      }
      const effective = changes.filter(({ before, after }) => Object.keys(changedFields(before, after)).length > 0);
      await this.write(update, effective, change.user.userId, session);
      return effective.length;
    });
    return { updated, products: await this.inventory.listByIds(update.productIds) };
  }

  private async plan(update: BulkUpdate, session?: ClientSession): Promise<BulkUpdatePlan> {
    const ids = update.productIds.map((id) => new Types.ObjectId(id));
    const found = await this.products
      .find({ _id: trusted({ $in: ids }) }, { images: 0, searchWords: 0 }, { session })
      .lean<Product[]>();
    const byId = indexById(found);
    const unknown = update.productIds.filter((id) => !byId.has(id));
    if (unknown.length > 0) throw new AppError('NOT_FOUND', { extras: { ids: unknown } });
    if (update.categoryId != null && !(await this.categories.find(update.categoryId, session))) {
      throw invalidField('categoryId', PRODUCT_TEXTS.category);
    }
    const plan: BulkUpdatePlan = { changes: [], refused: [], stale: [] };
    for (const [at, productId] of update.productIds.entries()) {
      const product = byId.get(productId);
      if (!product) continue;
      if (isStale(update, update.versions?.[at], product)) plan.stale.push(productId);
      const before = bulkFieldsOf(product);
      const { after, reason } = applyBulkUpdate(update, { ...before, hasSizes: product.hasSizes });
      if (after) plan.changes.push({ product, before, after });
      else plan.refused.push({ productId, name: product.name, reason });
    }
    return plan;
  }

  private async write(update: BulkUpdate, changes: PlannedChange[], by: string, session: ClientSession): Promise<void> {
    if (changes.length === 0) return;
    const category = update.categoryId == null ? null : await this.categories.lock(update.categoryId, session);
    if (category || update.isActive === false) {
      await this.categories.removeFromFeatured(
        changes.map(({ product }) => product._id),
        changes.map(({ product }) => product.categoryId),
        session,
      );
    }
    await failpoint('featured');
    // A product is also found by its category's name, so a new category changes its search words.
    const derived = category
      ? new Map(changes.map(({ product }) => [product, derivedFields(product, category.name)]))
      : undefined;
    const updatedAt = new Date();
    const operations = changes.map(({ product, before, after }) => {
      const { categoryId, ...values } = changedFields(before, after);
      const set = {
        ...values,
        ...(categoryId != null && { categoryId: new Types.ObjectId(categoryId) }),
        ...derived?.get(product),
        updatedAt,
      };
      return { updateOne: { filter: { _id: product._id }, update: { $set: set, $inc: { version: 1 } } } };
    });
    const ids = changes.map(({ product }) => product._id);
    const searchWords = [...(derived?.values() ?? [])].flatMap((fields) => fields.searchWords);
    const history = changes.map(({ product, before, after }) =>
      productChangedEvent(product, by, Object.keys(changedFields(before, after))),
    );
    await this.writer.run({ ids, searchWords, history }, session, () =>
      this.products.bulkWrite(operations, { session, ordered: true }),
    );
    await failpoint('products');
  }
}

const bulkFieldsOf = ({
  price,
  salePrice,
  unitPrice,
  stock,
  isFeatured,
  isActive,
  categoryId,
}: Product): BulkFields => ({
  price,
  salePrice,
  unitPrice,
  stock,
  isFeatured,
  isActive,
  categoryId: categoryId?.toHexString() ?? null,
});

function refusalMessage([first, ...others]: BulkUpdatePlan['refused']): string {
  const { name, reason } = first ?? { name: '', reason: '' };
  return others.length === 0
    ? `Nothing was changed. ${name}: ${reason}`
    : `Nothing was changed. ${name}: ${reason}; and ${others.length} more`;
}
