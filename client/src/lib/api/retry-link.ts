import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { defer, tap } from 'rxjs';
import { isUnanswered } from '../errors/error-message';

const RETRY_DELAYS_MS = [500, 1500];

/** RetryLink retries thrown errors only, and TIMEOUT and UNAVAILABLE arrive in a result. */
const throwUnanswered = new ApolloLink((operation, forward) =>
  defer(() => {
    operation.getContext().cancelSignal?.throwIfAborted();
    return forward(operation);
  }).pipe(
    tap((result) => {
      const error = result.errors && new CombinedGraphQLErrors(result);
      if (error && isUnanswered(error)) throw error;
    }),
  ),
);

/**
 * Sends an operation again that got no response, if it has a serialization key: those are made once, however often they
 * arrive. Without a connection it waits until there is one.
 */
export const createRetryLink = (): ApolloLink => {
  const retryLink = new RetryLink({
    delay: (count) => RETRY_DELAYS_MS[count - 1] ?? 0,
    async attempts(count, operation, error) {
      if (!isUnanswered(error)) return false;
      const isOffline = !navigator.onLine;
      if (isOffline) await backOnline();
      return (isOffline || count <= RETRY_DELAYS_MS.length) && !operation.getContext().cancelSignal?.aborted;
    },
  });
  return ApolloLink.split(
    (operation) =>
      operation.operationType === OperationTypeNode.MUTATION && operation.getContext().serializationKey !== undefined,
    retryLink.concat(throwUnanswered),
  );
};

const backOnline = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
