import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { categoryPath, productPath } from '#shared/product-path';
import { CategoriesService } from '../categories/categories.service.js';
import { AppError } from '../common/errors/app-error.js';
import { MAX_AGE_MS } from '../common/cache/ttl-cache.js';
import { PublicUrl } from '../mail/public-url.js';
import { Product } from './product.schema.js';
import { largestImageUrl } from './product.view.js';
import { SitemapWriter, type SitemapFile } from './sitemap-writer.js';

/** The pages without a record of their own that search engines should find. */
const STATIC_PATHS = ['/', '/products', '/categories', '/about', '/contact'];

/** A sitemap is kept for this many times as long as it took to build: building takes one percent of the time at most. */
const KEPT_TIMES = 100;

/** Milliseconds for all batches together; longer than for a request, because one build serves all. */
const READ_MS = 30_000;

const PROJECTION = { name: 1, images: 1, categoryId: 1, isActive: 1, updatedAt: 1 } as const;
type SitemapProduct = Pick<Product, '_id' | keyof typeof PROJECTION>;

/** Milliseconds. While a sitemap that takes longer is built anew, the one before is sent: requests have a deadline. */
const SLOW_MS = 2000;

interface Sitemap {
  sitemap: SitemapFile;
  parts: SitemapFile[];
}

/** The shop's public pages, for search engines. */
@Injectable()
export class SitemapService {
  private kept: (Sitemap & { until: number; builtInMs: number }) | undefined;
  private building: Promise<Sitemap> | undefined;

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoriesService,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** The sitemap, or the index of its parts when it has more URLs than a file may have. */
  async get(): Promise<SitemapFile> {
    return (await this.read()).sitemap;
  }

  /** `number`: from 1 on. */
  async getPart(number: number): Promise<SitemapFile> {
    const part = (await this.read()).parts[number - 1];
    if (!part) throw new AppError('NOT_FOUND');
    return part;
  }

  private async read(): Promise<Sitemap> {
    if (this.kept && performance.now() < this.kept.until) return this.kept;
    this.building ??= this.rebuild().finally(() => (this.building = undefined));
    if (!this.kept || this.kept.builtInMs < SLOW_MS) return this.building;
    // It is sent until the new one is there; if that fails, the next request tries again.
    this.building.catch(() => undefined);
    return this.kept;
  }

  private async rebuild(): Promise<Sitemap> {
    const start = performance.now();
    const sitemap = await this.build();
    const builtInMs = performance.now() - start;
    this.kept = { ...sitemap, builtInMs, until: start + Math.max(MAX_AGE_MS, KEPT_TIMES * builtInMs) };
    return sitemap;
  }

  private async build(): Promise<Sitemap> {
    const base = this.publicUrl.value;
    const writer = new SitemapWriter();
    const changes = new LatestChanges();
    for await (const product of this.stream()) {
      changes.add(product);
      if (!product.isActive) continue;
      const images = product.images.map(largestImageUrl).map((url) => new URL(url, base).href);
      const path = productPath({ id: product._id.toHexString(), name: product.name });
      await writer.add({ url: base + path, lastModified: product.updatedAt, images });
    }
    for (const category of await this.categories.list())
      await writer.add({ url: base + categoryPath(category), lastModified: changes.inCategory(category.id) });
    for (const path of STATIC_PATHS) await writer.add({ url: base + path });
    return writer.finish(base);
  }

  /** Hidden products too: a product that was taken down is a change of its category's page. */
  private async *stream(): AsyncGenerator<SitemapProduct> {
    const cursor = this.products
      .find({}, PROJECTION)
      .sort({ createdAt: 1, _id: 1 })
      .maxTimeMS(READ_MS)
      .lean<SitemapProduct>()
      .cursor({ batchSize: 500 });
    yield* cursor as unknown as AsyncIterable<SitemapProduct>;
  }
}

/** When a product of each category changed last. */
class LatestChanges {
  private readonly byCategory = new Map<string, Date>();

  add({ categoryId, updatedAt }: SitemapProduct): void {
    const id = categoryId?.toHexString();
    if (id !== undefined && updatedAt > (this.byCategory.get(id) ?? 0)) this.byCategory.set(id, updatedAt);
  }

  inCategory(id: string): Date | undefined {
    return this.byCategory.get(id);
  }
}
