import { makeVar } from '@apollo/client';

/**
 * When the server sent what is shown, in ms, if the service worker has kept it from an earlier visit; null while
 * everything comes from the server.
 */
export const keptAtVar = makeVar<number | null>(null);

/** How many kept answers the page has had. */
let keptAnswers = 0;

/** The oldest part of the page counts. */
export function showKeptAt(time: number): void {
  keptAnswers += 1;
  keptAtVar(Math.min(keptAtVar() ?? time, time));
}

/** Everything shown is new if `refetch`, which reads all of it, succeeds without a kept answer. */
export async function replaceKept(refetch: () => Promise<unknown>): Promise<void> {
  const before = keptAnswers;
  await refetch();
  if (keptAnswers === before) keptAtVar(null);
}
