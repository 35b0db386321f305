import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
  ip: string;
  /** Once it is known. */
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs what follows as part of one request, so that its id reaches errors and logs wherever they arise. */
export const runInRequest = (context: RequestContext, next: () => void): void => storage.run(context, next);

export const currentRequestId = (): string => storage.getStore()?.requestId ?? 'none';

/** The caller's address as the configured number of proxies tells it. */
export const clientIp = (): string => storage.getStore()?.ip ?? 'unknown';

export const rememberUser = (userId: string): void => void Object.assign(storage.getStore() ?? {}, { userId });

/** Whoever is signed in, as far as this request had to know. */
export const currentUserId = (): string | null => storage.getStore()?.userId ?? null;
