import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { dayOf, startOfDay } from '#shared/days';
import { HOUR_MS, MINUTE_MS } from '#shared/durations';
import { BackgroundJobs } from '../common/background/background-jobs.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { StockDigestService } from './stock-digest.service.js';

/** Has the email about stock sent once a day, from STOCK_DIGEST_HOUR on. */
@Injectable()
export class StockDigestWorker implements OnApplicationBootstrap {
  /** The day for which this process has seen to the email. */
  private doneFor = '';

  constructor(
    private readonly digest: StockDigestService,
    private readonly jobs: BackgroundJobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap() {
    if (this.config.STOCK_DIGEST_HOUR === 'off') return;
    this.jobs.start('daily email about stock', MINUTE_MS, () => this.sendIfDue(new Date()));
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
