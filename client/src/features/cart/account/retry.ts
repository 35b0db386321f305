import { errorCode, isNetworkError } from '../../../lib/errors/error-message';

const RETRY_DELAYS_MS = [500, 1500];

/** Without an answer, a request may have been heard all the same. */
const isUnanswered = (error: unknown): boolean => {
  const code = errorCode(error);
  return isNetworkError(error) || code === 'TIMEOUT' || code === 'UNAVAILABLE';
};

/**
 * Sends again what was not answered: only what counts once however often it comes. Not when it is unwanted by then:
 * what one person did must not be sent as the next one.
 */
export async function retry<Answer>(send: () => Promise<Answer>, shouldRetry: () => boolean): Promise<Answer> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!shouldRetry()) throw error;
    }
  }
  return send();
}
