import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { EMAIL_PRIORITY, type EmailPriority } from './email.schema.js';
import { EmailSender } from './email-sender.js';
import { OutboxService } from './outbox.service.js';
import { RequestsInFlight } from './requests-in-flight.js';

const POLL_INTERVAL_MS = 2000;
const SHUTDOWN_WAIT_MS = 2000;
/** While the server is busy, a lane waits so long between two emails, so that requests are served first. */
const PAUSE_MS = 250;

/** Sends emails one after the other. */
interface Lane {
  /** The priorities that it sends, in this order. */
  priorities: readonly EmailPriority[];
  /** Whether it gives way to requests. */
  isPaced: boolean;
  /** Settles when nothing is due any more; undefined while the lane rests. */
  run?: Promise<void>;
}

const { urgent, normal, shopNotice, bulk } = EMAIL_PRIORITY;
const normalLane = (): Lane => ({ priorities: [urgent, normal, bulk], isPaced: true });
/** One lane is for urgent emails only: however many others wait or hang, it is free for them (EMAIL-16). */
const createLanes = (): Lane[] => [
  { priorities: [urgent], isPaced: false },
  normalLane(),
  normalLane(),
  normalLane(),
  { priorities: [shopNotice], isPaced: true },
];

/** Sends due emails. It runs in every server process; leases keep two of them from sending the same email (EMAIL-5). */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly lanes = createLanes();
  private isStopped = false;

  constructor(
    private readonly outbox: OutboxService,
    private readonly sender: EmailSender,
    private readonly requests: RequestsInFlight,
    private readonly host: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    if (!this.host.httpAdapter) return; // a command line program, not the server
    this.timer = setInterval(() => void this.poll(), POLL_INTERVAL_MS);
    // Bound to the context of the start: what a lane does is no part of the request that wakes it (traces).
    const onAdded = AsyncResource.bind((priorities: readonly EmailPriority[]) => this.wake(priorities));
    this.outbox.events.on('added', onAdded);
  }

  async beforeApplicationShutdown() {
    this.isStopped = true;
    clearInterval(this.timer);
    // An email that is still being sent is tried again once its lease ends.
    await Promise.race([
      Promise.allSettled(this.lanes.map(({ run }) => run)),
      pause(SHUTDOWN_WAIT_MS, undefined, { ref: false }),
    ]);
  }

  /** One read while nothing is due, which is nearly always. */
  private async poll(): Promise<void> {
    try {
      if (await this.outbox.hasDue()) this.wake(Object.values(EMAIL_PRIORITY));
    } catch (error) {
      this.logger.error({ err: error }, 'outbox');
    }
  }

  /** Starts one resting lane for each of these priorities. */
  private wake(priorities: readonly EmailPriority[]): void {
    if (this.isStopped) return;
    for (const priority of new Set(priorities)) {
      const lane = this.lanes.find((each) => !each.run && each.priorities.includes(priority));
      if (lane)
        lane.run = this.sendDueEmails(lane)
          .catch((error: unknown) => this.logger.error({ err: error }, 'outbox'))
          .finally(() => delete lane.run);
    }
  }

  private async sendDueEmails({ priorities, isPaced }: Lane): Promise<void> {
    for (let sent = 0; !this.isStopped && (await this.sender.sendNext(priorities)); sent += 1) {
      if (sent === 1) this.wake([normal]); // there may be work for two
      if (isPaced && this.requests.isBusy) await pause(PAUSE_MS);
    }
  }
}
