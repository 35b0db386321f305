const LEAST_MS = 250;

/** Work that must not tell by its time what it did: never shorter than a moment. */
export async function atLeast(work: Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, LEAST_MS))]);
  if (done.status === 'rejected') throw done.reason;
}
