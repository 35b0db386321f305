import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { toRupees } from '#shared/money';
import { bulkUpdateRules, type BulkUpdate } from '#shared/rules/bulk-update.rules';
import { PRODUCT_TEXTS } from '#shared/rules/product.rules';
import { CategoryRecordsService } from '../categories/category-records.service.js';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueChanges } from '../common/events/catalogue-events.js';
import { check } from '../common/validation/check.js';
import { changed, outcomeOf, type BulkValues } from './bulk-update.js';
import { InventoryService } from './inventory.service.js';
import { derived, Product } from './product.schema.js';
import { SearchService } from './search.service.js';

interface Planned {
  product: Product;
  before: BulkValues;
  after: BulkValues;
}

interface Plan {
  changes: Planned[];
  refused: { productId: string; name: string; reason: string }[];
}

/** Five operations on many products: all or nothing, and shown before it is done (behaviours.md I-05). */
@Injectable()
export class BulkService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoryRecordsService,
    private readonly inventory: InventoryService,
    private readonly search: SearchService,
    private readonly changes: CatalogueChanges,
  ) {}

  /** What the update would do; it changes nothing. */
  async preview(input: unknown) {
    const { changes, refused } = await this.plan(check(bulkUpdateRules, input));
    const names = new Map((await this.categories.list()).map(({ id, name }) => [id, name]));
    const shown = ({ price, salePrice, stock, categoryId, isFeatured, isActive }: BulkValues) => ({
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
        before: shown(before),
        after: shown(after),
      })),
      refused,
    };
  }

  async run(input: unknown) {
    const update = check(bulkUpdateRules, input);
    const updated = await this.changes.run(async (session) => {
      const { changes, refused } = await this.plan(update, session);
      if (refused.length > 0) {
        throw new AppError('VALIDATION_FAILED', {
          message: refusalText(refused),
          extras: { refused, ids: refused.map(({ productId }) => productId) },
        });
      }
      const real = changes.filter(({ before, after }) => Object.keys(changed(before, after)).length > 0);
      await this.write(update, real, session);
      return real.length;
    });
    return { updated, products: await this.inventory.listByIds(update.productIds) };
  }

  private async plan(update: BulkUpdate, session?: ClientSession): Promise<Plan> {
    const ids = update.productIds.map((id) => new Types.ObjectId(id));
    const found = await this.products
      .find({ _id: trusted({ $in: ids }) }, { images: 0, searchWords: 0 }, { session })
      .lean<Product[]>();
    const byId = new Map(found.map((product) => [product._id.toHexString(), product]));
    const unknown = update.productIds.filter((id) => !byId.has(id));
    if (unknown.length > 0) throw new AppError('NOT_FOUND', { extras: { ids: unknown } });
    if (update.categoryId != null && !(await this.categories.find(update.categoryId, session))) {
      throw new AppError('VALIDATION_FAILED', {
        message: PRODUCT_TEXTS.category,
        fields: { categoryId: PRODUCT_TEXTS.category },
      });
    }
    const plan: Plan = { changes: [], refused: [] };
    for (const productId of update.productIds) {
      const product = byId.get(productId);
      if (!product) continue;
      const before = valuesOf(product);
      const { after, reason } = outcomeOf(update, { ...before, hasSizes: product.hasSizes });
      if (after) plan.changes.push({ product, before, after });
      else plan.refused.push({ productId, name: product.name, reason });
    }
    return plan;
  }

  private async write(update: BulkUpdate, changes: Planned[], session: ClientSession): Promise<void> {
    if (changes.length === 0) return;
    const category = update.categoryId == null ? null : await this.categories.hold(update.categoryId, session);
    if (category || update.isActive === false) {
      await this.categories.dropFeatured(
        changes.map(({ product }) => product._id),
        changes.map(({ product }) => product.categoryId),
        session,
      );
    }
    const words = category
      ? new Map(changes.map(({ product }) => [product, derived(product, category.name)]))
      : undefined;
    if (words)
      await this.search.learn([...new Set([...words.values()].flatMap(({ searchWords }) => searchWords))], session);
    const updatedAt = new Date();
    await this.products.bulkWrite(
      changes.map(({ product, before, after }) => {
        const { categoryId, ...values } = changed(before, after);
        const set = {
          ...values,
          ...(categoryId != null && { categoryId: new Types.ObjectId(categoryId) }),
          ...words?.get(product),
          updatedAt,
        };
        return { updateOne: { filter: { _id: product._id }, update: { $set: set, $inc: { version: 1 } } } };
      }),
      { session, ordered: true },
    );
  }
}

const valuesOf = ({ price, salePrice, unitPrice, stock, isFeatured, isActive, categoryId }: Product): BulkValues => ({
  price,
  salePrice,
  unitPrice,
  stock,
  isFeatured,
  isActive,
  categoryId: categoryId?.toHexString() ?? null,
});

function refusalText([first, ...others]: Plan['refused']): string {
  const { name, reason } = first ?? { name: '', reason: '' };
  return others.length === 0
    ? `Nothing was changed. ${name}: ${reason}`
    : `Nothing was changed. ${name}: ${reason}; and ${others.length} more`;
}
