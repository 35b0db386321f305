import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SECOND_MS } from '#shared/durations';
import { BackgroundJobs } from '../common/background/background-jobs.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { ProductNewsService } from './product-news.service.js';

/** Looks every PRODUCT_NEWS_SECONDS at the products that somebody waits for, and at no others. */
@Injectable()
export class ProductNewsWorker implements OnApplicationBootstrap {
  constructor(
    private readonly news: ProductNewsService,
    private readonly jobs: BackgroundJobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap() {
    this.jobs.start('requests about products', this.config.PRODUCT_NEWS_SECONDS * SECOND_MS, () => this.work());
  }

  private async work(): Promise<void> {
    let productId: Types.ObjectId | null = null;
    const failures: unknown[] = [];
    await this.jobs.repeat(async () => {
      productId = await this.news.next(productId);
      // A product that fails must not hold up those behind it.
      if (productId) await this.news.tell(productId).catch((error: unknown) => failures.push(error));
      return { isDone: productId === null };
    });
    if (failures.length > 0) throw failures[0];
  }
}
