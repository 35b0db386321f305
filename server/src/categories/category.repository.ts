import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { LIMITS } from '#shared/limits';
import { copyNotes } from '#shared/product-fields';
import type { CategoryChanges, CategoryValues } from '#shared/rules/category.rules';
import { AppError } from '../common/errors/app-error.js';
import { rethrowTaken } from '../common/transactions/transactions.js';
import { toPublicCategory, type PublicCategory } from './categories.service.js';
import { Category, categoryNameKey } from './category.schema.js';

/** Uncached reads and writes of categories, inside the caller's transaction. */
@Injectable()
export class CategoryRepository {
  constructor(@InjectModel(Category.name) private readonly categories: Model<Category>) {}

  /** All categories, sorted by name. */
  async list(): Promise<PublicCategory[]> {
    return (await this.categories.find().sort({ nameKey: 1 }).lean<Category[]>()).map(toPublicCategory);
  }

  async find(id: string, session?: ClientSession): Promise<PublicCategory | null> {
    const found = await this.categories.findById(new Types.ObjectId(id), null, { session }).lean<Category>();
    return found && toPublicCategory(found);
  }

  async create({ name, description = '', ...notes }: CategoryValues, session: ClientSession): Promise<PublicCategory> {
    const category: Category = {
      _id: new Types.ObjectId(),
      name,
      nameKey: categoryNameKey(name),
      description,
      ...copyNotes(notes),
      featuredProductIds: [],
      uses: 0,
      createdAt: new Date(),
    };
    await this.categories.create([category], { session }).catch(rethrowAsNameTaken);
    return toPublicCategory(category);
  }

  /**
   * Changes that are undefined leave the field as it is. Throws NOT_FOUND, NAME_TAKEN, and STALE_VERSION if it has another
   * `version` than the one that was shown.
   */
  async change(id: string, { version, ...changes }: CategoryChanges, session: ClientSession): Promise<PublicCategory> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const nameKey = changes.name !== undefined && { nameKey: categoryNameKey(changes.name) };
    const update = { $set: { ...Object.fromEntries(given), ...nameKey }, $inc: { version: 1 } };
    const before = await this.find(id, session);
    if (before && version != null && version !== before.version) throw new AppError('STALE_VERSION');
    const changed = await this.categories
      .findOneAndUpdate({ _id: new Types.ObjectId(id) }, update, { session, returnDocument: 'after' })
      .lean<Category>()
      .catch(rethrowAsNameTaken);
    if (!changed) throw new AppError('NOT_FOUND');
    return toPublicCategory(changed);
  }

  async remove(id: string, session: ClientSession): Promise<PublicCategory> {
    const removed = await this.categories
      .findOneAndDelete({ _id: new Types.ObjectId(id) }, { session })
      .lean<Category>();
    if (!removed) throw new AppError('NOT_FOUND');
    return toPublicCategory(removed);
  }

  /** Reads a category for adding a product to it: a concurrent delete of the category conflicts. */
  async lock(id: string, session: ClientSession): Promise<PublicCategory | null> {
    const category = await this.categories
      .findOneAndUpdate({ _id: new Types.ObjectId(id) }, { $inc: { uses: 1 } }, { session, returnDocument: 'after' })
      .lean<Category>();
    return category && toPublicCategory(category);
  }

  async setFeatured(id: string, productIds: string[], session: ClientSession): Promise<PublicCategory> {
    const featuredProductIds = productIds.map((id) => new Types.ObjectId(id));
    const changed = await this.categories
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id) },
        { $set: { featuredProductIds } },
        { session, returnDocument: 'after' },
      )
      .lean<Category>();
    if (!changed) throw new AppError('NOT_FOUND');
    return toPublicCategory(changed);
  }

  /** Removes products from the featured lists of these categories. Conflicts with a list that is saved concurrently. */
  async removeFromFeatured(
    productIds: Types.ObjectId[],
    categoryIds: (Types.ObjectId | null)[],
    session: ClientSession,
  ): Promise<void> {
    const ids = categoryIds.filter((id) => id !== null);
    if (ids.length === 0) return;
    await this.categories.updateMany(
      { _id: trusted({ $in: ids }) },
      { $pull: { featuredProductIds: { $in: productIds } }, $inc: { uses: 1 } },
      { session },
    );
  }

  /**
   * Puts a product back to its place among the featured products of its category. If others took the places meanwhile,
   * the last one gives way.
   */
  async addToFeatured(
    id: Types.ObjectId,
    { productId, position }: { productId: Types.ObjectId; position: number },
    session: ClientSession,
  ): Promise<void> {
    await this.categories.updateOne(
      { _id: id, featuredProductIds: trusted({ $ne: productId }) },
      {
        $push: { featuredProductIds: { $each: [productId], $position: position, $slice: LIMITS.featured } },
        $inc: { uses: 1 },
      },
      { session },
    );
  }
}

const rethrowAsNameTaken = rethrowTaken('nameKey', 'name');
