import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { categoryRules } from '#shared/rules/category.rules';
import type { PublicCategory } from '../categories/categories.service.js';
import { CategoryRecordsService } from '../categories/category-records.service.js';
import { CatalogueChanges } from '../common/events/catalogue-events.js';
import { check, checkId } from '../common/validation/check.js';
import { derived, Product } from './product.schema.js';
import { SearchService } from './search.service.js';

/** Categories as administrators change them; their products are found by their names, so they change with them. */
@Injectable()
export class CategoryDeskService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoryRecordsService,
    private readonly search: SearchService,
    private readonly changes: CatalogueChanges,
  ) {}

  async create(input: unknown): Promise<PublicCategory> {
    const { name, description = '' } = check(categoryRules, input);
    return this.changes.run((session) => this.categories.add(name, description, session));
  }

  async update(id: unknown, input: unknown): Promise<PublicCategory> {
    const known = checkId(id);
    const values = check(categoryRules, input);
    return this.changes.run(async (session) => {
      const before = await this.categories.find(known, session);
      const category = await this.categories.rename(known, values, session);
      if (before && before.name !== category.name) await this.reword(category.id, category.name, {}, session);
      return category;
    });
  }

  /** Its products stay, without a category (behaviours.md I-06). */
  async remove(id: unknown): Promise<PublicCategory> {
    const known = checkId(id);
    return this.changes.run(async (session) => {
      const category = await this.categories.remove(known, session);
      await this.reword(category.id, null, { categoryId: null }, session);
      return category;
    });
  }

  /** The words that a category's products are found by, with its new name or without one. */
  private async reword(
    id: string,
    categoryName: string | null,
    changes: Partial<Product>,
    session: ClientSession,
  ): Promise<void> {
    const own = await this.products
      .find({ categoryId: new Types.ObjectId(id) }, { name: 1, description: 1, sku: 1 }, { session })
      .lean<Product[]>();
    if (own.length === 0) return;
    const words = own.map((product) => ({ _id: product._id, ...derived(product, categoryName) }));
    await this.search.learn([...new Set(words.flatMap(({ searchWords }) => searchWords))], session);
    await this.products.bulkWrite(
      words.map(({ _id, searchWords }) => ({
        updateOne: { filter: { _id }, update: { $set: { searchWords, ...changes }, $inc: { version: 1 } } },
      })),
      { session, ordered: true },
    );
  }
}
