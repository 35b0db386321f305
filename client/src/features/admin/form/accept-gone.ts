import { errorCode } from '../../../lib/errors/error-message';

/** Waits for a deletion. What is gone already counts as deleted: an answer was lost, or somebody else was faster. */
export const acceptGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((failure: unknown) => {
    if (errorCode(failure) !== 'NOT_FOUND') throw failure;
  });
