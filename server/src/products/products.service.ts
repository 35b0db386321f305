import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { FEATURED_PER_CATEGORY, LIMITS, TOP_PICKS } from '#shared/limits';
import { toPaisa } from '#shared/money';
import { productListRules, type ProductList, type ProductSortName } from '#shared/rules/catalogue.rules';
import { CategoriesService, publicCategory, type PublicCategory } from '../categories/categories.service.js';
import type { Category } from '../categories/category.schema.js';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { check, checkId, isId } from '../common/validation/check.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { nativeOf } from '../database/driver-collection.js';
import { pageInfo } from '../common/paging/paging.js';
import { Product } from './product.schema.js';
import {
  isWhole,
  LINE_FIELDS,
  publicProduct,
  type LeanProduct,
  type LineProduct,
  type PublicProduct,
} from './product.view.js';
import { SearchService } from './search.service.js';

/** What no shopper sees is not read. */
const PUBLIC = { searchWords: 0, nameKey: 0, updatedAt: 0, version: 0, stockMoves: 0 } as const;

const SORTS: Record<ProductSortName, Record<string, 1 | -1>> = {
  CREATED_AT_ASC: { createdAt: 1, _id: 1 },
  CREATED_AT_DESC: { createdAt: -1, _id: -1 },
  PRICE_ASC: { unitPrice: 1, _id: 1 },
  PRICE_DESC: { unitPrice: -1, _id: -1 },
};

type Filter = Record<string, unknown>;

