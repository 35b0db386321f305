import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { featuredRules, PRODUCT_TEXTS } from '#shared/rules/product.rules';
import type { PublicCategory } from '../categories/categories.service.js';
import { CategoryRepository } from '../categories/category.repository.js';
import { AppError } from '../common/errors/app-error.js';
import type { AdminChange } from '../common/idempotency/current-change.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import { InventoryService } from './inventory.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { productChangedEvent } from './product-changes.js';
import { ProductWriter } from './product-writer.js';
import { Product } from './product.schema.js';

/** A category with the products chosen for it, in order. */
export interface CategoryFeatured {
  category: PublicCategory;
  products: InventoryProduct[];
}

/**
 * The products that administrators choose for the home page; each list is replaced as a whole. Throws STALE_VERSION if
 * it is not as it was shown (FEATURED-18).
 */
@Injectable()
export class FeaturedProductsService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoryRepository,
    private readonly inventory: InventoryService,
    private readonly changes: CatalogueTransactions,
    private readonly writer: ProductWriter,
  ) {}

  /** The shop-wide list (Our Top Picks) and each category's list. */
  async lists() {
    const [global, all] = [await this.inventory.listFeatured(), await this.categories.list()];
    const chosen = await this.inventory.listByIds([
      ...new Set(all.flatMap(({ featuredProductIds }) => featuredProductIds)),
    ]);
    const byId = new Map(chosen.map((product) => [product.id, product]));
    return {
      global,
      categories: all.map((category): CategoryFeatured => ({
        category,
        products: category.featuredProductIds.flatMap((id) => byId.get(id) ?? []),
      })),
    };
  }

  /** Makes these products Our Top Picks. A list that was shown had the newest only: what it left out stays. */
  async setGlobal(input: unknown, change: AdminChange) {
    const content = validate(featuredRules, input);
    const { productIds, expectedProductIds } = content;
    const request = { ...change, operation: 'setFeaturedProducts', content };
    await this.changes.run(request, async (session) => {
      // Two lists at once may change different products, and would both be saved.
      await this.changes.lock('featured', session);
      if (expectedProductIds) {
        const present = (await this.inventory.listFeatured(session)).map(({ id }) => id);
        assertUnchanged([...expectedProductIds].sort(), present.sort());
      }
      const ids = await this.assertActive(productIds, {}, session);
      const chosen = new Set(productIds);
      const removable = expectedProductIds && new Set(expectedProductIds);
      const found = await this.products
        .find({ $or: [{ isFeatured: true }, { _id: trusted({ $in: ids }) }] }, { name: 1, isFeatured: 1 }, { session })
        .lean<Pick<Product, '_id' | 'name' | 'isFeatured'>[]>();
      const changed = found.filter(({ _id, isFeatured }) => {
        const id = _id.toHexString();
        return isFeatured ? !chosen.has(id) && (removable?.has(id) ?? true) : chosen.has(id);
      });
      const history = changed.map((product) => productChangedEvent(product, change.user.userId, ['isFeatured']));
      await this.writer.run({ ids: changed.map(({ _id }) => _id), history }, session, () =>
        this.toggleFeatured(changed, session),
      );
    });
    return this.lists();
  }

  private async toggleFeatured(products: Pick<Product, '_id' | 'isFeatured'>[], session: ClientSession): Promise<void> {
    const updatedAt = new Date();
    for (const isFeatured of [false, true]) {
      const ids = products.filter((product) => product.isFeatured !== isFeatured).map(({ _id }) => _id);
      await this.products.updateMany(
        { _id: trusted({ $in: ids }) },
        { $set: { isFeatured, updatedAt }, $inc: { version: 1 } },
        { session },
      );
    }
  }

  /** Sets the products that a category shows on the home page, in order. */
  async setCategory(id: unknown, input: unknown, change: AdminChange): Promise<CategoryFeatured> {
    const categoryId = validateId(id);
    const content = validate(featuredRules, input);
    const { productIds, expectedProductIds } = content;
    const request = { ...change, operation: 'setCategoryFeatured', content: { categoryId, ...content } };
    const category = await this.changes.run(request, async (session) => {
      const before = await this.categories.find(categoryId, session);
      if (!before) throw new AppError('NOT_FOUND');
      if (expectedProductIds) assertUnchanged(expectedProductIds, before.featuredProductIds);
      await this.assertActive(productIds, { categoryId: new Types.ObjectId(categoryId) }, session);
      const details = { products: String(productIds.length) };
      const history = [{ kind: 'FEATURED_CHANGED' as const, by: change.user.userId, subjectId: categoryId, details }];
      return this.writer.run({ ids: [], history }, session, () =>
        this.categories.setFeatured(categoryId, productIds, session),
      );
    });
    return { category, products: await this.inventory.listByIds(productIds) };
  }

  private async assertActive(
    ids: string[],
    extraFilter: { categoryId?: Types.ObjectId },
    session: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const objectIds = ids.map((id) => new Types.ObjectId(id));
    const found = await this.products
      .find({ _id: trusted({ $in: objectIds }), isActive: true, ...extraFilter }, { _id: 1 }, { session })
      .lean<Product[]>();
    const active = new Set(found.map(({ _id }) => _id.toHexString()));
    const invalidIds = ids.filter((id) => !active.has(id));
    if (invalidIds.length > 0) {
      const message = extraFilter.categoryId
        ? 'Only active products of this category can be featured'
        : PRODUCT_TEXTS.featured;
      throw new AppError('VALIDATION_FAILED', {
        message,
        fields: { productIds: message },
        extras: { ids: invalidIds },
      });
    }
    return objectIds;
  }
}

function assertUnchanged(expected: string[], present: string[]): void {
  if (expected.join() !== present.join()) throw new AppError('STALE_VERSION', { extras: { ids: present } });
}
