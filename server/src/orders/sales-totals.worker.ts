import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BackgroundJobs } from '../common/background/background-jobs.js';
import { SalesTotalsService } from './sales-totals.service.js';

/** How often changed orders are looked for. Statistics are at most 2 s old. */
const INTERVAL_MS = 1500;

/** Keeps the totals up to date, and builds them where there are none or those of another time zone. */
@Injectable()
export class SalesTotalsWorker implements OnApplicationBootstrap {
  private hasBegun = false;

  constructor(
    private readonly totals: SalesTotalsService,
    private readonly jobs: BackgroundJobs,
  ) {}

  onApplicationBootstrap() {
    this.jobs.start('totals of the orders', INTERVAL_MS, () => this.work());
  }

  private async work(): Promise<void> {
    // Once only: two servers with different time zones would take the totals from each other for ever.
    if (!this.hasBegun) await this.totals.beginBuilding();
    this.hasBegun = true;
    await this.jobs.repeat(() => this.totals.build());
    await this.jobs.repeat(() => this.totals.update());
  }
}
