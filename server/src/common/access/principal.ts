import type { ApiScope } from '#shared/api-scopes';

/**
 * The signed-in caller, taken from the session alone: no request body may name another user. For a request with an API
 * key, `userId` is the id of the key.
 */
export interface Principal {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** What an API key may do; undefined for users. */
  scopes?: readonly ApiScope[];
}
