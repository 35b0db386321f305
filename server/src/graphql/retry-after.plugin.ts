import type { ApolloServerPlugin } from '@apollo/server';

/**
 * Tells proxies and HTTP clients what the errors of an operation tell: their retryAfter as the Retry-After header, and
 * the status 503 where nothing but UNAVAILABLE is answered.
 */
export const retryAfterPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single') return;
        const { data, errors = [] } = response.body.singleResult;
        const delays = errors
          .map(({ extensions }) => extensions?.['retryAfter'])
          .filter((delay) => typeof delay === 'number');
        if (delays.length > 0) response.http.headers.set('retry-after', String(Math.max(...delays)));
        const isUnavailable = errors.some(({ extensions }) => extensions?.['code'] === 'UNAVAILABLE');
        if (isUnavailable && data == null) response.http.status = 503;
      },
    };
  },
};
