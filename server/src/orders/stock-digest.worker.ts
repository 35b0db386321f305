import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { dayOf, startOfDay } from '#shared/days';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { StockDigestService } from './stock-digest.service.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Has the email about stock sent once a day, from STOCK_DIGEST_HOUR on. */
@Injectable()
export class StockDigestWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** The day for which this process has seen to the email. */
  private doneFor = '';

  constructor(
    private readonly digest: StockDigestService,
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    // Not in a command line program.
    if (!this.host.httpAdapter || this.config.STOCK_DIGEST_HOUR === 'off') return;
    this.timer = setInterval(() => this.run(), MINUTE_MS);
    this.run();
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.sendIfDue(new Date())
      .catch((error: unknown) => this.logger.error({ err: error }, 'daily email about stock'))
      .finally(() => (this.running = undefined));
  }

  private async sendIfDue(now: Date): Promise<void> {
    const { SHOP_TIME_ZONE: timeZone, STOCK_DIGEST_HOUR: hour } = this.config;
    const day = dayOf(now, timeZone);
    const isDue = hour !== 'off' && now.getTime() - startOfDay(day, timeZone).getTime() >= hour * HOUR_MS;
    if (!isDue || this.doneFor === day) return;
    await this.digest.send(day);
    this.doneFor = day;
  }
}
