import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { MediaService } from '../media/media.service.js';
import { UsedImagesService } from './used-images.service.js';

const HOUR_MS = 60 * 60_000;

/**
 * Deletes, once an hour, what interrupted uploads have left and is older than an hour: images that no product,
 * no import and no order uses, and temporary files.
 */
@Injectable()
export class UnusedImageCleanupService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly usedImages: UsedImagesService,
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
    const unused = await this.usedImages.findUnused(await this.media.listImagesBefore(anHourAgo));
    if (unused.length === 0) return;
    await this.media.deleteImages(unused.map((name) => ({ name })));
  }
}
