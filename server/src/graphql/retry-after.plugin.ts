import type { ApolloServerPlugin } from '@apollo/server';

/** Sends the retryAfter of errors as the Retry-After header, too, which proxies and HTTP clients know. */
export const retryAfterPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        const errors = response.body.kind === 'single' ? (response.body.singleResult.errors ?? []) : [];
        const delays = errors
          .map(({ extensions }) => extensions?.['retryAfter'])
          .filter((delay) => typeof delay === 'number');
        if (delays.length > 0) response.http.headers.set('retry-after', String(Math.max(...delays)));
      },
    };
  },
};
