import type { Refusal } from '../../lib/apollo';

/** What a refusal means for the session. True: there is another token, ask again. */
export function onRefused(_refusal: Refusal): Promise<boolean> {
  return Promise.resolve(false);
}
