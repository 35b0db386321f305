import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { SalesTotalsService } from './sales-totals.service.js';

/** How often changed orders are looked for. Statistics are at most 2 s old. */
const INTERVAL_MS = 1500;

/** Keeps the totals up to date, and builds them where there are none or those of another time zone. */
@Injectable()
export class SalesTotalsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;
  private hasBegun = false;

  constructor(
    private readonly totals: SalesTotalsService,
    private readonly host: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    if (!this.host.httpAdapter) return; // a command line program, not the server
    this.timer = setInterval(() => this.run(), INTERVAL_MS);
    this.run();
  }

  async beforeApplicationShutdown() {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.work()
      .catch((error: unknown) => this.logger.error({ err: error }, 'totals of the orders'))
      .finally(() => (this.running = undefined));
  }

  private async work(): Promise<void> {
    // Once only: two servers with different time zones would take the totals from each other for ever.
    if (!this.hasBegun) await this.totals.beginBuilding();
    this.hasBegun = true;
    await this.repeat(() => this.totals.build());
    await this.repeat(() => this.totals.update());
  }

  /** Does one part after the other, and after each rests as long as it took, so that requests are served. */
  private async repeat(part: () => Promise<{ isDone: boolean }>): Promise<void> {
    while (!this.isStopped) {
      const start = performance.now();
      if ((await part()).isDone) return;
      await wait(performance.now() - start);
    }
  }
}
