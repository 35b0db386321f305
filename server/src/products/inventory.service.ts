import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model, type PipelineStage } from 'mongoose';
import { LIMITS } from '#shared/limits';
import { toRupees } from '#shared/money';
import { inventoryRules, thresholdRules, type InventoryRequest } from '#shared/rules/product.rules';
import type { StockLevel } from '#shared/stock';
import { CategoriesService } from '../categories/categories.service.js';
import { AppError } from '../common/app-error.js';
import { check, checkId, isId } from '../common/check.js';
import { containing } from '../common/literal.js';
import { pageInfo } from '../common/paging.js';
import { inventoryProduct, type InventoryProduct, type ReadProduct } from './inventory.view.js';
import { Product } from './product.schema.js';
import { SearchService } from './search.service.js';

const MAX_TIME_MS = 5000;
/** What no list shows is not read. */
const UNSEEN = { searchWords: 0, nameKey: 0 } as const;

const SORT_FIELDS: Record<InventoryRequest['sortBy'], string> = { createdAt: 'createdAt', name: 'nameKey', price: 'price', stock: 'stock' };

/** Shorter words stand in so many products that looking through all of them takes less time. */
const RARE_WORD = /[\p{L}\p{N}]{5,}|\p{N}{2,}/u;

/** Bounds of one kind, so that an index counts them. */
const LEVELS: Record<StockLevel, Record<string, number>> = {
  out: { $gte: 0, $lte: 0 },
  low: { $gte: 1, $lte: LIMITS.lowStock },
  available: { $gt: LIMITS.lowStock },
};

type Filter = Record<string, unknown>;

/** The stock as administrators see it: always from the database (decisions.md, "freshness"). */
@Injectable()
export class InventoryService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoriesService,
    private readonly search: SearchService,
  ) {}

  async list(input: unknown) {
    const request = check(inventoryRules, input);
    const { page, limit, sortBy } = request;
    const way = request.sortOrder === 'asc' ? 1 : -1;
    const filter = await this.filterOf(request.filter);
    const items = filter ? await this.read(filter, { $sort: { [SORT_FIELDS[sortBy]]: way, _id: way } }, { $skip: (page - 1) * limit }, { $limit: limit }) : [];
    return { items, pageInfo: async () => pageInfo({ page, limit }, filter ? await this.products.countDocuments(filter).maxTimeMS(MAX_TIME_MS) : 0) };
  }

  async get(id: unknown): Promise<InventoryProduct> {
    const [product] = await this.read({ _id: new Types.ObjectId(checkId(id)) });
    if (!product) throw new AppError('NOT_FOUND');
    return product;
  }

  /** Those of some ids that are there, in the order asked for. */
  async listByIds(ids: string[], session?: ClientSession): Promise<InventoryProduct[]> {
    if (ids.length === 0) return [];
    const pipeline = this.products.aggregate<ReadProduct>(readPipeline({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }, []));
    const found = await pipeline.option({ maxTimeMS: MAX_TIME_MS, ...(session && { session }) });
    const byId = new Map(found.map((product) => [product._id.toHexString(), inventoryProduct(product)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The pictures among some that a product shows. */
  async picturesAmong(names: string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const found = await this.products.find({ 'images.name': trusted({ $in: names }) }, { 'images.name': 1 }).lean<Pick<Product, 'images'>[]>();
    return found.flatMap(({ images }) => images.map(({ name }) => name));
  }

  /** Our Top Picks, the latest first. */
  listFeatured(): Promise<InventoryProduct[]> {
    return this.read({ isFeatured: true, isActive: true }, { $sort: { createdAt: -1 } }, { $limit: LIMITS.featured });
  }

  async stats() {
    const [sums] = await this.products
      .aggregate<{ total: number; low: number; out: number; value: number }>([
        { $match: { isActive: true } },
        {
          $group: {
            _id: null,
            total: { $sum: 1 },
            low: { $sum: { $cond: [{ $and: [{ $gte: ['$stock', 1] }, { $lte: ['$stock', LIMITS.lowStock] }] }, 1, 0] } },
            out: { $sum: { $cond: [{ $lte: ['$stock', 0] }, 1, 0] } },
            value: { $sum: { $multiply: ['$price', '$stock'] } },
          },
        },
      ])
      .option({ maxTimeMS: MAX_TIME_MS });
    return { totalProducts: sums?.total ?? 0, lowStockCount: sums?.low ?? 0, outOfStockCount: sums?.out ?? 0, totalValue: toRupees(sums?.value ?? 0) };
  }

  /** Active products with at most so many pieces, the fewest first. */
  lowStock(input: unknown): Promise<InventoryProduct[]> {
    const { threshold } = check(thresholdRules, input);
    return this.read({ isActive: true, stock: trusted({ $gte: 0, $lte: threshold }) }, { $sort: { stock: 1, _id: 1 } }, { $limit: LIMITS.lowStockList });
  }

  private async read(filter: Filter, ...stages: (PipelineStage.Sort | PipelineStage.Skip | PipelineStage.Limit)[]): Promise<InventoryProduct[]> {
    const found = await this.products.aggregate<ReadProduct>(readPipeline(filter, stages)).option({ maxTimeMS: MAX_TIME_MS });
    return found.map(inventoryProduct);
  }

  /** What was typed stands in the name or the SKU; a word that few have leads there by an index. Null: nothing has such words. */
  private async searched(filter: Filter, search: string): Promise<Filter | null> {
    const $or = [{ name: containing(search) }, { sku: containing(search) }];
    if (!RARE_WORD.test(search)) return { ...filter, $or };
    const [rarest] = (await this.search.conditions(withoutLetters(search))) ?? [];
    return rarest ? { isActive: trusted({ $in: [true, false] }), ...filter, $and: [rarest, { $or }] } : null;
  }

  /** Null when nothing can match: an unknown category. */
  private async filterOf({ search, category, isActive, isFeatured, stockLevel }: InventoryRequest['filter']): Promise<Filter | null> {
    const filter: Filter = {};
    if (isActive != null) filter.isActive = isActive;
    if (category) {
      const id = isId(category) ? category : (await this.categories.find(category))?.id;
      if (id === undefined) return null;
      filter.categoryId = new Types.ObjectId(id);
    }
    if (stockLevel) filter.stock = trusted({ ...LEVELS[stockLevel] });
    if (isFeatured != null) filter.isFeatured = isFeatured;
    return search ? this.searched(filter, search) : filter;
  }
}

/** A single letter may be the end of a word and leads nowhere by itself; unless there is nothing else. */
function withoutLetters(search: string): string {
  const longer = search.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?![\p{L}\p{N}])/gu, ' ');
  return /[\p{L}\p{N}]/u.test(longer) ? longer : search;
}

const readPipeline = (filter: Filter, stages: PipelineStage[]): PipelineStage[] => [
  { $match: filter }, ...stages, { $project: UNSEEN },
  { $lookup: { from: 'categories', localField: 'categoryId', foreignField: '_id', as: 'categories' } },
];
