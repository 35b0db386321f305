import type { ApolloServerPlugin } from '@apollo/server';

/** What is refused for now says in a header, too, when to try again: proxies and clients of REST's habits look there (behaviours.md B-00). */
export const retryAfter: ApolloServerPlugin = {
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
