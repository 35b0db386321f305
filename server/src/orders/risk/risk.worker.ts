import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BackgroundJobs } from '../../common/background/background-jobs.js';
import { RequestsInFlight } from '../../outbox/requests-in-flight.js';
import { UnconfirmedOrdersService } from '../confirmation/unconfirmed-orders.service.js';
import { RiskService } from './risk.service.js';

/** How often new orders are looked for. */
const INTERVAL_MS = 1500;

/** While requests are answered a step waits, at most this long. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/** Calculates the risk of new orders, and cancels those of guests that nobody has confirmed in time. */
@Injectable()
export class RiskWorker implements OnApplicationBootstrap {
  constructor(
    private readonly risk: RiskService,
    private readonly unconfirmed: UnconfirmedOrdersService,
    private readonly requests: RequestsInFlight,
    private readonly jobs: BackgroundJobs,
  ) {}

  onApplicationBootstrap() {
    this.jobs.start('risk of the orders', INTERVAL_MS, () => this.work());
  }

  private async work(): Promise<void> {
    const giveWay = () => this.giveWay();
    // If one of them fails, the other still runs.
    const [risk] = await Promise.allSettled([this.jobs.repeat(() => this.risk.update(), giveWay)]);
    await this.jobs.repeat(() => this.unconfirmed.cancelExpired(), giveWay);
    if (risk.status === 'rejected') throw risk.reason;
  }

  /** Orders go first: the risk is asked for when somebody calls the customer. */
  private async giveWay(): Promise<void> {
    const latest = performance.now() + PATIENCE_MS;
    while (this.requests.isBusy && !this.jobs.isStopped && performance.now() < latest) await wait(PAUSE_MS);
  }
}
