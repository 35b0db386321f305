import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { isId } from '../common/validation/check.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { Category, nameKey } from './category.schema.js';

/** What anyone may see of a category. */
export interface PublicCategory {
  id: string;
  name: string;
  description: string;
  /** The products chosen for the home page, in order; not yet checked to be active. */
  featuredProductIds: string[];
}

export const publicCategory = ({ _id, name, description, featuredProductIds }: Category): PublicCategory => ({
  id: _id.toHexString(),
  name,
  description,
  featuredProductIds: featuredProductIds.map((id: Types.ObjectId) => id.toHexString()),
});

/** Categories are few: they are read whole and kept as long as they are fresh. */
@Injectable()
export class CategoriesService {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    private readonly cache: CatalogueCache,
  ) {}

  /** All, by name. */
  list(): Promise<PublicCategory[]> {
    return this.cache.get('categories', async () => {
      const stored = await this.categories.find().sort({ nameKey: 1 }).maxTimeMS(MAX_TIME_MS).lean();
      return stored.map(publicCategory);
    });
  }

  /** By id or by name in any case of letters; null when there is none. */
  async find(idOrName: string): Promise<PublicCategory | null> {
    const all = await this.list();
    return (
      all.find(
        ({ id, name }) => (isId(idOrName) && id === idOrName.toLowerCase()) || nameKey(name) === nameKey(idOrName),
      ) ?? null
    );
  }

  /** Some by their ids: as fresh as the list, and one that it does not know yet is looked for. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicCategory>> {
    const known = await this.cache.get(
      'categories by id',
      async () => new Map((await this.list()).map((category) => [category.id, category])),
    );
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length === 0) return known;
    const found = await this.categories
      .find({ _id: trusted({ $in: missing.map((id) => new Types.ObjectId(id)) }) })
      .maxTimeMS(MAX_TIME_MS)
      .lean();
    return new Map([
      ...known,
      ...found.map((category) => [category._id.toHexString(), publicCategory(category)] as const),
    ]);
  }

  async get(idOrName: string): Promise<PublicCategory> {
    const category = await this.find(idOrName);
    if (!category) throw new AppError('NOT_FOUND');
    return category;
  }
}
