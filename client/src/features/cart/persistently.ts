import { errorCode, isUnreachable } from '../../lib/error-text';

const PAUSES_MS = [500, 1500];

/** Without an answer, a request may have been heard all the same. */
const isWithoutAnswer = (error: unknown): boolean => {
  const code = errorCode(error);
  return isUnreachable(error) || code === 'TIMEOUT' || code === 'UNAVAILABLE';
};

/**
 * Sends again what was not answered: only what counts once however often it comes. Not when it is unwanted by then:
 * what one person did must not be sent as the next one.
 */
export async function persistently<Answer>(send: () => Promise<Answer>, isWanted: () => boolean): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isWanted()) throw error;
    }
  }
  return send();
}
