import { errorCode, isNetworkError } from '../../../lib/errors/error-message';

const RETRY_DELAYS_MS = [500, 1500];

/** The server may have processed a request although no response arrived. */
const isUnanswered = (error: unknown): boolean => {
  const code = errorCode(error);
  return isNetworkError(error) || code === 'TIMEOUT' || code === 'UNAVAILABLE';
};

/**
 * Repeats a request that got no response; use it for idempotent requests only. Gives up when `shouldRetry` is false:
 * after a change of user, one user's request must not be sent with the next one's token.
 */
export async function retry<Response>(send: () => Promise<Response>, shouldRetry: () => boolean): Promise<Response> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (!shouldRetry()) throw error;
    }
  }
  return send();
}
