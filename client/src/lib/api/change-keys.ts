import { randomId } from '../browser/random-id';

const CONTENT_REFUSALS: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/**
 * Whether a response with this status leaves nothing to retry: success, or a refusal of what was sent. Others, such as
 * 401 and 429, say nothing of an earlier try, which may have succeeded.
 */
export const isSettledStatus = (status: number): boolean =>
  (status >= 200 && status < 300) || CONTENT_REFUSALS.has(status);

/**
 * Idempotency keys of changes: a change that is sent again after a failure has the key of the first try, so that the
 * server makes it once, although the first response may only have been lost.
 */
export class ChangeKeys {
  /** Keys of changes that have not succeeded yet, by what they change. */
  private readonly pending = new Map<string, string>();

  /**
   * `change`: what the request changes, as JSON can hold it. A different change gets a key of its own. `isSettled` says
   * whether a response leaves nothing to retry; a rejected request always keeps its key.
   */
  async send<Result>(
    change: unknown,
    request: (idempotencyKey: string) => Promise<Result>,
    isSettled: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    const id = JSON.stringify(change);
    const key = this.pending.get(id) ?? randomId();
    this.pending.set(id, key);
    const result = await request(key);
    if (isSettled(result)) this.pending.delete(id);
    return result;
  }

  /** Forgets the failed changes: what is sent from now on is meant anew. */
  clear(): void {
    this.pending.clear();
  }
}
