import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { LIMITS } from '#shared/limits';
import { toRupees } from '#shared/money';
import { inventoryRules, thresholdRules, type InventoryRequest } from '#shared/rules/product.rules';
import { CategoriesService } from '../categories/categories.service.js';
import { AppError } from '../common/errors/app-error.js';
import { validate, validateId, isRecordId } from '../common/validation/validate.js';
import { lowStockThresholdOf, type StockLevel } from '#shared/stock';
import { containsText } from '../database/text-match.js';
import { pageInfo, totalFromPage } from '../common/paging/paging.js';
import { partsOf } from '../database/parts-of.js';
import { toInventoryProduct, type InventoryProduct, type InventoryProductRecord } from './inventory.view.js';
import { Product } from './product.schema.js';
import { indexedWord } from './search-words.js';
import { lowStockFilter, stockLevelFilter, THRESHOLD, type ThresholdRange } from './stock-levels.js';

/** Large enough that the database returns the longest list in one batch. */
const BATCH_SIZE = Math.max(LIMITS.lowStockList, LIMITS.bulk);
/** Products of one part of a stream. */
const STREAMED = 200;
/** Leaves out the fields that no response contains. */
const PROJECTION = { searchWords: 0, nameKey: 0 } as const;

const SORT_FIELDS: Record<InventoryRequest['sortBy'], string> = {
  createdAt: 'createdAt',
  name: 'nameKey',
  price: 'price',
  stock: 'stock',
};

type Filter = QueryFilter<Product>;

