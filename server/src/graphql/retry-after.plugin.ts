import type { ApolloServerPlugin } from '@apollo/server';

/** Sends the retryAfter of errors as the Retry-After header, too, which proxies and HTTP clients know. */
export const retryAfterPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        const errors = response.body.kind === 'single' ? (response.body.singleResult.errors ?? []) : [];
        const waits = errors
          .map(({ extensions }) => extensions?.['retryAfter'])
          .filter((wait) => typeof wait === 'number');
        if (waits.length > 0) response.http.headers.set('retry-after', String(Math.max(...waits)));
      },
    };
  },
};
