import DataLoader from 'dataloader';

/** As many as one command reads: one answer holds them then. */
const MOST = 16;

/**
 * What many requests ask for in the same moment is read by one command: of a small read nearly all is the driver's work
 * for a command. Whoever asks while nobody else does is not kept waiting. Nothing is kept: who asks later is answered by
 * a later read (docs/decisions/0018). `read` gives one answer for each key, in their order.
 */
export function readTogether<Key, Found>(read: (keys: readonly Key[]) => Promise<Found[]>): DataLoader<Key, Found> {
  let underway = 0;
  const counted = async (keys: readonly Key[]): Promise<Found[]> => {
    underway += 1;
    try {
      return await read(keys);
    } finally {
      underway -= 1;
    }
  };
  // Not before all sockets that are ready were read: with the loader's own haste each request would still ask alone.
  const schedule = (start: () => void): void => void (underway === 0 ? queueMicrotask(start) : setImmediate(start));
  return new DataLoader(counted, { cache: false, maxBatchSize: MOST, batchScheduleFn: schedule });
}
