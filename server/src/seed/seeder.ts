import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { unitPriceOf } from '#shared/discount';
import { Category, nameKey } from '../categories/category.schema.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { Order } from '../orders/order.schema.js';
import { derived, Product } from '../products/product.schema.js';
import { SearchService } from '../products/search.service.js';
import { readDemo, type DemoCatalogue, type DemoPictures, type DemoProduct } from './demo-data.js';
import { inventedOrders } from './invented-orders.js';

const BATCH = 1000;

export class SeedRefusedError extends Error {}

/** Fills an empty shop with the demo catalogue. */
@Injectable()
export class Seeder {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly search: SearchService,
    private readonly cache: CatalogueCache,
  ) {}

  /** Makes the demo anew, in sizes for benchmarks if asked; refuses on a database that holds orders. */
  async recreate({ products = 0, orders = 0 } = {}): Promise<{ products: number; orders: number }> {
    if (await this.orders.exists({})) {
      throw new SeedRefusedError(
        'This database holds orders, so the demo data was left out: use an empty DATA_DIR or database.',
      );
    }
    await this.products.deleteMany({});
    await this.categories.deleteMany({});
    return this.fill({ products, orders });
  }

  /** Without a session in pieces: what is made for benchmarks is too much for one transaction. */
  async fill(
    { products = 0, orders = 0 } = {},
    session?: ClientSession,
  ): Promise<{ products: number; orders: number }> {
    const { catalogue, pictures } = readDemo();
    const stored = [...storedProducts(catalogue, pictures, products)];
    await this.categories.insertMany(storedCategories(catalogue), { session });
    await this.search.learn([...new Set(stored.flatMap(({ searchWords }) => searchWords))], session);
    for (let from = 0; from < stored.length; from += BATCH)
      await this.products.insertMany(stored.slice(from, from + BATCH), { ordered: session !== undefined, session });
    let ordered = 0;
    for (const batch of inventedOrders(stored, orders, BATCH)) {
      await this.orders.insertMany(batch, { ordered: false });
      ordered += batch.length;
    }
    this.cache.clear();
    return { products: stored.length, orders: ordered };
  }
}

function storedCategories({ categories, products }: DemoCatalogue): Category[] {
  const idOf = new Map(products.map(({ slug, id }) => [slug, new Types.ObjectId(id)]));
  return categories.map(({ id, name, description, featured }) => ({
    _id: new Types.ObjectId(id),
    name,
    nameKey: nameKey(name),
    description,
    featuredProductIds: featured.flatMap((slug) => idOf.get(slug) ?? []),
    uses: 0,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  }));
}

/** The sixty; beyond them, for benchmarks, variations with names, prices and times of their own. */
function* storedProducts(catalogue: DemoCatalogue, pictures: DemoPictures, atLeast: number): Generator<Product> {
  const nameOf = new Map(catalogue.categories.map(({ id, name }) => [id, name]));
  const count = Math.max(catalogue.products.length, atLeast);
  for (let index = 0; index < count; index += 1) {
    const round = Math.floor(index / catalogue.products.length);
    const demo = catalogue.products[index % catalogue.products.length];
    if (!demo) return;
    yield stored(round === 0 ? demo : variation(demo, round), nameOf.get(demo.categoryId) ?? null, pictures);
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
    createdAt: new Date(demo.createdAt.getTime() - round * 60_000),
  };
}

function stored(demo: DemoProduct, categoryName: string | null, pictures: DemoPictures): Product {
  return {
    _id: new Types.ObjectId(demo.id),
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
      ...pictures[name],
      isPrimary: index === 0,
    })),
    categoryId: new Types.ObjectId(demo.categoryId),
    isActive: true,
    isFeatured: demo.isFeatured,
    ...derived(demo, categoryName),
    createdAt: demo.createdAt,
    updatedAt: demo.createdAt,
    version: 1,
    stockMoves: 0,
  };
}
