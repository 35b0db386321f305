import type { ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap, of, throwError } from 'rxjs';
import { REQUEST_TIMEOUT_MS } from '#shared/limits';
import { readFailedResponse, type FailedResponse } from './failed-response';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The access token that the request carried. */
    token?: string;
  }
}

/** A request of a signed-in user that failed. */
export interface FailedRequest extends Pick<FailedResponse, 'status' | 'code'> {
  token: string;
  /** Undefined for a request of the REST API. */
  operation?: Pick<ApolloLink.Operation, 'query'>;
}

/** How requests are authenticated; passed in because `lib` must not import the session feature. */
export interface ApiAuth {
  /** Every request waits for this promise. */
  waitFor?: Promise<unknown>;
  getToken: () => string | null;
  /** Returns true if the token was renewed and the request should be sent again. */
  onFailedRequest: (failed: FailedRequest) => Promise<boolean>;
}

/** Adds the token and the deadline: each attempt has its own. */
export const requestLink = ({ waitFor, getToken }: ApiAuth) =>
  new SetContextLink(async ({ headers, fetchOptions }) => {
    await waitFor;
    const token = getToken() ?? undefined;
    return {
      token,
      headers: { ...headers, ...(token && { 'x-auth-token': token }) },
      fetchOptions: { ...fetchOptions, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    };
  });

/** Reports the failed requests of signed-in users, and sends them again with a renewed token. */
export const sessionLink = ({ onFailedRequest }: ApiAuth) =>
  new ErrorLink(({ error, result, operation, forward }) => {
    const { token } = operation.getContext();
    const failed = readFailedResponse(error);
    if (!token || !failed) return;
    const { status, code } = failed;
    return from(onFailedRequest({ token, operation, status, code })).pipe(
      mergeMap((isRenewed) => (isRenewed ? forward(operation) : result ? of(result) : throwError(() => error))),
    );
  });

/** Sends a query again that got no response, up to twice. A failed form stays with who typed it. */
export const createQueryRetryLink = () =>
  new RetryLink({
    delay: { initial: 300 },
    attempts: {
      max: 3,
      retryIf: (error, { operationType }) =>
        navigator.onLine && operationType === OperationTypeNode.QUERY && readFailedResponse(error) === null,
    },
  });

/** Turns every failed response into GraphQL errors, which each screen has messages for; a lost connection stays. */
export const createResponseLink = () =>
  new ErrorLink(({ error, result }) => {
    const failed = result ? null : readFailedResponse(error);
    return failed ? of({ errors: failed.errors }) : undefined;
  });
