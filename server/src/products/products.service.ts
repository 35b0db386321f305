import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model, type PipelineStage } from 'mongoose';
import { LIMITS, TOP_PICKS } from '#shared/limits';
import { toPaisa } from '#shared/money';
import {
  productListRules,
  type ProductFilter,
  type ProductList,
  type ProductSortName,
} from '#shared/rules/catalogue.rules';
import { fromKeys, keysOf } from '#shared/typed-objects';
import { CategoriesService, type PublicCategory } from '../categories/categories.service.js';
import { AppError, invalidField } from '../common/errors/app-error.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { Semaphore } from '../common/concurrency/semaphore.js';
import { validate, validateId, isRecordId } from '../common/validation/validate.js';
import { pageInfo } from '../common/paging/paging.js';
import { indexById } from '../database/index-by-id.js';
import { Product } from './product.schema.js';
import {
  isFullProduct,
  LINE_PRODUCT_PROJECTION,
  toPublicProduct,
  type LeanProduct,
  type LineProduct,
  type PublicProduct,
} from './product.view.js';
import { ProductSearchService } from './product-search.service.js';

/** Leaves out the fields that customers never see. */
const PUBLIC_PROJECTION = { searchWords: 0, nameKey: 0, updatedAt: 0, version: 0, stockMoves: 0 } as const;

const SORTS: Record<ProductSortName, Record<string, 1 | -1>> = {
  CREATED_AT_ASC: { createdAt: 1, _id: 1 },
  CREATED_AT_DESC: { createdAt: -1, _id: -1 },
  PRICE_ASC: { unitPrice: 1, _id: 1 },
  PRICE_DESC: { unitPrice: -1, _id: -1 },
};

type Filter = Record<string, unknown>;

/** The fields of the products that the answer shows (null: all), and whether it shows the length of the whole list. */
interface NeededOfList {
  fields: ReadonlySet<string> | null;
  total: boolean;
}

/** Fields that make more than half of a product's size, and are read only where they are needed. */
const NO_LARGE_FIELDS = { description: '', sizes: [], colours: [] } satisfies Partial<LeanProduct>;
type LargeField = keyof typeof NO_LARGE_FIELDS;
type ListedProduct = Omit<LeanProduct, LargeField> & Partial<Pick<LeanProduct, LargeField>>;

function projectionOf(fields: ReadonlySet<string> | null): Record<string, 0> {
  const unneeded = fields === null ? [] : keysOf(NO_LARGE_FIELDS).filter((name) => !fields.has(name));
  return { ...PUBLIC_PROJECTION, ...fromKeys(unneeded, () => 0 as const) };
}

const countKey = (filter: Filter): string => `count ${JSON.stringify(filter)}`;
/** Counts from an index alone, as countDocuments does. */
const countAs = (id: number): PipelineStage.Group => ({ $group: { _id: id, n: { $sum: 1 } } });

/** Filters that an index counts by itself. Other counts read the products; few of those without a page run at once. */
const COUNTED_BY_INDEX = ['isActive', 'categoryId'];
const isCountedByIndex = (filter: Filter): boolean =>
  Object.keys(filter).every((name) => COUNTED_BY_INDEX.includes(name));
const [DEAR_COUNTS_AT_ONCE, MAX_WAITING_COUNTS] = [2, 400];

