import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { HOUR_MS } from '#shared/durations';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { MediaService } from '../media/media.service.js';
import { PictureOwner } from '../media/picture-owner.js';
import { UsedImagesService } from './used-images.service.js';

/** A warning. */
const KEPT =
  'Pictures that this database does not use are kept: they belong to another one. ' +
  'If no other shop has them, run: npm run media -- adopt';

/**
 * Deletes, once an hour, what interrupted uploads have left and is older than an hour: images that no product,
 * no import and no order uses, unless a backup is being taken, and temporary files; and copies of images that another
 * server has deleted.
 */
@Injectable()
export class UnusedImageCleanupService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly usedImages: UsedImagesService,
    private readonly media: MediaService,
    private readonly owner: PictureOwner,
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
    await this.media.deleteStaleCopiesBefore(anHourAgo);
    const names = await this.media.listImagesBefore(anHourAgo);
    const unused = await this.usedImages.findUnused(names);
    // The next sweep deletes them.
    if (unused.length > 0 && (await this.owner.isBackupRunning())) return;
    if (await this.owner.owns({ used: names.length - unused.length, unused: unused.length }))
      await this.media.deleteImages(unused.map((name) => ({ name })));
    else if (unused.length > 0) this.logger.warn({ unused: unused.length }, KEPT);
  }
}
