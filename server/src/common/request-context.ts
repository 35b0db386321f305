import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
  ip: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs what follows as part of one request, so that its id reaches errors and logs wherever they arise. */
export const runInRequest = (context: RequestContext, next: () => void): void => storage.run(context, next);

export const currentRequestId = (): string => storage.getStore()?.requestId ?? 'none';

/** The caller's address as the configured number of proxies tells it. */
export const clientIp = (): string => storage.getStore()?.ip ?? 'unknown';
