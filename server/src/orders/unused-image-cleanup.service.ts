import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { MediaService } from '../media/media.service.js';
import { InventoryService } from '../products/inventory.service.js';
import { Order } from './order.schema.js';

const HOUR = 60 * 60_000;

/** Takes away what a broken-off upload has left an hour after it came: pictures that belong to nothing, files of its form. */
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
    if (!this.host.httpAdapter) return; // a command, not the shop
    const sweep = () =>
      void this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'sweeping pictures'));
    this.timer = setInterval(sweep, HOUR);
    sweep();
  }

  beforeApplicationShutdown() {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    const anHourAgo = new Date(Date.now() - HOUR);
    await this.media.deleteUploadsBefore(anHourAgo);
    const old = await this.media.listNamesBefore(anHourAgo);
    const shown = new Set(await this.inventory.findUsedImages(old));
    const candidates = old.filter((name) => !shown.has(name));
    if (candidates.length === 0) return;
    const ordered = await this.orders
      .find({ 'lines.image': trusted({ $in: candidates }) }, { 'lines.image': 1 })
      .lean<Pick<Order, 'lines'>[]>();
    const kept = new Set(ordered.flatMap(({ lines }) => lines.map(({ image }) => image)));
    await this.media.discard(candidates.filter((name) => !kept.has(name)).map((name) => ({ name })));
  }
}