interface PageQuery {
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

/** The inventory as administrators see it: always read from the database, never from a cache. */
@Injectable()
export class InventoryService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoriesService,
  ) {}

  /** A page of products of any status. The total is counted only when `pageInfo` is called. */
  async list(input: unknown) {
    const request = validate(inventoryRules, input);
    const { page, limit, sortBy } = request;
    const direction = request.sortOrder === 'asc' ? 1 : -1;
    const filter = await this.buildFilter(request.filter);
    const pageQuery: PageQuery = {
      sort: { [SORT_FIELDS[sortBy]]: direction, _id: direction },
      skip: (page - 1) * limit,
      limit,
    };
    if (filter === null) return { items: [], pageInfo: () => pageInfo({ page, limit }, 0) };
    if (request.filter.search) return this.listSearchResults(filter, pageQuery);
    const items = await this.find(filter, pageQuery);
    return {
      items,
      pageInfo: async () =>
        pageInfo({ page, limit }, totalFromPage(items.length, pageQuery) ?? (await this.count(filter))),
    };
  }

  /** The stored products of a whole list, in parts: for exports, whose memory stays bounded. */
  async *stream(input: unknown): AsyncGenerator<InventoryProductRecord[]> {
    const { filter: requested, sortBy, sortOrder } = validate(inventoryRules, input);
    const filter = await this.buildFilter(requested);
    if (filter === null) return;
    const direction = sortOrder === 'asc' ? 1 : -1;
    const cursor = this.products
      .find(filter, PROJECTION)
      .sort({ [SORT_FIELDS[sortBy]]: direction, _id: direction })
      .lean<InventoryProductRecord[]>()
      .cursor({ batchSize: STREAMED });
    yield* partsOf<InventoryProductRecord>(cursor, STREAMED);
  }

  /** A text search may scan the whole collection, so one aggregation returns both the page and the total. */
  private async listSearchResults(filter: Filter, { sort, skip, limit }: PageQuery) {
    const items = [{ $sort: sort }, { $skip: skip }, { $limit: limit }, { $project: PROJECTION }];
    const stages = [{ $match: filter }, { $facet: { items, total: [{ $count: 'count' }] } }];
    const [found] = await this.products.aggregate<{ items: InventoryProductRecord[]; total: { count: number }[] }>(
      stages,
    );
    return {
      items: await this.withCategories(found?.items ?? []),
      pageInfo: () => pageInfo({ page: skip / limit + 1, limit }, found?.total[0]?.count ?? 0),
    };
  }

  private count(filter: Filter): Promise<number> {
    return this.products.countDocuments(filter).exec();
  }

  async get(id: unknown): Promise<InventoryProduct> {
    const [product] = await this.find({ _id: new Types.ObjectId(validateId(id)) });
    if (!product) throw new AppError('NOT_FOUND');
    return product;
  }

  /** The products with these ids that exist, in the order of the ids. */
  async listByIds(ids: string[], session?: ClientSession): Promise<InventoryProduct[]> {
    if (ids.length === 0) return [];
    const found = await this.find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }, { session });
    const byId = new Map(found.map((product) => [product.id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Returns those of the image names that a product uses. */
  async findUsedImages(names: string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const found = await this.products
      .find({ 'images.name': trusted({ $in: names }) }, { 'images.name': 1 })
      .lean<Pick<Product, 'images'>[]>();
    return found.flatMap(({ images }) => images.map(({ name }) => name));
  }

  /** Our Top Picks, the newest first. */
  listFeatured(session?: ClientSession): Promise<InventoryProduct[]> {
    return this.find(
      { isFeatured: true, isActive: true },
      { sort: { createdAt: -1, _id: -1 }, limit: LIMITS.featured, ...(session && { session }) },
    );
  }

  /** Counts of the active products by stock level; `totalValue` in rupees. */
  async stats() {
    const [sums] = await this.products.aggregate<{ total: number; low: number; out: number; value: number }>([
      { $match: { isActive: true } },
      {
        $group: {
          _id: null,
          total: { $sum: 1 },
          low: {
            $sum: { $cond: [{ $and: [{ $gte: ['$stock', 1] }, { $lte: ['$stock', THRESHOLD] }] }, 1, 0] },
          },
          out: { $sum: { $cond: [{ $lte: ['$stock', 0] }, 1, 0] } },
          value: { $sum: { $multiply: ['$price', '$stock'] } },
        },
      },
    ]);
    return {
      totalProducts: sums?.total ?? 0,
      lowStockCount: sums?.low ?? 0,
      outOfStockCount: sums?.out ?? 0,
      totalValue: toRupees(sums?.value ?? 0),
    };
  }

  /** Active products whose stock is at most the threshold, by default each product's own; the lowest stock first. */
  async lowStock(input: unknown): Promise<InventoryProduct[]> {
    const { threshold } = validate(thresholdRules, input);
    const range =
      threshold == null
        ? lowStockFilter(0, await this.findThresholds())
        : { stock: trusted({ $gte: 0, $lte: threshold }) };
    return this.find({ isActive: true, ...range }, { sort: { stock: 1, _id: 1 }, limit: LIMITS.lowStockList });
  }

  /** Active products of a stock level, the lowest stock first, and how many there are in all. */
  async listOfLevel(level: StockLevel, limit: number): Promise<{ count: number; items: InventoryProduct[] }> {
    const filter = { isActive: true, ...stockLevelFilter(level, await this.findThresholds()) };
    const [count, items] = await Promise.all([
      this.count(filter),
      this.find(filter, { sort: { stock: 1, _id: 1 }, limit }),
    ]);
    return { count, items };
  }

  /** The least and the greatest threshold in use: with the shop's, those that products have of their own. */
  private async findThresholds(): Promise<ThresholdRange> {
    const [least, greatest] = await Promise.all(
      ([1, -1] as const).map((lowStockThreshold) =>
        this.products
          .findOne({ lowStockThreshold: trusted({ $gte: 0 }) }, { lowStockThreshold: 1 })
          .sort({ lowStockThreshold })
          .lean<Pick<Product, 'lowStockThreshold'>>(),
      ),
    );
    return {
      min: Math.min(LIMITS.lowStock, lowStockThresholdOf(least?.lowStockThreshold)),
      max: Math.max(LIMITS.lowStock, lowStockThresholdOf(greatest?.lowStockThreshold)),
    };
  }

  private async find(
    filter: Filter,
    pageQuery: Partial<PageQuery> & { session?: ClientSession } = {},
  ): Promise<InventoryProduct[]> {
    const options = { ...pageQuery, batchSize: BATCH_SIZE };
    return this.withCategories(await this.products.find(filter, PROJECTION, options).lean<InventoryProductRecord[]>());
  }

  async withCategories(products: InventoryProductRecord[]): Promise<InventoryProduct[]> {
    const ids = new Set(products.flatMap(({ categoryId }) => categoryId?.toHexString() ?? []));
    const categories = await this.categories.findByIds([...ids]);
    return products.map((product) =>
      toInventoryProduct(product, categories.get(product.categoryId?.toHexString() ?? '') ?? null),
    );
  }

  /** Null when nothing can match because the category is unknown. */
  private async buildFilter({
    search,
    category,
    isActive,
    isFeatured,
    stockLevel,
  }: InventoryRequest['filter']): Promise<Filter | null> {
    const filter: Filter = {};
    if (isActive != null) filter.isActive = isActive;
    if (category) {
      const id = isRecordId(category) ? category : (await this.categories.find(category))?.id;
      if (id === undefined) return null;
      filter.categoryId = new Types.ObjectId(id);
    }
    if (stockLevel) Object.assign(filter, stockLevelFilter(stockLevel, await this.findThresholds()));
    if (isFeatured != null) filter.isFeatured = isFeatured;
    return search ? addSearch(filter, search) : filter;
  }
}

/**
 * Matches products whose name or SKU contains the text. Where the text contains a word that must be in `searchWords`,
 * the filter also asks for that word, so that an index narrows the search.
 */
function addSearch(filter: Filter, search: string): Filter {
  const $or = [{ name: containsText(search) }, { sku: containsText(search) }];
  const indexed = indexedWord(search);
  return indexed
    ? {
        isActive: trusted({ $in: [true, false] }),
        ...filter,
        searchWords: indexed.isWhole ? indexed.word : trusted({ $regex: `^${indexed.word}` }),
        $or,
      }
    : { ...filter, $or };
}
