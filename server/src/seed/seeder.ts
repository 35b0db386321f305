import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { unitPriceOf } from '#shared/discount';
import { MINUTE_MS } from '#shared/durations';
import { copyNotes, NO_OPTIONAL_TEXTS } from '#shared/product-fields';
import { Category, categoryNameKey } from '../categories/category.schema.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { Order } from '../orders/order.schema.js';
import { TotalsState } from '../orders/sales-totals.schema.js';
import { derivedFields, Product } from '../products/product.schema.js';
import { ProductSearchService } from '../products/product-search.service.js';
import { readDemo, type DemoCatalogue, type DemoImageSizes, type DemoProduct } from './demo-data.js';
import { sampleOrders } from './sample-orders.js';

/** The database writes a batch in less than a second, even on a busy machine. */
const BATCH_SIZE = 250;

export class SeedRefusedError extends Error {}

/** Fills an empty database with the demo catalogue. */
@Injectable()
export class Seeder {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly search: ProductSearchService,
    private readonly cache: CatalogueCache,
  ) {}

  /**
   * Replaces the catalogue by the demo data, with at least `products` products and with `orders` orders for benchmarks.
   * Throws SeedRefusedError if the database holds orders.
   */
  async reseed({ products = 0, orders = 0 } = {}): Promise<{ products: number; orders: number }> {
    if (await this.orders.exists({})) {
      throw new SeedRefusedError(
        'This database holds orders, so the demo data was left out: use an empty DATA_DIR or database.',
      );
    }
    await this.deleteProducts();
    await this.categories.deleteMany({});
    return this.seed({ products, orders });
  }

  /** Deletes in batches: a large catalogue at once takes longer than the database may take to respond. */
  private async deleteProducts(): Promise<void> {
    for (;;) {
      const batch = await this.products.find({}, { _id: 1 }).limit(BATCH_SIZE).lean();
      if (batch.length === 0) return;
      await this.products.deleteMany({ _id: trusted({ $in: batch.map(({ _id }) => _id) }) });
    }
  }

  /** Inserts in batches. For benchmarks without a session: their data does not fit into one transaction. */
  async seed(
    { products = 0, orders = 0 } = {},
    session?: ClientSession,
  ): Promise<{ products: number; orders: number }> {
    const { catalogue, imageSizes } = readDemo();
    const documents = [...demoProducts(catalogue, imageSizes, products)];
    await this.categories.insertMany(demoCategories(catalogue), { session });
    await this.search.addToVocabulary([...new Set(documents.flatMap(({ searchWords }) => searchWords))], session);
    for (let from = 0; from < documents.length; from += BATCH_SIZE)
      await this.products.insertMany(documents.slice(from, from + BATCH_SIZE), {
        ordered: session !== undefined,
        session,
      });
    let orderCount = 0;
    for (const batch of sampleOrders(documents, orders, BATCH_SIZE)) {
      await this.orders.insertMany(batch, { ordered: false });
      orderCount += batch.length;
    }
    // The server counts these orders as it counts those of a database without totals.
    if (orderCount > 0) await this.orders.db.model(TotalsState.name).deleteMany({});
    this.cache.clear();
    return { products: documents.length, orders: orderCount };
  }
}

function demoCategories({ categories, products }: DemoCatalogue): Category[] {
  const idOf = new Map(products.map(({ slug, id }) => [slug, new Types.ObjectId(id)]));
  return categories.map(({ id, name, description, featured, ...notes }) => ({
    _id: new Types.ObjectId(id),
    name,
    nameKey: categoryNameKey(name),
    description,
    ...copyNotes(notes),
    featuredProductIds: featured.flatMap((slug) => idOf.get(slug) ?? []),
    uses: 0,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  }));
}

/** The demo products, then variations with other names, prices and times until there are `minimumCount`. */
function* demoProducts(catalogue: DemoCatalogue, imageSizes: DemoImageSizes, minimumCount: number): Generator<Product> {
  const nameOf = new Map(catalogue.categories.map(({ id, name }) => [id, name]));
  const count = Math.max(catalogue.products.length, minimumCount);
  for (let index = 0; index < count; index += 1) {
    const round = Math.floor(index / catalogue.products.length);
    const demo = catalogue.products[index % catalogue.products.length];
    if (!demo) return;
    yield toProduct(round === 0 ? demo : variation(demo, round), nameOf.get(demo.categoryId) ?? null, imageSizes);
  }
}

function variation(demo: DemoProduct, round: number): DemoProduct {
  const price = demo.price + ((round * 7919) % 500) * 100;
  return {
    ...demo,
    id: new Types.ObjectId().toHexString(),
    name: `${demo.name} ${round + 1}`,
    sku: `${demo.sku}-${round + 1}`,
    price,
    salePrice: demo.salePrice && demo.salePrice + (price - demo.price),
    isFeatured: false,
    createdAt: new Date(demo.createdAt.getTime() - round * MINUTE_MS),
  };
}

function toProduct(demo: DemoProduct, categoryName: string | null, imageSizes: DemoImageSizes): Product {
  return {
    _id: new Types.ObjectId(demo.id),
    ...NO_OPTIONAL_TEXTS,
    name: demo.name,
    description: demo.description,
    sku: demo.sku,
    price: demo.price,
    salePrice: demo.salePrice,
    unitPrice: unitPriceOf(demo.price, demo.salePrice),
    stock: demo.stock,
    hasSizes: demo.sizes.length > 0,
    sizes: demo.sizes,
    colours: demo.colours,
    images: demo.images.map((name, index) => ({
      name,
      width: 1200,
      height: 1500,
      ...imageSizes[name],
      isPrimary: index === 0,
    })),
    categoryId: new Types.ObjectId(demo.categoryId),
    isActive: true,
    isFeatured: demo.isFeatured,
    ...derivedFields(demo, categoryName),
    createdAt: demo.createdAt,
    updatedAt: demo.createdAt,
    version: 1,
    stockMoves: 0,
  };
}