/** What shoppers may find, see and compare. */
@Injectable()
export class ProductsService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoriesService,
    private readonly search: SearchService,
    private readonly cache: CatalogueCache,
  ) {}

  /** A page of active products; the page's place in the whole list is counted only when asked for. */
  async list(input: unknown) {
    const request = check(productListRules, input);
    const filter = await this.filterOf(request.filter ?? {});
    const { page, limit } = request;
    const items = filter ? await this.page(filter, request) : [];
    return {
      items,
      pageInfo: async () => pageInfo({ page, limit }, filter ? await this.count(filter) : 0),
    };
  }

  private async page(filter: Filter, { sort, page, limit }: ProductList): Promise<PublicProduct[]> {
    const found = await this.products
      .aggregate<LeanProduct & { categories: Category[] }>([
        { $match: filter },
        { $sort: SORTS[sort] },
        { $skip: (page - 1) * limit },
        { $limit: limit },
        { $project: PUBLIC },
        // With their categories, so that a page is one read.
        { $lookup: { from: 'categories', localField: 'categoryId', foreignField: '_id', as: 'categories' } },
      ])
      .option({ maxTimeMS: MAX_TIME_MS });
    return found.map(({ categories: [category], ...product }) => ({
      ...publicProduct(product),
      category: category ? publicCategory(category) : null,
    }));
  }

  private count(filter: Filter): Promise<number> {
    return this.cache.get(`count ${JSON.stringify(filter)}`, () =>
      this.products
        .countDocuments({ ...filter })
        .maxTimeMS(MAX_TIME_MS)
        .exec(),
    );
  }

  /** Every active product, for the documented list without pages. */
  async *all(category?: string): AsyncGenerator<PublicProduct> {
    const filter = await this.filterOf({ category });
    if (!filter) return;
    const cursor = this.products
      .find(filter, PUBLIC)
      .sort(SORTS.CREATED_AT_ASC)
      .maxTimeMS(MAX_TIME_MS)
      .lean<LeanProduct[]>()
      .cursor({ batchSize: 500 });
    for await (const product of cursor) yield publicProduct(product as unknown as LeanProduct);
  }

  async get(id: unknown): Promise<PublicProduct> {
    const found = await this.products
      .findOne({ _id: new Types.ObjectId(checkId(id)), isActive: true }, PUBLIC)
      .maxTimeMS(MAX_TIME_MS)
      .lean<LeanProduct>();
    if (!found) throw new AppError('NOT_FOUND');
    return publicProduct(found);
  }

  /** The active ones among some ids, in the order asked for; straight from the database. */
  async listByIds(ids: string[]): Promise<PublicProduct[]> {
    if (ids.length > LIMITS.ids)
      throw new AppError('VALIDATION_FAILED', { fields: { ids: `At most ${LIMITS.ids} ids` } });
    const known = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))];
    if (known.length === 0) return [];
    const found = await this.products
      .find({ _id: trusted({ $in: known.map((id) => new Types.ObjectId(id)) }), isActive: true }, PUBLIC)
      .maxTimeMS(MAX_TIME_MS)
      .lean<LeanProduct[]>();
    const byId = new Map(found.map((product) => [product._id.toHexString(), publicProduct(product)]));
    return known.flatMap((id) => byId.get(id) ?? []);
  }

  /** Some products by their ids, the ones that have left the shop among them: for carts, which tell so. */
  async findForCart(ids: string[], areWhole: boolean): Promise<Map<string, LineProduct>> {
    if (ids.length === 0) return new Map();
    const found = await nativeOf(this.products)
      .find<LineProduct>(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        { projection: areWhole ? PUBLIC : LINE_FIELDS, maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    return new Map(found.map((product) => [product._id.toHexString(), product]));
  }

  /** Those of them that were read whole, as anyone may see them, with their categories. */
  async withCategories(products: Map<string, LineProduct>): Promise<Map<string, PublicProduct>> {
    const byId = new Map((await this.categories.list()).map((category) => [category.id, category]));
    const whole = [...products.values()].filter(isWhole).map(publicProduct);
    return new Map(
      whole.map((product) => [product.id, { ...product, category: byId.get(product.categoryId ?? '') ?? null }]),
    );
  }

  /** Our Top Picks. */
  async topPicks(): Promise<PublicProduct[]> {
    const found = await this.products
      .find({ isFeatured: true, isActive: true }, PUBLIC)
      .sort({ createdAt: -1 })
      .limit(TOP_PICKS.max)
      .maxTimeMS(MAX_TIME_MS)
      .lean<LeanProduct[]>();
    return found.map(publicProduct);
  }

  /** What the home page shows of some categories: chosen, active and of that category; one read for all of them. */
  async featuredOf(categories: readonly PublicCategory[]): Promise<PublicProduct[][]> {
    const ids = categories.flatMap(({ featuredProductIds }) => featuredProductIds);
    const byId = new Map(ids.length === 0 ? [] : (await this.readAll(ids)).map((product) => [product.id, product]));
    return categories.map(({ id, featuredProductIds }) =>
      featuredProductIds
        .flatMap((each) => byId.get(each) ?? [])
        .filter((product) => product.categoryId === id)
        .slice(0, FEATURED_PER_CATEGORY),
    );
  }

  private async readAll(ids: string[]): Promise<PublicProduct[]> {
    const found = await this.products
      .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), isActive: true }, PUBLIC)
      .maxTimeMS(MAX_TIME_MS)
      .lean<LeanProduct[]>();
    return found.map(publicProduct);
  }

  countOf(category: PublicCategory): Promise<number> {
    return this.count({ isActive: true, categoryId: new Types.ObjectId(category.id) });
  }

  /** A category's id, by itself or by name; nobody needs to look up an id. */
  private async idOf(category: string): Promise<Types.ObjectId | null> {
    const id = isId(category) ? category : (await this.categories.find(category))?.id;
    return id === undefined ? null : new Types.ObjectId(id);
  }

  /** Null when nothing can match: an unknown category, or a word that nothing means. */
  private async filterOf({
    category,
    colour,
    minPrice,
    maxPrice,
    search,
  }: NonNullable<ProductList['filter']>): Promise<Filter | null> {
    const filter: Filter = { isActive: true };
    if (category) {
      const id = await this.idOf(category);
      if (!id) return null;
      filter.categoryId = id;
    }
    if (colour) filter.colours = colour;
    const range = {
      ...(minPrice != null && { $gte: toPaisa(minPrice) }),
      ...(maxPrice != null && { $lte: toPaisa(maxPrice) }),
    };
    if (Object.keys(range).length > 0) filter.unitPrice = trusted(range);
    if (search) {
      const conditions = await this.search.conditions(search);
      if (!conditions) return null;
      filter.$and = conditions;
    }
    return filter;
  }
}