/** The products that customers can see. Money in `input` and in the results is in rupees. */
@Injectable()
export class ProductsService {
  private readonly dearCounts = new Semaphore(DEAR_COUNTS_AT_ONCE, MAX_WAITING_COUNTS);

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoriesService,
    private readonly search: ProductSearchService,
    private readonly cache: CatalogueCache,
  ) {}

  /**
   * A page of active products, and its place in the whole list, which may be counted only when `pageInfo` is called.
   * `needed`: what the answer shows; by default everything.
   */
  async list(input: unknown, needed: NeededOfList = { fields: null, total: false }) {
    const request = validate(productListRules, input);
    const filter = await this.buildFilter(request.filter ?? {});
    const { page, limit } = request;
    const items = filter ? await this.findPage(filter, request, needed) : [];
    return {
      items,
      pageInfo: async () => pageInfo({ page, limit }, filter ? await this.count(filter) : 0),
    };
  }

  private async findPage(
    filter: Filter,
    { sort, page, limit }: ProductList,
    { fields, total }: NeededOfList,
  ): Promise<PublicProduct[]> {
    const key = countKey(filter);
    const generation = this.cache.generation();
    const isCounted = total && this.cache.peek(key) === undefined;
    const found = await this.products.aggregate<ListedProduct | { n: number }>([
      { $match: filter },
      { $sort: SORTS[sort] },
      { $skip: (page - 1) * limit },
      { $limit: limit },
      { $project: projectionOf(fields) },
      // Counts in the same command, which saves a second one.
      ...(isCounted ? [{ $unionWith: { coll: 'products', pipeline: [{ $match: filter }, countAs(1)] } }] : []),
    ]);
    const products: PublicProduct[] = [];
    for (const each of found)
      if ('n' in each) this.cache.put(key, each.n, generation);
      // A spread of what the driver has read takes 25 times as long.
      else products.push(toPublicProduct(Object.assign({}, NO_LARGE_FIELDS, each)));
    return this.withCategories(products);
  }

  /** Joins the categories, which are read with all others and kept. */
  private async withCategories(products: PublicProduct[]): Promise<PublicProduct[]> {
    const ids = new Set(products.flatMap(({ categoryId }) => categoryId ?? []));
    const categories = await this.categories.findByIds([...ids]);
    for (const product of products) product.category = categories.get(product.categoryId ?? '') ?? null;
    return products;
  }

  /** How many active products match the filter together with each of the conditions, counted in one command. */
  async countEach(filter: ProductFilter, conditions: Filter[]): Promise<number[]> {
    const base = await this.buildFilter(filter);
    if (!base) return conditions.map(() => 0);
    const count = () => this.countAll(conditions.map((condition) => ({ ...base, ...condition })));
    return this.cache.get(countKey({ base, conditions }), () => this.dearCounts.run(count));
  }

  private async countAll(filters: Filter[]): Promise<number[]> {
    const [first = [], ...others] = filters.map((filter, index) => [{ $match: filter }, countAs(index)]);
    const found = await this.products.aggregate<{ _id: number; n: number }>([
      ...first,
      ...others.map((pipeline) => ({ $unionWith: { coll: 'products', pipeline } })),
    ]);
    const counts = new Map(found.map(({ _id, n }) => [_id, n]));
    return filters.map((_filter, index) => counts.get(index) ?? 0);
  }

  private count(filter: Filter): Promise<number> {
    const count = () => this.products.countDocuments({ ...filter }).exec();
    return this.cache.get(countKey(filter), () => (isCountedByIndex(filter) ? count() : this.dearCounts.run(count)));
  }

  /** Every active product, for the REST list without pages. */
  async *streamAll(wanted: ProductFilter): AsyncGenerator<PublicProduct> {
    const filter = await this.buildFilter(wanted);
    if (!filter) return;
    const cursor = this.products
      .find(filter, PUBLIC_PROJECTION)
      .sort(SORTS.CREATED_AT_ASC)
      .lean<LeanProduct[]>()
      .cursor({ batchSize: 500 });
    for await (const product of cursor) yield toPublicProduct(product as unknown as LeanProduct);
  }

  async get(id: unknown): Promise<PublicProduct> {
    const found = await this.products
      .findOne({ _id: new Types.ObjectId(validateId(id)), isActive: true }, PUBLIC_PROJECTION)
      .lean<LeanProduct>();
    if (!found) throw new AppError('NOT_FOUND');
    return toPublicProduct(found);
  }

  /** Whether there is a product with this id that is not active any more. */
  async isWithdrawn(id: string): Promise<boolean> {
    return (await this.products.exists({ _id: new Types.ObjectId(validateId(id)), isActive: false })) !== null;
  }

  /** The active products with these ids, in the order of the ids; not cached. */
  async listByIds(ids: string[]): Promise<PublicProduct[]> {
    if (ids.length > LIMITS.ids) throw invalidField('ids', `At most ${LIMITS.ids} ids`);
    const validIds = [...new Set(ids.filter(isRecordId).map((id) => id.toLowerCase()))];
    if (validIds.length === 0) return [];
    const found = await this.products
      .find({ _id: trusted({ $in: validIds.map((id) => new Types.ObjectId(id)) }), isActive: true }, PUBLIC_PROJECTION)
      .lean<LeanProduct[]>();
    const byId = new Map(found.map((product) => [product._id.toHexString(), toPublicProduct(product)]));
    return validIds.flatMap((id) => byId.get(id) ?? []);
  }

  /** Products by id, hidden ones included: a cart shows that they are no longer sold. */
  async findForCart(ids: string[], withFullProducts: boolean): Promise<Map<string, LineProduct>> {
    if (ids.length === 0) return new Map();
    const found = await this.products
      .find(
        { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) },
        withFullProducts ? PUBLIC_PROJECTION : LINE_PRODUCT_PROJECTION,
      )
      .lean<LineProduct[]>();
    return indexById(found);
  }

  /** The public views, with categories, of those products that were read with all their fields. */
  async toPublicProducts(products: Map<string, LineProduct>): Promise<Map<string, PublicProduct>> {
    const publicProducts = [...products.values()].filter(isFullProduct).map(toPublicProduct);
    return new Map((await this.withCategories(publicProducts)).map((product) => [product.id, product]));
  }

  /** Our Top Picks, the newest first. */
  async topPicks(): Promise<PublicProduct[]> {
    const found = await this.products
      .find({ isFeatured: true, isActive: true }, PUBLIC_PROJECTION)
      .sort({ createdAt: -1, _id: -1 })
      .limit(TOP_PICKS.max)
      .lean<LeanProduct[]>();
    return found.map(toPublicProduct);
  }

  /**
   * For each category its featured products: chosen by an administrator, active and still in that category. Reads all
   * of them at once.
   */
  async listFeaturedByCategory(categories: readonly PublicCategory[]): Promise<PublicProduct[][]> {
    const ids = categories.flatMap(({ featuredProductIds }) => featuredProductIds);
    const byId = new Map(ids.length === 0 ? [] : (await this.findActive(ids)).map((product) => [product.id, product]));
    return categories.map(({ id, featuredProductIds }) =>
      featuredProductIds
        .flatMap((productId) => byId.get(productId) ?? [])
        .filter((product) => product.categoryId === id),
    );
  }

  private async findActive(ids: string[]): Promise<PublicProduct[]> {
    const found = await this.products
      .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), isActive: true }, PUBLIC_PROJECTION)
      .lean<LeanProduct[]>();
    return found.map(toPublicProduct);
  }

  /** The number of active products in a category. */
  countByCategory(category: PublicCategory): Promise<number> {
    return this.count({ isActive: true, categoryId: new Types.ObjectId(category.id) });
  }

  /** Accepts a category's id or its name; an id is not looked up. */
  private async findCategoryId(category: string): Promise<Types.ObjectId | null> {
    const id = isRecordId(category) ? category : (await this.categories.find(category))?.id;
    return id === undefined ? null : new Types.ObjectId(id);
  }

  /** Null when nothing can match: an unknown category, or a search word that matches no known word. */
  private async buildFilter({
    category,
    colour,
    inStock,
    minPrice,
    maxPrice,
    search,
  }: ProductFilter): Promise<Filter | null> {
    const filter: Filter = { isActive: true };
    if (category) {
      const id = await this.findCategoryId(category);
      if (!id) return null;
      filter.categoryId = id;
    }
    if (colour) filter.colours = colour;
    if (inStock) filter.stock = trusted({ $gte: 1 });
    const range = {
      ...(minPrice != null && { $gte: toPaisa(minPrice) }),
      ...(maxPrice != null && { $lte: toPaisa(maxPrice) }),
    };
    if (Object.keys(range).length > 0) filter.unitPrice = trusted(range);
    if (search) {
      const conditions = await this.search.buildConditions(search);
      if (!conditions) return null;
      filter.$and = conditions;
    }
    return filter;
  }
}
