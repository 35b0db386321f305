import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type mongo } from 'mongoose';
import { LIMITS } from '#shared/limits';
import { toRupees } from '#shared/money';
import { inventoryRules, thresholdRules, type InventoryRequest } from '#shared/rules/product.rules';
import type { StockLevel } from '#shared/stock';
import { CategoriesService } from '../categories/categories.service.js';
import { AppError } from '../common/errors/app-error.js';
import { check, checkId, isId } from '../common/validation/check.js';
import { containing } from '../database/literal-regex.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { nativeOf } from '../database/driver-collection.js';
import { pageInfo, totalBy } from '../common/paging/paging.js';
import { inventoryProduct, type InventoryProduct, type ReadProduct } from './inventory.view.js';
import { Product } from './product.schema.js';
import { sureWord } from './search-words.js';

const MAX_TIME = { maxTimeMS: MAX_TIME_MS };
/** The longest list is one answer of the database. */
const AT_ONCE = Math.max(LIMITS.lowStockList, LIMITS.bulk);
/** What no list shows is not read. */
const UNSEEN = { searchWords: 0, nameKey: 0 } as const;

const SORT_FIELDS: Record<InventoryRequest['sortBy'], string> = {
  createdAt: 'createdAt',
  name: 'nameKey',
  price: 'price',
  stock: 'stock',
};

/** Bounds of one kind, so that an index counts them. */
const LEVELS: Record<StockLevel, Record<string, number>> = {
  out: { $gte: 0, $lte: 0 },
  low: { $gte: 1, $lte: LIMITS.lowStock },
  available: { $gt: LIMITS.lowStock },
};

type Filter = mongo.Filter<Product>;

interface Page {
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

/** The stock as administrators see it: always from the database (decisions.md, "freshness"). */
@Injectable()
export class InventoryService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoriesService,
  ) {}

  async list(input: unknown) {
    const request = check(inventoryRules, input);
    const { page, limit, sortBy } = request;
    const way = request.sortOrder === 'asc' ? 1 : -1;
    const filter = await this.filterOf(request.filter);
    const part = { sort: { [SORT_FIELDS[sortBy]]: way, _id: way } as const, skip: (page - 1) * limit, limit };
    if (filter === null) return { items: [], pageInfo: () => pageInfo({ page, limit }, 0) };
    if (request.filter.search) return this.listFound(filter, part);
    const items = await this.read(filter, part);
    return {
      items,
      pageInfo: async () => pageInfo({ page, limit }, totalBy(items.length, part) ?? (await this.count(filter))),
    };
  }

  /** What no index leads to is looked for once, for the page and for how many there are. */
  private async listFound(filter: Filter, { sort, skip, limit }: Page) {
    const items = [{ $sort: sort }, { $skip: skip }, { $limit: limit }, { $project: UNSEEN }];
    const stages = [{ $match: filter }, { $facet: { items, sum: [{ $count: 'n' }] } }];
    const [found] = await nativeOf(this.products)
      .aggregate<{ items: ReadProduct[]; sum: { n: number }[] }>(stages, MAX_TIME)
      .toArray();
    return {
      items: await this.withCategories(found?.items ?? []),
      pageInfo: () => pageInfo({ page: skip / limit + 1, limit }, found?.sum[0]?.n ?? 0),
    };
  }

  private count(filter: Filter): Promise<number> {
    return nativeOf(this.products).countDocuments(filter, MAX_TIME);
  }

  async get(id: unknown): Promise<InventoryProduct> {
    const [product] = await this.read({ _id: new Types.ObjectId(checkId(id)) });
    if (!product) throw new AppError('NOT_FOUND');
    return product;
  }

  /** Those of some ids that are there, in the order asked for. */
  async listByIds(ids: string[], session?: ClientSession): Promise<InventoryProduct[]> {
    if (ids.length === 0) return [];
    const found = await this.read({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { session });
    const byId = new Map(found.map((product) => [product.id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The pictures among some that a product shows. */
  async picturesAmong(names: string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const found = await nativeOf(this.products)
      .find<Pick<Product, 'images'>>({ 'images.name': { $in: names } }, { projection: { 'images.name': 1 } })
      .toArray();
    return found.flatMap(({ images }) => images.map(({ name }) => name));
  }

  /** Our Top Picks, the latest first. */
  listFeatured(): Promise<InventoryProduct[]> {
    return this.read({ isFeatured: true, isActive: true }, { sort: { createdAt: -1 }, limit: LIMITS.featured });
  }

  async stats() {
    const [sums] = await this.products
      .aggregate<{ total: number; low: number; out: number; value: number }>([
        { $match: { isActive: true } },
        {
          $group: {
            _id: null,
            total: { $sum: 1 },
            low: {
              $sum: { $cond: [{ $and: [{ $gte: ['$stock', 1] }, { $lte: ['$stock', LIMITS.lowStock] }] }, 1, 0] },
            },
            out: { $sum: { $cond: [{ $lte: ['$stock', 0] }, 1, 0] } },
            value: { $sum: { $multiply: ['$price', '$stock'] } },
          },
        },
      ])
      .option(MAX_TIME);
    return {
      totalProducts: sums?.total ?? 0,
      lowStockCount: sums?.low ?? 0,
      outOfStockCount: sums?.out ?? 0,
      totalValue: toRupees(sums?.value ?? 0),
    };
  }

  /** Active products with at most so many pieces, the fewest first. */
  lowStock(input: unknown): Promise<InventoryProduct[]> {
    const { threshold } = check(thresholdRules, input);
    return this.read(
      { isActive: true, stock: { $gte: 0, $lte: threshold } },
      { sort: { stock: 1, _id: 1 }, limit: LIMITS.lowStockList },
    );
  }

  /** By the driver itself: what is asked for was checked or made here. */
  private async read(
    filter: Filter,
    part: Partial<Page> & { session?: ClientSession } = {},
  ): Promise<InventoryProduct[]> {
    const options = { ...part, ...MAX_TIME, projection: UNSEEN, batchSize: AT_ONCE };
    return this.withCategories(await nativeOf(this.products).find<ReadProduct>(filter, options).toArray());
  }

  private async withCategories(products: ReadProduct[]): Promise<InventoryProduct[]> {
    const ids = new Set(products.flatMap(({ categoryId }) => categoryId?.toHexString() ?? []));
    const categories = await this.categories.byIds([...ids]);
    return products.map((product) =>
      inventoryProduct(product, categories.get(product.categoryId?.toHexString() ?? '') ?? null),
    );
  }

  /** Null when nothing can match: an unknown category. */
  private async filterOf({
    search,
    category,
    isActive,
    isFeatured,
    stockLevel,
  }: InventoryRequest['filter']): Promise<Filter | null> {
    const filter: Filter = {};
    if (isActive != null) filter.isActive = isActive;
    if (category) {
      const id = isId(category) ? category : (await this.categories.find(category))?.id;
      if (id === undefined) return null;
      filter.categoryId = new Types.ObjectId(id);
    }
    if (stockLevel) filter.stock = LEVELS[stockLevel];
    if (isFeatured != null) filter.isFeatured = isFeatured;
    return search ? searched(filter, search) : filter;
  }
}

/** What was typed stands in the name or the SKU; a word that surely begins there leads to it by an index. */
function searched(filter: Filter, search: string): Filter {
  const $or = [{ name: containing(search) }, { sku: containing(search) }];
  const sure = sureWord(search);
  return sure
    ? {
        isActive: { $in: [true, false] },
        ...filter,
        searchWords: sure.isWhole ? sure.word : { $regex: `^${sure.word}` },
        $or,
      }
    : { ...filter, $or };
}
