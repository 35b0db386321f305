import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { categoryChangesRules, categoryRules } from '#shared/rules/category.rules';
import type { PublicCategory } from '../categories/categories.service.js';
import { CategoryRepository } from '../categories/category.repository.js';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import type { AdminChange } from '../common/idempotency/current-change.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import { derivedFields, Product } from './product.schema.js';
import { ProductWriter } from './product-writer.js';

/**
 * Creates, changes and deletes categories. Products are also found by their category's name, so their search words are
 * updated in the same transaction.
 */
@Injectable()
export class CategoriesAdminService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoryRepository,
    private readonly writer: ProductWriter,
    private readonly changes: CatalogueTransactions,
    private readonly events: AuditEventsService,
  ) {}

  async create(input: unknown, change: AdminChange): Promise<PublicCategory> {
    const values = validate(categoryRules, input);
    const request = { ...change, operation: 'createCategory', content: values };
    return this.changes.run(request, async (session) => {
      const category = await this.categories.create(values, session);
      await this.addEvent('CATEGORY_CREATED', change.user.userId, category, session);
      return category;
    });
  }

  async update(id: unknown, input: unknown, change: AdminChange): Promise<PublicCategory> {
    const categoryId = validateId(id);
    const values = validate(categoryChangesRules, input);
    const request = { ...change, operation: 'updateCategory', content: { categoryId, values } };
    return this.changes.run(request, async (session) => {
      const before = await this.categories.find(categoryId, session);
      const category = await this.categories.change(categoryId, values, session);
      if (before && before.name !== category.name)
        await this.updateSearchWords(category.id, category.name, {}, session);
      await this.addEvent('CATEGORY_CHANGED', change.user.userId, category, session);
      return category;
    });
  }

  /** Deletes a category; its products stay, without a category. */
  async remove(id: unknown, change: AdminChange): Promise<PublicCategory> {
    const categoryId = validateId(id);
    const request = { ...change, operation: 'deleteCategory', content: { categoryId } };
    return this.changes.run(request, async (session) => {
      const category = await this.categories.remove(categoryId, session);
      await this.updateSearchWords(category.id, null, { categoryId: null }, session);
      await this.addEvent('CATEGORY_DELETED', change.user.userId, category, session);
      return category;
    });
  }

  private addEvent(
    kind: 'CATEGORY_CREATED' | 'CATEGORY_CHANGED' | 'CATEGORY_DELETED',
    by: string,
    { id, name }: PublicCategory,
    session: ClientSession,
  ): Promise<void> {
    return this.events.add({ kind, by, subjectId: id, details: { name } }, session);
  }

  /**
   * Recalculates the search words of a category's products with its new name, or without a category. A name is no edit
   * of them: it neither makes an open form stale nor keeps prices or an import from being taken back.
   */
  private async updateSearchWords(
    id: string,
    categoryName: string | null,
    changes: Partial<Product>,
    session: ClientSession,
  ): Promise<void> {
    const products = await this.products
      .find({ categoryId: new Types.ObjectId(id) }, { name: 1, description: 1, sku: 1 }, { session })
      .lean<Product[]>();
    if (products.length === 0) return;
    const updates = products.map((product) => ({ _id: product._id, ...derivedFields(product, categoryName) }));
    const updatedAt = new Date();
    const edit = changes.categoryId === undefined ? {} : { $inc: { version: 1 } };
    const operations = updates.map(({ _id, searchWords }) => ({
      updateOne: { filter: { _id }, update: { $set: { searchWords, ...changes, updatedAt }, ...edit } },
    }));
    const ids = updates.map(({ _id }) => _id);
    const searchWords = updates.flatMap((update) => update.searchWords);
    await this.writer.run({ ids, searchWords }, session, () =>
      this.products.bulkWrite(operations, { session, ordered: true }),
    );
  }
}
