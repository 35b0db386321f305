import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';

const REQUEST_START = 'http.server.request.start';

/** Calls `listener` with the response of each HTTP request that begins in this process. Returns what ends this. */
export function onResponse(listener: (response: ServerResponse) => void): () => void {
  const onRequest = (message: unknown): void => {
    const response =
      typeof message === 'object' && message !== null && 'response' in message ? message.response : undefined;
    if (response instanceof ServerResponse) listener(response);
  };
  subscribe(REQUEST_START, onRequest);
  return () => unsubscribe(REQUEST_START, onRequest);
}
