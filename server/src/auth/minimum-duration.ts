const MINIMUM_MS = 250;

/**
 * Resolves or rejects as `work` does, but not before 250 ms: its duration must not reveal what it did (RESILIENCE-24).
 */
export async function withMinimumDuration(work: Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, MINIMUM_MS))]);
  if (outcome.status === 'rejected') throw outcome.reason;
}
