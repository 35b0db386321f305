import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { MailService } from '../mail/mail.service.js';
import { OutboxService } from './outbox.service.js';

const LOOK_EVERY_MS = 2000;
const AT_ONCE = 3;
const LAST_WAIT_MS = 2000;
/** In a rush, shoppers are answered first: after so many letters in a row there is a breath between them. */
const AT_A_STRETCH = 10;
const BREATH_MS = 250;

/** Sends what is due, in every process that serves the shop; a lease keeps two from sending the same letter. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly sending = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly outbox: OutboxService,
    private readonly mail: MailService,
    private readonly host: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    if (!this.host.httpAdapter) return; // a command, not the shop
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.outbox.news.on('letter', () => this.look());
  }

  async beforeApplicationShutdown() {
    this.isStopped = true;
    clearInterval(this.timer);
    // What hangs in the post is tried again by whoever comes next.
    await Promise.race([
      Promise.allSettled(this.sending),
      new Promise((resolve) => setTimeout(resolve, LAST_WAIT_MS).unref()),
    ]);
  }

  private look(): void {
    if (this.isStopped || this.sending.size >= AT_ONCE) return;
    const round = this.sendWhatIsDue()
      .catch((error: unknown) => this.logger.error({ err: error }, 'outbox'))
      .finally(() => this.sending.delete(round));
    this.sending.add(round);
  }

  private async sendWhatIsDue(): Promise<void> {
    for (let sent = 1; !this.isStopped; sent += 1) {
      const letter = await this.outbox.claim();
      if (!letter) return;
      try {
        await this.mail.send(letter);
      } catch (error) {
        this.logger.warn(
          {
            letter: letter.kind,
            attempts: letter.attempts,
            reason: error instanceof Error ? error.message : String(error),
          },
          'a letter could not be sent',
        );
        await this.outbox.failed(letter);
        continue;
      }
      await this.outbox.sent(letter);
      if (sent >= AT_A_STRETCH) await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
    }
  }
}
