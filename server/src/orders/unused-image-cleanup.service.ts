import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { MediaService } from '../media/media.service.js';
import { InventoryService } from '../products/inventory.service.js';
import { Order } from './order.schema.js';

const HOUR_MS = 60 * 60_000;

/**
 * Deletes, once an hour, what interrupted uploads have left and is older than an hour: images that no product and no
 * order uses, and temporary files.
 */
@Injectable()
export class UnusedImageCleanupService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly inventory: InventoryService,
    private readonly media: MediaService,
    private readonly host: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    if (!this.host.httpAdapter) return; // a command-line program, not a server
    const run = () =>
      void this.deleteUnused().catch((error: unknown) => this.logger.error({ err: error }, 'sweeping pictures'));
    this.timer = setInterval(run, HOUR_MS);
    run();
  }

  beforeApplicationShutdown() {
    clearInterval(this.timer);
  }

  private async deleteUnused(): Promise<void> {
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    await this.media.deleteUploadsBefore(anHourAgo);
    const oldNames = await this.media.listImagesBefore(anHourAgo);
    const usedByProducts = new Set(await this.inventory.findUsedImages(oldNames));
    const candidates = oldNames.filter((name) => !usedByProducts.has(name));
    if (candidates.length === 0) return;
    const orders = await this.orders
      .find({ 'lines.image': trusted({ $in: candidates }) }, { 'lines.image': 1 })
      .lean<Pick<Order, 'lines'>[]>();
    const usedByOrders = new Set(orders.flatMap(({ lines }) => lines.map(({ image }) => image)));
    const unused = candidates.filter((name) => !usedByOrders.has(name));
    await this.media.deleteImages(unused.map((name) => ({ name })));
  }
}
