import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Up to this many requests at once are no load: a few may be slow clients that only wait. */
const IDLE_REQUESTS = 3;

/** Counts the HTTP requests that this process is answering. */
@Injectable()
export class RequestsInFlight implements OnApplicationShutdown {
  private count = 0;

  constructor() {
    subscribe('http.server.request.start', this.onRequest);
  }

  get isBusy(): boolean {
    return this.count > IDLE_REQUESTS;
  }

  onApplicationShutdown() {
    unsubscribe('http.server.request.start', this.onRequest);
  }

  private readonly onRequest = (message: unknown): void => {
    const response =
      typeof message === 'object' && message !== null && 'response' in message ? message.response : undefined;
    if (!(response instanceof ServerResponse)) return;
    this.count += 1;
    response.once('close', () => (this.count -= 1));
  };
}
