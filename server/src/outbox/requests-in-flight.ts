import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { onResponse } from '../common/concurrency/on-response.js';

/** Up to this many requests at once are no load: a few may be slow clients that only wait. */
const IDLE_REQUESTS = 3;

/** Counts the HTTP requests that this process is answering. */
@Injectable()
export class RequestsInFlight implements OnApplicationShutdown {
  private count = 0;
  private readonly stop = onResponse((response) => {
    this.count += 1;
    response.once('close', () => (this.count -= 1));
  });

  get isBusy(): boolean {
    return this.count > IDLE_REQUESTS;
  }

  onApplicationShutdown() {
    this.stop();
  }
}
