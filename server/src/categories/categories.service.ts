import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { copyNotes, type Notes } from '#shared/product-fields';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { isRecordId } from '../common/validation/validate.js';
import { Category, categoryNameKey } from './category.schema.js';

/** The public fields of a category. */
export interface PublicCategory extends Notes {
  id: string;
  name: string;
  description: string;
  /** 0 before the first change of its name or texts. */
  version: number;
  /** The products chosen for the home page, in order; not yet checked to be active. */
  featuredProductIds: string[];
}

export const toPublicCategory = ({
  _id,
  name,
  description,
  version = 0,
  featuredProductIds,
  ...category
}: Category): PublicCategory => ({
  id: _id.toHexString(),
  name,
  description,
  version,
  ...copyNotes(category),
  featuredProductIds: featuredProductIds.map((id: Types.ObjectId) => id.toHexString()),
});

/** Cached reads of the categories. There are few, so all of them are cached together. */
@Injectable()
export class CategoriesService {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    private readonly cache: CatalogueCache,
  ) {}

  /** All categories, sorted by name. */
  list(): Promise<PublicCategory[]> {
    return this.cache.get('categories', async () => {
      const stored = await this.categories.find().sort({ nameKey: 1 }).lean();
      return stored.map(toPublicCategory);
    });
  }

  /** Finds by id or by name, regardless of case. */
  async find(idOrName: string): Promise<PublicCategory | null> {
    const all = await this.list();
    return (
      all.find(
        ({ id, name }) =>
          (isRecordId(idOrName) && id === idOrName.toLowerCase()) ||
          categoryNameKey(name) === categoryNameKey(idOrName),
      ) ?? null
    );
  }

  /** Categories by id: cached ones, and missing ones from the database. May contain more than `ids`. */
  async findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicCategory>> {
    const cached = await this.cache.get(
      'categories by id',
      async () => new Map((await this.list()).map((category) => [category.id, category])),
    );
    const missing = ids.filter((id) => !cached.has(id));
    if (missing.length === 0) return cached;
    const found = await this.categories
      .find({ _id: trusted({ $in: missing.map((id) => new Types.ObjectId(id)) }) })
      .lean();
    return new Map([
      ...cached,
      ...found.map((category) => [category._id.toHexString(), toPublicCategory(category)] as const),
    ]);
  }

  /** Like `find`, but throws NOT_FOUND. */
  async get(idOrName: string): Promise<PublicCategory> {
    const category = await this.find(idOrName);
    if (!category) throw new AppError('NOT_FOUND');
    return category;
  }
}
