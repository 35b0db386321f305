import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { featuredRules } from '#shared/rules/product.rules';
import type { PublicCategory } from '../categories/categories.service.js';
import { CategoryRecordsService } from '../categories/category-records.service.js';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueChanges } from '../common/events/catalogue-events.js';
import { check, checkId } from '../common/validation/check.js';
import { InventoryService } from './inventory.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { Product } from './product.schema.js';

export interface CategoryFeatured {
  category: PublicCategory;
  products: InventoryProduct[];
}

/** What the home page shows by choice: each list is replaced at once (behaviours.md I-07). */
@Injectable()
export class FeaturedService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoryRecordsService,
    private readonly inventory: InventoryService,
    private readonly changes: CatalogueChanges,
  ) {}

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

  /** Our Top Picks are these and no others. */
  async setGlobal(input: unknown) {
    const { productIds } = check(featuredRules, input);
    await this.changes.run(async (session) => {
      const ids = await this.mustBeActive(productIds, {}, session);
      const now = new Date();
      await this.products.updateMany(
        { isFeatured: true, _id: trusted({ $nin: ids }) },
        { $set: { isFeatured: false, updatedAt: now }, $inc: { version: 1 } },
        { session },
      );
      await this.products.updateMany(
        { _id: trusted({ $in: ids }), isFeatured: false },
        { $set: { isFeatured: true, updatedAt: now }, $inc: { version: 1 } },
        { session },
      );
    });
    return this.lists();
  }

  /** What a category shows on the home page, in order. */
  async setCategory(id: unknown, input: unknown): Promise<CategoryFeatured> {
    const known = checkId(id);
    const { productIds } = check(featuredRules, input);
    const category = await this.changes.run(async (session) => {
      if (!(await this.categories.find(known, session))) throw new AppError('NOT_FOUND');
      await this.mustBeActive(productIds, { categoryId: new Types.ObjectId(known) }, session);
      return this.categories.setFeatured(known, productIds, session);
    });
    return { category, products: await this.inventory.listByIds(productIds) };
  }

  private async mustBeActive(
    ids: string[],
    also: { categoryId?: Types.ObjectId },
    session: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const wanted = ids.map((id) => new Types.ObjectId(id));
    const found = await this.products
      .find({ _id: trusted({ $in: wanted }), isActive: true, ...also }, { _id: 1 }, { session })
      .lean<Product[]>();
    const active = new Set(found.map(({ _id }) => _id.toHexString()));
    const unfit = ids.filter((id) => !active.has(id));
    if (unfit.length > 0) {
      const message = also.categoryId
        ? 'Only active products of this category can be featured'
        : 'Only active products can be featured';
      throw new AppError('VALIDATION_FAILED', { message, fields: { productIds: message }, extras: { ids: unfit } });
    }
    return wanted;
  }
}
